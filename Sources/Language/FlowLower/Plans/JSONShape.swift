import FlowCheck

/// The form that values of a type have as JSON.
///
/// Made once for each `decode`, so that no value looks for names.
package indirect enum JSONShape: Hashable, Sendable {
  case int
  case float
  case string
  case bool
  /// Its literal as a text.
  case duration
  /// Its ISO 8601 form as a text.
  case date
  /// The form of its value, or `null`.
  case optional(JSONShape)
  case list(JSONShape)
  /// An object; its keys are written as texts.
  case dictionary(key: JSONShape, value: JSONShape)
  /// A tuple whose parts all have labels, an object.
  case object([Field], labels: [String?])
  /// Any other tuple, an array of as many elements.
  case array([JSONShape], labels: [String?]?)
  /// The name of a case as a text.
  case enumeration(type: Int32, cases: [String])
  /// A type that no value has.
  case nothing

  package struct Field: Hashable, Sendable {
    package let name: String
    /// Its name in UTF-8.
    package let bytes: [UInt8]
    package let isASCII: Bool
    package let shape: JSONShape

    init(_ name: String, _ shape: JSONShape) {
      (self.name, self.shape) = (name, shape)
      bytes = Array(name.utf8)
      isASCII = bytes.allSatisfy { $0 < 0x80 }
    }
  }

  /// Types nest only as deep as the parser allows.
  init(_ type: FlowType, _ environment: Environment) {
    switch type {
    case .int: self = .int
    case .float: self = .float
    case .string: self = .string
    case .bool: self = .bool
    case .duration: self = .duration
    case .date: self = .date
    case .optional(let wrapped): self = .optional(JSONShape(wrapped, environment))
    case .list(let element): self = .list(JSONShape(element, environment))
    case .dictionary(let key, let value):
      self = .dictionary(key: JSONShape(key, environment), value: JSONShape(value, environment))
    case .tuple(let parts):
      let labels = parts.map(\.label)
      let shapes = parts.map { JSONShape($0.type, environment) }
      let names = labels.compactMap(\.self)
      if names.count == parts.count {
        self = .object(
          zip(names, shapes).map { Field($0, $1) }, labels: labels)
      } else {
        self = .array(shapes, labels: names.isEmpty ? nil : labels)
      }
    case .enumeration(let symbol, _):
      self = .enumeration(type: symbol.index, cases: environment[symbol].cases)
    case .nothing, .invalid: self = .nothing
    }
  }

  package var isOptional: Bool {
    if case .optional = self { true } else { false }
  }
}
