/// Members of a bag or a composite.
struct Members {
  private var list: ContiguousArray<any Disposable> = []
  private var pruneAt = 16

  var liveCount: Int { list.reduce(0) { $0 + ($1.isDisposed ? 0 : 1) } }

  /// Adds a member; those that have ended are removed when the list has doubled.
  mutating func add(_ member: any Disposable) {
    if list.count >= pruneAt {
      list.removeAll { $0.isDisposed }
      pruneAt = max(16, list.count * 2)
    }
    list.append(member)
  }

  /// Disposes of all members; members added meanwhile stay.
  mutating func dispose() {
    let members = list
    list = []
    pruneAt = 16
    for member in members { member.dispose() }
  }
}
