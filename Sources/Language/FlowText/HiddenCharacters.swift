/// Characters that act on the text around them instead of being seen: controls, ends of lines, marks that turn
/// the direction of writing, and spaces without a width.
///
/// A text that is shown as a literal, of this language or of another one, has escapes in their place, so that
/// nothing in it reads as something else. What a terminal gets has escapes for further ones
/// (`escapedForTerminal`).
package enum HiddenCharacters {
  package static func contain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F: false
    case ..<0xA0, 0x61C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// Returns the escape of a character, as literals of this language and of Swift have it: `\u{202E}`.
  package static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }

  /// Returns a text with escapes in place of these characters, which are not told from escapes that it had.
  package static func shown(in text: String) -> String {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if contain(scalar) { result += escape(scalar) } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}
