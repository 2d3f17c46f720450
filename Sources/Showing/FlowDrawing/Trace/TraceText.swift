package import FlowSession
package import FlowText

/// The events of a run, wave by wave, as lines of text.
package struct TraceText {
  /// The source of the record; it asks for the text and outlives this object.
  private unowned let names: any ProgramNames
  private let words: DrawingWords
  private var contracts: [Int: ProgramPicture.Contract] = [:]
  private var lastCause: Int?

  package init(names: any ProgramNames, in language: Language) {
    self.names = names
    words = DrawingWords(say: language)
  }

  /// Returns the lines that a moment adds.
  package mutating func lines(for moment: RecordedMoment) -> [String] {
    switch moment {
    case .declared(let declaration): [text(of: declaration)].compactMap(\.self).map(safe)
    case .wave(let wave): lines(for: wave).map(safe)
    case .ended(let ending): lines(for: ending).map(safe)
    case .printed(let line):
      line.text.split(separator: "\n", omittingEmptySubsequences: false).map {
        "> " + safe(String($0))
      }
    // Messages are on standard error already.
    case .reported: []
    }
  }

  private func safe(_ line: String) -> String { escapedForTerminal(line) }

  private func text(of declaration: RecordedDeclaration) -> String? {
    declaration.value.map { "\(names.cellName(declaration.cell)) = \($0)" }
  }

  // MARK: Waves

  private mutating func lines(for wave: RecordedWave) -> [String] {
    let head = "\(words.waveNumber(wave.number))   \(InstantText.of(wave.instant))   "
    var lines = [head + cause(of: wave)]
    let width = wave.steps.compactMap { subject(of: $0)?.displayWidth }.max() ?? 0
    for step in wave.steps {
      lines.append(line(for: step, width: min(width, 32)))
    }
    return lines
  }

  private mutating func cause(of wave: RecordedWave) -> String {
    defer { lastCause = wave.cause }
    let origin = wave.origin
    let follows = lastCause == wave.cause ? "   \(words.goesOn)" : ""
    switch origin.kind {
    case .statement:
      if let signed = wave.signed.flatMap({ contract($0) }) {
        return words.say.line(
          signed.place.firstLine, "\(signed.shortText)   \(words.signing)\(number(of: signed))")
      }
      return words.say.line(origin.line ?? 0, origin.text + follows)
    case .timer: return "\(origin.text)\(of(origin.contract))\(follows)"
    case .arrival: return "\(words.backFromThread)\(of(origin.contract))\(follows)"
    }
  }

  private mutating func of(_ id: Int?) -> String {
    guard let id, let contract = self.contract(id) else { return "" }
    return words.of(numbered(contract))
  }

  private mutating func line(for step: RecordedStep, width: Int) -> String {
    let subject = subject(of: step) ?? ""
    var line = "\(String(step.depth).leftPadded(to: 3))  \(subject.padded(to: width))  "
    switch step.kind {
    case .fired(_, let old, let new):
      line += old.map { "\($0) -> \(new)" } ?? "-> \(new)"
    case .gave(_, let value): line += value
    case .stopped(let stop):
      line += stop.value.map { "\($0)  " } ?? ""
      line += stop.text(words.say)
      if let due = stop.due, !stop.saysTimeLeft {
        line += words.untilDue(
          due < ScriptTime.end ? InstantText.of(due) : InstantText.ofDue(due, words.say))
      }
    case .observed(let value): line += words.runs(with: value)
    case .overridden(_, let value):
      line += words.replaced(value)
    }
    if let because = step.because { line += "   " + words.because(of: names.cellName(because)) }
    if let id = step.assigner {
      line += "   " + words.byBlock(of: short(id))
    } else if let id = step.contract {
      line += "   \(short(id))"
    }
    return line.withoutTrailingBlanks
  }

  private mutating func subject(of step: RecordedStep) -> String? {
    switch step.kind {
    case .fired(let cell, _, _), .overridden(let cell, _): return names.cellName(cell)
    case .gave(let stage, _): return stageText(step.contract, stage).map { "| \($0)" }
    case .stopped(let stop):
      return ". " + (stop.stage.flatMap { stageText(step.contract, $0) } ?? words.stops)
    case .observed: return words.observer
    }
  }

  private mutating func stageText(_ id: Int?, _ stage: Int) -> String? {
    guard let contract = id.flatMap({ contract($0) }), contract.stages.indices.contains(stage)
    else { return nil }
    return contract.stages[stage].shortText
  }

  // MARK: Endings

  private func lines(for ending: RecordedEnding) -> [String] {
    let contract = ending.name == ending.text ? nil : ending.text
    let line = words.ending(
      ending.name, at: InstantText.of(ending.instant), keeps: ending.keeps, of: contract)
    return [line] + ending.dropped.map { "     " + words.dropped($0) }
  }

  // MARK: Names

  /// Returns a contract from the cache: its structure does not change, and whether it is alive does
  /// not matter here.
  private mutating func contract(_ id: Int) -> ProgramPicture.Contract? {
    if let known = contracts[id] { return known }
    contracts[id] = names.contract(id)
    return contracts[id]
  }

  /// Returns its number, or that of the other direction; otherwise its text.
  private mutating func short(_ id: Int) -> String {
    guard let contract = contract(id) else { return "" }
    let number = contract.number ?? contract.partner.flatMap { self.contract($0)?.number }
    return number.map { "#\($0)" } ?? contract.shortText
  }

  private func numbered(_ contract: ProgramPicture.Contract) -> String {
    contract.number.map { "#\($0) \(contract.shortText)" } ?? contract.shortText
  }

  private func number(of contract: ProgramPicture.Contract) -> String {
    contract.number.map { " #\($0)" } ?? ""
  }
}
