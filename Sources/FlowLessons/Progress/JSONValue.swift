/// A value of JSON, as far as the progress file needs it: numbers are whole.
enum JSONValue {
  case text(String)
  case number(Int)
  case list([JSONValue])
  case object([(String, JSONValue)])
  /// `true`, `false` and `null`.
  case word(String)

  /// Reads a whole text; nil where it is no such value.
  init?(_ text: String) {
    var reader = JSONReader(text)
    guard let value = reader.value(depth: 0), reader.isAtEnd else { return nil }
    self = value
  }

  /// The member of an object with a name.
  subscript(_ name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.0 == name }?.1
  }

  /// The value as text.
  var written: String {
    switch self {
    case .text(let text): Self.quoted(text)
    case .number(let number): String(number)
    case .word(let word): word
    case .list(let values): "[" + values.map(\.written).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0.0) + ":" + $0.1.written }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

/// Goes over a text of JSON once.
private struct JSONReader {
  private static let deepest = 16

  private let scalars: [Unicode.Scalar]
  private var next = 0

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  var isAtEnd: Bool {
    mutating get {
      skipBlanks()
      return next == scalars.count
    }
  }

  mutating func value(depth: Int) -> JSONValue? {
    skipBlanks()
    guard depth < Self.deepest, next < scalars.count else { return nil }
    switch scalars[next] {
    case "\"": return text().map(JSONValue.text)
    case "[": return list(depth)
    case "{": return object(depth)
    case "-", "0"..."9": return number()
    default: return word()
    }
  }

  private mutating func skipBlanks() {
    while next < scalars.count, " \t\r\n".unicodeScalars.contains(scalars[next]) { next += 1 }
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard next < scalars.count, scalars[next] == scalar else { return false }
    next += 1
    return true
  }

  private mutating func list(_ depth: Int) -> JSONValue? {
    var values: [JSONValue] = []
    guard take("[") else { return nil }
    if take("]") { return .list([]) }
    repeat {
      guard let value = value(depth: depth + 1) else { return nil }
      values.append(value)
    } while take(",")
    return take("]") ? .list(values) : nil
  }

  private mutating func object(_ depth: Int) -> JSONValue? {
    var members: [(String, JSONValue)] = []
    guard take("{") else { return nil }
    if take("}") { return .object([]) }
    repeat {
      skipBlanks()
      guard let name = text(), take(":"), let value = value(depth: depth + 1) else { return nil }
      members.append((name, value))
    } while take(",")
    return take("}") ? .object(members) : nil
  }

  private mutating func number() -> JSONValue? {
    let start = next
    if scalars[next] == "-" { next += 1 }
    while next < scalars.count, ("0"..."9").contains(scalars[next]) { next += 1 }
    var digits = String.UnicodeScalarView()
    digits.append(contentsOf: scalars[start..<next])
    return Int(String(digits)).map(JSONValue.number)
  }

  private mutating func word() -> JSONValue? {
    var word = String.UnicodeScalarView()
    while next < scalars.count, ("a"..."z").contains(scalars[next]) {
      word.append(scalars[next])
      next += 1
    }
    return ["true", "false", "null"].contains(String(word)) ? .word(String(word)) : nil
  }

  private mutating func text() -> String? {
    guard next < scalars.count, scalars[next] == "\"" else { return nil }
    next += 1
    var units: [UInt16] = []
    while next < scalars.count {
      let scalar = scalars[next]
      next += 1
      switch scalar {
      case "\"": return String(validating: units, as: UTF16.self)
      case "\\":
        guard let unit = escaped() else { return nil }
        units.append(unit)
      case _ where scalar.value < 0x20: return nil
      default: units += Array(String(scalar).utf16)
      }
    }
    return nil
  }

  private mutating func escaped() -> UInt16? {
    guard next < scalars.count else { return nil }
    let scalar = scalars[next]
    next += 1
    switch scalar {
    case "\"", "\\", "/": return UInt16(scalar.value)
    case "n": return 0x0A
    case "r": return 0x0D
    case "t": return 0x09
    case "b": return 0x08
    case "f": return 0x0C
    case "u":
      guard next + 4 <= scalars.count else { return nil }
      var digits = String.UnicodeScalarView()
      digits.append(contentsOf: scalars[next..<(next + 4)])
      next += 4
      return UInt16(String(digits), radix: 16)
    default: return nil
    }
  }
}
