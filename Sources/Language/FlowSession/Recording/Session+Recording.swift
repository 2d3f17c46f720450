import FlowCheck
import FlowLower
import FlowRuntime
import FlowSyntax
import FlowText

/// The record of a session as plain values.
extension Session {
  /// The latest waves, oldest first, and the cells declared in between, as far as they are remembered.
  package var recordedMoments: [RecordedMoment] {
    var moments: [RecordedMoment] = []
    var declarations = history.declarations[...]
    for entry in history.all {
      while let next = declarations.first, next.wave < entry.record.wave {
        moments.append(.declared(declaration(of: next.symbol, next.value, at: next.instant)))
        declarations.removeFirst()
      }
      moments.append(.wave(recorded(entry.record, entry: entry.entry)))
    }
    return moments
      + declarations.map { .declared(declaration(of: $0.symbol, $0.value, at: $0.instant)) }
  }

  /// The instant of the latest wave that is no longer remembered; nil if all are.
  package var forgottenUntil: Int? { history.forgottenUntil }

  /// Counts and times of all contracts; empty unless `SessionOptions.measures`.
  package var profile: Profile {
    var profile = Profile()
    guard let meter = runtime.reports.meter else { return profile }
    profile.waves = meter.waves
    for (contract, counts, time) in meter.contracts {
      profile.contracts[Int(contract.index)] = Profile.Counts(counts)
      profile.times[Int(contract.index)] = time
    }
    for (symbol, counts) in meter.assignments {
      var given = Profile.Counts()
      given.changed = counts.changed
      profile.assigned[Int(symbol.index)] = given
    }
    return profile
  }

  func rememberDeclaration(of symbol: SymbolID, _ value: Value) {
    history.noteDeclaration(of: symbol, value, at: runtime.clock.now)
  }

  func declaration(of symbol: SymbolID, _ value: Value, at instant: Int) -> RecordedDeclaration {
    RecordedDeclaration(instant: instant, cell: Int(symbol.index), value: shown(value))
  }

  /// Returns a wave as a plain value.
  func recorded(_ record: WaveRecord, entry: String?) -> RecordedWave {
    RecordedWave(
      number: record.wave, cause: record.cause, input: record.occasion.number,
      instant: record.instant, origin: origin(record.occasion, entry: entry),
      signed: record.signed.map { Int($0.index) }, steps: record.steps.map(recorded))
  }

  /// The contract that a step is about.
  private func contract(of step: WaveRecord.Step) -> ContractID? {
    switch step.kind {
    case .stopped(let id, _), .gave(let id, _, _), .observed(let id, _), .dropped(let id, _): id
    case .fired, .overridden: step.contract
    }
  }

  func recorded(_ ending: ContractEnding) -> RecordedEnding {
    RecordedEnding(
      instant: runtime.clock.now, contract: ending.contract.map { Int($0.index) },
      name: ending.name, text: ending.text, keeps: ending.keeps.flatMap(shown),
      dropped: ending.dropped)
  }

  func recorded(line text: String, by contract: ContractID? = nil) -> RecordedLine {
    let occasion = runtime.occasion
    return RecordedLine(
      text: text, instant: runtime.clock.now, input: occasion.number,
      origin: origin(occasion, entry: current.title), contract: contract.map { Int($0.index) })
  }

  func recorded(_ diagnostic: Diagnostic) -> RecordedReport {
    let occasion = runtime.occasion
    let source = sources[diagnostic.span.source]
    let words = diagnostic.wording(options.language)
    return RecordedReport(
      code: diagnostic.code.rawValue, isError: diagnostic.severity == .error,
      message: words.message,
      text: OneLineText.text(of: diagnostic.span, in: source, columns: 72),
      file: source.name, line: source.line(at: diagnostic.span.start), notes: words.notes,
      instant: runtime.clock.now, input: occasion.number,
      origin: origin(occasion, entry: current.title))
  }

  /// Returns the name of a cell or event by its number.
  package func cellName(_ id: Int) -> String {
    runtime.environment.qualifiedName(SymbolID(index: Int32(id)))
  }

  // MARK: Waves

  private func recorded(_ step: WaveRecord.Step) -> RecordedStep {
    let kind: RecordedStep.Kind
    switch step.kind {
    case .fired(let symbol, let old, let new):
      let isEvent = runtime.environment[symbol].kind == .event
      kind = .fired(
        cell: Int(symbol.index), old: isEvent ? nil : shown(old),
        new: recordedText(of: new))
    case .gave(let contract, let place, let value):
      kind = .gave(
        stage: number(place, in: contract) ?? 0, value: recordedText(of: value))
    case .stopped(let contract, let stop):
      kind = .stopped(
        RecordedStop(
          reason: stop.code, words: stop.words,
          stage: stop.stage.flatMap { number($0, in: contract) },
          value: stop.value.flatMap(shown), due: stop.due))
    case .observed(_, let value): kind = .observed(value: recordedText(of: value))
    case .dropped(_, let value):
      kind = .stopped(
        RecordedStop(
          reason: "disposed", words: .disposedBefore, stage: nil, value: shown(value),
          due: nil))
    case .overridden(let symbol, let value, _):
      kind = .overridden(cell: Int(symbol.index), value: value.flatMap(shown))
    }
    return RecordedStep(
      kind: kind, contract: contract(of: step).map { Int($0.index) },
      because: step.because.map { Int($0.index) }, assigner: step.assigner.map { Int($0.index) },
      depth: step.depth)
  }

  private func number(_ place: WaveRecord.StagePlace, in contract: ContractID) -> Int? {
    history.plan(of: contract)?.stageNumber(segment: place.segment, stage: place.stage)
  }

  private func shown(_ value: Value) -> String? {
    value.isPending ? nil : recordedText(of: value)
  }

  /// Returns a value's text, of a long one the beginning: each step of a growing list would have all of it.
  private func recordedText(of value: Value) -> String {
    let most =
      options.recordsLongValues ? ValueFormatter.mostShown : ValueFormatter.mostRecorded
    let text = runtime.formatter.shown(value, most: most)
    guard options.marksLongValues, runtime.formatter.isShortened(value, most: most) else {
      return text
    }
    return "\(text) \(LongValueMark.text(of: value.digest))"
  }

  private func origin(_ occasion: WaveRecord.Occasion, entry: String?) -> RecordedOrigin {
    switch occasion.kind {
    case .statement(let span):
      let source = sources[span.source]
      return RecordedOrigin(
        kind: .statement, text: entry ?? OneLineText.text(of: span, in: source, columns: 72),
        file: source.name, line: source.line(at: span.start), contract: nil)
    case .timer(let contract, let origin):
      return RecordedOrigin(
        kind: .timer, text: origin, file: nil, line: nil, contract: Int(contract.index))
    case .arrival(let contract):
      return RecordedOrigin(
        kind: .arrival, text: "", file: nil, line: nil, contract: Int(contract.index))
    }
  }
}
