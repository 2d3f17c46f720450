/// Swift source that holds texts as literals.
enum TextSource {
  /// An enumeration whose `all` has the texts with their names.
  ///
  /// String literals lie in the program's constants, so nothing is copied or decoded when they are used.
  static func source(named name: String, texts: [(name: String, text: String)]) -> String {
    var source = "enum \(name) {\n  static let all: [(name: String, text: String)] = [\n"
    for entry in texts {
      source += "(\(literal(entry.name)), \(literal(entry.text))),\n"
    }
    return source + "  ]\n}\n"
  }

  /// A multi-line raw string literal, with as many number signs as keep the text from ending it.
  static func literal(_ text: String) -> String {
    let signs = String(repeating: "#", count: signCount(for: text))
    var literal = "\(signs)\"\"\"\n"
    for scalar in text.unicodeScalars {
      if needsEscape(scalar) {
        literal += "\\\(signs)u{\(String(scalar.value, radix: 16))}"
      } else {
        literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\n\"\"\"\(signs)"
  }

  /// One more than the longest run of number signs behind a quotation mark or a backslash.
  private static func signCount(for text: String) -> Int {
    var longest = 0
    var run: Int?
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): run = 0
      case UInt8(ascii: "#"): run = run.map { $0 + 1 }
      default: run = nil
      }
      longest = max(longest, run ?? 0)
    }
    return longest + 1
  }

  /// Returns whether the compiler would change or refuse the character inside a literal.
  ///
  /// It reads a carriage return as a line feed, and warns of NUL.
  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F, 0xFEFF: true
    default: false
    }
  }
}
