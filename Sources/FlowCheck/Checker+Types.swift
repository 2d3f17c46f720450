import FlowSyntax
import FlowText

extension FlowType {
  /// A type that the language brings along.
  init?(named name: String) {
    switch name {
    case "Int": self = .int
    case "Float": self = .float
    case "String": self = .string
    case "Bool": self = .bool
    case "Duration": self = .duration
    default: return nil
    }
  }

  /// Names that other languages give to these types.
  static let otherNames = [
    "Double": "Float", "Number": "Float", "Real": "Float", "Integer": "Int", "Long": "Int",
    "Boolean": "Bool", "Text": "String", "Character": "String", "Str": "String",
    "Time": "Duration", "TimeInterval": "Duration", "int": "Int", "float": "Float",
    "double": "Float", "string": "String", "bool": "Bool", "boolean": "Bool",
  ]
}

/// Types as written.
extension Checker {
  mutating func resolveType(_ node: SyntaxID) -> FlowType {
    guard node.isPresent else { return .invalid }
    switch tree.kind(node) {
    case .namedType: return resolveNamedType(node)
    case .optionalType: return resolveOptionalType(node)
    case .listType:
      let element = resolveType(tree.child(node, 0))
      return element == .invalid ? .invalid : .list(element)
    case .tupleType:
      var elements: [TupleTypeElement] = []
      for child in tree.children(node) {
        let label = tree.token(child).isPresent ? tree.tokenText(child) : nil
        elements.append(TupleTypeElement(label: label, type: resolveType(tree.child(child, 0))))
      }
      return elements.contains { $0.type == .invalid } ? .invalid : .tuple(elements)
    default: return .invalid
    }
  }

  private mutating func resolveNamedType(_ node: SyntaxID) -> FlowType {
    let name = tree.tokenText(node)
    if let type = FlowType(named: name) { return type }
    let span = tree.span(node)
    if let symbol = find(name, where: { $0 == .enumeration }) {
      return use(symbol, at: span) ? .enumeration(symbol, name: environment[symbol].name) : .invalid
    }
    let known = ["Int", "Float", "String", "Bool", "Duration"]
    let enumerations = environment.symbols.lazy.filter { $0.kind == .enumeration }.map(\.name)
    let nearest =
      FlowType.otherNames[name] ?? nearest(to: name, among: known + enumerations.prefix(1000))
    report(
      Diagnostic(
        .unknownType, "there is no type `\(name)`", at: span,
        label: nearest.map { "did you mean `\($0)`?" },
        notes: nearest == nil
          ? ["the types are `Int`, `Float`, `String`, `Bool` and `Duration`"] : [],
        help: nearest.map { ["write `\($0)`"] } ?? ["declare it: `enum \(name) { … }`"]))
    return .invalid
  }

  private mutating func resolveOptionalType(_ node: SyntaxID) -> FlowType {
    var inner = tree.child(node, 0)
    var isNested = false
    while inner.isPresent, tree.kind(inner) == .optionalType {
      isNested = true
      inner = tree.child(inner, 0)
    }
    let wrapped = resolveType(inner)
    if isNested {
      report(
        Diagnostic(
          .nestedOptional, "an optional does not hold another optional", at: tree.span(node),
          help: ["write `\(text(inner))?`"]))
    }
    return wrapped.asOptional
  }
}

/// Why a value of a certain type is wanted, for the message when another one comes.
struct Purpose {
  /// A second place with its words, such as the declaration.
  var label: DiagnosticLabel?
  var help: [String] = []

  static let plain = Purpose()

  static func declared(name: String, type: FlowType, at span: Span) -> Purpose {
    Purpose(label: DiagnosticLabel(span, "`\(name)` is declared as \(type.phrase)"))
  }

  static func target(_ symbol: Symbol) -> Purpose {
    Purpose(
      label: DiagnosticLabel(
        symbol.declaration, "`\(symbol.name)` is \(symbol.type.phrase), declared here"))
  }
}

/// Values where a certain type is wanted.
extension Checker {
  /// Checks an expression and converts it to the type that is wanted, or says that it does not fit.
  mutating func check(_ node: SyntaxID, as type: FlowType, _ purpose: Purpose) -> ExpressionID {
    let value = check(node, expecting: type)
    return fit(value, into: type, purpose)
  }

  mutating func fit(_ value: ExpressionID, into type: FlowType, _ purpose: Purpose) -> ExpressionID
  {
    if let converted = convert(value, to: type) { return converted }
    reportMismatch(value, wanted: type, purpose)
    return invalid(span(of: value))
  }

  /// The value as the wanted type, or nil if it does not convert.
  mutating func convert(_ value: ExpressionID, to target: FlowType) -> ExpressionID? {
    let actual = type(of: value)
    if actual == target || actual == .invalid { return value }
    guard target != .invalid else { return invalid(span(of: value)) }
    guard actual.converts(to: target) else { return relabelled(value, to: target) }
    switch target {
    case .float:
      if case .integer(let number) = kind(of: value) {
        return add(.float(Double(number)), .float, span(of: value))
      }
      return add(.intToFloat(value), .float, span(of: value))
    case .optional(let wrapped):
      guard let inner = convert(value, to: wrapped) else { return nil }
      return add(.wrap(inner), target, span(of: value))
    default:
      return nil
    }
  }

  /// A tuple as written takes labels, as in Swift; a tuple that exists already keeps what it has.
  private mutating func relabelled(
    _ value: ExpressionID, to target: FlowType
  ) -> ExpressionID? {
    guard case .tuple(let parts) = kind(of: value), case .tuple(let actual) = type(of: value),
      case .tuple(let wanted) = target.unwrapped, actual.count == wanted.count
    else { return nil }
    var values: [ExpressionID] = []
    for (index, part) in parts.enumerated() {
      guard actual[index].label == nil || actual[index].label == wanted[index].label,
        let converted = convert(part, to: wanted[index].type)
      else { return nil }
      values.append(converted)
    }
    let tuple = add(.tuple(values), target.unwrapped, span(of: value))
    return target.isOptional ? add(.wrap(tuple), target, span(of: value)) : tuple
  }

  private mutating func reportMismatch(_ value: ExpressionID, wanted: FlowType, _ purpose: Purpose)
  {
    var value = value
    var wanted = wanted
    // Inside a list or tuple as written, the element that does not fit is the place to look at.
    while let (element, type) = misfit(in: value, wanted: wanted) {
      value = element
      wanted = type
    }
    let actual = type(of: value)
    var help = purpose.help
    let isNil = if case .none = kind(of: value) { true } else { false }
    if isNil {
      help.append("a type that may be nil is written with `?`: `\(wanted.asOptional)`")
    } else if actual.isOptional, actual.unwrapped.converts(to: wanted) {
      help.append("say what to use when it is nil: `… ?? value`, or let it pass `| ignoreNil`")
    } else if wanted == .int, actual == .float {
      help.append("`Int(…)` drops what stands behind the point")
    } else if wanted == .string {
      help.append("`String(…)` or `\"\\(…)\"` makes text of any value")
    } else if actual == .string, wanted.isNumber {
      help.append("`\(wanted)(…)` reads a number from text; it is nil where there is none")
    }
    let found = isNil ? "`nil`" : actual.phrase
    report(
      Diagnostic(
        .typeMismatch, "expected \(wanted.phrase), found \(found)", at: span(of: value),
        labels: purpose.label.map { [$0] } ?? [], help: help))
  }

  private func misfit(
    in value: ExpressionID, wanted: FlowType
  ) -> (ExpressionID, FlowType)? {
    switch (kind(of: value), wanted.unwrapped) {
    case (.list(let elements), .list(let type)):
      return elements.first { !self.type(of: $0).converts(to: type) }.map { ($0, type) }
    case (.tuple(let elements), .tuple(let types)) where elements.count == types.count:
      for (element, type) in zip(elements, types)
      where !self.type(of: element).converts(to: type.type) {
        return (element, type.type)
      }
      return nil
    default:
      return nil
    }
  }
}
