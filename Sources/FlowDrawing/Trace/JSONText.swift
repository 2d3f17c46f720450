/// Writes one JSON object on one line, members in the order in which they are added.
package struct JSONText {
  private var members: [String] = []

  package init() {}

  package var text: String { "{" + members.joined(separator: ",") + "}" }

  package mutating func add(_ key: String, _ value: String?) {
    if let value { members.append("\(Self.quote(key)):\(Self.quote(value))") }
  }

  package mutating func add(_ key: String, _ value: Int?) {
    if let value { members.append("\(Self.quote(key)):\(value)") }
  }

  package mutating func add(_ key: String, _ value: Bool) {
    members.append("\(Self.quote(key)):\(value)")
  }

  package mutating func add(_ key: String, _ value: JSONText) {
    members.append("\(Self.quote(key)):\(value.text)")
  }

  package mutating func add(_ key: String, _ values: [JSONText]) {
    members.append("\(Self.quote(key)):[\(values.map(\.text).joined(separator: ","))]")
  }

  package mutating func add(_ key: String, _ values: [String]) {
    members.append("\(Self.quote(key)):[\(values.map(Self.quote).joined(separator: ","))]")
  }

  /// Adds a value that is JSON already.
  package mutating func add(_ key: String, json: String) {
    members.append("\(Self.quote(key)):\(json)")
  }

  /// A string of JSON; everything a terminal may act on is written as an escape.
  package static func quote(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        let category = scalar.properties.generalCategory
        let isUnsafe =
          category == .control || category == .format || category == .lineSeparator
          || category == .paragraphSeparator
        guard isUnsafe else {
          result.unicodeScalars.append(scalar)
          continue
        }
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
    }
    return result + "\""
  }
}
