/// Regular expression as a tree, as it was read.
indirect enum RegexNode: Sendable {
  /// Nothing, which always fits.
  case empty
  case scalar(UInt32)
  case set(ScalarSet)
  case assertion(RegexAssertion)
  case sequence([RegexNode])
  /// The first branch that leads to a match counts.
  case choice([RegexNode])
  case part(Int, RegexNode)
  case repeated(RegexNode, least: Int, most: Int?, isLazy: Bool)

  /// True if the empty text fits.
  var canBeEmpty: Bool {
    switch self {
    case .empty, .assertion: true
    case .scalar, .set: false
    case .sequence(let nodes): nodes.allSatisfy(\.canBeEmpty)
    case .choice(let nodes): nodes.contains(where: \.canBeEmpty)
    case .part(_, let node): node.canBeEmpty
    case .repeated(let node, let least, _, _): least == 0 || node.canBeEmpty
    }
  }

  /// Returns true if every match has this named part.
  func alwaysHas(part: Int) -> Bool {
    switch self {
    case .empty, .assertion, .scalar, .set: false
    case .sequence(let nodes): nodes.contains { $0.alwaysHas(part: part) }
    case .choice(let nodes): nodes.allSatisfy { $0.alwaysHas(part: part) }
    case .part(let index, let node): index == part || node.alwaysHas(part: part)
    case .repeated(let node, let least, _, _): least > 0 && node.alwaysHas(part: part)
    }
  }
}

/// Condition on a place in the text, which takes no character.
enum RegexAssertion: Sendable {
  case textBegins, textEnds, lineBegins, lineEnds, wordBoundary, noWordBoundary
}
