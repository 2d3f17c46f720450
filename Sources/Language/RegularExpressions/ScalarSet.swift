/// Class of Unicode scalars, such as `[a-z]`, `\d` or `.`.
///
/// ASCII is answered by a table of bits, everything else by the items one after the other.
struct ScalarSet: Hashable, Sendable {
  enum Item: Hashable, Sendable {
    case range(ClosedRange<UInt32>)
    case digit, word, space
    case category(Set<Unicode.GeneralCategory>)
    indirect case not(Item)

    func contains(_ scalar: Unicode.Scalar) -> Bool {
      switch self {
      case .range(let range): range.contains(scalar.value)
      case .digit: (48...57).contains(scalar.value)
      case .word: ScalarSet.isWord(scalar)
      case .space: scalar.properties.isWhitespace
      case .category(let categories): categories.contains(scalar.properties.generalCategory)
      case .not(let item): !item.contains(scalar)
      }
    }
  }

  private let items: [Item]
  private let isInverted: Bool
  private let ignoresCase: Bool
  /// Bits of the members below 64, and of those below 128.
  private let low: UInt64
  private let high: UInt64

  init(_ items: [Item], isInverted: Bool = false, ignoresCase: Bool = false) {
    self.items = items
    self.isInverted = isInverted
    self.ignoresCase = ignoresCase
    var (low, high) = (0 as UInt64, 0 as UInt64)
    for value in 0..<128 as Range<UInt32> {
      guard let scalar = Unicode.Scalar(value),
        Self.hold(items, scalar, ignoresCase: ignoresCase) != isInverted
      else { continue }
      if value < 64 { low |= 1 << UInt64(value) } else { high |= 1 << UInt64(value - 64) }
    }
    (self.low, self.high) = (low, high)
  }

  @inline(__always)
  func contains(_ value: UInt32) -> Bool {
    if value < 64 { return low >> UInt64(value) & 1 == 1 }
    if value < 128 { return high >> UInt64(value - 64) & 1 == 1 }
    return holdsWide(value)
  }

  private func holdsWide(_ value: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(value) else { return false }
    return Self.hold(items, scalar, ignoresCase: ignoresCase) != isInverted
  }

  private static func hold(
    _ items: [Item], _ scalar: Unicode.Scalar, ignoresCase: Bool
  ) -> Bool {
    if items.contains(where: { $0.contains(scalar) }) { return true }
    return ignoresCase
      && otherCases(of: scalar).contains { other in
        items.contains { $0.contains(other) }
      }
  }

  /// Returns the letters that differ from one by their case alone.
  private static func otherCases(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    let properties = scalar.properties
    var cases = [scalar]
    for mapping in [
      properties.lowercaseMapping, properties.uppercaseMapping, properties.titlecaseMapping,
    ] {
      let other = mapping.unicodeScalars
      if other.count == 1 { cases.append(other[other.startIndex]) }
    }
    let alike = furtherCases.filter { group in
      group.unicodeScalars.contains { cases.contains($0) }
    }
    return cases + alike.flatMap(\.unicodeScalars)
  }

  /// Letters of which there are more than a small and a capital one, from Unicode's CaseFolding.txt.
  private static let furtherCases = [
    "kK\u{212A}", "sS\u{17F}", "åÅ\u{212B}", "µμΜ", "βΒϐ", "εΕϵ", "θΘϑϴ", "ιΙ\u{345}\u{1FBE}",
    "κΚϰ", "πΠϖ",
    "ρΡϱ", "σΣς", "φΦϕ", "ωΩ\u{2126}", "ṡṠẛ", "ßẞ",
  ]

  /// True for what words are made of: letters, marks, digits, connecting punctuation and joiners, as UTS #18 has it.
  static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 128 {
      return (48...57).contains(value) || (65...90).contains(value) || (97...122).contains(value)
        || value == 95
    }
    let properties = scalar.properties
    if properties.isAlphabetic || properties.isJoinControl { return true }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation:
      return true
    default: return false
    }
  }
}
