/// A content that changes in one place at a time, so that its versions can share it.
protocol Versioned: Sendable {
  /// The content of a place: one that a change puts there, or the one that stood there before.
  associatedtype Change: Sendable

  init()

  /// How long it is, which is what a copy costs.
  var size: Int { get }

  /// Makes a change, and leaves in it the one that takes it back.
  mutating func exchange(_ change: inout Change)

  /// Returns true if the first of two changes says all that the second one does.
  static func covers(_ first: Change, _ second: Change) -> Bool

  func count(into census: inout ValueCensus)
  static func count(_ change: Change, into census: inout ValueCensus)
}

/// A content in its newest version, and in which place each older one differs from the next: Baker's trick.
///
///     v0 ──────▶ v1 ──────▶ v2         v2 is the content
///     a: 1       b: none               v1 has no b, and v0 another a
///
/// Reading an older version looks through the changes on its way. Writing to one turns these round first, so that
/// it becomes the newest, and what was written meanwhile a branch. An older version whose ways were together as long
/// as the content gets a content of its own, and so does the newest one before it is written to when there are half
/// as many changes as places: so the memory for all of them is at most about two and a half times that of the
/// content, and each step costs the same, amortised, whatever the order in which versions are read and written.
///
/// A version goes as soon as nobody holds it and no older one needs it. The newest version, when nobody holds it,
/// is taken back to the one before.
struct VersionTree<Content: Versioned>: Sendable {
  private struct Version {
    /// The difference from the next one; nil of the newest, and where nobody needs it any more.
    var change: Content.Change?
    /// The next version on the way to the newest; -1 for none.
    var next: Int32 = -1
    var holders: Int32 = 1
    /// How many versions have this one as their next, and the numbers of these, each of which is in it by `^`.
    var links: Int32 = 0
    var linkSum: Int32 = 0
    /// How much its ways have cost so far, and those of the versions that it was made of.
    var paid = 0
    /// True while nothing has its number.
    var isFree = false
  }

  /// A version with a content of its own, and what was made of that.
  struct Moved: Sendable {
    let content: Content
    var table: VersionTable<Content>?
  }

  private(set) var content: Content
  private var versions: ContiguousArray<Version>
  /// How many of them are in use, and the numbers of others.
  private var used = 1
  private var free: ContiguousArray<Int32> = []
  private(set) var newest: Int32 = 0
  private var moved: [Int32: Moved] = [:]
  /// The content that version 0 has by itself, too, where its holder has it.
  private let origin: Content?
  /// True as long as the content is that, and takes no memory of its own.
  private var isOrigin = false

  /// Makes a content with one version, 0, which has a holder; `origin` is the same content if that has it as well.
  init(_ content: Content, from origin: Content? = nil) {
    self.content = content
    self.origin = origin
    versions = [Version()]
  }

  /// How many versions there are that share the content.
  var sharing: Int { used - moved.count }

  // MARK: Reading

  /// Returns what the first change has an answer for on the way from a version to the newest, or else the content.
  @inline(__always)
  mutating func find<Answer>(
    from version: Int32, _ inChange: (Content.Change) -> Answer?,
    _ inContent: (Content) -> Answer
  ) -> Answer {
    version == newest && moved.isEmpty
      ? inContent(content) : findFromOlder(version, inChange, inContent)
  }

  @inline(never)
  private mutating func findFromOlder<Answer>(
    _ version: Int32, _ inChange: (Content.Change) -> Answer?,
    _ inContent: (Content) -> Answer
  ) -> Answer {
    if let own = moved[version] { return inContent(own.content) }
    var (at, steps) = (version, 0)
    var answer: Answer?
    while answer == nil, let change = versions[Int(at)].change {
      answer = inChange(change)
      at = versions[Int(at)].next
      steps += 1
    }
    let result = answer ?? inContent(content)
    pay(steps, by: version)
    return result
  }

  /// Calls `body` with a content and the changes that lead from a version to it, the version's own first.
  mutating func examine<Answer>(
    _ version: Int32, _ body: (inout Content, [Content.Change]) -> Answer
  ) -> Answer {
    if !moved.isEmpty, let own = moved[version] {
      var content = own.content
      return body(&content, [])
    }
    let path = path(from: version)
    let answer = body(&content, path.compactMap { versions[Int($0)].change })
    pay(path.count, by: version)
    return answer
  }

  /// Returns the content of a version, which is its own from now on where it is not the newest.
  mutating func whole(_ version: Int32) -> Content {
    if !moved.isEmpty, let own = moved[version] { return own.content }
    if version == newest { return content }
    let content = copy(of: version)
    move(version, to: content)
    return content
  }

  /// Calls `body` with the content if a version is the newest.
  mutating func changeNewest<Answer>(
    _ version: Int32, _ body: (inout Content) -> Answer?
  ) -> Answer? {
    version == newest && moved.isEmpty ? body(&content) : nil
  }

  /// Returns the changes in which two versions may differ; nil where comparing whole contents costs less, and for
  /// versions that have contents of their own.
  func changes(between first: Int32, and second: Int32) -> [Content.Change]? {
    if !moved.isEmpty, moved[first] != nil || moved[second] != nil { return nil }
    // Each is looked for from both ends.
    var most = 4
    while most * most < content.size { most *= 2 }
    guard let there = way(from: first, to: second, most) else { return nil }
    if there.hasArrived { return there.changes }
    guard let back = way(from: second, to: first, most) else { return nil }
    return back.hasArrived ? back.changes : there.changes + back.changes
  }

  private func way(
    from first: Int32, to second: Int32, _ most: Int
  ) -> (changes: [Content.Change], hasArrived: Bool)? {
    var at = first
    var changes: [Content.Change] = []
    while at != second {
      guard let change = versions[Int(at)].change else { return (changes, false) }
      guard changes.count < most else { return nil }
      changes.append(change)
      at = versions[Int(at)].next
    }
    return (changes, true)
  }

  /// The versions from an older one to the last before the newest.
  private func path(from version: Int32) -> ContiguousArray<Int32> {
    var path: ContiguousArray<Int32> = []
    var at = version
    while at != newest {
      path.append(at)
      at = versions[Int(at)].next
    }
    return path
  }

  private func copy(of version: Int32) -> Content {
    var copy = content
    for at in path(from: version).reversed() {
      guard var change = versions[Int(at)].change else { continue }
      copy.exchange(&change)
    }
    return copy
  }
}

extension VersionTree {
  // MARK: Writing

  /// Makes a version that differs in one place from another.
  ///
  /// - Returns: Its number, and what stood there before; nil for a version that has moved to a content of its own.
  mutating func write(
    on version: Int32, _ change: (Content) -> Content.Change
  ) -> (version: Int32, former: Content.Change)? {
    guard turn(to: version) else { return nil }
    var change = change(content)
    isOrigin = false
    content.exchange(&change)
    let made = freeNumber()
    used += 1
    let new = Version(
      links: 1, linkSum: version, paid: versions[Int(version)].paid)
    if Int(made) == versions.count { versions.append(new) } else { versions[Int(made)] = new }
    versions[Int(version)].change = change
    versions[Int(version)].next = made
    newest = made
    return (made, change)
  }

  private mutating func freeNumber() -> Int32 {
    while let number = free.popLast() {
      if Int(number) < versions.count, versions[Int(number)].isFree { return number }
    }
    return Int32(versions.count)
  }

  /// Makes a version the newest; false if it has moved.
  mutating func turn(to version: Int32) -> Bool {
    if !moved.isEmpty, moved[version] != nil { return false }
    if version != newest {
      let path = path(from: version)
      pay(path.count, by: version)
      if !moved.isEmpty, moved[version] != nil { return false }
      for former in path.reversed() {
        let last = newest
        turnBack(to: former)
        if !isClaimed(last) { drop(last) }
      }
    }
    guard sharing > content.size / 2 + Self.leastChanges else { return true }
    move(version, to: content)
    // Its holder has the memory already.
    if newest == 0, sharing == 1, let origin {
      content = origin
      isOrigin = true
    }
    return false
  }

  /// So few changes are kept for any content.
  private static var leastChanges: Int { 32 }

  /// Takes the newest version back to one before it, whose next it was.
  private mutating func turnBack(to former: Int32) {
    guard var change = versions[Int(former)].change.take() else { return }
    let last = newest
    isOrigin = false
    content.exchange(&change)
    unlink(former, from: last)
    versions[Int(former)].next = -1
    versions[Int(last)].change = change
    versions[Int(last)].next = former
    versions[Int(former)].links += 1
    versions[Int(former)].linkSum ^= last
    newest = former
  }

  private mutating func unlink(_ version: Int32, from next: Int32) {
    versions[Int(next)].links -= 1
    versions[Int(next)].linkSum ^= version
  }

  // MARK: Contents of their own

  /// Notes what the way from a version has cost, which may be enough for a content of its own.
  private mutating func pay(_ steps: Int, by version: Int32) {
    versions[Int(version)].paid += steps
    if versions[Int(version)].paid > content.size + Self.leastChanges, version != newest {
      move(version, to: copy(of: version))
    }
  }

  private mutating func move(_ version: Int32, to content: Content) {
    moved[version] = Moved(content: content)
    settle(version)
  }

  /// Returns the table of what is made of a version that has moved.
  mutating func successor(of version: Int32) -> VersionTable<Content>? {
    guard let own = moved[version] else { return nil }
    if let table = own.table { return table }
    let table = VersionTable(own.content, from: own.content)
    moved[version]?.table = table
    return table
  }

  // MARK: Holders

  /// Notes one more holder of a version if that is the newest, and `body`, called with the content, returns true.
  mutating func hold(_ version: Int32, ifNewest body: (inout Content) -> Bool) -> Bool {
    guard changeNewest(version, body) ?? false else { return false }
    isOrigin = false
    versions[Int(version)].holders += 1
    return true
  }

  /// Notes one holder less.
  ///
  /// - Returns: A table whose first version has one holder less as well.
  mutating func release(_ version: Int32) -> VersionTable<Content>? {
    versions[Int(version)].holders -= 1
    guard versions[Int(version)].holders == 0 else { return nil }
    let table = moved.isEmpty ? nil : moved.removeValue(forKey: version)?.table
    settle(version)
    return table
  }

  /// True if somebody reads a version in the content that all share.
  private func isClaimed(_ version: Int32) -> Bool {
    versions[Int(version)].holders > 0 && (moved.isEmpty || moved[version] == nil)
  }

  /// Drops what nobody needs any more, from a version on.
  private mutating func settle(_ version: Int32) {
    var at = version
    while !isClaimed(at) {
      let (links, former) = (versions[Int(at)].links, versions[Int(at)].linkSum)
      switch (at == newest, links) {
      case (true, 0):
        content = Content()
        return
      case (true, 1):
        turnBack(to: former)
        drop(at)
        at = former
      case (true, _): return
      case (false, 0):
        guard let next = drop(at) else { return }
        at = next
      case (false, _): return shorten(at)
      }
    }
  }

  /// Drops a version that no other one needs, and that is not the newest; returns the next one.
  @discardableResult
  private mutating func drop(_ version: Int32) -> Int32? {
    let at = Int(version)
    guard versions[at].links == 0 else { return nil }
    let next = versions[at].next
    versions[at].change = nil
    versions[at].next = -1
    if versions[at].holders == 0 { giveBack(version) }
    guard next >= 0 else { return nil }
    unlink(version, from: next)
    return next
  }

  /// Leaves out a version that nobody holds where the one before it differs in the same place.
  private mutating func shorten(_ version: Int32) {
    let (at, before) = (Int(version), Int(versions[Int(version)].linkSum))
    guard versions[at].links == 1, versions[at].holders == 0, let change = versions[at].change,
      let earlier = versions[before].change, Content.covers(earlier, change)
    else { return }
    let next = versions[at].next
    versions[before].next = next
    versions[Int(next)].linkSum ^= version ^ Int32(before)
    versions[at].change = nil
    versions[at].next = -1
    versions[at].links = 0
    giveBack(version)
  }

  /// Gives back the number of a version, and the room for many.
  private mutating func giveBack(_ version: Int32) {
    used -= 1
    versions[Int(version)].isFree = true
    guard Int(version) == versions.count - 1 else { return free.append(version) }
    // The last element itself would be copied with what it holds.
    while !versions.isEmpty, versions[versions.count - 1].isFree { versions.removeLast() }
    guard versions.capacity > 4 * (versions.count + Self.leastChanges) else { return }
    free.removeAll { Int($0) >= versions.count }
    var fewer: ContiguousArray<Version> = []
    fewer.reserveCapacity(versions.count)
    fewer += versions
    versions = fewer
  }

  func count(into census: inout ValueCensus) {
    census.add(bytes: versions.count * MemoryLayout<Version>.stride)
    if !isOrigin { content.count(into: &census) }
    for version in versions {
      if let change = version.change { Content.count(change, into: &census) }
    }
    for own in moved.values { own.content.count(into: &census) }
  }
}
