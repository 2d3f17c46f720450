package import Foundation

/// A value of JSON.
package enum JSON: Sendable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case list([JSON])
  case object([String: JSON])

  /// Reads one value from its text; nil where the text is not JSON.
  package init?(_ text: Data) {
    let options = JSONSerialization.ReadingOptions.fragmentsAllowed
    guard let value = try? JSONSerialization.jsonObject(with: text, options: options) else {
      return nil
    }
    self.init(foundation: value)
  }

  private init(foundation value: Any) {
    switch value {
    case let text as String: self = .string(text)
    case let list as [Any]: self = .list(list.map(JSON.init(foundation:)))
    case let object as [String: Any]: self = .object(object.mapValues(JSON.init(foundation:)))
    case let number as NSNumber:
      // Both kinds of value are an NSNumber; only truth values are kept as a C `char`.
      let isTruth = String(cString: number.objCType) == "c"
      self = isTruth ? .bool(number.boolValue) : .number(number.doubleValue)
    default: self = .null
    }
  }

  /// Member of an object; `null` where there is none.
  package subscript(_ key: String) -> JSON {
    if case .object(let members) = self { members[key] ?? .null } else { .null }
  }

  /// Element of a list; `null` behind its end.
  package subscript(_ index: Int) -> JSON {
    let values = list
    return values.indices.contains(index) ? values[index] : .null
  }

  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  package var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  package var int: Int? { number.flatMap(Int.init(exactly:)) }

  package var bool: Bool? {
    if case .bool(let truth) = self { truth } else { nil }
  }

  /// Elements of a list; empty for anything else.
  package var list: [JSON] {
    if case .list(let values) = self { values } else { [] }
  }

  /// Texts of a list, without what is no text.
  package var strings: [String] { list.compactMap(\.string) }

  /// Numbers of a list, without what is no number.
  package var numbers: [Double] { list.compactMap(\.number) }

  /// Members of an object; empty for anything else.
  package var members: [String: JSON] {
    if case .object(let members) = self { members } else { [:] }
  }

  /// JavaScript's idea of it as a condition.
  package var isTruthy: Bool {
    switch self {
    case .null: false
    case .bool(let truth): truth
    case .number(let number): number != 0 && !number.isNaN
    case .string(let text): !text.isEmpty
    case .list, .object: true
    }
  }
}

extension JSON {
  /// Compact text, with members in alphabetical order; also an expression of JavaScript.
  package var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let truth): text += truth ? "true" : "false"
    case .number(let number):
      text += Int(exactly: number).map { "\($0)" } ?? (number.isFinite ? "\(number)" : "null")
    case .string(let string): Self.write(string, to: &text)
    case .list(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { text += "," }
        Self.write(member.key, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\u{0}"..."\u{1f}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByNilLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(arrayLiteral elements: JSON...) { self = .list(elements) }
  package init(nilLiteral: ()) { self = .null }
  package init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}
