import FlowDrawing
import FlowSession
import FlowText

/// The same program with the same inputs under classic delivery.
extension PageTab {
  func setTwin(_ isOn: Bool) -> String? {
    guard isOn != (twin != nil) else { return nil }
    guard isOn else {
      twin = nil
      return nil
    }
    // The beginning of the program is compared as a whole; later parts input by input.
    let former = run
    let inputs = branches.now.inputs
    let started = startedTwin()
    twin = started
    for (place, input) in inputs.enumerated() {
      guard !started.session.wasInterrupted, !frames.isClosed else { break }
      giveTwin(input, started, place + 1)
    }
    tellGlitches(
      RunComparison(waves: former.record(), classic: started.record()))
    return nil
  }

  /// Begins the twin of a restarted program, and reports the glitches of its own statements.
  func compareBeginning() {
    let started = startedTwin()
    twin = started
    tellGlitches(RunComparison(waves: run.record(), classic: started.record()))
  }

  /// Returns a new run of the program under classic delivery.
  private func startedTwin() -> PageRun {
    let twin = PageRun(options, isTwin: true, program: program, frames, interruption)
    _ = twin.begin(branches.now.text, asFarAs: nil)
    return twin
  }

  /// Carries out an input in the twin, and reports the values that only classic delivery showed.
  func carryOut(_ input: PageInput, in twin: PageRun, since mark: PageMark) {
    let place = twin.mark
    giveTwin(input, twin, run.recorder.inputs)
    tellGlitches(
      RunComparison(waves: run.record(since: mark), classic: twin.record(since: place)))
  }

  private func giveTwin(_ input: PageInput, _ twin: PageRun, _ number: Int) {
    twin.recorder.inputs = number
    var input = input
    // The other run had a different number of waves.
    input.stop = nil
    _ = twin.carryOut(&input)
  }

  private func tellGlitches(_ comparison: RunComparison) {
    for row in comparison.moments.flatMap(\.rows) where row.mark == .glitch {
      guard let item = row.classic, case .value(let cell) = item.kind else { continue }
      frames.add("glitch") { json in
        json.add("wave", row.classicWave)
        json.add("cell", cell)
        json.add("value", item.value.map { $0.cutForPage ?? $0 })
      }
    }
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
