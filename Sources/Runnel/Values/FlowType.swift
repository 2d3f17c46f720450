import FlowCheck

/// A type of the language, as Swift sees it.
public indirect enum FlowType: Hashable, Sendable {
  /// `Int`, in Swift the same.
  case int
  /// `Float`, in Swift `Double`.
  case float
  /// `String`, in Swift the same.
  case string
  /// `Bool`, in Swift the same.
  case bool
  /// `Duration`, in Swift the same.
  case duration
  /// `T?`, in Swift the same; it is never nested.
  case optional(FlowType)
  /// `[T]`, in Swift the same.
  case list(FlowType)
  /// A tuple, in Swift a tuple or a type of its own that is ``FlowConvertible``.
  case tuple([Place])
  /// An enum, in Swift a ``FlowEnumeration`` or ``FlowCase``. Without cases it stands for any.
  case enumeration(name: String, cases: [String])
  /// What an event carries that carries nothing, in Swift `Void`.
  case nothing
  /// Whatever it is: the type of ``FlowValue``. No name of a program has it.
  case any

  /// One place of a tuple.
  public struct Place: Hashable, Sendable {
    /// Its label, if it has one.
    public let label: String?
    /// Its type.
    public let type: FlowType

    /// Makes a place.
    ///
    /// - Parameters:
    ///   - label: Its label, if it has one; Swift's tuples do without.
    ///   - type: Its type.
    public init(label: String? = nil, type: FlowType) {
      self.label = label
      self.type = type
    }
  }
}

extension FlowType: CustomStringConvertible {
  /// As the language writes it.
  public var description: String {
    switch self {
    case .int: "Int"
    case .float: "Float"
    case .string: "String"
    case .bool: "Bool"
    case .duration: "Duration"
    case .optional(let wrapped): "\(wrapped)?"
    case .list(let element): "[\(element)]"
    case .tuple(let places):
      "("
        + places.map { place in place.label.map { "\($0): \(place.type)" } ?? "\(place.type)" }
        .joined(separator: ", ") + ")"
    case .enumeration(let name, _): name.isEmpty ? "enum" : name
    case .nothing: "nothing"
    case .any: "FlowValue"
    }
  }

  /// The Swift type to ask for, as it is written.
  var swiftName: String {
    switch self {
    case .float: "Double"
    case .optional(let wrapped): "\(wrapped.swiftName)?"
    case .list(let element): "[\(element.swiftName)]"
    case .tuple(let places):
      "(" + places.map { $0.type.swiftName }.joined(separator: ", ") + ")"
    case .enumeration: "FlowCase"
    case .nothing: "Void"
    default: description
    }
  }
}

extension FlowType {
  /// A type as the checker has it.
  init(_ type: FlowCheck.FlowType, in environment: Environment) {
    switch type {
    case .int: self = .int
    case .float: self = .float
    case .string: self = .string
    case .bool: self = .bool
    case .duration: self = .duration
    case .optional(let wrapped): self = .optional(FlowType(wrapped, in: environment))
    case .list(let element): self = .list(FlowType(element, in: environment))
    case .tuple(let elements):
      self = .tuple(
        elements.map { Place(label: $0.label, type: FlowType($0.type, in: environment)) })
    case .enumeration(let symbol, let name):
      self = .enumeration(name: name, cases: environment[symbol].cases)
    case .nothing: self = .nothing
    case .invalid: self = .any
    }
  }

  /// Whether values of this type can be handed to whoever takes `target`.
  ///
  /// The rule is the language's: the same type, an Int where a Float is wanted, a value where its
  /// optional is wanted. An enum fits one that has all its cases.
  func converts(to target: FlowType) -> Bool {
    switch (self, target) {
    case (.int, .float): true
    case (.optional, .optional): isSame(as: target)
    case (.nothing, .optional): false
    case (_, .optional(let wrapped)): converts(to: wrapped)
    default: isSame(as: target)
    }
  }

  /// Types nest only as deep as the parser allows.
  private func isSame(as target: FlowType) -> Bool {
    switch (self, target) {
    case (_, .any), (.any, _): true
    case (.optional(let a), .optional(let b)), (.list(let a), .list(let b)): a.isSame(as: b)
    case (.tuple(let a), .tuple(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.type.isSame(as: $1.type) }
    case (.enumeration(_, let own), .enumeration(_, let theirs)):
      own.isEmpty || theirs.isEmpty || Set(own).isSubset(of: theirs)
    default: self == target
    }
  }

  /// The cases of an enum that `target`, another one, lacks; the reason why they don't fit.
  func casesMissing(in target: FlowType) -> [String] {
    switch (self, target) {
    case (.enumeration(_, let own), .enumeration(_, let theirs)) where !theirs.isEmpty:
      own.filter { !theirs.contains($0) }
    case (.optional(let a), .optional(let b)), (.list(let a), .list(let b)):
      a.casesMissing(in: b)
    case (_, .optional(let b)): casesMissing(in: b)
    default: []
    }
  }

  /// The type in the middle of a sentence: "an Int", "a String?", "nothing".
  var phrase: String {
    switch self {
    case .nothing: return "nothing"
    case .list: return "a list \(self)"
    case .tuple: return "a tuple \(self)"
    case .any: return "any value"
    default:
      let vowels = "AEIOUaeiou"
      return (description.first.map(vowels.contains) == true ? "an " : "a ") + description
    }
  }
}
