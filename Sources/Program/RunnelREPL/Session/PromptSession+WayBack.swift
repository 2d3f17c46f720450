import FlowSession
import FlowText

/// Commands that replay the entries in a new session: only some of them, or in another way.
extension PromptSession {
  func undo() -> SessionAnswer {
    guard let step = past.last else { return .refused(words.say.nothingToTakeBack) }
    return goAlong(step, back: true) { other in
      self.past.removeLast()
      self.future.append(other)
    }
  }

  func redo() -> SessionAnswer {
    guard let step = future.last else { return .refused(words.nothingToRedo) }
    return goAlong(step, back: false) { other in
      self.future.removeLast()
      self.past.append(other)
    }
  }

  func reset() -> SessionAnswer {
    let all = record.entriesInForce
    guard !all.isEmpty else { return .refused(words.nothingToForget) }
    let heading = words.willForget(all.count)
    let before = beginning
    // Instants from there on must be kept, too.
    let instant = min(now, JournalRecord.latest)
    return carryOutAgain(
      toggling: all, from: SessionBeginning(instant: instant, numbers: ContractNumbers()),
      heading: { heading }, then: { self.noteStep(.reset(all, before)) })
  }

  func reload() -> SessionAnswer {
    guard record.holdsFiles else { return .refused(words.noFileLoaded) }
    let before = context
    let note = {
      guard let old = before.files, let new = self.context.files, !new.isSame(as: old) else {
        return
      }
      self.noteStep(.context(before, title: ":reload"))
    }
    return carryOutAgain(
      in: before.renewed, needsFiles: true, heading: { self.words.loadedAgain }, then: note)
  }

  func changeSemantics(to semantics: SessionOptions.Semantics) -> SessionAnswer {
    let before = context
    guard semantics != before.semantics else {
      return .done([.note(words.isInSemantics(semantics.rawValue))])
    }
    guard record.next == nil else {
      return .refused(
        words.staysInSemantics(before.semantics.rawValue, not: semantics.rawValue))
    }
    var after = before
    after.semantics = semantics
    let heading = words.carriedOutAgain(in: semantics.rawValue)
    let step = UndoStep.context(before, title: ":semantics \(semantics.rawValue)")
    return carryOutAgain(
      in: after, heading: { heading }, none: words.nothingIsOtherwise, then: { self.noteStep(step) }
    )
  }

  /// The beginning of the present session.
  private var beginning: SessionBeginning {
    SessionBeginning(instant: record.origin, numbers: session.numbers)
  }

  /// Returns the progress display of a command that replays many entries, up to an instant.
  private func progress(upTo now: Int) -> ReplayProgress? {
    showProgress.map {
      ReplayProgress(upTo: now, entries: record.entryCount, time: machineTime, words, show: $0)
    }
  }

  /// Undoes or redoes a step; `then` gets the step for the opposite direction.
  private func goAlong(
    _ step: UndoStep, back: Bool, then: (UndoStep) -> Void
  ) -> SessionAnswer {
    switch step {
    case .entry(let place):
      return carryOutAgain(
        toggling: [place],
        heading: { self.words.gone(back: back, self.title(ofEntry: place)) },
        then: { then(step) })
    case .reset(let places, let other):
      let present = beginning
      return carryOutAgain(
        toggling: places, from: other, heading: { self.words.entries(places.count, areBack: back) },
        then: { then(.reset(places, present)) })
    case .context(let others, let title):
      let present = context
      return carryOutAgain(
        in: others, heading: { self.words.gone(back: back, title) },
        then: { then(.context(present, title: title)) })
    }
  }

  /// Leaves entries out, or includes them again, and replays the rest in a new session.
  ///
  /// Clock and contracts count from another beginning if there is one. With `needsFiles`, nothing
  /// changes if a file that an entry loads is refused, and what files print now and did not before is
  /// shown.
  private func carryOutAgain(
    toggling entries: [Int] = [], in others: ReplayContext? = nil,
    from other: SessionBeginning? = nil, needsFiles: Bool = false,
    heading: () -> String, none: String? = nil, then: () -> Void
  ) -> SessionAnswer {
    let before = SessionPicture(of: session)
    let others = others ?? context
    let (present, former) = (now, beginning)
    let start = other ?? former
    let goBack = { [record] in
      record.toggle(entries)
      record.origin = former.instant
    }
    record.toggle(entries)
    record.origin = start.instant
    others.files?.beginUse()
    let end = present - start.instant
    let (fresh, replay) = keeping(others.files) {
      carriedOutAnew(
        in: others, upTo: end, numbers: start.numbers, output: output, interruption,
        progress: progress(upTo: end))
    }
    guard replay.interrupted == nil else {
      goBack()
      return .refused(words.interruptedWithoutChange)
    }
    if needsFiles, !replay.fileErrors.isEmpty {
      for error in replay.fileErrors { output.report(error, in: fresh.sources) }
      return .refused(words.everythingIsAsItWas)
    }
    if let reason = record.keepToggled(entries, countedBeforeFrom: former.instant) {
      goBack()
      return .refused(words.couldNotBeKept(reason))
    }
    let printed = needsFiles ? fresh.printedByFiles.new(since: session.printedByFiles) : []
    fresh.keeper = record
    fresh.takeClock(of: session)
    session = fresh
    context = others
    var answer = [SessionEvent.note(heading())]
    for number in replay.refused {
      let title = title(ofEntry: number - 1)
      answer.append(.note(words.leftOut(title)))
    }
    if !printed.isEmpty {
      for event in answer { output.show(event) }
      for line in printed { output.print(line) }
      answer = []
    }
    let changes = SessionPicture(of: session).changes(since: before, words)
    answer += changes
    if changes.isEmpty, replay.refused.isEmpty, let none { answer.append(.note(none)) }
    then()
    return .done(answer)
  }
}
