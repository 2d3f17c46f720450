extension RegexReader {
  /// Reads a class, whose `[` has been taken.
  mutating func readClass(from beginning: Int) throws(RegexMistake) -> ScalarSet {
    let isInverted = take("^")
    var items: [ScalarSet.Item] = []
    while let scalar = peek, scalar != "]" {
      let first = place
      if sees("&&") || sees("--") || sees("~~") {
        throw mistake(.classOperation, first..<first + 2)
      }
      if scalar == "[" { throw mistake(.bracketInClass, first..<first + 1) }
      let item = try readClassItem()
      items.append(try readRange(behind: item, from: first))
    }
    guard take("]") else { throw mistake(.unclosedClass, beginning..<beginning + 1) }
    guard !items.isEmpty else { throw mistake(.emptyClass, beginning..<place) }
    return ScalarSet(items, isInverted: isInverted, ignoresCase: ignoresCase)
  }

  /// Reads `-z` behind an item; a `-` in front of the end is a character.
  private mutating func readRange(
    behind item: ScalarSet.Item, from first: Int
  ) throws(RegexMistake) -> ScalarSet.Item {
    guard peek == "-", let next = peek(1), next != "]" else { return item }
    if next == "-" { throw mistake(.classOperation, place..<place + 2) }
    place += 1
    if peek == "[" { throw mistake(.bracketInClass, place..<place + 1) }
    let last = try readClassItem()
    guard case .range(let lower) = item, case .range(let upper) = last, lower.count == 1 else {
      throw mistake(.rangeOfClass, first..<place)
    }
    guard lower.lowerBound <= upper.upperBound else {
      throw mistake(.rangeReversed, first..<place)
    }
    return .range(lower.lowerBound...upper.upperBound)
  }

  private mutating func readClassItem() throws(RegexMistake) -> ScalarSet.Item {
    let beginning = place
    guard let scalar = peek else { throw mistake(.unclosedClass, beginning..<place) }
    place += 1
    guard scalar == "\\" else { return .range(scalar.value...scalar.value) }
    switch try readEscapedItem(from: beginning) {
    case .item(let item): return item
    case .assertion:
      throw mistake(.unknownEscape(text(beginning..<place)), beginning..<place)
    }
  }
}
