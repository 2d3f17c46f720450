import FlowSyntax
import FlowText

extension FlowType {
  /// The built-in types, by name.
  private static let named: KeyValuePairs<String, FlowType> = [
    "Int": .int, "Float": .float, "String": .string, "Bool": .bool, "Duration": .duration,
    "Date": .date,
  ]

  /// The names of the built-in types.
  static let names: [String] = named.map(\.key)

  /// Makes the built-in type of a name; nil if there is none.
  init?(named name: String) {
    guard let type = FlowType.named.first(where: { $0.key == name })?.value else { return nil }
    self = type
  }
}

/// Types as they are written in a program.
extension Checker {
  mutating func resolveType(_ node: SyntaxID) -> FlowType {
    guard node.isPresent else { return .invalid }
    let type = resolvePart(node)
    // Names let a short text be a large type.
    return type.mayBeLarge ? limited(type, tree.span(node)) : type
  }

  private mutating func resolvePart(_ node: SyntaxID) -> FlowType {
    guard node.isPresent else { return .invalid }
    switch tree.kind(node) {
    case .namedType: return resolveNamedType(node)
    case .optionalType: return resolveOptionalType(node)
    case .listType:
      let element = resolvePart(tree.child(node, 0))
      return element == .invalid ? .invalid : .list(element)
    case .dictionaryType: return resolveDictionaryType(node)
    case .tupleType:
      var elements: [TupleTypeElement] = []
      for child in tree.children(node) {
        let label = tree.token(child).isPresent ? tree.tokenText(child) : nil
        elements.append(TupleTypeElement(label: label, type: resolvePart(tree.child(child, 0))))
      }
      return elements.contains { $0.type == .invalid } ? .invalid : .tuple(elements)
    default: return .invalid
    }
  }

  private mutating func resolveNamedType(_ node: SyntaxID) -> FlowType {
    let name = tree.tokenText(node)
    if let type = FlowType(named: name) { return type }
    guard !reported.names.contains(name) else { return .invalid }
    let span = tree.span(node)
    if let symbol = find(name, where: { $0 == .enumeration || $0 == .typeName }) {
      guard use(symbol, at: span) else { return .invalid }
      return environment[symbol].type
    }
    let foreign = ForeignWord(name, as: .type)
    let nearest =
      foreign.map(\.name)
      ?? self.nearest(
        to: name, among: FlowType.names + names { $0.kind == .enumeration || $0.kind == .typeName })
    let way: UnknownType.Way =
      if let nearest {
        .nearest(nearest, isKnownHere: FlowType(named: nearest) != nil)
      } else if let foreign {
        .foreign(foreign.advice())
      } else {
        .declare
      }
    report(UnknownType(span: span, name: name, way: way))
    return .invalid
  }

  private mutating func resolveDictionaryType(_ node: SyntaxID) -> FlowType {
    let key = resolveType(tree.child(node, 0))
    let value = resolveType(tree.child(node, 1))
    guard key != .invalid, value != .invalid else { return .invalid }
    guard requireKey(key, at: tree.span(tree.child(node, 0))) else { return .invalid }
    return .dictionary(key, value)
  }

  /// Returns whether values of a type can be keys; reports a type whose values can't.
  mutating func requireKey(_ type: FlowType, at span: Span) -> Bool {
    guard !type.isKey, type != .invalid else { return type != .invalid }
    report(NoKey(span: span, type: type))
    return false
  }

  /// Returns whether values of a type can be written as JSON, whose keys are texts; reports one that can't.
  mutating func requireTextKeys(_ type: FlowType, at span: Span) -> Bool {
    guard let key = type.tupleKey else { return true }
    report(NoTextKey(span: span, key: key))
    return false
  }

  private mutating func resolveOptionalType(_ node: SyntaxID) -> FlowType {
    var inner = tree.child(node, 0)
    var isNested = false
    while inner.isPresent, tree.kind(inner) == .optionalType {
      isNested = true
      inner = tree.child(inner, 0)
    }
    let wrapped = resolvePart(inner)
    if isNested || wrapped.isOptional {
      let span = tree.span(node)
      let single: Snippet = "\(snippet(inner))\(isNested ? "?" : "")"
      report(NestedOptional(fix: Fix(replacing: span, with: single), span: span))
    }
    return wrapped.asOptional
  }
}
