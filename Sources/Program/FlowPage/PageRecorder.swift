import FlowDrawing
import FlowSession
import FlowText

/// Sends a session's events to the page as they happen.
///
/// It also keeps them, as far as there is room, for pictures and comparisons.
final class PageRecorder: SessionOutput {
  private let frames: PageFrames
  private let program: String
  private let isTwin: Bool
  /// Number of inputs so far.
  var inputs = 0
  /// The number of the request that is being answered.
  var request: Int?
  /// Returns the instant of a message that has none of its own.
  var instant: () -> Int = { 0 }
  /// True if cells or contracts came or went since the last picture was sent.
  var picturesChanged = true
  /// True while a text is read, when nothing runs: its diagnostics are sent separately.
  var isReading = false
  /// The message of the latest error.
  private(set) var latestError: String?
  private(set) var log: MomentLog
  /// The values of the cells, as far as they were recorded.
  private(set) var values: [Int: String] = [:]
  /// The whole values of those that were shortened.
  private(set) var wholes: [PagePlace: String] = [:]
  private var wholeBytes = 0
  private var lastWave = 0

  struct PagePlace: Hashable {
    let wave: Int
    let cell: Int
  }

  init(_ frames: PageFrames, program: String, isTwin: Bool, limit: Int) {
    log = MomentLog(limit: limit)
    self.frames = frames
    self.program = program
    self.isTwin = isTwin
  }

  func print(_ line: String) {}

  /// Waves are taken from the record.
  var showsWaves: Bool { false }

  func show(_ event: SessionEvent) {
    guard case .value(let text, let type) = event, !isTwin else { return }
    frames.add("result") { json in
      json.add("n", request)
      json.add("text", text.cutForPage ?? text)
      json.add("type", type)
    }
  }

  func report(_ diagnostic: Diagnostic, in sources: SourceMap) {
    guard !isReading else { return }
    let message = diagnostic.wording(frames.language).message
    if diagnostic.severity == .error { latestError = message }
    add("reported") { json in
      json.add("diagnostic", diagnostic.json(in: sources, program: program, frames.language))
      json.add("at", instant())
      json.add("after", inputs)
    }
    let limits = [DiagnosticCode.waveLimit: "waves", .limitReached: "values"]
    if let what = limits[diagnostic.code], !isTwin {
      frames.add("limit") { json in
        json.add("what", what)
        json.add("message", message)
      }
    }
  }

  /// Sends whether a command can run now: `true`, `false`, or nil if its condition has no value.
  func tell(command: Int, canRun: String?) {
    guard !isTwin else { return }
    frames.add("enabled") { json in
      json.add("command", command)
      json.add("value", canRun)
      json.add("at", instant())
      json.add("after", inputs)
    }
  }

  func record(_ moment: RecordedMoment) {
    keep(moment)
    switch moment {
    case .declared(let declaration):
      picturesChanged = true
      add("declared") { json in
        json.add("cell", declaration.cell)
        json.add("value", declaration.value.map { shown($0, of: declaration.cell) })
        json.add("at", declaration.instant)
        json.add("after", inputs)
      }
    case .wave(let wave):
      if wave.signed != nil { picturesChanged = true }
      lastWave = wave.number
      write(wave)
    case .ended(let ending):
      picturesChanged = true
      add("ended") { json in
        json.add("at", ending.instant)
        json.add("after", inputs)
        json.add("contract", ending.contract)
        json.add("name", ending.name)
        json.add("text", ending.text)
        json.add("keeps", ending.keeps)
        json.add("dropped", ending.dropped)
      }
    case .printed(let line):
      add("print") { json in
        json.add("text", line.text)
        json.add("at", line.instant)
        json.add("after", inputs)
        if line.contract != nil { json.add("wave", lastWave) }
        json.add("contract", line.contract)
        if line.origin.file == program { json.add("line", line.origin.line) }
      }
    case .reported: break
    }
  }

  private func add(_ type: String, _ fill: (inout JSONText) -> Void) {
    frames.add(type) { json in
      fill(&json)
      if isTwin { json.add("twin", true) }
    }
  }

  private func keep(_ moment: RecordedMoment) {
    switch moment {
    case .wave(let wave):
      for case .fired(let cell, _, let new) in wave.steps.lazy.map(\.kind) { values[cell] = new }
    case .declared(let declaration): values[declaration.cell] = declaration.value
    case .ended, .printed, .reported: break
    }
    log.append(moment)
  }

  // MARK: Waves

  private func write(_ wave: RecordedWave) {
    add("wave") { json in
      json.add("number", wave.number)
      json.add("cause", wave.cause)
      json.add("input", wave.input)
      json.add("after", inputs)
      json.add("at", wave.instant)
      json.add("signed", wave.signed)
      var origin = JSONText()
      origin.add("kind", wave.origin.kind.rawValue)
      origin.add("text", wave.origin.text)
      if wave.origin.file == program { origin.add("line", wave.origin.line) }
      origin.add("contract", wave.origin.contract)
      json.add("origin", origin)
      var steps = "["
      for step in wave.steps {
        if steps.utf8.count > 1 { steps += "," }
        write(step, in: wave.number, to: &steps)
      }
      json.add("steps", json: steps + "]")
    }
  }

  /// Appends a step as an array, whose first number says which kind of step it is.
  ///
  /// A wave may have thousands, so no text is made for a part that is written unchanged.
  private func write(_ step: RecordedStep, in wave: Int, to json: inout String) {
    switch step.kind {
    case .fired(let cell, let old, let new):
      json += "[0,"
      write(cell, to: &json)
      json += value(old) + ","
      json += value(new, cell, wave) + ","
      write(step.contract, to: &json)
      write(step.because, to: &json)
      write(step.depth, to: &json)
      write(step.assigner, to: &json, last: true)
    case .stopped(let stop):
      json += "[1,"
      write(step.contract, to: &json)
      json += "\(JSONText.quote(stop.reason)),\(value(stop.text(frames.language))),"
      write(stop.stage, to: &json)
      json += value(stop.value) + ","
      write(stop.due, to: &json)
      write(step.because, to: &json)
      write(step.depth, to: &json, last: true)
    case .overridden(let cell, let value):
      json += "[2,"
      write(cell, to: &json)
      json += self.value(value) + ","
      write(step.contract, to: &json)
      write(step.because, to: &json)
      write(step.depth, to: &json, last: true)
    case .observed(let value):
      json += "[3,"
      write(step.contract, to: &json)
      json += self.value(value) + ","
      write(step.because, to: &json)
      write(step.depth, to: &json, last: true)
    case .gave(let stage, let value):
      json += "[4,"
      write(step.contract, to: &json)
      write(stage, to: &json)
      json += self.value(value) + ","
      write(step.because, to: &json)
      write(step.depth, to: &json, last: true)
    }
  }

  /// Appends a number or `null`, and then a comma or, after the last one, a bracket.
  private func write(_ number: Int?, to json: inout String, last: Bool = false) {
    json += number.map { String($0) } ?? "null"
    json += last ? "]" : ","
  }

  private func value(_ text: String?) -> String {
    guard let text else { return "null" }
    return JSONText.quote(text.cutForPage ?? text)
  }

  private func value(_ text: String, _ cell: Int, _ wave: Int) -> String {
    guard let cut = text.cutForPage else { return JSONText.quote(text) }
    keepWhole(text, PagePlace(wave: wave, cell: cell))
    return JSONText.quote(cut)
  }

  private func shown(_ text: String, of cell: Int) -> String {
    guard let cut = text.cutForPage else { return text }
    keepWhole(text, PagePlace(wave: 0, cell: cell))
    return cut
  }

  private func keepWhole(_ text: String, _ place: PagePlace) {
    wholeBytes += text.utf8.count
    if wholeBytes > PageLimits.wholeBytes {
      wholes.removeAll()
      wholeBytes = text.utf8.count
    }
    wholes[place] = text
  }
}
