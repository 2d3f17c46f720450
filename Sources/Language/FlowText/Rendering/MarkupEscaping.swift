/// Escapes text for XML: signs of the markup as entities, and what is not seen, or what XML cannot express, as on a
/// terminal, so that nothing in it reads as something else.
///
/// Line ends and tabs stay.
package func escapedForXML(_ text: String) -> String {
  if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) && !"&<>\"".utf8.contains($0) }) {
    return text
  }
  return text.reduce(into: "") { $0 += escapedForXML($1) }
}

private func escapedForXML(_ character: Character) -> String {
  guard character != "\n", character != "\t" else { return String(character) }
  var result = ""
  for scalar in escapedForTerminal(character).unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "\u{FFFE}", "\u{FFFF}": result += HiddenCharacters.escape(scalar)
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
