public import Observation
import Synchronization

// Observation has no question for "does anybody follow what is read now?", and a registrar for each value that
// is ever read would cost more than the value. So each graph has a probe: what reads it while it is followed has
// its key path hashed, and that says so. A value gets its own gate when it is first read by who follows it.

/// Tells Observation that a value was read, and that it has changed.
@usableFromInline
final class ObservationGate: Observation.Observable {
  private let registrar = ObservationRegistrar()
  private var told: Void { () }

  @usableFromInline
  init() {}

  @usableFromInline
  func didRead() {
    registrar.access(self, keyPath: \.told)
  }

  func didChange() {
    registrar.withMutation(of: self, keyPath: \.told) {}
  }
}

/// Finds out if what is read now is followed by Observation.
final class ObservationProbe: Observation.Observable {
  private struct Mark: Hashable, Sendable {
    let wasHashed: Flag

    static func == (left: Mark, right: Mark) -> Bool { left.wasHashed === right.wasHashed }

    func hash(into hasher: inout Hasher) {
      wasHashed.raise()
      hasher.combine(ObjectIdentifier(wasHashed))
    }
  }

  /// Observation hashes what it keeps on whatever thread changes it.
  private final class Flag: Sendable {
    private let isRaised = Atomic(false)

    func raise() { isRaised.store(true, ordering: .relaxed) }
    func lower() { isRaised.store(false, ordering: .relaxed) }
    var isUp: Bool { isRaised.load(ordering: .relaxed) }
  }

  private let registrar = ObservationRegistrar()
  private let wasHashed: Flag
  private let path: KeyPath<ObservationProbe, Void>

  init() {
    let flag = Flag()
    wasHashed = flag
    path = \ObservationProbe.[Mark(wasHashed: flag)]
  }

  private subscript(_ mark: Mark) -> Void { () }

  /// True if what is read now is followed; also if that can't be found out.
  var isFollowed: Bool { touch() || !ObservationProbe.isReliable }

  private func touch() -> Bool {
    registrar.access(self, keyPath: path)
    guard wasHashed.isUp else { return false }
    wasHashed.lower()
    return true
  }

  /// True if the standard library hashes the key paths that are read, as it does today.
  private static let isReliable: Bool = {
    let probe = ObservationProbe()
    return withObservationTracking {
      probe.touch()
    } onChange: {
    }
  }()
}

extension Producer {
  /// Tells Observation that the value is read, if somebody follows what is read now.
  @inlinable @inline(never)
  func noteRead() {
    if core.isFollowed { gate.didRead() }
  }
}

extension Core {
  /// True if what is read now is followed by Observation.
  @usableFromInline
  var isFollowed: Bool { probe?.isFollowed == true }

  /// Notes that a value has changed that Observation may follow.
  @usableFromInline
  func noteChange(_ gate: ObservationGate) {
    state.value.hasExpiring = true
    changedGates.append(gate)
  }

  /// Tells Observation what has changed, when everything that follows has finished.
  func tellObservation() {
    let gates = changedGates
    changedGates = []
    for gate in gates { gate.didChange() }
  }
}

extension AnyObservable: Observation.Observable {}
