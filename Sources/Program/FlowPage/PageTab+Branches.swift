import FlowDrawing
import FlowSession
import FlowText

/// Restarted programs and branches: each is a new session that gets its inputs again.
extension PageTab {
  func load(_ text: String, _ inputs: PageRequest.Inputs) -> String? {
    if let refusal = tooLong(text) ?? refusal(of: inputs) { return refusal }
    guard tellDiagnostics(of: text, 0) else {
      return say("the program has errors", "プログラムに間違いがあります")
    }
    let again: [PageInput] =
      switch inputs {
      case .none: []
      case .same: branches.now.inputs
      case .given(let kinds): kinds.map { PageInput(kind: $0, instant: 0) }
      }
    start(branches.begin(text), again)
    tellBranches()
    return nil
  }

  /// Returns the reason that inputs can't be given to any program.
  private func refusal(of inputs: PageRequest.Inputs) -> String? {
    guard case .given(let kinds) = inputs else { return nil }
    guard kinds.count <= PageLimits.inputs else {
      return say("there are too many inputs", "入力が多すぎます")
    }
    for kind in kinds {
      switch kind {
      case .line(let line): if let refusal = tooLong(line) { return refusal }
      case .advance(let instant):
        guard instant <= PageLimits.latest else { return isTooFar }
      }
    }
    return nil
  }

  /// Begins the first program; one with errors is shown and does not run.
  func begin(_ text: String) {
    start(branches.begin(text), [])
    tellDiagnostics(of: text, 0)
    tellBranches()
  }

  /// Begins another branch with the first inputs of this one, and others instead of the rest.
  func leave(
    after inputs: Int, at instant: Int?, then others: [PageInput.Kind] = []
  ) -> String? {
    let former = branches.now.inputs
    guard (0...former.count).contains(inputs) else {
      return say("there are not so many inputs", "入力はそれほど多くありません")
    }
    if let refusal = instant.flatMap(tooFar) ?? refusal(of: .given(others)) { return refusal }
    var kept = Array(former.prefix(inputs))
    if let instant { kept = kept.cut(at: instant) }
    branches.leave(after: inputs, at: instant)
    start(branches.now, kept + others.map { PageInput(kind: $0, instant: 0) })
    if let instant, instant > run.session.presentInstant { _ = give(.advance(to: instant)) }
    tellBranches()
    return nil
  }

  func visit(_ id: Int) -> String? {
    guard branches.visit(id) else { return say("there is no branch \(id)", "枝 \(id) はありません") }
    start(branches.now, branches.now.inputs)
    tellBranches()
    return nil
  }

  func undo() -> String? {
    let count = branches.now.inputs.count
    guard count > 0 else { return say.nothingToTakeBack }
    return leave(after: count - 1, at: nil)
  }

  /// Runs a branch from its beginning, with its inputs.
  private func start(_ branch: PageBranch, _ inputs: [PageInput]) {
    player.stop()
    frames.send()
    run = PageRun(options, isTwin: false, program: program, frames, interruption)
    frames.begin { json in
      json.add("branch", branch.id)
      json.add("parent", branch.parent)
      json.add("after", branch.after)
      json.add("at", branch.at)
      json.add("text", branch.text)
    }
    _ = run.begin(branch.text, asFarAs: branch.programStop)
    branches.now.programStop = run.programStop
    branches.now.inputs = []
    if twin != nil { compareBeginning() }
    tellTime()
    if !inputs.isEmpty { frames.send() }
    giveAgain(inputs)
  }

  /// Gives inputs of another run to this one; those that no longer fit are reported to the page.
  private func giveAgain(_ inputs: [PageInput]) {
    var skipped: [String] = []
    var isStopped = false
    let raises = interruption.raises
    for input in inputs {
      guard !isStopped, !frames.isClosed else {
        skipped.append(input.text)
        continue
      }
      if case .advance(let instant) = input.kind, instant < run.session.presentInstant { continue }
      if case .line(let line) = input.kind, !run.session.mistakes(in: line).isEmpty {
        skipped.append(input.text)
        continue
      }
      var again = PageInput(
        kind: input.kind, instant: run.session.presentInstant, stop: input.stop,
        twinStop: input.twinStop, isPlayed: input.isPlayed)
      again.place = run.place
      guard carryOut(&again) else {
        skipped.append(input.text)
        continue
      }
      isStopped = again.stop != nil && input.stop == nil || interruption.raises != raises
      branches.now.inputs.append(again)
    }
    if !skipped.isEmpty { frames.add("skipped") { $0.add("all", skipped) } }
    if !inputs.isEmpty { tellTime() }
  }

  func tellBranches() {
    frames.add("branches") { json in
      json.add("now", branches.now.id)
      json.add(
        "all",
        branches.all.map { branch in
          var json = JSONText()
          json.add("branch", branch.id)
          json.add("parent", branch.parent)
          json.add("after", branch.after)
          json.add("at", branch.at)
          json.add("inputs", branch.inputs.count)
          return json
        })
    }
  }
}

extension [PageInput] {
  /// Returns the inputs up to an instant; time that passes beyond it ends there.
  fileprivate func cut(at instant: Int) -> [PageInput] {
    var kept = self
    while let last = kept.last, case .advance(let target) = last.kind, target > instant {
      kept.removeLast()
      guard last.instant < instant else { continue }
      var shorter = last
      shorter.kind = .advance(to: instant)
      shorter.stop = nil
      shorter.twinStop = nil
      kept.append(shorter)
    }
    return kept
  }
}
