import FlowSession

/// The entries of the session at the prompt, in memory; `next` also stores them on disk.
final class SessionRecord: EntryKeeper {
  private(set) var steps: [SessionStep] = []
  /// Number of entries, including those that are left out.
  private(set) var entryCount = 0
  var next: (any EntryKeeper)?

  /// Starts with the steps of an earlier session.
  func begin(with steps: [SessionStep]) {
    self.steps = steps
    entryCount = steps.count(where: \.isEntry)
  }

  /// The indices of the entries that are not left out, from 0.
  var entriesInForce: [Int] {
    entries.indices.filter { !entries[$0].isDropped }
  }

  private var entries: [SessionStep] { steps.filter(\.isEntry) }

  /// True if an entry in force may load or import a file.
  var holdsFiles: Bool {
    entries.contains { entry in
      !entry.isDropped && (entry.text.hasPrefix(":load ") || entry.text.contains("import"))
    }
  }

  /// Returns whether an entry with this text is in force.
  func holds(_ text: String) -> Bool {
    entries.contains { !$0.isDropped && $0.text == text }
  }

  func text(ofEntry place: Int) -> String { entries[place].text }

  /// Leaves out entries that are in force, and includes the others again.
  func toggle(_ places: [Int]) {
    let indices = steps.indices.filter { steps[$0].isEntry }
    for place in places { steps[indices[place]].isDropped.toggle() }
  }

  /// Stores the change; returns the reason if that failed.
  func keepToggled(_ places: [Int]) -> String? {
    guard let next else { return nil }
    let entries = entries
    for place in places {
      if let reason = next.leaveOut(place + 1, entries[place].isDropped) { return reason }
    }
    return nil
  }

  // MARK: EntryKeeper

  func keep(_ entry: String, at instant: Int) -> String? {
    if let reason = next?.keep(entry, at: instant) { return reason }
    steps.append(SessionStep(.entry(entry), instant: instant))
    entryCount += 1
    return nil
  }

  func timeDidPass(to instant: Int) { next?.timeDidPass(to: instant) }

  func wasStopped(at instant: Int, isEntry: Bool, statements: Int, waves: Int) -> String? {
    if !isEntry { steps.append(SessionStep(.time, instant: instant)) }
    if !steps.isEmpty {
      steps[steps.count - 1].stop = SessionStep.Stop(
        statements: statements, waves: waves, instant: instant)
    }
    return next?.wasStopped(at: instant, isEntry: isEntry, statements: statements, waves: waves)
  }

  func leaveOut(_ number: Int, _ isLeftOut: Bool) -> String? {
    next?.leaveOut(number, isLeftOut)
  }
}

extension SessionStep {
  fileprivate var text: String {
    if case .entry(let text) = kind { text } else { "" }
  }
}
