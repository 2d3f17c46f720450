import FlowDrawing
import FlowSession
import FlowText

/// A program that runs for a page under virtual time, and its messages to the page.
final class PageRun {
  let session: Session
  let recorder: PageRecorder
  private let frames: PageFrames
  private let program: String
  private var piece: SessionPiece?
  /// The position in the program's text.
  private(set) var place = PageInput.Place()
  /// The states of the commands that were last sent.
  private var commandStates: [Int: String?] = [:]
  /// The number of waves that had settled when the present input began.
  private var wavesBeforeInput = 0
  /// The completed part of the program's text, if it was interrupted.
  private(set) var programStop: SessionStep.Stop?

  init(
    _ options: SessionOptions, isTwin: Bool, program: String, _ frames: PageFrames,
    _ interruption: Interruption
  ) {
    var options = options
    options.semantics = isTwin ? .classic : .waves
    let recorder = PageRecorder(
      frames, program: program, isTwin: isTwin, limit: options.limits.recordBytes)
    self.recorder = recorder
    self.frames = frames
    self.program = program
    session = Session(options: options, output: recorder, interruption: interruption)
    recorder.instant = { [unowned session] in session.presentInstant }
  }

  // MARK: What is done

  /// Begins a program; false if it has errors, so that nothing of it is done.
  func begin(_ text: String, asFarAs stop: SessionStep.Stop?) -> Bool {
    recorder.isReading = true
    piece = session.program(name: program, bytes: Array(text.utf8))
    recorder.isReading = false
    guard piece != nil else { return false }
    programStop = session.step(asFarAs: stop) {
      goOn(isReachedByTime: false)
      session.takeInput()
    }
    if programStop == nil { programStop = stop }
    tellCommands()
    return true
  }

  /// Carries out an input; false if it was refused, which has been reported.
  ///
  /// With `isAgain` it goes on with the input before, to which a stop then belongs as a whole.
  func carryOut(_ input: inout PageInput, isAgain: Bool = false) -> Bool {
    if !isAgain { wavesBeforeInput = session.settledWaves }
    var isAccepted = true
    let stop = session.step(asFarAs: input.stop, since: wavesBeforeInput) {
      switch input.kind {
      case .line(let line): isAccepted = session.take(line)
      case .advance(let instant): letPass(to: instant)
      }
    }
    if let stop { input.stop = stop }
    tellCommands()
    return isAccepted
  }

  /// Lets time pass in two runs, from instant to instant, so that both end at the same one wherever they are stopped.
  func letPass(
    _ input: inout PageInput, beside twin: PageRun, isAgain: Bool, unless isAsked: () -> Bool
  ) {
    guard case .advance(let target) = input.kind else { return }
    for run in [self, twin] where !isAgain { run.wavesBeforeInput = run.session.settledWaves }
    var reached = target
    var stop: SessionStep.Stop?
    let twinStop = twin.session.step(asFarAs: input.twinStop, since: twin.wavesBeforeInput) {
      stop = session.step(asFarAs: input.stop, since: wavesBeforeInput) {
        reached = letPass(to: target, beside: twin, unless: isAsked)
      }
    }
    // An input that ended between two instants is kept as one of the time that has passed.
    if stop == nil, reached < target { input.kind = .advance(to: reached) }
    input.stop = stop ?? input.stop
    input.twinStop = twinStop ?? input.twinStop
    tellCommands()
  }

  /// Returns the instant up to which it has passed in both.
  private func letPass(
    to target: Int, beside twin: PageRun, unless isAsked: () -> Bool
  ) -> Int {
    var last: Int?
    while true {
      var next = [nextInstant, twin.nextInstant].compactMap(\.self).min() ?? target
      // Nothing is due twice at an instant.
      if next == last || next > target { next = target }
      last = next
      letPass(to: next)
      // Cut off or not: the other run comes to the same instant.
      let isCutOff = session.wasInterrupted
      twin.letPass(to: isCutOff ? session.presentInstant : next)
      if next == target || isCutOff || twin.session.wasInterrupted || frames.isClosed || isAsked() {
        return next
      }
    }
  }

  /// The next instant at which something happens by itself.
  var nextInstant: Int? {
    // Values return from another thread before time passes.
    if session.hasHopsUnderWay || session.awaitsInput { return session.presentInstant }
    return [session.nextInstant, place.wait?.until].compactMap(\.self).min()
  }

  private func letPass(to target: Int) {
    while !session.wasInterrupted, !frames.isClosed {
      let until = place.wait?.until ?? .max
      session.letPass(to: min(until, target))
      guard place.wait != nil, until <= target, !session.wasInterrupted else { return }
      goOn(isReachedByTime: true)
    }
  }

  private func goOn(isReachedByTime: Bool) {
    guard let piece else { return }
    place = PageInput.Place(since: session.presentInstant, isReachedByTime: isReachedByTime)
    if case .waits(let instant, let span) = session.goOn(with: piece) {
      place.wait = PageInput.Wait(start: Int(span.start), end: Int(span.end), until: instant)
    }
  }

  // MARK: Messages to the page

  /// Columns of a declaration or contract that the page shows.
  private static let columns = 300

  /// Sends which commands can run now, if that has changed.
  private func tellCommands() {
    let states = session.commandStates
    guard states != commandStates else { return }
    for (command, state) in states.sorted(by: { $0.key < $1.key })
    where commandStates[command] != state {
      recorder.tell(command: command, canRun: state)
    }
    commandStates = states
  }

  /// Returns the cells and contracts as a message; nil if they have not changed since the last one.
  func takePicture() -> String? {
    guard recorder.picturesChanged else { return nil }
    recorder.picturesChanged = false
    let picture = session.picture
    var json = JSONText()
    json.add("t", "picture")
    json.add("cells", picture.nodes.map(cell))
    let names = Dictionary(picture.nodes.map { ($0.id, $0.name) }) { first, _ in first }
    json.add("contracts", picture.contracts.map { contract($0, names) })
    return json.text
  }

  private func cell(_ cell: ProgramPicture.Node) -> JSONText {
    var json = JSONText()
    json.add("id", cell.id)
    json.add("name", cell.name)
    json.add("kind", cell.kind.rawValue)
    json.add("type", cell.type)
    json.add("value", cell.value.map { $0.cutForPage ?? $0 })
    json.add("live", cell.isLive)
    if cell.place.file == program { json.add("line", cell.place.firstLine) }
    json.add("text", cell.text.shortened(to: Self.columns))
    json.add("cases", cell.cases)
    if cell.kind == .command {
      json.add("parameters", cell.parameters)
      json.add("reads", json: "\(cell.reads)")
      json.add("effects", json: "\(cell.effects)")
    }
    return json
  }

  private func contract(_ contract: ProgramPicture.Contract, _ names: [Int: String]) -> JSONText {
    let derived = contract.kind == .derive ? contract.target.flatMap { names[$0] } : nil
    var json = JSONText()
    json.add("id", contract.id)
    json.add("number", contract.number)
    json.add("name", contract.name ?? derived)
    json.add("kind", contract.kind.rawValue)
    json.add("text", contract.text.shortened(to: Self.columns))
    json.add("sources", json: "\(contract.triggers)")
    json.add("sampled", json: "\(contract.sampled)")
    json.add(
      "stages",
      contract.stages.map { stage in
        var json = JSONText()
        json.add("text", stage.shortText)
        json.add("kind", stage.kind.rawValue)
        return json
      })
    json.add("target", contract.target)
    json.add("targetText", contract.targetText)
    json.add("effects", json: "\(contract.effects)")
    json.add("partner", contract.partner)
    if contract.place.file == program {
      json.add("line", contract.place.firstLine)
      json.add("lastLine", contract.place.lastLine)
    }
    json.add("live", !contract.isDisposed)
    return json
  }

  /// The values that stages hold, with their contracts.
  var held: [JSONText] {
    session.timers.compactMap { timer in
      guard let value = timer.value, let contract = timer.contractID else { return nil }
      var json = JSONText()
      json.add("contract", contract)
      json.add("stage", timer.origin)
      json.add("values", [value.cutForPage ?? value])
      json.add("due", timer.due)
      return json
    }
  }
}
