/// A text with everything that would steer a terminal, reorder a line or hide in it written as an
/// escape such as `\u{202E}`.
///
/// Line ends, tabs and carriage returns become `\n`, `\t` and `\r`. Emoji that are joined stay whole.
package func escapedForTerminal(_ text: String) -> String {
  if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
  return text.reduce(into: "") { $0 += escapedForTerminal($1) }
}

/// A character as a terminal may show it.
func escapedForTerminal(_ character: Character) -> String {
  let scalars = character.unicodeScalars
  guard scalars.contains(where: isUnsafe) else { return String(character) }
  let isPicture = scalars.first?.properties.isEmoji == true && (scalars.first?.value ?? 0) > 0x7F
  var result = ""
  for scalar in scalars {
    switch scalar {
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case "\u{200D}" where isPicture && scalars.last != scalar: result.unicodeScalars.append(scalar)
    case _ where isUnsafe(scalar):
      result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

private func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.value < 0x7F { return scalar.value < 0x20 }
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator: return true
  // Marks without ink that are no format characters: the Hangul fillers and the Khmer vowels.
  default: return [0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0].contains(scalar.value)
  }
}
