/// Text made by a script, as it may reach a terminal.
///
/// A terminal obeys what it is sent: an escape sequence can clear the screen, rename the window or fill
/// the clipboard, and a bidirectional override can make a line read as something else.
enum TerminalText {
  /// `text` with every character that a terminal would act on, or not show, written as `\u{…}`; line
  /// ends and tabs stay.
  static func escaped(_ text: String) -> String {
    var text = text
    let isPlain = text.withUTF8 { bytes in
      bytes.allSatisfy { (0x20..<0x7F).contains($0) || $0 == 0x0A || $0 == 0x09 }
    }
    if isPlain {
      return text
    }
    var result = ""
    for character in text {
      if character == "\n" || character == "\t" {
        result.append(character)
      } else {
        append(character, to: &result)
      }
    }
    return result
  }

  /// The same for a name in a message of one line: line ends and tabs are escaped, too.
  static func escapedName(_ name: String) -> String {
    escaped(name)
      .split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\n")
      .split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "\\t")
  }

  private static func append(_ character: Character, to result: inout String) {
    // A joiner between emoji is part of a picture, and one between letters is spelling.
    let joins = character.unicodeScalars.first?.properties.isEmojiPresentation ?? false
    for scalar in character.unicodeScalars {
      if isHarmless(scalar) || (joins && scalar == "\u{200D}") {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A, 0x09: true
    case 0x00..<0x20, 0x7F..<0xA0: false
    // Zero width: spaces, joiners, marks of direction.
    case 0x200B...0x200F, 0x2060...0x2064, 0xFEFF, 0x180E, 0x061C: false
    // Line separators, embeddings and overrides, isolates.
    case 0x2028...0x202E, 0x2066...0x206F: false
    default: true
    }
  }
}
