import FlowDrawing
import FlowSession
import FlowText

/// The same program with the same inputs under classic delivery.
extension PageTab {
  /// The time that both runs have to finish an instant when they are to stop.
  private static let patience = Duration.milliseconds(40)
  /// Moments of the twin that are compared at once while time passes.
  private static let piece = 1000

  func setTwin(_ isOn: Bool) -> String? {
    guard isOn != (twin != nil) else { return nil }
    guard isOn else {
      endTwin()
      return nil
    }
    // The beginning of the program is compared as a whole; later parts input by input.
    let former = run
    let raises = interruption.raises
    let started = startedTwin()
    twin = started
    for place in branches.now.inputs.indices {
      guard interruption.raises == raises, !frames.isClosed else { break }
      giveTwin(&branches.now.inputs[place], started, place + 1)
    }
    guard tellGlitches(former.record(), started.record(), unlessRaisedSince: raises) else {
      endTwin()
      return say(
        "classic delivery was stopped before it had done all that has been done here",
        "従来方式は、ここまでのすべてを行う前に中止されました")
    }
    return nil
  }

  private func endTwin() {
    twin = nil
    interruption.patience = .zero
  }

  /// Begins the twin of a restarted program, and reports the glitches of its own statements.
  func compareBeginning() {
    let started = startedTwin()
    twin = started
    tellGlitches(run.record(), started.record())
  }

  /// Returns a new run of the program under classic delivery, as far as it went in waves.
  private func startedTwin() -> PageRun {
    interruption.patience = Self.patience
    let twin = PageRun(options, isTwin: true, program: program, frames, interruption)
    let now = branches.now
    if now.programStop != nil, now.twinStop == nil { interruption.renew() }
    _ = twin.begin(now.text, asFarAs: now.twinStop ?? now.programStop?.ofTwin)
    branches.now.twinStop = twin.programStop
    return twin
  }

  /// Carries out an input in both runs, and reports the values that only classic delivery showed.
  func carryOut(_ input: inout PageInput, beside twin: PageRun, isAgain: Bool) -> Bool {
    var marks = (run.mark, twin.mark)
    let number = run.recorder.inputs
    if case .advance(let target) = input.kind {
      twin.recorder.inputs = number
      run.letPass(&input, beside: twin, isAgain: isAgain) {
        // Piece by piece, so that little is left to be compared when it is stopped.
        if twin.recorder.log.count - marks.1.place > Self.piece {
          tellGlitches(since: marks)
          marks = (run.mark, twin.mark)
        }
        return interruption.isAskedFor
      }
      // The page is told how much time it was.
      if input.kind != .advance(to: target) { tell(input, number) }
    } else {
      let raises = interruption.raises
      guard run.carryOut(&input) else { return false }
      // Each run lowers the flag at its end.
      if interruption.raises != raises { interruption.renew() }
      giveTwin(&input, twin, number)
    }
    tellGlitches(since: marks)
    return true
  }

  private func tellGlitches(since marks: (PageMark, PageMark)) {
    guard let twin else { return }
    tellGlitches(run.record(since: marks.0), twin.record(since: marks.1))
  }

  /// Carries out an input of the other run, as far as that one went.
  private func giveTwin(_ input: inout PageInput, _ twin: PageRun, _ number: Int) {
    twin.recorder.inputs = number
    var same = input
    same.stop = input.twinStop
    if let stop = input.stop, input.twinStop == nil {
      // The other run had a different number of waves.
      switch input.kind {
      case .line:
        same.stop = stop.ofTwin
        interruption.renew()
      case .advance: same.kind = .advance(to: stop.instant)
      }
    }
    let limit = same.stop
    _ = twin.carryOut(&same)
    if same.stop != limit { input.twinStop = same.stop }
  }

  /// Reports the glitches; false if it was asked to stop, once more than so often, while the runs were compared.
  @discardableResult
  private func tellGlitches(
    _ waves: RunRecord, _ classic: RunRecord, unlessRaisedSince raises: Int? = nil
  ) -> Bool {
    let raises = raises ?? interruption.raises
    let comparison = RunComparison(
      waves: waves, classic: classic,
      unless: { interruption.raises != raises || frames.isClosed })
    guard let comparison else { return false }
    for row in comparison.moments.flatMap(\.rows) where row.mark == .glitch {
      guard let item = row.classic, case .value(let cell) = item.kind else { continue }
      frames.add("glitch") { json in
        json.add("wave", row.classicWave)
        json.add("cell", cell)
        json.add("value", item.value.map { $0.cutForPage ?? $0 })
      }
    }
    return true
  }
}

extension SessionStep.Stop {
  /// The same statements, with as many deliveries as they take.
  fileprivate var ofTwin: SessionStep.Stop {
    SessionStep.Stop(statements: statements, waves: 1 << 60, instant: instant)
  }
}

/// The state of a run's record before an input.
struct PageMark {
  let place: Int
  let values: [Int: String]
}

extension PageRun {
  var mark: PageMark { PageMark(place: recorder.log.count, values: recorder.values) }

  /// Returns the record, or the part since a mark, which begins with the values of the cells at the mark.
  func record(since mark: PageMark? = nil) -> RunRecord {
    var moments: [RecordedMoment] = []
    if let mark {
      let instant = session.presentInstant
      moments = mark.values.sorted { $0.key < $1.key }.map { cell, value in
        .declared(RecordedDeclaration(instant: instant, cell: cell, value: value))
      }
    }
    moments += recorder.log.moments(since: mark?.place ?? 0)
    return RunRecord(
      moments: moments, picture: session.picture, end: session.presentInstant,
      forgottenUntil: mark == nil ? recorder.log.forgottenUntil : nil)
  }
}
