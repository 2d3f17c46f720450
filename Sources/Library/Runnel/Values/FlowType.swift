import FlowCheck

/// A type of the language, in its Swift form.
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
  /// `Date`, in Swift that of Foundation.
  case date
  /// `T?`, in Swift the same; it is never nested.
  case optional(FlowType)
  /// `[T]`, in Swift the same.
  case list(FlowType)
  /// `[K: V]`, in Swift a `Dictionary`, or a ``FlowDictionary`` where the order matters.
  case dictionary(key: FlowType, value: FlowType)
  /// A tuple, in Swift a tuple or a type of its own that is ``FlowConvertible``.
  case tuple([Place])
  /// An enum, in Swift a ``FlowEnumeration`` or ``FlowCase``; without cases it represents any.
  case enumeration(name: String, cases: [String])
  /// The type of an event without values, in Swift `Void`.
  case nothing
  /// Any type: that of ``FlowValue``, which no name of a program has.
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
  /// The type in the language's notation.
  public var description: String {
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
    case .tuple(let places):
      "("
        + places.map { place in place.label.map { "\($0): \(place.type)" } ?? "\(place.type)" }
        .joined(separator: ", ") + ")"
    case .enumeration(let name, _): name.isEmpty ? "enum" : name
    case .nothing: "nothing"
    case .any: "FlowValue"
    }
  }

  /// The Swift type to ask for, in Swift's notation.
  var swiftName: String {
    switch self {
    case .float: "Double"
    case .optional(let wrapped): "\(wrapped.swiftName)?"
    case .list(let element): "[\(element.swiftName)]"
    case .dictionary(let key, let value): "[\(key.swiftName): \(value.swiftName)]"
    case .tuple(let places):
      "(" + places.map { $0.type.swiftName }.joined(separator: ", ") + ")"
    case .enumeration: "FlowCase"
    case .nothing: "Void"
    default: description
    }
  }
}

extension FlowType {
  /// Converts a type of the checker.
  init(_ type: FlowCheck.FlowType, in environment: Environment) {
    switch type {
    case .int: self = .int
    case .float: self = .float
    case .string: self = .string
    case .bool: self = .bool
    case .duration: self = .duration
    case .date: self = .date
    case .optional(let wrapped): self = .optional(FlowType(wrapped, in: environment))
    case .list(let element): self = .list(FlowType(element, in: environment))
    case .dictionary(let key, let value):
      self = .dictionary(
        key: FlowType(key, in: environment), value: FlowType(value, in: environment))
    case .tuple(let elements):
      self = .tuple(
        elements.map { Place(label: $0.label, type: FlowType($0.type, in: environment)) })
    case .enumeration(let symbol, let name):
      self = .enumeration(name: name, cases: environment[symbol].cases)
    case .nothing: self = .nothing
    case .invalid: self = .any
    }
  }

  /// Returns whether values of this type can be passed where `target` is expected.
  ///
  /// The rule is the language's: the same type, an Int for a Float, a value for its optional. An
  /// enum fits one that has all its cases.
  func converts(to target: FlowType) -> Bool {
    switch (self, target) {
    case (.int, .float): true
    case (.optional, .optional): isSame(as: target)
    case (.nothing, .optional): false
    case (_, .optional(let wrapped)): converts(to: wrapped)
    default: isSame(as: target)
    }
  }

  /// Returns whether two types are equal or compatible; types nest only as deep as the parser allows.
  private func isSame(as target: FlowType) -> Bool {
    switch (self, target) {
    case (_, .any), (.any, _): true
    case (.optional(let a), .optional(let b)), (.list(let a), .list(let b)): a.isSame(as: b)
    case (.dictionary(let a, let v), .dictionary(let b, let w)): a.isSame(as: b) && v.isSame(as: w)
    case (.tuple(let a), .tuple(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.type.isSame(as: $1.type) }
    case (.enumeration(_, let own), .enumeration(_, let theirs)):
      own.isEmpty || theirs.isEmpty || Set(own).isSubset(of: theirs)
    default: self == target
    }
  }

  /// Returns the cases of an enum that another enum lacks, which explain why they do not fit.
  func casesMissing(in target: FlowType) -> [String] {
    switch (self, target) {
    case (.enumeration(_, let own), .enumeration(_, let theirs)) where !theirs.isEmpty:
      own.filter { !theirs.contains($0) }
    case (.optional(let a), .optional(let b)), (.list(let a), .list(let b)):
      a.casesMissing(in: b)
    case (.dictionary(let a, let v), .dictionary(let b, let w)):
      a.casesMissing(in: b) + v.casesMissing(in: w)
    case (_, .optional(let b)): casesMissing(in: b)
    default: []
    }
  }

  /// The type in the middle of a sentence: "an Int", "a String?", "nothing".
  var phrase: String {
    switch self {
    case .nothing: return "nothing"
    case .list: return "a list \(self)"
    case .dictionary: return "a dictionary \(self)"
    case .tuple: return "a tuple \(self)"
    case .any: return "any value"
    default:
      let vowels = "AEIOUaeiou"
      return (description.first.map(vowels.contains) == true ? "an " : "a ") + description
    }
  }
}
