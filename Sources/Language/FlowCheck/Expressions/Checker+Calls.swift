import FlowSyntax
import FlowText

/// Argument of a call: an expression as written, or the receiver before the dot.
enum CallArgument {
  case written(SyntaxID)
  case checked(ExpressionID)
}

/// Calls of functions, and of everything else that is followed by `(`.
extension Checker {
  /// Checks `name(…)`.
  mutating func checkDirectCall(
    _ call: SyntaxID, callee: SyntaxID, expecting: FlowType?
  ) -> ExpressionID {
    let span = tree.span(call)
    guard tree.kind(callee) == .nameExpression else {
      reportNotCallable(check(callee, expecting: nil))
      return invalid(span)
    }
    let arguments = tree.children(call).dropFirst().map(CallArgument.written)
    return self.call(
      named: tree.tokenText(callee), arguments, nameSpan: tree.tokenSpan(callee), at: span,
      isMember: false, expecting: expecting)
  }

  /// Checks a call by name, which is looked up among functions, commands and events, then in the
  /// library.
  mutating func call(
    named name: String, _ arguments: [CallArgument], nameSpan: Span, at span: Span,
    isMember: Bool, expecting: FlowType?
  ) -> ExpressionID {
    if let symbol = find(name, where: { $0.isCallable }) {
      if isMember, case .checked(let receiver)? = arguments.first,
        hidesLibrary(symbol, on: receiver, arguments)
      {
        reportHiding(symbol, of: receiver, at: nameSpan)
        return invalid(span)
      }
      guard use(symbol, at: nameSpan) else { return invalid(span) }
      return call(symbol, arguments, nameSpan: nameSpan, at: span)
    }
    if !isMember, let symbol = find(name, where: { $0 == .enumeration || $0 == .typeName }) {
      return environment[symbol].kind == .enumeration
        ? enumCase(of: symbol, arguments, nameSpan: nameSpan, at: span)
        : decoded(symbol, arguments, nameSpan: nameSpan, at: span)
    }
    let call = LibraryCall(
      name: name, arguments: arguments, nameSpan: nameSpan, span: span, isMember: isMember,
      expecting: expecting)
    if Library.specialForms[name] != nil, let result = checkSpecialForm(call) { return result }
    if !Library.forms(name).isEmpty { return checkLibraryCall(call) }
    reportNoFunction(call)
    return invalid(span)
  }

  private mutating func reportNoFunction(_ call: LibraryCall) {
    let (name, span) = (call.name, call.nameSpan)
    if name == "print", reportMissingValue(before: span) { return }
    // Types stand among the arguments of a stage.
    if StageKind(rawValue: name) == nil { checkForErrors(call.arguments) }
    if BuiltinStatement(rawValue: name) != nil {
      let mayBeText = name != "exit" && frame.place != .function
      report(
        StatementAsValue(
          span: span, name: name, way: mayBeText ? .text(textInstead(of: call)) : .command))
    } else if !call.isMember, let symbol = find(name, where: { _ in true }) {
      let found = environment[symbol]
      let instance =
        found.kind == .template ? wayToInstance(of: found, texts(of: call.arguments)) : nil
      report(
        NotAFunction(
          span: span, name: name,
          found: .symbol(found.kind, declaredHere(found), instance: instance)))
    } else if !call.isMember, let local = frame.local(named: name) {
      report(NotAFunction(span: span, name: name, found: .local(local.type, local.span)))
    } else {
      reportUnknownFunction(call)
    }
  }

  /// Returns the text of what a statement would show, in its place.
  private func textInstead(of call: LibraryCall) -> Fix {
    let values = snippets(of: call.arguments)
    guard values.count == 1 else { return Fix([]) }
    return Fix(replacing: call.span, with: "String(\(values[0]))", .choice)
  }

  /// Checks a call of a declared name.
  mutating func call(
    _ symbol: SymbolID, _ arguments: [CallArgument], nameSpan: Span, at span: Span
  ) -> ExpressionID {
    let found = environment[symbol]
    switch found.kind {
    case .function: return callFunction(found, arguments, nameSpan: nameSpan, at: span)
    case .event, .command:
      report(
        ActionAsValue(
          span: span, named: declaredHere(found), isCommand: found.kind == .command))
    default: reportWrongKind(symbol, at: nameSpan)
    }
    checkForErrors(arguments)
    return invalid(span)
  }

  private mutating func callFunction(
    _ function: Symbol, _ arguments: [CallArgument], nameSpan: Span, at span: Span
  ) -> ExpressionID {
    guard ensureFunction(function.id, calledAt: nameSpan) else {
      checkForErrors(arguments)
      return invalid(span)
    }
    let function = environment[function.id]
    guard arguments.count == function.parameters.count else {
      reportArgumentCount(function, arguments, at: span)
      checkForErrors(arguments)
      return invalid(span)
    }
    var values: [ExpressionID] = []
    for (argument, type) in zip(arguments, function.parameters) {
      values.append(self.value(of: argument, as: type, .argument(function.id)))
    }
    guard function.type != .invalid, !values.contains(where: { type(of: $0) == .invalid }) else {
      return invalid(span)
    }
    return add(.call(function.id, values), function.type, span)
  }

  mutating func reportArgumentCount(
    _ function: Symbol, _ arguments: [CallArgument], at span: Span
  ) {
    let count = arguments.count
    let hides = Library.forms(function.name).contains { $0.parameters.count == count }
    let known = snippets(of: arguments.prefix(function.parameters.count))
    let missing = function.parameters.dropFirst(count).map { Snippet($0.example) }
    let isGap = function.parameters.dropFirst(count).contains { !$0.hasExample }
    let call: Snippet = "\(function.name)(\(listed(known + missing)))"
    report(
      ArgumentCount(
        span: span, named: declaredHere(function), wanted: function.parameters.count, found: count,
        way: hides
          ? .hidesLibrary : .write(Fix(replacing: span, with: call, isGap ? .gap : nil))))
  }

  func signature(_ function: Symbol) -> String {
    "\(function.name)(\(function.parameters.map(\.description).joined(separator: ", ")))"
  }

  // MARK: Arguments

  mutating func value(
    of argument: CallArgument, as type: FlowType, _ purpose: Purpose
  ) -> ExpressionID {
    switch argument {
    case .written(let node): check(node, as: type, purpose)
    case .checked(let value): fit(value, into: type, purpose)
    }
  }

  mutating func value(of argument: CallArgument, expecting: FlowType?) -> ExpressionID {
    switch argument {
    case .written(let node): check(node, expecting: expecting)
    case .checked(let value): value
    }
  }

  func span(of argument: CallArgument) -> Span {
    switch argument {
    case .written(let node): tree.span(node)
    case .checked(let value): span(of: value)
    }
  }

  func isLambda(_ argument: CallArgument) -> Bool {
    if case .written(let node) = argument { tree.kind(node) == .lambda } else { false }
  }

  /// Checks the arguments of a call that is already wrong, for errors of their own.
  mutating func checkForErrors(_ arguments: [CallArgument]) {
    for case .written(let node) in arguments
    where !needsContext(node) && tree.kind(node) != .lambda
      && tree.kind(node) != .regexLiteral && !namesFunction(node)
    {
      _ = check(node, expecting: nil)
    }
  }

  /// Returns whether an argument is the name of a function, event or command, which other languages
  /// accept.
  private func namesFunction(_ node: SyntaxID) -> Bool {
    guard node.isPresent, tree.kind(node) == .nameExpression else { return false }
    let name = tree.tokenText(node)
    return builtinStatement(node) != nil || Library.isFunction(name)
      || find(name, where: { $0.isCallable }) != nil
  }

  func texts(of arguments: some Sequence<CallArgument>) -> [String] {
    arguments.map { argument in
      if case .written(let node) = argument { text(node) } else { text(at: span(of: argument)) }
    }
  }

  /// Returns the first of some arguments as written, for a message.
  func written(_ arguments: ArraySlice<CallArgument>) -> String {
    if case .written(let node)? = arguments.first { text(node) } else { "value" }
  }
}
