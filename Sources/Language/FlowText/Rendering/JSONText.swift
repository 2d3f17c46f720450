/// Writes one JSON object, with its members in the order in which they are added.
///
/// Its text is safe on a terminal and inside an HTML page: characters that either may act on are
/// written as escapes.
package struct JSONText {
  private var members: [String] = []

  package init() {}

  /// The object on one line.
  package var text: String { "{" + members.joined(separator: ",") + "}" }

  /// The object with a line for each member.
  package var lines: String { "{" + members.joined(separator: ",\n ") + "}" }

  /// Adds a value that is already JSON.
  package mutating func add(_ key: String, json value: String) {
    members.append("\(Self.quote(key)):\(value)")
  }

  /// Adds a string; adds nothing if it is nil.
  package mutating func add(_ key: String, _ value: String?) {
    if let value { add(key, json: Self.quote(value)) }
  }

  /// Adds a number; adds nothing if it is nil.
  package mutating func add(_ key: String, _ value: Int?) {
    if let value { add(key, json: "\(value)") }
  }

  /// Adds a string, or `null`.
  package mutating func add(_ key: String, orNull value: String?) {
    add(key, json: value.map(Self.quote) ?? "null")
  }

  /// Adds a number, or `null`.
  package mutating func add(_ key: String, orNull value: Int?) {
    add(key, json: value.map { "\($0)" } ?? "null")
  }

  package mutating func add(_ key: String, _ value: Bool) {
    add(key, json: "\(value)")
  }

  package mutating func add(_ key: String, _ value: JSONText) {
    add(key, json: value.text)
  }

  package mutating func add(_ key: String, _ values: [JSONText]) {
    add(key, json: "[\(values.map(\.text).joined(separator: ","))]")
  }

  package mutating func add(_ key: String, _ values: [String]) {
    add(key, json: "[\(values.map(Self.quote).joined(separator: ","))]")
  }

  package mutating func add(_ key: String, _ values: [Int]) {
    add(key, json: "[\(values.map { "\($0)" }.joined(separator: ","))]")
  }

  /// Adds an array with a line for each object.
  package mutating func add(_ key: String, lines values: [JSONText]) {
    let text = values.map(\.text).joined(separator: ",\n  ")
    add(key, json: values.isEmpty ? "[]" : "[\n  \(text)\n ]")
  }

  /// Returns a text as a JSON string with its quotes.
  package static func quote(_ text: String) -> String {
    if isPlain(text) { return "\"\(text)\"" }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where needsEscape(scalar):
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Returns whether a text is printable ASCII that stands for itself in a JSON string.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy {
      $0 >= UInt8(ascii: " ") && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
        && $0 != UInt8(ascii: "<")
    }
  }

  /// Returns whether a terminal could act on the character, or a page could take it for a tag.
  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned: true
    default: scalar == "<"
    }
  }
}
