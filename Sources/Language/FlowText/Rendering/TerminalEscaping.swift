/// Escapes everything that would control a terminal, reorder a line or be invisible in it, such as
/// `\u{202E}`.
///
/// Line ends, tabs and carriage returns become `\n`, `\t` and `\r`. Joined emoji are kept whole,
/// and so is the variant selected for an ideograph.
package func escapedForTerminal(_ text: String) -> String {
  if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
  return text.reduce(into: "") { $0 += escapedForTerminal($1) }
}

/// Escapes a character so that a terminal can show it.
package func escapedForTerminal(_ character: Character) -> String {
  let scalars = character.unicodeScalars
  guard scalars.contains(where: isUnsafe) else { return String(character) }
  var result = ""
  var previous: Unicode.Scalar?
  for scalar in scalars {
    switch scalar {
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case _ where isUnsafe(scalar) && !isSeen(scalar, after: previous, in: scalars):
      result += HiddenCharacters.escape(scalar)
    default: result.unicodeScalars.append(scalar)
    }
    previous = scalar
  }
  return result
}

private func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.value < 0x7F { return scalar.value < 0x20 }
  if HiddenCharacters.contain(scalar) { return true }
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator: return true
  // Invisible characters of any category: fillers, selectors, tags, and those reserved for such
  // uses.
  default: return scalar.properties.isDefaultIgnorableCodePoint
  }
}

/// Returns whether an invisible scalar decides how its neighbours look.
private func isSeen(
  _ scalar: Unicode.Scalar, after previous: Unicode.Scalar?, in scalars: Character.UnicodeScalarView
) -> Bool {
  guard let previous, let first = scalars.first else { return false }
  let isPicture = first.properties.isEmoji && first.value > 0x7F
  switch scalar.value {
  case 0x200D: return isPicture && scalars.last != scalar
  case 0xFE0E, 0xFE0F:
    // A keycap is a digit, a selector and the key around both.
    let isKeycap = first.properties.isEmoji && scalars.last?.value == 0x20E3
    return previous.value != scalar.value && (isPicture || isKeycap)
  case 0xFE00...0xFE02, 0xE0100...0xE01EF: return previous.properties.isIdeographic
  default: return false
  }
}
