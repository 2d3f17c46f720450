/// How many columns of a terminal a text takes.
///
/// The table is our own, so that drawing does not depend on the C library's locale. It follows
/// Unicode's East Asian Width (wide and full-width are two columns) and emoji presentation; what is
/// ambiguous takes one column, as terminals outside East Asia have it.
package enum DisplayWidth {
  /// The columns of one character as a reader sees it: a base with all that is combined with it.
  package static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if first.value < 0x300 {
      // ASCII and Latin: the common case. A variation selector may still ask for a picture (`1️⃣`).
      if scalars.count == 1 {
        return first.value < 0x20 || (0x7f..<0xa0).contains(first.value) ? 0 : 1
      }
      return scalars.contains("\u{fe0f}") ? 2 : 1
    }
    if scalars.contains("\u{fe0f}") { return 2 }
    return of(first)
  }

  /// The columns of a text on one line.
  ///
  /// - Complexity: O(length of the text).
  package static func of(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value == 0xad { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    if value < 0x1100 { return 1 }
    if scalar.properties.isEmojiPresentation { return 2 }
    return isWide(value) ? 2 : 1
  }

  private static func isWide(_ value: UInt32) -> Bool {
    var low = 0
    var high = wide.count
    while low < high {
      let middle = (low + high) / 2
      if wide[middle].upperBound < value {
        low = middle + 1
      } else if wide[middle].lowerBound > value {
        high = middle
      } else {
        return true
      }
    }
    return false
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115f,  // Hangul initial consonants
    0x2329...0x232a,
    0x2e80...0x303e,  // CJK radicals to punctuation
    0x3041...0x33ff,  // kana to CJK compatibility
    0x3400...0x4dbf,
    0x4e00...0x9fff,  // CJK ideographs
    0xa000...0xa4cf,  // Yi
    0xa960...0xa97f,
    0xac00...0xd7a3,  // Hangul syllables
    0xf900...0xfaff,
    0xfe10...0xfe19,
    0xfe30...0xfe6f,
    0xff01...0xff60,  // full-width forms
    0xffe0...0xffe6,
    0x1_6fe0...0x1_8aff,  // Tangut
    0x1_aff0...0x1_b2ff,  // further kana
    0x1_f200...0x1_f265,
    0x2_0000...0x3_fffd,  // further ideographs
  ]
}
