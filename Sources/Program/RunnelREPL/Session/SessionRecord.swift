import FlowSession
import FlowText

/// The entries of the session at the prompt, in memory; `next` also stores them on disk.
///
/// Instants are kept from the start of the prompt, while those of the session are counted from `origin`.
final class SessionRecord: EntryKeeper {
  private var steps: [SessionStep] = []
  /// The instant at which the clock of the session shows 0.
  var origin = 0
  /// Number of entries, including those that are left out.
  private(set) var entryCount = 0
  var next: (any EntryKeeper)?

  /// Starts with the steps of an earlier session.
  func begin(with steps: [SessionStep], from origin: Int) {
    self.steps = steps
    self.origin = origin
    entryCount = steps.count(where: \.isEntry)
  }

  /// The steps as the session counts their instants.
  var countedSteps: [SessionStep] { steps.map { $0.counted(from: origin) } }

  /// Returns an instant of the session as it is kept.
  func kept(_ instant: Int) -> Int { ScriptTime.instant(instant, after: origin) }

  /// The indices of the entries that are not left out, from 0.
  var entriesInForce: [Int] {
    entries.indices.filter { !entries[$0].isDropped }
  }

  private var entries: [SessionStep] { steps.filter(\.isEntry) }

  /// True if an entry in force may load or import a file.
  var holdsFiles: Bool {
    entries.contains { entry in
      !entry.isDropped && (entry.text.hasPrefix(":load ") || entry.text.mayImport)
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

  /// Stores the change, and that the session was counted from another instant before; returns the
  /// reason if that failed.
  func keepToggled(_ places: [Int], countedBeforeFrom former: Int) -> String? {
    guard let next else { return nil }
    let entries = entries
    // An entry that is in force is never from before the origin, whenever the process dies.
    if origin < former, let reason = next.count(from: origin) { return reason }
    for place in places {
      if let reason = next.leaveOut(place + 1, entries[place].isDropped) { return reason }
    }
    return origin > former ? next.count(from: origin) : nil
  }

  // MARK: EntryKeeper

  func keep(_ entry: String, at instant: Int) -> String? {
    if let reason = next?.keep(entry, at: kept(instant)) { return reason }
    steps.append(SessionStep(.entry(entry), instant: kept(instant)))
    entryCount += 1
    return nil
  }

  func timeDidPass(to instant: Int) { next?.timeDidPass(to: kept(instant)) }

  func wasStopped(at instant: Int, isEntry: Bool, statements: Int, waves: Int) -> String? {
    let instant = kept(instant)
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

  func count(from instant: Int) -> String? { next?.count(from: instant) }
}

extension SessionStep {
  fileprivate var text: String {
    if case .entry(let text) = kind { text } else { "" }
  }
}
