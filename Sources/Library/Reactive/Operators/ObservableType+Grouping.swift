/// The values that have one key, as ``ObservableType/groupBy(_:)`` gives them.
public final class GroupedObservable<Key: Hashable, Value>: AnyObservable<Value> {
  /// The key of all its values.
  public let key: Key

  @inlinable
  init(_ key: Key, _ producer: Producer<Value>) {
    self.key = key
    super.init(producer)
  }
}

extension ObservableType {
  /// Sorts values by a key: an observable for each key, which has the values with that key.
  ///
  /// ```swift
  /// let word = EventProducer<String>()
  /// word.groupBy(\.count).observe { group in
  ///   group.scan(0) { count, _ in count + 1 }
  ///     .observe { print("\($0) of length \(group.key)") }
  /// }
  /// word.next("tea")                        // prints 1 of length 3
  /// word.next("milk")                       // prints 1 of length 4
  /// word.next("jam")                        // prints 2 of length 3
  /// ```
  /// A new value is one of its group in a wave that follows at once; it is the first of a new group
  /// if there is none with its key, and that group has it from the start. A group remembers its last
  /// value, or as many as the source does, if those are more.
  ///
  /// A group is kept by those who hold or observe it. When nobody does, it is gone, and the next value
  /// with its key makes a new one. Of groups, as many are remembered as the source remembers values. All
  /// groups end with the source.
  /// - Parameter key: Is called once for each value, the present one too, when the wave of the value
  ///   has settled.
  /// - Returns: Each group, once, when its first value comes. A value costs the same however many
  ///   groups there are.
  @inlinable
  public func groupBy<Key: Hashable>(
    _ key: @escaping (Element) -> Key
  ) -> AnyObservable<GroupedObservable<Key, Element>> {
    let source = observable.producer
    let groups = Producer<GroupedObservable<Key, Element>>(
      core: source.core, cell: true, replayLength: source.memory)
    let sorter = Sorter<Key, Element>(source.core, groups, memory: max(1, source.memory))
    let result = AnyObservable(groups)
    sorter.follow(source, key)
    return result
  }
}

/// Sends each value into its group.
///
/// What it makes holds it, and it holds none of that; the contract on the source goes with it.
@usableFromInline
final class Sorter<Key: Hashable, Value> {
  @usableFromInline let core: Core
  @usableFromInline weak var groups: Producer<GroupedObservable<Key, Value>>?
  @usableFromInline @exclusivity(unchecked) var members: [Key: Member] = [:]
  /// Number of keys beyond which those of groups that are gone are forgotten.
  @usableFromInline @exclusivity(unchecked) var pruneAt = 16
  @usableFromInline var contract: Contract?
  /// Number of values that a group remembers.
  @usableFromInline let memory: Int

  @usableFromInline
  struct Member {
    @usableFromInline weak var producer: Producer<Value>?

    @inlinable
    init(producer: Producer<Value>) {
      self.producer = producer
    }
  }

  @inlinable
  init(_ core: Core, _ groups: Producer<GroupedObservable<Key, Value>>, memory: Int) {
    self.core = core
    self.memory = memory
    self.groups = groups
    adopt(groups)
  }

  deinit {
    contract?.dispose()
  }

  /// Makes a producer keep this sorter, and live until the source ends.
  @usableFromInline
  func adopt(_ node: Node) {
    node.isSelfDriven = true
    node.feed = BlockDisposable { withExtendedLifetime(self) {} }
  }

  @inlinable
  func follow(_ source: Producer<Value>, _ key: @escaping (Value) -> Key) {
    let signed = source.replayedObserver { [weak self] in self?.sort($0, key($0)) }
    contract = signed
    signed.onEnd = { [weak self] in self?.sourceDidEnd() }
    source.open(signed, isReplayed: true)
  }

  @inlinable
  func sort(_ value: Value, _ key: Key) {
    if let group = members[key]?.producer { return group.send(value) }
    guard let groups else { return }
    let group = Producer<Value>(core: core, cell: true, replayLength: memory)
    group.replace(value)
    adopt(group)
    members[key] = Member(producer: group)
    if members.count > pruneAt {
      members = members.filter { $0.value.producer != nil }
      pruneAt = max(16, members.count * 2)
    }
    groups.send(GroupedObservable(key, group))
  }

  @usableFromInline
  func sourceDidEnd() {
    let ended = members.values.compactMap(\.producer)
    members = [:]
    for node in ended {
      node.isSelfDriven = false
      core.didLoseHandle(node)
    }
    if let groups {
      groups.isSelfDriven = false
      core.didLoseHandle(groups)
    }
  }
}
