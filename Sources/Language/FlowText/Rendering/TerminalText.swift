/// Text that a script printed, made safe for a terminal.
///
/// A terminal acts on what it is sent: an escape sequence can clear the screen, rename the window
/// or fill the clipboard, and a bidirectional override can make a line read as something else.
package enum TerminalText {
  /// Returns `text` with every character that a terminal would act on, or not show, written as
  /// `\u{…}`; line ends and tabs are kept.
  package static func escaped(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
    var result = ""
    // By scalars, since a carriage return and a line end are one character.
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\n" || scalar == "\t" {
        result += escapedForTerminal(String(plain))
        plain.removeAll()
        result.unicodeScalars.append(scalar)
      } else {
        plain.append(scalar)
      }
    }
    return result + escapedForTerminal(String(plain))
  }
}
