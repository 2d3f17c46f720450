import FlowText

extension SyntaxTree {
  /// Returns the number written by the digits of a node's principal token; nil if there are so many
  /// that it could be too large, or if there are other characters among them.
  package func smallInteger(_ node: SyntaxID) -> Int? {
    let range = tokenRange(node)
    guard (1...18).contains(range.count) else { return nil }
    var value = 0
    for index in range {
      let digit = source.bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = 10 * value + Int(digit)
    }
    return value
  }

  /// Returns the characters that a `stringSegment` denotes, with its escapes replaced.
  ///
  /// An invalid escape, which a diagnostic has reported, is kept as written.
  package func characters(ofSegment segment: SyntaxID) -> String {
    let written = tokenText(segment)
    guard written.utf8.contains(UInt8(ascii: "\\")) else { return written }
    var result = String.UnicodeScalarView()
    var rest = written.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let escape = rest.popFirst() else {
        result.append(scalar)
        continue
      }
      switch escape {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "r": result.append("\r")
      case "0": result.append("\0")
      case "\"", "\\": result.append(escape)
      case "u":
        guard let end = rest.firstIndex(of: "}"), rest.first == "{",
          let value = UInt32(String(rest[rest.startIndex..<end].dropFirst()), radix: 16),
          let character = Unicode.Scalar(value)
        else {
          result.append(contentsOf: "\\u".unicodeScalars)
          continue
        }
        result.append(character)
        rest = rest[rest.index(after: end)...]
      default:
        result.append(contentsOf: [scalar, escape])
      }
    }
    return String(result)
  }

  /// Returns the characters of a string without interpolations; nil if it has some.
  package func plainText(ofString literal: SyntaxID) -> String? {
    var text = ""
    for part in children(literal) {
      guard kind(part) == .stringSegment else { return nil }
      text += characters(ofSegment: part)
    }
    return text
  }
}
