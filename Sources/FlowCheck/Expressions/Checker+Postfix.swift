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
        Diagnostic(
          .noSuchOperation, "`enabled` is a Bool, not a function", at: tree.tokenSpan(link),
          help: ["leave out the parentheses"]))
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
        Diagnostic(
          .noSuchOperation, "`?.` is for values that may be nil, and this is \(type.phrase)",
          at: self.span(of: base), help: ["write `.` instead of `?.`"]))
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
      reportNoParts(value, name, at: tree.tokenSpan(link))
      return invalid(span)
    }
    let written = call.map { tree.children($0).dropFirst().map(CallArgument.written) } ?? []
    return self.call(
      named: name, [.checked(value)] + written, nameSpan: tree.tokenSpan(link), at: span,
      isMember: true, expecting: expecting)
  }

  mutating func reportNotCallable(_ value: ExpressionID) {
    guard type(of: value) != .invalid else { return }
    report(
      Diagnostic(
        .noSuchOperation, "\(type(of: value).phrase) is not a function and cannot be called",
        at: span(of: value)))
  }

  private mutating func reportNoParts(_ value: ExpressionID, _ number: String, at span: Span) {
    let phrase = type(of: value).phrase
    var isIndexed = type(of: value) == .string
    if case .list = type(of: value) { isIndexed = true }
    report(
      Diagnostic(
        .unknownMember, "\(phrase) has no numbered parts", at: span,
        labels: [DiagnosticLabel(self.span(of: value), "this is \(phrase)")],
        help: isIndexed ? ["write `\(receiver(at: self.span(of: value)))[\(number)]`"] : []))
  }

  private mutating func element(
    _ place: Int, of value: ExpressionID, _ elements: [TupleTypeElement], _ link: SyntaxID,
    isCalled: Bool, at span: Span
  ) -> ExpressionID {
    guard elements.indices.contains(place), !isCalled else {
      report(
        Diagnostic(
          isCalled ? .noSuchOperation : .unknownMember,
          isCalled
            ? "`\(tree.tokenText(link))` is a part of this tuple, not a function"
            : "this tuple has no part \(place)", at: tree.tokenSpan(link),
          labels: [
            DiagnosticLabel(self.span(of: value), "this is \(type(of: value).phrase)")
          ],
          help: isCalled
            ? ["leave out the parentheses"]
            : ["its parts are numbered from 0 to \(elements.count - 1)"]))
      return invalid(span)
    }
    if elements[place].type == .nothing {
      reportCarriesNothing("this part of what comes down the contract", at: span)
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
      reportSubscript(value, index: text(tree.child(link, 1)))
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
    let base = receiver(at: span(of: value))
    var help: String?
    switch (type(of: value), type(of: index)) {
    case (.list(.tuple(let parts)), .string) where parts.count == 2 && parts[0].type == .string:
      help =
        "to look it up by its key, make a dictionary of the pairs: `\(base).dictionary[\(text(node))]`"
    case (_, .string):
      help = "an index is a number, as in `\(base)[0]`; a dictionary is looked up by a text"
    case (_, .list(.int)):
      help = slice(of: base, by: node)
    default: break
    }
    guard let help else { return fit(index, into: .int, .plain) }
    report(
      Diagnostic(
        .typeMismatch, "expected an Int, found \(type(of: index).phrase)", at: span(of: index),
        help: [help]))
    return invalid(span(of: index))
  }

  /// Rewrites `xs[1...3]` with functions that return a part of a list or text.
  private func slice(of base: String, by node: SyntaxID) -> String {
    guard tree.kind(node) == .binaryExpression, tree.tokenText(node) == "...",
      let first = Int(text(tree.child(node, 0))), let last = Int(text(tree.child(node, 1))),
      first >= 0, last >= first
    else { return "for a part of it write `\(base).from(1).prefix(2)`: without the first one, two" }
    return first == 0
      ? "write `\(base).prefix(\(last + 1))`"
      : "write `\(base).from(\(first)).prefix(\(last - first + 1))`"
  }

  /// Returns how the part of a tuple is written whose label or number stands in brackets.
  private func helpForPart(_ index: String, of tuple: String, labels: [String?]) -> String {
    let part = index.hasPrefix("\"") ? String(index.dropFirst().dropLast()) : index
    if labels.contains(part) || Int(part).map(labels.indices.contains) ?? false {
      return "write `\(tuple).\(part)`"
    }
    return labels.first.flatMap(\.self).map {
      "a part of a tuple has its label behind a dot: `.\($0)`"
    }
      ?? "a part of a tuple is named by its number: `.0`"
  }

  private mutating func reportSubscript(_ value: ExpressionID, index: String) {
    let type = type(of: value)
    var help: [String] = []
    if case .tuple(let parts) = type {
      help = [helpForPart(index, of: operandText(value), labels: parts.map(\.label))]
    }
    if type.isOptional {
      let written = text(at: span(of: value))
      help = [
        "say what to use when it is nil: `(\(written) ?? \(type.unwrapped.example))[\(index)]`"
      ]
    }
    report(
      Diagnostic(
        .noSuchOperation,
        "`[…]` takes an element of a list, dictionary or text, and this is \(type.phrase)",
        at: span(of: value), help: help))
  }
}

extension FlowType {
  /// True for lists and texts, whose parts have an index.
  fileprivate var isIndexed: Bool {
    if case .list = self { true } else { self == .string }
  }
}
