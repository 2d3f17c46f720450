/// Members of a bag or a composite.
///
/// What a member is asked, and what is freed with it, may be code of others that comes back to the same bag. So neither
/// happens while the list is being changed: it is taken out before, and whoever comes back finds a whole one.
struct Members {
  private var list: ContiguousArray<any Disposable> = []
  private var pruneAt = 16

  var all: ContiguousArray<any Disposable> { list }

  /// Adds a member.
  ///
  /// - Returns: True if members that have ended should be looked for.
  mutating func add(_ member: any Disposable) -> Bool {
    list.append(member)
    return list.count > pruneAt
  }

  /// Removes all members and returns them.
  mutating func takeAll() -> ContiguousArray<any Disposable> {
    let members = list
    list = []
    pruneAt = 16
    return members
  }

  /// Puts members before those that have been added meanwhile; the next look at them is when they have doubled.
  mutating func putBack(_ members: ContiguousArray<any Disposable>) {
    list = list.isEmpty ? members : members + list
    pruneAt = max(16, list.count * 2)
  }
}

/// A bag or a composite, whose members are removed when they have ended.
protocol MembersOwner: AnyObject {
  var members: Members { get set }
}

extension MembersOwner {
  var liveCount: Int { members.all.reduce(0) { $0 + ($1.isDisposed ? 0 : 1) } }

  /// Adds a member; those that have ended are removed when the list has doubled.
  @inline(__always)
  func addMember(_ member: any Disposable) {
    if members.add(member) { prune() }
  }

  @inline(never)
  private func prune() {
    let all = members.takeAll()
    var live: ContiguousArray<any Disposable> = []
    live.reserveCapacity(all.count)
    for member in all where !member.isDisposed { live.append(member) }
    members.putBack(live)
    // The members that have ended are freed only here.
    withExtendedLifetime(all) {}
  }

  /// Disposes of all members; members added meanwhile stay.
  func disposeMembers() {
    for member in members.takeAll() { member.dispose() }
  }
}
