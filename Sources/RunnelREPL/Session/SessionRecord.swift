import FlowSession

/// The entries of the session at the prompt; what keeps them on disk as well comes next.
final class SessionRecord: EntryKeeper {
  private(set) var steps: [SessionStep] = []
  /// How many entries there are, those that are left out among them.
  private(set) var entryCount = 0
  var next: (any EntryKeeper)?

  /// Begins with the steps of an earlier session.
  func begin(with steps: [SessionStep]) {
    self.steps = steps
    entryCount = steps.count(where: \.isEntry)
  }

  /// The places of the entries that are carried out again, from 0.
  var entriesInForce: [Int] {
    entries.indices.filter { !entries[$0].isDropped }
  }

  private var entries: [SessionStep] { steps.filter(\.isEntry) }

  /// Whether a file was loaded or imported by an entry in force.
  var holdsFiles: Bool {
    entries.contains { entry in
      !entry.isDropped && (entry.text.hasPrefix(":load ") || entry.text.contains("import"))
    }
  }

  /// Whether an entry is in force.
  func holds(_ text: String) -> Bool {
    entries.contains { !$0.isDropped && $0.text == text }
  }

  func text(ofEntry place: Int) -> String { entries[place].text }

  /// Leaves entries out that are in force, and takes the others in again.
  func toggle(_ places: [Int]) {
    let indices = steps.indices.filter { steps[$0].isEntry }
    for place in places { steps[indices[place]].isDropped.toggle() }
  }

  /// Has the change kept; why that failed, in words.
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
