import FlowSyntax
import FlowText

/// Reports of values of another type than their place requires.
extension Checker {
  mutating func reportMismatch(_ value: ExpressionID, wanted: FlowType, _ purpose: Purpose) {
    var value = value
    var wanted = wanted
    var isPart = false
    // Inside a list or tuple literal, the element that does not fit is reported.
    while reordered(value, as: wanted) == nil,
      let (element, type) = misfit(in: value, wanted: wanted)
    {
      value = element
      wanted = type
      isPart = true
    }
    let isNil = if case .none = kind(of: value) { true } else { false }
    var ways = durationWay(purpose).map { [TypeMismatch.Way.duration($0)] } ?? []
    if isNil {
      ways.append(
        wayToNil(at: span(of: value)).map { .allowNil($0) } ?? .optionalType(wanted.asOptional))
    } else {
      ways += self.ways(from: value, to: wanted, purpose, isPart: isPart)
    }
    report(
      TypeMismatch(
        span: span(of: value), wanted: wanted, found: isNil ? nil : type(of: value),
        requirement: requirement(purpose), ways: ways))
  }

  private func requirement(_ purpose: Purpose) -> TypeMismatch.Requirement {
    switch purpose {
    case .plain, .time: .plain
    case .annotation(let declaration, let type):
      .written(name: tree.tokenText(declaration), type: text(type), at: tree.span(type))
    case .cell(let symbol), .bound(let symbol, _): .cell(typeDeclaredHere(environment[symbol]))
    case .payload(let symbol):
      .payload(
        name: environment[symbol].name, environment[symbol].type,
        at: environment[symbol].declaration
      )
    case .argument(let symbol), .handedOver(let symbol, _):
      .argument(signature: signature(environment[symbol]), at: environment[symbol].declaration)
    case .form(let form): .form(name: form.name, written: form.written)
    case .matching(let other), .pattern(let other): .other(type(of: other), at: span(of: other))
    case .question(let name): .question(name)
    }
  }

  private func durationWay(_ purpose: Purpose) -> DurationWay? {
    if case .time(let node) = purpose { durationWay(node) } else { nil }
  }

  /// Returns the ways to make a value of a type from one of another.
  private func ways(
    from value: ExpressionID, to wanted: FlowType, _ purpose: Purpose, isPart: Bool
  ) -> [TypeMismatch.Way] {
    let actual = type(of: value)
    let place = ValuePlace(value, behind: purpose.source, in: self)
    if actual.isOptional, actual.unwrapped.converts(to: wanted) {
      let other: Snippet = "\(place.operand) ?? \(wanted.example)"
      // A clock takes no duration that is computed.
      let isClock = if case .time = purpose { true } else { false }
      let fix = place.fix(other, wanted.hasExample ? nil : .gap).asChoice(isClock)
      return [.whenNil(fix, orIgnoreNil: frame.it != nil)]
    }
    if wanted == .int, actual == .float {
      let declared = isPart ? nil : declaration(of: purpose, asFloat: place.written)
      return (declared.map { [.declareAs($0)] } ?? []) + [.makeWhole(whole(value, place))]
    }
    if let tuple = reordered(value, as: wanted) { return [.order(place.fix(tuple))] }
    if case .pattern = purpose, actual != .string {
      // A pattern computes nothing.
      guard wanted == .string, case .integer = kind(of: value) else { return [] }
      return [.quotedText(place.fix("\"\(place.written)\""))]
    }
    if wanted == .string {
      return [.makeText(place.fix("String(\(place.written))").shown(as: "String(…)"))]
    }
    return actual == .string && wanted.isNumber ? [wayForText(value, wanted, place)] : []
  }

  /// Returns a tuple with its parts in the order of a type that has the same labels.
  private func reordered(_ value: ExpressionID, as type: FlowType) -> Snippet? {
    guard case .tuple(let actual) = self.type(of: value), case .tuple(let wanted) = type.unwrapped
    else { return nil }
    let labels = actual.map(\.label)
    guard !labels.contains(nil), labels != wanted.map(\.label),
      Set(labels) == Set(wanted.map(\.label))
    else { return nil }
    let whole = operandSnippet(value)
    var written: Snippet = "("
    for (place, label) in wanted.compactMap(\.label).enumerated() {
      if place > 0 { written = written + ", " }
      if case .tuple(let parts) = kind(of: value), let index = labels.firstIndex(of: label) {
        written = "\(written)\(label): \(snippet(at: span(of: parts[index])))"
      } else {
        written = "\(written)\(label): \(whole).\(label)"
      }
    }
    return written + ")"
  }

  /// Returns an expression that makes a number whole; for `x *= 1.5` the whole assignment.
  private func whole(_ value: ExpressionID, _ place: ValuePlace) -> Fix {
    let span = span(of: value)
    guard let (index, node, operand) = occasion.valueStatement, index == cursor.tree,
      tree.span(node) == span
    else { return place.fix("Int(\(place.written))") }
    let (name, right) = (snippet(tree.child(node, 0)), snippet(operand))
    let isOne = tree.children(operand).isEmpty
    let update: Snippet =
      "\(name) \(String(tree.tokenText(node).dropLast())) \(isOne ? right : "(\(right))")"
    return Fix(replacing: span, with: "\(name) = Int(\(update))")
  }

  /// Returns the declaration of the target of a number, with a type that fits the number.
  private func declaration(of purpose: Purpose, asFloat written: Snippet) -> Fix? {
    switch purpose {
    case .annotation(let node, let type):
      let keyword: String
      switch tree.kind(node) {
      case .cellDeclaration: keyword = "cell"
      case .letDeclaration: keyword = "let"
      default: return nil
      }
      return Fix(replacing: tree.span(type), with: "Float")
        .shown(as: "\(keyword) \(tree.tokenText(node)): Float = \(written)")
    case .cell(let symbol), .bound(let symbol, _):
      let cell = environment[symbol]
      guard cell.kind == .cell, cell.type == .int else { return nil }
      let declared = "cell \(cell.name): Float"
      let first: String? =
        if case .integer(let number)? = environment.firstValues[symbol] { " = \(number)" } else {
          nil
        }
      return declaring(cell, as: .float, insteadOf: .int).shown(as: declared + (first ?? ""))
    default: return nil
    }
  }

  /// Returns the way for a text where a number is required: a quoted number, or a text that may hold
  /// one.
  private func wayForText(
    _ value: ExpressionID, _ wanted: FlowType, _ place: ValuePlace
  ) -> TypeMismatch.Way {
    guard case .string(let literal) = kind(of: value) else {
      return .readNumber(place.fix("\(wanted.description)(\(place.written)) ?? 0"))
    }
    let isNumber =
      !literal.hasPrefix("+")
      && (wanted == .int
        ? FlowType.integer(of: literal) != nil : FlowType.float(of: literal) != nil)
    return isNumber
      ? .unquotedNumber(place.fix(Snippet(literal)))
      : .number(place.fix(wanted == .int ? "3" : "3.5", .choice))
  }

  /// Returns the element of a literal that does not fit, and the type that it should have.
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
