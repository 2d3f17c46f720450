import FlowSyntax
package import FlowText

/// Text of types in messages: as in the source, and with an article in a sentence.
extension FlowType: CustomStringConvertible {
  package var description: String {
    switch self {
    case .int: "Int"
    case .float: "Float"
    case .string: "String"
    case .bool: "Bool"
    case .duration: "Duration"
    case .date: "Date"
    case .optional(let wrapped): "\(wrapped)?"
    case .list(let element): "[\(element)]"
    case .dictionary(let key, let value): "[\(key): \(value)]"
    case .tuple(let elements):
      "(" + elements.map(\.description).joined(separator: ", ") + ")"
    case .enumeration(_, let name): name
    case .nothing: "nothing"
    case .invalid: "unknown"
    }
  }

  /// An example of a value, for a message.
  var example: String {
    switch self {
    case .int, .float: "0"
    case .string: "\"\""
    case .bool: "false"
    case .duration: "0s"
    case .date: "Date(0s)"
    case .list: "[]"
    case .dictionary: "[:]"
    default: "value"
    }
  }

  /// The type in the middle of a sentence: "an Int", "a list [Int]", "nothing".
  package var phrase: String {
    switch self {
    case .int: "an Int"
    case .float, .string, .bool, .duration, .date: "a \(self)"
    case .optional(let wrapped): "\(wrapped.article) \(self)"
    case .list: "a list \(self)"
    case .dictionary: "a dictionary \(self)"
    case .tuple: "a tuple \(self)"
    case .enumeration: "\(article) \(self)"
    case .nothing: "nothing"
    case .invalid: "something unknown"
    }
  }

  /// The type in the middle of a sentence of a language.
  package func phrase(_ say: Language) -> String {
    guard say == .japanese else { return phrase }
    return switch self {
    case .list: "リスト \(self)"
    case .dictionary: "辞書 \(self)"
    case .tuple: "組 \(self)"
    case .nothing: "値なし"
    case .invalid: "わからない型"
    default: "\(self)"
    }
  }

  /// The type behind other words of a sentence: in Japanese, a blank parts them from a name alone.
  package func phrase(behind say: Language) -> String {
    guard say == .japanese else { return phrase }
    return switch self {
    case .list, .dictionary, .tuple, .nothing, .invalid: phrase(say)
    default: " \(phrase(say))"
    }
  }

  private var article: String {
    guard let first = description.first else { return "a" }
    return "AEIOUaeiou".contains(first) ? "an" : "a"
  }
}

extension TupleTypeElement: CustomStringConvertible {
  package var description: String {
    label.map { "\($0): \(type)" } ?? "\(type)"
  }
}
