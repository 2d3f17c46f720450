/// Ways through an expression that are followed side by side, the more important ones first.
///
/// Only places that take a scalar, or accept, are kept: the others have led on already.
struct RegexThreads {
  /// Something to do while the ways that take no scalar are followed.
  enum Visit {
    case go(Int32)
    case restore(mark: Int32, Int)
  }

  /// Place in the program of each way.
  private(set) var places: [Int32] = []
  /// Marks of each way, one way after the other.
  private(set) var marks: [Int] = []
  /// The round in which each place of the program was met.
  private var met: [Int]
  private var round = 1

  init(_ count: Int) { met = [Int](repeating: 0, count: count) }

  mutating func removeAll() {
    places.removeAll(keepingCapacity: true)
    marks.removeAll(keepingCapacity: true)
    round += 1
  }

  /// Adds a place of the program, and all that it leads to without a scalar.
  ///
  /// `marks` are those of the way that comes here, and are the same afterwards. `stack` is empty before and after.
  mutating func enter(
    _ entry: Int32, at place: Int, _ bytes: Swift.Span<UInt8>, _ expression: RegularExpression,
    _ marks: inout [Int], _ stack: inout [Visit]
  ) {
    stack.append(.go(entry))
    while let visit = stack.popLast() {
      switch visit {
      case .restore(let mark, let former): marks[Int(mark)] = former
      case .go(let instruction):
        guard met[Int(instruction)] != round else { continue }
        met[Int(instruction)] = round
        switch expression.instructions[Int(instruction)] {
        case .fork(let first, let second):
          stack.append(.go(second))
          stack.append(.go(first))
        case .jump(let other): stack.append(.go(other))
        case .mark(let mark):
          stack.append(.restore(mark: mark, marks[Int(mark)]))
          marks[Int(mark)] = place
          stack.append(.go(instruction + 1))
        case .assert(let assertion):
          if bytes.holds(assertion, at: place) { stack.append(.go(instruction + 1)) }
        case .scalar, .set, .accept:
          places.append(instruction)
          self.marks.append(contentsOf: marks)
        }
      }
    }
  }
}

extension Swift.Span<UInt8> {
  /// Returns the scalar that begins at a place, and how many bytes it has.
  ///
  /// The bytes are those of a text.
  func scalar(at place: Int) -> (value: UInt32, width: Int) {
    let first = UInt32(self[place])
    if first < 0x80 { return (first, 1) }
    if first < 0xE0 { return ((first & 0x1F) << 6 | tail(place + 1), 2) }
    if first < 0xF0 {
      return ((first & 0x0F) << 12 | tail(place + 1) << 6 | tail(place + 2), 3)
    }
    let value = (first & 0x07) << 18 | tail(place + 1) << 12
    return (value | tail(place + 2) << 6 | tail(place + 3), 4)
  }

  private func tail(_ place: Int) -> UInt32 { place < count ? UInt32(self[place]) & 0x3F : 0 }

  func holds(_ assertion: RegexAssertion, at place: Int) -> Bool {
    switch assertion {
    case .textBegins: place == 0
    case .textEnds: place == count
    case .lineBegins: place == 0 || self[place - 1] == 10
    case .lineEnds: place == count || self[place] == 10
    case .wordBoundary: isWord(before: place) != isWord(at: place)
    case .noWordBoundary: isWord(before: place) == isWord(at: place)
    }
  }

  private func isWord(at place: Int) -> Bool {
    guard place < count else { return false }
    return Unicode.Scalar(scalar(at: place).value).map(ScalarSet.isWord) ?? false
  }

  private func isWord(before place: Int) -> Bool {
    place > 0 && isWord(at: beginning(ofScalarBefore: place))
  }

  /// Returns where the scalar begins that ends at a place.
  func beginning(ofScalarBefore place: Int) -> Int {
    var first = place - 1
    while first > 0, self[first] & 0xC0 == 0x80 { first -= 1 }
    return first
  }
}
