// Width of text in columns of a terminal: two for East Asian wide characters and emoji, none for
// marks that combine with the character before.

extension String {
  /// Returns the text in at most so many columns, with `…` in place of the rest.
  package func shortened(to columns: Int) -> String {
    guard displayWidth > columns else { return self }
    var result = ""
    var width = 0
    for character in self {
      width += character.displayWidth
      if width > columns - 1 { break }
      result.append(character)
    }
    return result + "…"
  }

  /// Number of columns of this text; tabs and control characters count as none here.
  package var displayWidth: Int {
    utf8.allSatisfy { (0x20..<0x7F).contains($0) }
      ? utf8.count : reduce(0) { $0 + $1.displayWidth }
  }
}

extension Character {
  /// Number of columns of this character, however many scalars it consists of.
  package var displayWidth: Int {
    let scalars = unicodeScalars
    guard let first = scalars.first else { return 0 }
    if scalars.count == 1 { return first.displayWidth }
    // Flags, faces with a skin colour, families: one picture.
    let isPicture =
      first.properties.isEmoji
      && scalars.dropFirst().contains { scalar in
        scalar.value == 0xFE0F || scalar.value == 0x200D || scalar.properties.isEmojiModifier
          || (0x1F1E6...0x1F1FF).contains(scalar.value)
      }
    return isPicture ? 2 : scalars.reduce(0) { $0 + $1.displayWidth }
  }
}

extension Unicode.Scalar {
  fileprivate var displayWidth: Int {
    if value < 0x300 { return value < 0x20 || (0x7F..<0xA0).contains(value) ? 0 : 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator:
      return 0
    default: break
    }
    // Vowels and finals of Hangul are drawn inside the syllable that their initial began.
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) { return 0 }
    return properties.isEmojiPresentation || isEastAsianWide ? 2 : 1
  }

  /// True for Wide and Fullwidth in Unicode's `EastAsianWidth.txt`, except emoji.
  private var isEastAsianWide: Bool {
    guard value >= 0x1100 else { return false }
    var low = 0
    var high = wideRanges.count
    while low < high {
      let middle = (low + high) / 2
      if wideRanges[middle].upperBound < value {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < wideRanges.count && wideRanges[low].contains(value)
  }
}

private let wideRanges: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x2E99,
  0x2E9B...0x2EF3, 0x2F00...0x2FD5, 0x2FF0...0x303E, 0x3041...0x3096, 0x3099...0x30FF,
  0x3105...0x312F, 0x3131...0x318E, 0x3190...0x31E5, 0x31EF...0x321E, 0x3220...0x3247,
  0x3250...0xA48C, 0xA490...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
  0xFE10...0xFE19, 0xFE30...0xFE52, 0xFE54...0xFE66, 0xFE68...0xFE6B, 0xFF01...0xFF60,
  0xFFE0...0xFFE6, 0x16FE0...0x16FE4, 0x16FF0...0x16FF1, 0x17000...0x187F7, 0x18800...0x18CD5,
  0x18CFF...0x18D08, 0x1AFF0...0x1AFF3, 0x1AFF5...0x1AFFB, 0x1AFFD...0x1AFFE, 0x1B000...0x1B122,
  0x1B132...0x1B132, 0x1B150...0x1B152, 0x1B155...0x1B155, 0x1B164...0x1B167, 0x1B170...0x1B2FB,
  0x1D300...0x1D356, 0x1D360...0x1D376, 0x1F200...0x1F202, 0x1F210...0x1F23B, 0x1F240...0x1F248,
  0x1F250...0x1F251, 0x1F260...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
]
