import FlowCheck
import FlowText

/// A piece of Swift code with its precedence.
struct SwiftText {
  /// The precedences of Swift's operators, from loose to tight.
  enum Precedence: Int, Comparable {
    case ternary
    case or
    case and
    case comparison
    case coalescing
    case range
    case addition
    case multiplication
    case prefix
    case postfix

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// The next tighter precedence, for the side on which an operator does not associate.
    var tighter: Self { Self(rawValue: rawValue + 1) ?? .postfix }
  }

  let text: String
  let precedence: Precedence

  init(_ text: String, _ precedence: Precedence = .postfix) {
    self.text = text
    self.precedence = precedence
  }

  /// Returns the text as an operand of an expression with this precedence, in parentheses if
  /// needed.
  func inside(_ outer: Precedence) -> String {
    precedence < outer ? "(\(text))" : text
  }

  /// The text as the base of a member access.
  var base: String { inside(.postfix) }
}

/// Swift notation of literals, types and names.
enum SwiftNotation {
  static func literal(_ text: String) -> String {
    "\"\(escaped(text))\""
  }

  /// Returns the content between the quotes of a literal.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where HiddenCharacters.contain(scalar): result += HiddenCharacters.escape(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  static func float(_ value: Double) -> String { "\(value)" }

  /// Returns a duration in seconds, as `TimeInterval` needs it.
  static func seconds(_ nanoseconds: Int) -> String {
    nanoseconds.isMultiple(of: 1_000_000_000)
      ? "\(nanoseconds / 1_000_000_000)" : "\(Double(nanoseconds) / 1e9)"
  }

  static func type(_ type: FlowType) -> String {
    switch type {
    case .int: "Int"
    case .float: "Double"
    case .string: "String"
    case .bool: "Bool"
    case .duration: "TimeInterval"
    case .date: "Date"
    case .optional(let inner): "\(self.type(inner))?"
    case .list(let element): "[\(self.type(element))]"
    case .dictionary(let key, let value): "[\(self.type(key)): \(self.type(value))]"
    // Swift has no tuple of one part: its part stands for it.
    case .tuple(let elements) where elements.count == 1: self.type(elements[0].type)
    case .tuple(let elements):
      "("
        + elements.map { element in
          (element.label.map { "\(name($0)): " } ?? "") + self.type(element.type)
        }.joined(separator: ", ") + ")"
    case .enumeration(_, let name): self.name(name)
    case .nothing, .invalid: "Void"
    }
  }

  private static let reserved: Set<String> = [
    "Any", "Self", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is",
    "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  static func name(_ name: String) -> String {
    reserved.contains(name) ? "`\(name)`" : name
  }
}

extension FlowType {
  var isOptional: Bool {
    if case .optional = self { return true }
    return false
  }

  var isTuple: Bool {
    if case .tuple = self { return true }
    return false
  }

  /// True for a list, a dictionary or a tuple.
  var isComposed: Bool {
    switch self {
    case .list, .dictionary: true
    default: isTuple
    }
  }

  /// True if texts show it in another way than Swift does.
  var printsOtherwise: Bool {
    switch self {
    case .optional, .duration, .date, .enumeration: true
    case .list(let element): element.printsOtherwise
    case .tuple(let elements): elements.count == 1 || elements.contains { $0.type.printsOtherwise }
    default: false
    }
  }
}
