import FlowSyntax
import FlowText

/// Checking of literals, including those that take their type from the context.
extension Checker {
  /// Returns whether an expression has no type of its own: `nil`, `[]`, `.case`, and expressions
  /// made only of these.
  func needsContext(_ node: SyntaxID) -> Bool {
    guard node.isPresent else { return false }
    switch tree.kind(node) {
    case .nilLiteral, .caseExpression: return true
    case .listLiteral: return tree.children(node).allSatisfy { needsContext($0) }
    case .dictionaryLiteral: return tree.children(node).allSatisfy { needsContext($0) }
    // One of both is enough: `["a": nil]`, `[.red: 1]`.
    case .dictionaryEntry:
      return needsContext(tree.child(node, 0)) || needsContext(tree.child(node, 1))
    case .parenthesized, .tupleElement: return needsContext(tree.child(node, 0))
    case .tupleExpression: return tree.children(node).contains { needsContext($0) }
    case .conditionalExpression:
      var node = node
      while tree.kind(node) == .conditionalExpression {
        guard needsContext(tree.child(node, 1)) else { return false }
        node = tree.child(node, 2)
      }
      return needsContext(node)
    case .matchExpression:
      return tree.children(node).dropFirst().allSatisfy { needsContext(tree.child($0, 1)) }
    default: return false
    }
  }

  mutating func checkNil(_ node: SyntaxID, expecting: FlowType?) -> ExpressionID {
    guard let expecting else {
      report(NoContext(span: tree.span(node), literal: .none))
      return invalid(tree.span(node))
    }
    return add(.none, expecting.asOptional, tree.span(node))
  }

  mutating func checkCase(_ node: SyntaxID, expecting: FlowType?) -> ExpressionID {
    let name = tree.tokenText(node)
    let span = tree.span(node)
    guard !name.isEmpty, expecting != .invalid else { return invalid(span) }
    if case .enumeration(let symbol, _)? = expecting?.unwrapped {
      return enumCase(name, of: symbol, nameSpan: tree.tokenSpan(node), span)
    }
    let found = symbols { $0.kind == .enumeration && $0.cases.contains(name) }
    // Where the place wants something else, its name alone does not help.
    let kind: Fix.Kind? = found.count == 1 && expecting == nil ? nil : .choice
    let owners = found.prefix(3).map { owner in
      Fix(replacing: span, with: "\(owner.name).\(name)", kind)
    }
    if let expecting {
      report(UnexpectedCase(span: span, name: name, wanted: expecting, owners: owners))
    } else {
      report(NoContext(span: span, literal: .enumCase(name, owners: owners)))
    }
    return invalid(span)
  }

  mutating func enumCase(
    _ name: String, of symbol: SymbolID, nameSpan: Span, _ span: Span
  ) -> ExpressionID {
    let enumeration = environment[symbol]
    frame.mentions.append(symbol)
    guard let index = enumeration.cases.firstIndex(of: name) else {
      reportUnknownMember(name, of: symbol, at: nameSpan)
      return invalid(span)
    }
    return add(
      .enumCase(symbol, index), .enumeration(symbol, name: enumeration.name), span)
  }

  mutating func checkList(_ node: SyntaxID, expecting: FlowType?) -> ExpressionID {
    let nodes = Array(tree.children(node))
    let span = tree.span(node)
    var hint: FlowType?
    if case .list(let element)? = expecting?.unwrapped { hint = element }
    if nodes.isEmpty {
      if expecting == .invalid { return invalid(span) }
      guard let hint else {
        report(NoContext(span: span, literal: .list))
        return invalid(span)
      }
      return add(.list([]), .list(hint), span)
    }
    let elements = checkTogether(nodes, expecting: hint)
    let invalidElement = elements.contains { type(of: $0) == .invalid }
    if invalidElement { return invalid(span) }
    if let hint, elements.allSatisfy({ type(of: $0).converts(to: hint) }) {
      let converted = elements.compactMap { convert($0, to: hint) }
      return add(.list(converted), .list(hint), span)
    }
    guard let (joined, type) = join(elements, .elements) else {
      return invalid(span)
    }
    return add(.list(joined), .list(type), span)
  }

  mutating func checkTuple(_ node: SyntaxID, expecting: FlowType?) -> ExpressionID {
    let children = Array(tree.children(node))
    if let first = children.first, tree.kind(first) == .spread {
      return checkSpread(node, expecting: expecting)
    }
    var hints: [TupleTypeElement] = []
    if case .tuple(let elements)? = expecting?.unwrapped, elements.count == children.count {
      hints = elements
    }
    var values: [ExpressionID] = []
    var elements: [TupleTypeElement] = []
    var isInvalid = false
    for (index, child) in children.enumerated() {
      let hint = hints.isEmpty ? nil : hints[index]
      var value = check(
        tree.child(child, 0), expecting: expecting == .invalid ? .invalid : hint?.type)
      if let hint, let converted = convert(value, to: hint.type) { value = converted }
      if type(of: value) == .invalid { isInvalid = true }
      let written = tree.token(child).isPresent ? tree.tokenText(child) : nil
      values.append(value)
      elements.append(TupleTypeElement(label: written ?? hint?.label, type: type(of: value)))
    }
    reportDoubleLabels(children)
    guard !isInvalid else { return invalid(tree.span(node)) }
    return add(.tuple(values), .tuple(elements), tree.span(node))
  }

  mutating func reportDoubleLabels(_ elements: [SyntaxID]) {
    var seen: [String: Span] = [:]
    for element in elements where tree.token(element).isPresent {
      let label = tree.tokenText(element)
      if let first = seen[label] {
        report(
          NameTwice(span: tree.tokenSpan(element), name: label, first: first, isPart: true))
      }
      seen[label] = tree.tokenSpan(element)
    }
  }

  mutating func checkString(_ node: SyntaxID) -> ExpressionID {
    let span = tree.span(node)
    hintPlaceholders(in: node)
    if let text = tree.plainText(ofString: node) { return add(.string(text), .string, span) }
    var parts: [ExpressionID] = []
    for child in tree.children(node) {
      switch tree.kind(child) {
      case .stringSegment:
        parts.append(
          add(.string(tree.characters(ofSegment: child)), .string, tree.span(child)))
      case .interpolation:
        parts.append(check(tree.child(child, 0), expecting: nil))
      default:
        return invalid(span)
      }
    }
    return add(.interpolation(parts), .string, span)
  }

  mutating func checkNumber(_ node: SyntaxID) -> ExpressionID {
    let written = digits(node)
    let span = tree.span(node)
    switch tree.kind(node) {
    case .integerLiteral:
      if let number = Int(written) { return add(.integer(number), .int, span) }
      if UInt(written) == Int.min.magnitude, followsMinus(node) {
        // Any other was reported when its digits were read.
        reportLeast(node, written, isDuration: false)
      }
      return invalid(span)
    case .floatLiteral:
      guard let value = finite(written) else { return invalid(span) }
      return add(.float(value), .float, span)
    default:
      guard let duration = DurationLiteral(written), !duration.isTooLong else {
        return invalid(span)
      }
      if let value = Int(exactly: duration.nanoseconds) {
        return add(.duration(nanoseconds: value), .duration, span)
      }
      if duration.nanoseconds == Int.min.magnitude, followsMinus(node) {
        reportLeast(node, written, isDuration: true)
      }
      return invalid(span)
    }
  }

  /// Returns the digits of a number, without grouping characters.
  func digits(_ node: SyntaxID) -> String {
    tree.tokenText(node).filter { $0 != "_" }
  }

  /// Returns a Float as written; nil if it is too large, which was reported when it was read.
  func finite(_ written: String) -> Double? {
    Double(written).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Reports the digits of the least number, whose minus subtracts or stands outside.
  private mutating func reportLeast(_ node: SyntaxID, _ written: String, isDuration: Bool) {
    let span = tree.span(node)
    let minus = tree.tokens[Int(tree.token(node).index) - 1]
    let whole = Span(source: span.source, start: minus.start, end: span.end)
    report(
      LeastNumber(
        span: span, isDuration: isDuration,
        negative: Fix(replacing: whole, with: "(-\(written))", .choice)))
  }

  private func followsMinus(_ node: SyntaxID) -> Bool {
    let index = Int(tree.token(node).index)
    guard index > 0, tree.tokens[index - 1].kind == .minus else { return false }
    return tree.tokens[index - 1].end == tree.tokens[index].start
  }
}
