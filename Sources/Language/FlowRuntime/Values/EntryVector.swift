import Synchronization

/// Entries of a dictionary by their places, as a tree of nodes with up to 32 parts; never changed.
///
/// A vector with one entry more, or another one, shares all nodes with the former one but those on the way to
/// the entry, as the persistent vectors of Bagwell's tries do.
struct EntryVector: Sendable {
  /// An entry; nil for one that was removed.
  typealias Item = (key: Value, value: Value)?

  private enum Node: Sendable {
    case leaf(Leaf)
    case inner(Inner)
  }

  private final class Leaf: Sendable {
    let items: [Item]
    /// The digest of the items once it is known, 0 before.
    private let known = Atomic<UInt64>(0)

    init(_ items: [Item]) { self.items = items }

    var digest: UInt64 {
      EntryVector.digest(known) {
        items.reduce(0) { sum, item in
          sum &+ (item.map { ($0.key.digest &* 3 &+ $0.value.digest).stirred } ?? 0)
        }
      }
    }
  }

  private final class Inner: Sendable {
    let children: [Node]
    private let known = Atomic<UInt64>(0)

    init(_ children: [Node]) { self.children = children }

    // As deep as the tree.
    var digest: UInt64 {
      EntryVector.digest(known) {
        children.reduce(0) { sum, child in
          switch child {
          case .leaf(let leaf): sum &+ leaf.digest
          case .inner(let inner): sum &+ inner.digest
          }
        }
      }
    }
  }

  /// How many places there are, those of removed entries included.
  let count: Int
  private let root: Node
  /// How many levels of inner nodes there are.
  private let height: Int

  private static let bits = 5
  private static let width = 1 << bits

  init() {
    self.init(count: 0, .leaf(Leaf([])), height: 0)
  }

  private init(count: Int, _ root: Node, height: Int) {
    self.count = count
    self.root = root
    self.height = height
  }

  init(_ items: [Item]) {
    var nodes = Self.parts(of: items).map { Node.leaf(Leaf(Array($0))) }
    var height = 0
    while nodes.count > 1 {
      nodes = Self.parts(of: nodes).map { .inner(Inner(Array($0))) }
      height += 1
    }
    self.init(count: items.count, nodes.first ?? .leaf(Leaf([])), height: height)
  }

  private static func parts<Element>(of list: [Element]) -> [ArraySlice<Element>] {
    stride(from: 0, to: list.count, by: width).map { list[$0..<min($0 + width, list.count)] }
  }

  // MARK: Reading

  subscript(place: Int) -> Item {
    var node = root
    var level = height
    while true {
      let index = place >> (level * Self.bits) & (Self.width - 1)
      switch node {
      case .leaf(let leaf): return leaf.items[index]
      case .inner(let inner): node = inner.children[index]
      }
      level -= 1
    }
  }

  /// Calls `body` with each item in order until it returns false; returns whether it never did.
  func visit(_ body: (Item) -> Bool) -> Bool {
    Self.visit(in: root, body)
  }

  // As deep as the tree, which is 12 levels at most.
  private static func visit(in node: Node, _ body: (Item) -> Bool) -> Bool {
    switch node {
    case .leaf(let leaf): leaf.items.allSatisfy(body)
    case .inner(let inner): inner.children.allSatisfy { visit(in: $0, body) }
    }
  }

  func count(into census: inout ValueCensus) {
    Self.count(root, into: &census)
  }

  private static func count(_ node: Node, into census: inout ValueCensus) {
    switch node {
    case .leaf(let leaf):
      // The map has a place for each key, too.
      guard census.add(part: leaf, bytes: leaf.items.count * 2 * DictionaryBox.entryBytes) else {
        return
      }
      for case let item? in leaf.items {
        census.add(item.key)
        census.add(item.value)
      }
    case .inner(let inner):
      guard census.add(part: inner, bytes: inner.children.count * Value.placeBytes) else { return }
      for child in inner.children { count(child, into: &census) }
    }
  }

  // MARK: Digests

  /// The digest of the items, wherever they stand; nodes that it was made of once are not looked into again.
  var digest: UInt64 {
    switch root {
    case .leaf(let leaf): leaf.digest
    case .inner(let inner): inner.digest
    }
  }

  private static func digest(_ known: borrowing Atomic<UInt64>, _ make: () -> UInt64) -> UInt64 {
    let former = known.load(ordering: .relaxed)
    guard former == 0 else { return former }
    let digest = make()
    known.store(digest, ordering: .relaxed)
    return digest
  }

  // MARK: Comparing

  /// Returns whether two vectors have equal items at the same places, without a look into nodes that both share;
  /// nil where the keys do not stand at the same places, which says nothing, and where `mayGoOn` gives it up.
  func isEqual(to other: EntryVector, _ mayGoOn: (_ steps: Int) -> Bool) -> Bool? {
    guard count == other.count, height == other.height else { return nil }
    return Self.areEqual(root, other.root, mayGoOn)
  }

  private static func areEqual(_ left: Node, _ right: Node, _ mayGoOn: (Int) -> Bool) -> Bool? {
    var areEqual = true
    switch (left, right) {
    case (.leaf(let left), .leaf(let right)):
      guard left !== right else { return true }
      guard mayGoOn(left.items.count) else { return nil }
      for (item, other) in zip(left.items, right.items) {
        guard item?.key == other?.key else { return nil }
        areEqual = areEqual && item?.value == other?.value
      }
    case (.inner(let left), .inner(let right)):
      guard left !== right else { return true }
      for (child, other) in zip(left.children, right.children) {
        guard let isSame = Self.areEqual(child, other, mayGoOn) else { return nil }
        areEqual = areEqual && isSame
      }
    default: return nil
    }
    return areEqual
  }

  // MARK: Changing

  func replacing(_ place: Int, with item: Item) -> EntryVector {
    EntryVector(count: count, Self.setting(place, to: item, in: root, height), height: height)
  }

  func appending(_ item: Item) -> EntryVector {
    if count == 1 << ((height + 1) * Self.bits) {
      let grown = Node.inner(Inner([root, Self.path(to: item, height)]))
      return EntryVector(count: count + 1, grown, height: height + 1)
    }
    return EntryVector(
      count: count + 1, Self.setting(count, to: item, in: root, height), height: height)
  }

  /// Returns a node with an item at a place, which may be the first behind its last one.
  private static func setting(_ place: Int, to item: Item, in node: Node, _ level: Int) -> Node {
    let index = place >> (level * bits) & (width - 1)
    switch node {
    case .leaf(let leaf):
      var items = leaf.items
      if index == items.count { items.append(item) } else { items[index] = item }
      return .leaf(Leaf(items))
    case .inner(let inner):
      var children = inner.children
      if index == children.count {
        children.append(path(to: item, level - 1))
      } else {
        children[index] = setting(place, to: item, in: children[index], level - 1)
      }
      return .inner(Inner(children))
    }
  }

  /// Makes nodes of so many levels around a first item.
  private static func path(to item: Item, _ level: Int) -> Node {
    var node = Node.leaf(Leaf([item]))
    for _ in 0..<level { node = .inner(Inner([node])) }
    return node
  }
}
