package import FlowSession
import FlowText

/// The events of a run as JSON, one object a line; `docs/TRACE.md` documents the keys.
package struct TraceJSON {
  /// Format version: increased when a key changes its meaning or is removed, but not for new keys.
  package static let version = 1

  /// The source of the record; it asks for the text and outlives this object.
  private unowned let names: any ProgramNames
  /// Contracts whose line has been written.
  private var known: Set<Int> = []

  package init(names: any ProgramNames) {
    self.names = names
  }

  /// Returns the first line.
  package func begin(program: String, semantics: SessionOptions.Semantics) -> String {
    var json = Self.object("begin")
    json.add("program", program)
    json.add("semantics", semantics == .classic ? "classic" : "waves")
    return json.text
  }

  /// Returns the last line.
  package func end(at instant: Int, status: Int32) -> String {
    var json = Self.object("end")
    json.add("time", instant)
    json.add("status", Int(status))
    return json.text
  }

  /// Returns the line of a diagnostic, in the order in which things happen.
  package func diagnostic(code: String, severity: String, message: String, place: String) -> String
  {
    var json = Self.object("diagnostic")
    json.add("code", code)
    json.add("severity", severity)
    json.add("message", message)
    json.add("place", place)
    return json.text
  }

  /// Returns the lines that a moment adds; a contract has a line of its own before the first that
  /// names it.
  package mutating func lines(for moment: RecordedMoment) -> [String] {
    switch moment {
    case .declared(let declaration):
      var json = Self.object("cell")
      json.add("time", declaration.instant)
      json.add("cell", names.cellName(declaration.cell))
      json.add("value", declaration.value)
      return [json.text]
    case .wave(let wave):
      var lines = contracts(of: wave).flatMap { introduction(of: $0) }
      lines.append(text(of: wave))
      return lines
    case .ended(let ending):
      let lines = ending.contract.map { introduction(of: $0) } ?? []
      var json = Self.object("ended")
      json.add("time", ending.instant)
      json.add("contract", ending.contract)
      json.add("name", ending.name)
      json.add("keeps", ending.keeps)
      json.add("dropped", ending.dropped)
      return lines + [json.text]
    case .printed(let line):
      var json = Self.object("print")
      json.add("time", line.instant)
      json.add("text", line.text)
      return [json.text]
    // Written by `diagnostic` instead, with the place as messages name it.
    case .reported: return []
    }
  }

  private static func object(_ type: String) -> JSONText {
    var json = JSONText()
    json.add("v", version)
    json.add("type", type)
    return json
  }

  // MARK: Contracts

  private func contracts(of wave: RecordedWave) -> [Int] {
    [wave.origin.contract, wave.signed].compactMap(\.self)
      + wave.steps.flatMap { [$0.contract, $0.assigner].compactMap(\.self) }
  }

  private mutating func introduction(of id: Int) -> [String] {
    guard known.insert(id).inserted, let contract = names.contract(id) else { return [] }
    var json = Self.object("contract")
    json.add("contract", id)
    json.add("number", contract.number)
    let derived = contract.kind == .derive ? contract.target.map(names.cellName) : nil
    json.add("name", contract.name ?? derived)
    json.add("text", contract.shortText)
    json.add("sources", contract.triggers.map(names.cellName))
    json.add("sampled", contract.sampled.map(names.cellName))
    json.add("stages", contract.stages.map(\.shortText))
    json.add("target", contract.target.map(names.cellName))
    json.add("file", contract.place.file)
    json.add("line", contract.place.firstLine)
    return [json.text]
  }

  // MARK: Waves

  private func text(of wave: RecordedWave) -> String {
    var json = Self.object("wave")
    json.add("wave", wave.number)
    json.add("cause", wave.cause)
    json.add("input", wave.input)
    json.add("time", wave.instant)
    var origin = JSONText()
    origin.add("kind", wave.origin.kind.rawValue)
    origin.add("text", wave.origin.text)
    origin.add("file", wave.origin.file)
    origin.add("line", wave.origin.line)
    origin.add("contract", wave.origin.contract)
    json.add("origin", origin)
    json.add("signed", wave.signed)
    json.add("steps", wave.steps.map(step))
    return json.text
  }

  private func step(_ step: RecordedStep) -> JSONText {
    var json = JSONText()
    switch step.kind {
    case .fired(let cell, let old, let new):
      json.add("type", "fired")
      json.add("cell", names.cellName(cell))
      json.add("old", old)
      json.add("new", new)
    case .gave(let stage, let value):
      json.add("type", "gave")
      json.add("stage", stage)
      json.add("value", value)
    case .stopped(let stop):
      json.add("type", "stopped")
      json.add("stage", stop.stage)
      json.add("value", stop.value)
      json.add("reason", stop.reason)
      json.add("text", stop.text(.english))
      json.add("due", stop.due)
    case .observed(let value):
      json.add("type", "observed")
      json.add("value", value)
    case .overridden(let cell, let value):
      json.add("type", "overridden")
      json.add("cell", names.cellName(cell))
      json.add("value", value)
    }
    json.add("contract", step.contract)
    json.add("because", step.because.map(names.cellName))
    json.add("assigner", step.assigner)
    json.add("depth", step.depth)
    return json
  }
}
