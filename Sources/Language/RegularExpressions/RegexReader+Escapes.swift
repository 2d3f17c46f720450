extension RegexReader {
  /// Meaning of a backslash and what follows it.
  enum Escaped {
    case item(ScalarSet.Item)
    case assertion(RegexAssertion)
  }

  /// Reads an escape outside of a class, whose backslash has been taken.
  mutating func readEscape(from beginning: Int) throws(RegexMistake) -> RegexNode {
    switch try readEscapedItem(from: beginning) {
    case .assertion(let assertion): return .assertion(assertion)
    case .item(.range(let range)):
      guard let scalar = Unicode.Scalar(range.lowerBound) else { return .empty }
      return literal(scalar)
    case .item(let item): return .set(ScalarSet([item], ignoresCase: ignoresCase))
    }
  }

  mutating func readEscapedItem(from beginning: Int) throws(RegexMistake) -> Escaped {
    guard let scalar = peek else { throw mistake(.unfinishedEscape, beginning..<place) }
    place += 1
    switch scalar {
    case "d": return .item(.digit)
    case "D": return .item(.not(.digit))
    case "w": return .item(.word)
    case "W": return .item(.not(.word))
    case "s": return .item(.space)
    case "S": return .item(.not(.space))
    case "b": return .assertion(.wordBoundary)
    case "B": return .assertion(.noWordBoundary)
    case "n": return Self.one(10)
    case "r": return Self.one(13)
    case "t": return Self.one(9)
    case "0": return Self.one(0)
    case "u": return Self.one(try readScalarNumber(from: beginning))
    case "p", "P": return .item(try readCategory(isInverted: scalar == "P", from: beginning))
    case "1"..."9", "k": throw mistake(.backReference, beginning..<place)
    default:
      let isWord = scalar.isASCII && ScalarSet.isWord(scalar)
      if isWord { throw mistake(.unknownEscape(text(beginning..<place)), beginning..<place) }
      return Self.one(scalar.value)
    }
  }

  private static func one(_ value: UInt32) -> Escaped { .item(.range(value...value)) }

  /// Reads `{3042}` of `\u{3042}`.
  private mutating func readScalarNumber(from beginning: Int) throws(RegexMistake) -> UInt32 {
    guard take("{") else { throw mistake(.noScalar, beginning..<place) }
    var (value, digits) = (0 as UInt32, 0)
    while let digit = peek, digit != "}" {
      guard digit.isASCII, let number = Character(digit).hexDigitValue, digits < 6 else {
        throw mistake(.noScalar, beginning..<place + 1)
      }
      value = value * 16 + UInt32(number)
      digits += 1
      place += 1
    }
    guard take("}"), digits > 0, Unicode.Scalar(value) != nil else {
      throw mistake(.noScalar, beginning..<place)
    }
    return value
  }

  /// Reads `L` or `{Lu}` of a category of Unicode.
  private mutating func readCategory(
    isInverted: Bool, from beginning: Int
  ) throws(RegexMistake) -> ScalarSet.Item {
    let first: Int
    if take("{") {
      first = place
      while let scalar = peek, scalar != "}" { place += 1 }
    } else {
      first = place
      if peek != nil { place += 1 }
    }
    let name = text(first..<place)
    if first > beginning + 2, !take("}") {
      throw mistake(.unknownCategory(name), beginning..<place)
    }
    let categories = Self.categories.filter { $0.name.hasPrefix(name) }.map(\.category)
    guard !name.isEmpty, !categories.isEmpty else {
      throw mistake(.unknownCategory(name), beginning..<place)
    }
    let item = ScalarSet.Item.category(Set(categories))
    return isInverted ? .not(item) : item
  }

  private static let categories: [(name: String, category: Unicode.GeneralCategory)] = [
    ("Lu", .uppercaseLetter), ("Ll", .lowercaseLetter), ("Lt", .titlecaseLetter),
    ("Lm", .modifierLetter), ("Lo", .otherLetter), ("Mn", .nonspacingMark),
    ("Mc", .spacingMark), ("Me", .enclosingMark), ("Nd", .decimalNumber), ("Nl", .letterNumber),
    ("No", .otherNumber), ("Pc", .connectorPunctuation), ("Pd", .dashPunctuation),
    ("Ps", .openPunctuation), ("Pe", .closePunctuation), ("Pi", .initialPunctuation),
    ("Pf", .finalPunctuation), ("Po", .otherPunctuation), ("Sm", .mathSymbol),
    ("Sc", .currencySymbol), ("Sk", .modifierSymbol), ("So", .otherSymbol),
    ("Zs", .spaceSeparator), ("Zl", .lineSeparator), ("Zp", .paragraphSeparator),
    ("Cc", .control), ("Cf", .format), ("Co", .privateUse), ("Cn", .unassigned),
  ]
}
