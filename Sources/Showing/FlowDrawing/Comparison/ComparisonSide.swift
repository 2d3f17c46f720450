import FlowSession
import FlowText

/// A run, divided into moments: each is caused by one statement or timer.
struct ComparisonSide {
  /// Identity of a moment, equal in both runs.
  ///
  /// The number of an entry at the prompt is not part of it: a refused entry has a number too, and
  /// one run may have had it and the other not.
  struct Key: Hashable {
    let kind: RecordedOrigin.Kind
    let text: String
    let file: String?
    let line: Int?
    let contract: Int?
    let instant: Int
    /// Number of equal moments before it.
    var ordinal = 0

    init(_ origin: RecordedOrigin, at instant: Int) {
      kind = origin.kind
      text = origin.text
      file = origin.file?.hasPrefix("prompt:") == true ? nil : origin.file
      line = origin.line
      contract = origin.contract
      self.instant = instant
    }
  }

  struct Moment {
    let key: Key
    let title: String
    var items: [RunComparison.Item] = []
    /// For each item, the number of the wave that produced it.
    var waves: [Int?] = []
  }

  struct PromiseKey: Hashable {
    let file: String
    let line: Int
    let text: String
  }

  private(set) var moments: [Moment] = []
  private(set) var numbers = RunComparison.Numbers()
  private(set) var breaches: [(PromiseKey, RunComparison.Breach)] = []
  /// The first values of the cells.
  private(set) var firstValues: [Int: String] = [:]

  private let cells: [Int: ProgramPicture.Node]
  private let contracts: [Int: ProgramPicture.Contract]
  let words: DrawingWords
  private var input: Int?
  private var seen: [Key: Int] = [:]
  private var wave: Int?
  /// Messages about a wave: they come before its record, and are added after it.
  private var waiting: [RunComparison.Item] = []

  /// Divides a record; nil if it was asked to stop.
  init?(_ record: RunRecord, _ words: DrawingWords, unless isStopped: () -> Bool) {
    self.words = words
    cells = Dictionary(record.picture.cells.map { ($0.id, $0) }) { first, _ in first }
    contracts = Dictionary(record.picture.contracts.map { ($0.id, $0) }) { first, _ in first }
    for moment in record.moments {
      if isStopped() { return nil }
      add(moment)
    }
    flush()
  }

  private mutating func add(_ moment: RecordedMoment) {
    switch moment {
    case .declared(let declaration):
      firstValues[declaration.cell] = declaration.value.map { text(of: declaration.cell, $0) }
    case .ended: break
    case .printed(let line):
      enter(line.input, line.origin, line.instant)
      flush()
      numbers.printed += 1
      append(RunComparison.Item(kind: .printed, text: line.text))
    case .reported(let report):
      enter(report.input, report.origin, report.instant)
      note(report)
    case .wave(let wave):
      enter(wave.input, wave.origin, wave.instant)
      self.wave = wave.number
      for step in wave.steps { add(step) }
      self.wave = nil
      flush()
    }
  }

  private mutating func add(_ step: RecordedStep) {
    switch step.kind {
    case .fired(let cell, _, let new):
      numbers.delivered += 1
      if step.contract != nil, step.assigner == nil { numbers.computed += 1 }
      append(RunComparison.Item(kind: .value(cell: cell), text: text(of: cell, new), value: new))
    case .observed: numbers.computed += 1
    case .stopped(let stop):
      // Nothing was computed for these stops; a value only arrived where it could not be taken.
      if !["untold", "inLine", "passedBefore", "disposed"].contains(stop.reason) {
        numbers.computed += 1
      }
    case .gave, .overridden: break
    }
  }

  private mutating func note(_ report: RecordedReport) {
    let facts =
      report.notes.isEmpty ? "" : " (\(report.notes.joined(separator: words.say.separator)))"
    let subject = report.code == "R5012" ? "\(report.text): " : ""
    waiting.append(
      RunComparison.Item(kind: .reported, text: "\(subject)\(report.message)\(facts)"))
    guard report.code == "R5012" else { return }
    let key = PromiseKey(file: report.file, line: report.line, text: report.text)
    let breach = RunComparison.Breach(
      instant: report.instant, title: moments.last?.title ?? "", notes: report.notes)
    breaches.append((key, breach))
  }

  func name(of cell: Int) -> String { cells[cell]?.name ?? "" }
  func isEvent(_ cell: Int) -> Bool { cells[cell]?.kind == .event }

  // MARK: Moments

  private mutating func enter(_ number: Int, _ origin: RecordedOrigin, _ instant: Int) {
    guard number != input else { return }
    flush()
    input = number
    var key = Key(origin, at: instant)
    let ordinal = seen[key, default: 0]
    seen[key] = ordinal + 1
    key.ordinal = ordinal
    moments.append(Moment(key: key, title: title(of: origin)))
  }

  private mutating func append(_ item: RunComparison.Item) {
    moments[moments.count - 1].items.append(item)
    moments[moments.count - 1].waves.append(wave)
  }

  private mutating func flush() {
    guard !waiting.isEmpty else { return }
    let items = waiting
    waiting.removeAll()
    for item in items { append(item) }
  }

  private func title(of origin: RecordedOrigin) -> String {
    let contract = origin.contract.flatMap { contracts[$0] }
    switch origin.kind {
    case .statement: return words.say.line(origin.line ?? 0, origin.text)
    case .timer: return "\(origin.text)\(contract.map { words.of($0.text) } ?? "")"
    case .arrival: return "\(words.backFromThread)\(contract.map { ": \($0.text)" } ?? "")"
    }
  }

  private func text(of cell: Int, _ value: String) -> String {
    guard let cell = cells[cell] else { return value }
    guard cell.kind == .event else { return "\(cell.name) = \(value)" }
    return cell.type == "nothing" || value == "nil" ? "\(cell.name)()" : "\(cell.name)(\(value))"
  }
}
