/// A set of the numbers by which a program calls its nodes.
///
/// It lies in a vector, so that naive rules may copy and join sets without asking for memory.
struct NodeSet: Equatable {
  /// No program gives a node such a number.
  static let capacity = 512

  private var words = SIMD8<UInt64>()

  init() {}

  init(_ numbers: some Sequence<Int>) {
    for number in numbers { insert(number) }
  }

  var isEmpty: Bool { words == .zero }

  var count: Int {
    words.indices.reduce(0) { $0 + words[$1].nonzeroBitCount }
  }

  func contains(_ number: Int) -> Bool {
    number >= 0 && number < Self.capacity && words[number >> 6] & bit(number) != 0
  }

  mutating func insert(_ number: Int) {
    precondition(number >= 0 && number < Self.capacity, "a number no program gives a node")
    words[number >> 6] |= bit(number)
  }

  mutating func remove(_ number: Int) {
    guard contains(number) else { return }
    words[number >> 6] &= ~bit(number)
  }

  mutating func formUnion(_ other: NodeSet) {
    words |= other.words
  }

  func union(_ other: NodeSet) -> NodeSet {
    var both = self
    both.formUnion(other)
    return both
  }

  func intersection(_ other: NodeSet) -> NodeSet {
    var both = self
    both.words &= other.words
    return both
  }

  func subtracting(_ other: NodeSet) -> NodeSet {
    var rest = self
    rest.words &= ~other.words
    return rest
  }

  /// Takes out the number that is the last.
  mutating func popLast() -> Int? {
    for place in (0..<8).reversed() where words[place] != 0 {
      let number = place << 6 + (63 - words[place].leadingZeroBitCount)
      remove(number)
      return number
    }
    return nil
  }

  private func bit(_ number: Int) -> UInt64 {
    1 &<< UInt64(truncatingIfNeeded: number & 63)
  }
}

extension NodeSet: Sequence {
  /// Gives the numbers as they rise.
  struct Iterator: IteratorProtocol {
    private let set: NodeSet
    private var place = 0
    private var word: UInt64

    fileprivate init(_ set: NodeSet) {
      self.set = set
      word = set.words[0]
    }

    mutating func next() -> Int? {
      while word == 0 {
        guard place < 7 else { return nil }
        place += 1
        word = set.words[place]
      }
      let number = place << 6 + word.trailingZeroBitCount
      word &= word &- 1
      return number
    }
  }

  func makeIterator() -> Iterator { Iterator(self) }
}

extension NodeSet: CustomStringConvertible {
  var description: String { "\(Array(self))" }
}
