import FlowSession

/// Adds the moments of a record to the rows of a diagram, one after the other.
struct MarbleBuilder {
  private let rows: MarbleRows
  private let picture: ProgramPicture
  private let contracts: [Int: ProgramPicture.Contract]
  private let words: DrawingWords
  private var chart: MarbleChart
  private var notes: MarbleNotes
  /// Contracts that have been drawn as signed.
  private var begun: Set<Int> = []
  /// The rows whose window is open, with the place at which it opened.
  private var open: [Int: Int] = [:]
  /// True if the last place is one of declarations, which share it.
  private var isDeclaring = false

  /// The instant before which the record is no longer kept.
  private var forgottenUntil: Int?

  private static let mostPlaces = 1000

  init(rows: MarbleRows, picture: ProgramPicture, _ words: DrawingWords) {
    self.words = words
    chart = MarbleChart(words)
    notes = MarbleNotes(words: words)
    self.rows = rows
    self.picture = picture
    contracts = Dictionary(picture.contracts.map { ($0.id, $0) }) { first, _ in first }
    chart.rows = rows.rows
  }

  mutating func add(_ moment: RecordedMoment) {
    switch moment {
    case .declared(let declaration): add(declaration)
    case .wave(let wave):
      isDeclaring = false
      add(wave)
    case .ended(let ending):
      isDeclaring = false
      add(ending)
    case .printed, .reported: break
    }
  }

  /// Notes that the record begins later than the run.
  mutating func noteForgotten(until instant: Int) { forgottenUntil = instant }

  mutating func finish(at end: Int) -> MarbleChart {
    chart.places.append(
      MarbleChart.Place(instant: max(end, chart.places.last?.instant ?? 0), wave: nil))
    let last = chart.places.count - 1
    for (row, start) in open.sorted(by: { $0.key < $1.key }) {
      chart.rows[row].windows.append(start..<last)
    }
    chart.notes = notes.all(
      picture, hasTime: chart.places.contains { $0.instant != chart.places[0].instant })
    if let instant = forgottenUntil {
      chart.notes.append(
        MarbleChart.Note(
          subject: words.notDrawn, text: RunRecord.textOfForgotten(until: instant, in: words.say)))
    }
    if rows.omitted > 0 {
      chart.notes.append(
        MarbleChart.Note(
          subject: words.notDrawn, text: words.moreRows(rows.omitted)))
    }
    if chart.omittedWaves > 0 {
      chart.notes.append(
        MarbleChart.Note(
          subject: words.notDrawn,
          text: words.moreWaves(chart.omittedWaves, after: Self.mostPlaces)))
    }
    return chart
  }

  // MARK: Moments

  private mutating func add(_ declaration: RecordedDeclaration) {
    guard let value = declaration.value, let row = rows.places[.cell(declaration.cell)] else {
      return
    }
    let last = chart.places.count - 1
    let mayShare =
      isDeclaring && chart.places[last].instant == declaration.instant
      && chart.rows[row].marks.last?.place != last
    if !mayShare, !addPlace(at: declaration.instant, wave: nil) { return }
    isDeclaring = true
    mark(row, value)
  }

  private mutating func add(_ wave: RecordedWave) {
    guard touches(wave) else { return }
    guard addPlace(at: wave.instant, wave: wave.number) else {
      chart.omittedWaves += 1
      return
    }
    for step in wave.steps {
      switch step.kind {
      case .fired(let cell, _, let new):
        if let contract = step.contract { notes.gaveSomething(contract) }
        if let row = rows.places[.cell(cell)] { mark(row, new) }
      case .gave(let stage, let value):
        guard let contract = step.contract else { continue }
        notes.gave(value, contract, stage, contracts[contract], at: wave.instant)
        guard let row = rows.places[.stage(contract: contract, stage)] else { continue }
        closeWindow(row)
        mark(row, value)
      case .observed(let value):
        guard let contract = step.contract else { continue }
        notes.gaveSomething(contract)
        if let row = rows.places[.observer(contract)] { mark(row, value) }
      case .stopped(let stop):
        guard let contract = step.contract, rows.contracts[contract] != nil else { continue }
        notes.stopped(
          stop, contract, contracts[contract], at: wave.instant,
          isSigning: wave.signed == contract)
        openWindow(stop, contract)
      case .overridden(let cell, let value):
        if rows.places[.cell(cell)] != nil { notes.overridden(value, cell, at: wave.instant) }
      }
    }
    for contract in contractsNamed(by: wave) where begun.insert(contract).inserted {
      for row in rows.contracts[contract] ?? [] where chart.rows[row].marks.isEmpty {
        chart.rows[row].marks.append(
          MarbleChart.Mark(place: chart.places.count - 1, kind: .signed, value: ""))
      }
    }
  }

  private mutating func add(_ ending: RecordedEnding) {
    guard let contract = ending.contract else { return }
    var ended = rows.contracts[contract] ?? []
    if let plan = contracts[contract], let target = plan.target, plan.kind == .derive,
      let row = rows.places[.cell(target)]
    {
      ended.append(row)
    }
    guard !ended.isEmpty || rows.contracts[contract] != nil else { return }
    notes.ended(ending, contracts[contract])
    guard !ended.isEmpty, addPlace(at: ending.instant, wave: nil) else { return }
    let place = chart.places.count - 1
    for row in ended {
      closeWindow(row)
      chart.rows[row].marks.append(MarbleChart.Mark(place: place, kind: .ended, value: ""))
    }
  }

  // MARK: Places and marks

  private mutating func addPlace(at instant: Int, wave: Int?) -> Bool {
    guard chart.places.count < Self.mostPlaces else { return false }
    chart.places.append(MarbleChart.Place(instant: instant, wave: wave))
    return true
  }

  /// Adds a mark to a row; if the row has one at this place already, as a contract in a ring may,
  /// another place of the same wave is added.
  private mutating func mark(_ row: Int, _ value: String) {
    if chart.rows[row].marks.last?.place == chart.places.count - 1,
      let last = chart.places.last, !addPlace(at: last.instant, wave: last.wave)
    {
      return
    }
    chart.rows[row].marks.append(
      MarbleChart.Mark(place: chart.places.count - 1, kind: kind(of: value, in: row), value: value))
  }

  private func kind(of value: String, in row: Int) -> MarbleChart.Mark.Kind {
    // A text is shown in quotes, so this is an error.
    if value.hasPrefix("error (") { return .error }
    return value == "nil" && chart.rows[row].kind == .event ? .occurrence : .value
  }

  private mutating func openWindow(_ stop: RecordedStop, _ contract: Int) {
    guard stop.reason == "held", let stage = stop.stage,
      let kind = contracts[contract]?.stages[stage].kind, kind == .window || kind == .gathering,
      let row = rows.places[.stage(contract: contract, stage)], open[row] == nil
    else { return }
    open[row] = chart.places.count - 1
  }

  private mutating func closeWindow(_ row: Int) {
    guard let start = open.removeValue(forKey: row) else { return }
    chart.rows[row].windows.append(start..<chart.places.count - 1)
  }

  private func contractsNamed(by wave: RecordedWave) -> [Int] {
    [wave.signed].compactMap(\.self) + wave.steps.compactMap(\.contract)
  }

  /// Returns whether any part of the wave has a row.
  private func touches(_ wave: RecordedWave) -> Bool {
    if let signed = wave.signed, !(rows.contracts[signed] ?? []).isEmpty,
      !begun.contains(signed)
    {
      return true
    }
    return wave.steps.contains { step in
      switch step.kind {
      case .fired(let cell, _, _), .overridden(let cell, _): rows.places[.cell(cell)] != nil
      case .gave, .observed, .stopped:
        step.contract.map { !(rows.contracts[$0] ?? []).isEmpty } ?? false
      }
    }
  }
}
