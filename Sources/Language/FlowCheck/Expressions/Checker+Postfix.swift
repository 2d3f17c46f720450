import FlowSyntax
import FlowText

/// Checking of `name`, `base.member`, `base?.member`, `base[index]`, `f(…)`, `base.f(…)` and chains
/// of them.
extension Checker {
  /// Operand at a position in a chain, with the optionals that `?.` has opened.
  private struct Chain {
    var operand: Operand
    var opened: [(base: ExpressionID, local: LocalID)] = []
  }

  mutating func checkPostfix(_ node: SyntaxID, expecting: FlowType?) -> ExpressionID {
    if let asked = checkDisposedMember(node) { return asked }
    // From the inside out: the innermost expression is no link of the chain.
    var links: [SyntaxID] = []
    var base = node
    while base.isPresent, isLink(base) {
      links.append(base)
      base = tree.child(base, 0)
    }
    guard base.isPresent else { return invalid(tree.span(node)) }
    var chain = Chain(operand: .value(ExpressionID(index: -1)))
    if let call = links.last, tree.kind(call) == .callExpression {
      links.removeLast()
      chain.operand = .value(
        checkDirectCall(call, callee: base, expecting: links.isEmpty ? expecting : nil))
    } else if tree.kind(base) == .nameExpression {
      chain.operand = checkName(base)
    } else {
      chain.operand = .value(check(base, expecting: links.isEmpty ? expecting : nil))
    }
    while let link = links.popLast() {
      var call: SyntaxID?
      if let next = links.last, tree.kind(next) == .callExpression, isMember(link) {
        call = links.removeLast()
      }
      follow(link, call: call, &chain, expecting: links.isEmpty ? expecting : nil)
    }
    return close(chain, at: tree.span(node))
  }

  private func isLink(_ node: SyntaxID) -> Bool {
    isMember(node) || tree.kind(node) == .callExpression || tree.kind(node) == .subscriptExpression
  }

  private func isMember(_ node: SyntaxID) -> Bool {
    tree.kind(node) == .memberExpression || tree.kind(node) == .optionalMemberExpression
  }

  /// Wraps the result in the optionals opened by `?.`, so that each rest is evaluated only with a
  /// value.
  private mutating func close(_ chain: Chain, at span: Span) -> ExpressionID {
    var result = value(of: chain.operand, at: span)
    for (base, local) in chain.opened.reversed() where type(of: result) != .invalid {
      let optional = type(of: result).asOptional
      let inner =
        type(of: result) == optional
        ? result : add(.wrap(result), optional, self.span(of: result))
      result = add(.ifPresent(base, local: local, then: inner), optional, span)
    }
    return result
  }

  /// Returns the value of an operand; reports a path that ended too early to be one.
  private mutating func value(of operand: Operand, at span: Span) -> ExpressionID {
    switch operand {
    case .value(let value): return value
    case .scope(let symbol), .enumeration(let symbol), .command(let symbol):
      reportWrongKind(symbol, at: span)
      return invalid(span)
    }
  }

  /// Checks one link of a chain, with the call that follows it.
  private mutating func follow(
    _ link: SyntaxID, call: SyntaxID?, _ chain: inout Chain, expecting: FlowType?
  ) {
    let span = tree.span(call ?? link)
    switch chain.operand {
    case .scope(let scope):
      chain.operand = followScope(scope, link, call: call, at: span)
    case .enumeration(let symbol):
      if call == nil, tree.kind(link) == .memberExpression {
        chain.operand = .value(
          enumCase(tree.tokenText(link), of: symbol, nameSpan: tree.tokenSpan(link), span))
      } else {
        reportWrongKind(symbol, at: span)
        chain.operand = .value(invalid(span))
      }
    case .command(let symbol):
      chain.operand = .value(followCommand(symbol, link, isCalled: call != nil, at: span))
    case .value(var value):
      if tree.kind(link) == .optionalMemberExpression {
        value = open(value, &chain, at: tree.tokenSpan(link))
      }
      chain.operand = .value(
        followValue(value, link, call: call, at: span, expecting: expecting))
    }
  }

  private mutating func followScope(
    _ scope: SymbolID, _ link: SyntaxID, call: SyntaxID?, at span: Span
  ) -> Operand {
    guard tree.kind(link) == .memberExpression else {
      reportWrongKind(scope, at: tree.span(tree.child(link, 0)))
      return .value(invalid(span))
    }
    let name = tree.tokenText(link)
    guard let symbol = member(name, of: scope) else {
      reportUnknownMember(name, of: scope, at: tree.tokenSpan(link))
      return .value(invalid(span))
    }
    // The hint about a released name is about the beginning of the path.
    guard let call else {
      return operand(for: symbol, at: tree.span(link), hintsReleased: false)
    }
    guard use(symbol, at: tree.tokenSpan(link), hintsReleased: false) else {
      return .value(invalid(span))
    }
    let arguments = tree.children(call).dropFirst().map(CallArgument.written)
    return .value(self.call(symbol, Array(arguments), nameSpan: tree.tokenSpan(link), at: span))
  }

  private mutating func followCommand(
    _ command: SymbolID, _ link: SyntaxID, isCalled: Bool, at span: Span
  ) -> ExpressionID {
    guard tree.kind(link) == .memberExpression else {
      reportWrongKind(command, at: tree.span(tree.child(link, 0)))
      return invalid(span)
    }
    guard tree.tokenText(link) == "enabled" else {
      reportUnknownMember(tree.tokenText(link), of: command, at: tree.tokenSpan(link))
      return invalid(span)
    }
    guard !isCalled else {
      report(
        NeedlessParentheses(
          span: tree.tokenSpan(link), called: .enabled, leaveOut: removing(link, to: span)))
      return invalid(span)
    }
    return readEnabled(command, at: span)
  }

  /// Opens the optional before `?.`: the chain continues with the wrapped value.
  private mutating func open(
    _ base: ExpressionID, _ chain: inout Chain, at span: Span
  ) -> ExpressionID {
    switch type(of: base) {
    case .invalid: return base
    case .optional(let wrapped):
      let local = frame.makeLocal()
      chain.opened.append((base, local))
      return add(.local(local), wrapped, self.span(of: base))
    // Behind a `?.` before it, this is reached with a value only.
    case _ where !chain.opened.isEmpty: return base
    case let type:
      report(
        NeverNil(
          span: self.span(of: base), type: type, isChain: true, change: plainDot(before: span)))
      return base
    }
  }

  private mutating func followValue(
    _ value: ExpressionID, _ link: SyntaxID, call: SyntaxID?, at span: Span, expecting: FlowType?
  ) -> ExpressionID {
    switch tree.kind(link) {
    case .subscriptExpression: return checkSubscript(value, link)
    case .callExpression:
      reportNotCallable(value)
      return invalid(span)
    default: break
    }
    let name = tree.tokenText(link)
    if type(of: value) == .invalid || name.isEmpty { return invalid(span) }
    if case .tuple(let elements) = type(of: value),
      let place = elements.firstIndex(where: { $0.label == name }) ?? Int(name)
    {
      return element(place, of: value, elements, link, isCalled: call != nil, at: span)
    }
    if Int(name) != nil {
      reportNoParts(value, name, link)
      return invalid(span)
    }
    let written = call.map { tree.children($0).dropFirst().map(CallArgument.written) } ?? []
    return self.call(
      named: name, [.checked(value)] + written, nameSpan: tree.tokenSpan(link), at: span,
      isMember: true, expecting: expecting)
  }

  mutating func reportNotCallable(_ value: ExpressionID) {
    guard type(of: value) != .invalid else { return }
    report(CalledValue(span: span(of: value), type: type(of: value)))
  }

  /// Removes what stands behind the name of a link: the parentheses of a call.
  private func removing(_ link: SyntaxID, to call: Span) -> Fix {
    let name = tree.tokenSpan(link)
    return Fix(removing: Span(source: call.source, start: name.end, end: call.end))
  }

  /// Returns the change of a `?.` before a name to a dot.
  private func plainDot(before name: Span) -> Fix {
    let sign = Span(source: name.source, start: max(0, name.start - 2), end: name.start)
    return tree.source.text(of: sign) == "?." ? Fix(replacing: sign, with: ".") : Fix([])
  }

  private mutating func reportNoParts(
    _ value: ExpressionID, _ number: String, _ link: SyntaxID
  ) {
    let place = typedPlace(of: value)
    var element: Fix?
    if place.type.isIndexed {
      element = Fix(
        replacing: tree.span(link), with: "\(receiverSnippet(at: place.span))[\(number)]")
    }
    report(
      NoSuchPart(
        span: tree.tokenSpan(link), value: place, problem: .noParts(element: element)))
  }

  private mutating func element(
    _ place: Int, of value: ExpressionID, _ elements: [TupleTypeElement], _ link: SyntaxID,
    isCalled: Bool, at span: Span
  ) -> ExpressionID {
    guard !isCalled else {
      report(
        NeedlessParentheses(
          span: tree.tokenSpan(link),
          called: .part(tree.tokenText(link), of: typedPlace(of: value)),
          leaveOut: removing(link, to: span)))
      return invalid(span)
    }
    guard elements.indices.contains(place) else {
      report(
        NoSuchPart(
          span: tree.tokenSpan(link), value: typedPlace(of: value),
          problem: .number(place, last: elements.count - 1)))
      return invalid(span)
    }
    if elements[place].type == .nothing {
      reportCarriesNothing(.part, at: span)
      return invalid(span)
    }
    return add(.element(value, place), elements[place].type, span)
  }

  private mutating func checkSubscript(_ value: ExpressionID, _ link: SyntaxID) -> ExpressionID {
    let span = tree.span(link)
    if case .dictionary(let keyType, let valueType) = type(of: value) {
      let key = check(tree.child(link, 1), as: keyType, .matching(value))
      guard type(of: key) != .invalid else { return invalid(span) }
      return add(.builtin(.lookUp, [value, key]), valueType.asOptional, span)
    }
    guard type(of: value) != .invalid else {
      // The index is checked without a type, since the value has none.
      _ = check(tree.child(link, 1), expecting: nil)
      return invalid(span)
    }
    guard type(of: value).isIndexed else {
      _ = check(tree.child(link, 1), expecting: nil)
      reportSubscript(value, link)
      return invalid(span)
    }
    let index = self.index(link, of: value)
    guard type(of: index) != .invalid else { return invalid(span) }
    switch type(of: value) {
    case .list(let element):
      return add(.builtin(.elementAt, [value, index]), element, span)
    case .string:
      return add(.builtin(.characterAt, [value, index]), .string, span)
    default: return invalid(span)
    }
  }

  /// Checks the index of a list or text, and reports a key or a range.
  private mutating func index(_ link: SyntaxID, of value: ExpressionID) -> ExpressionID {
    let node = tree.child(link, 1)
    let index = check(node, expecting: .int)
    let base = receiverSnippet(at: span(of: value))
    var way: WrongIndex.Way?
    switch (type(of: value), type(of: index)) {
    case (.list(.tuple(let parts)), .string) where parts.count == 2 && parts[0].type == .string:
      way = .dictionary(
        Fix(replacing: tree.span(link), with: "\(base).dictionary[\(snippet(node))]"))
    case (_, .string): way = .number("\(base.shown)[0]")
    case (_, .list(.int)): way = slice(of: base, by: node, link)
    default: break
    }
    guard let way else { return fit(index, into: .int, .plain) }
    report(WrongIndex(span: span(of: index), type: type(of: index), way: way))
    return invalid(span(of: index))
  }

  /// Rewrites `xs[1...3]` with functions that return a part of a list or text.
  private func slice(of base: Snippet, by node: SyntaxID, _ link: SyntaxID) -> WrongIndex.Way {
    guard tree.kind(node) == .binaryExpression, tree.tokenText(node) == "...",
      let first = Int(text(tree.child(node, 0))), let last = Int(text(tree.child(node, 1))),
      first >= 0, last >= first
    else { return .part("\(base.shown).from(1).prefix(2)") }
    let code: Snippet =
      first == 0
      ? "\(base).prefix(\(String(last + 1)))"
      : "\(base).from(\(String(first))).prefix(\(String(last - first + 1)))"
    return .slice(Fix(replacing: tree.span(link), with: code))
  }

  /// Returns how the part of a tuple is written whose label or number stands in brackets.
  private func part(
    _ index: String, of tuple: ExpressionID, labels: [String?], _ link: SyntaxID
  ) -> NoElements.Way {
    let name = index.hasPrefix("\"") ? String(index.dropFirst().dropLast()) : index
    func written(_ part: String, _ kind: Fix.Kind? = nil) -> Fix {
      Fix(replacing: tree.span(link), with: "\(operandSnippet(tuple)).\(part)", kind)
    }
    if labels.contains(name) || Int(name).map(labels.indices.contains) ?? false {
      return .part(written(name))
    }
    if let label = labels.first.flatMap(\.self) {
      return .labelled(written(label, .choice).shown(as: ".\(label)"))
    }
    return .numbered(written("0", .choice).shown(as: ".0"))
  }

  private mutating func reportSubscript(_ value: ExpressionID, _ link: SyntaxID) {
    let type = type(of: value)
    let index = tree.child(link, 1)
    var way: NoElements.Way?
    if case .tuple(let parts) = type {
      way = part(text(index), of: value, labels: parts.map(\.label), link)
    }
    if type.isOptional {
      let element: Snippet =
        "(\(snippet(at: span(of: value))) ?? \(type.unwrapped.example))[\(snippet(index))]"
      way = .whenNil(
        Fix(replacing: tree.span(link), with: element, type.unwrapped.hasExample ? nil : .gap))
    }
    report(NoElements(span: span(of: value), type: type, way: way))
  }
}

extension FlowType {
  /// True for lists and texts, whose parts have an index.
  fileprivate var isIndexed: Bool {
    if case .list = self { true } else { self == .string }
  }
}
