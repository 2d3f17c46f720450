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
      report(
        Diagnostic(
          .wrongKindOfName, "`\(name)` is a statement and has no value", at: span,
          help: name != "exit" && frame.place != .function
            ? ["to make text of a value, write `String(…)` or `\"\\(…)\"`"]
            : ["what does something is a command: `command name(x: Int) { \(name)(x) }`"]))
    } else if !call.isMember, let symbol = find(name, where: { _ in true }) {
      let found = environment[symbol]
      report(
        Diagnostic(
          .wrongKindOfName, "`\(name)` is \(found.kind.phrase), not a function", at: span,
          labels: [declarationLabel(found)],
          help: found.kind == .template ? [wayToInstance(of: found, texts(of: call.arguments))] : []
        ))
    } else if !call.isMember, let local = frame.local(named: name) {
      report(
        Diagnostic(
          .wrongKindOfName, "`\(name)` is \(local.type.phrase), not a function", at: span,
          labels: [DiagnosticLabel(local.span, "`\(name)` gets its value here")]))
    } else {
      reportUnknownFunction(name, call.arguments, at: span, isMember: call.isMember)
    }
  }

  /// Checks a call of a declared name.
  mutating func call(
    _ symbol: SymbolID, _ arguments: [CallArgument], nameSpan: Span, at span: Span
  ) -> ExpressionID {
    let found = environment[symbol]
    switch found.kind {
    case .function: return callFunction(found, arguments, nameSpan: nameSpan, at: span)
    case .event:
      report(
        Diagnostic(
          .wrongKindOfName,
          "`\(found.name)(…)` sends an event; it is a statement and has no value", at: span,
          labels: [declarationLabel(found)]))
    case .command:
      report(
        Diagnostic(
          .wrongKindOfName,
          "`\(found.name)(…)` runs a command; it is a statement and has no value", at: span,
          labels: [declarationLabel(found)],
          help: ["whether it may run is `\(found.name).enabled`"]))
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
    if Library.forms(function.name).contains(where: { $0.parameters.count == count }) {
      report(
        Diagnostic(
          .wrongArguments,
          "`\(function.name)` takes \(counted(function.parameters.count, "argument")), found "
            + "\(count)", at: span, labels: [declarationLabel(function)],
          help: [
            "your `\(function.name)` hides that of the library: give it another name to call that one"
          ]))
      return
    }
    let known = texts(of: arguments.prefix(function.parameters.count))
    let missing = function.parameters.dropFirst(count).map(\.example)
    report(
      Diagnostic(
        .wrongArguments,
        "`\(function.name)` takes \(counted(function.parameters.count, "argument")), found "
          + "\(count)", at: span, labels: [declarationLabel(function)],
        help: ["write `\(function.name)(\((known + missing).joined(separator: ", ")))`"]))
  }

  func signature(_ function: Symbol) -> String {
    "\(function.name)(\(function.parameters.map(\.description).joined(separator: ", ")))"
  }

  func counted(_ count: Int, _ what: String) -> String {
    count == 1 ? "1 \(what)" : "\(count) \(what)s"
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

  private mutating func reportUnknownFunction(
    _ name: String, _ arguments: [CallArgument], at span: Span, isMember: Bool
  ) {
    guard !name.isEmpty, !reportedNames.contains(name) else { return }
    let foreign = foreignWord(name, arguments, isMember: isMember)
    let nearest =
      foreign.map(\.name)
      ?? self.nearest(
        to: name,
        among: (isMember ? libraryNames(taking: arguments.first) : Library.names)
          + names { $0.kind.isCallable })
    let label = nearest.map { "did you mean `\($0)`?" }
    guard isMember, case .checked(let receiver)? = arguments.first else {
      var around = ForeignWord.Surroundings(argument: written(arguments[...]))
      let texts = texts(of: arguments)
      around.arguments = texts
      let help =
        nearest.map { written(Library.written($0), texts).map { "write `\($0)`" } }
        ?? foreign.map { [$0.help(around)] } ?? StageKind(rawValue: name).map {
          ["a stage stands behind `|`: `cell | \($0.example) -> …`"]
        } ?? []
      report(
        Diagnostic(
          .unknownName, "there is no function `\(name)` here", at: span, label: label, help: help))
      return
    }
    let type = type(of: receiver)
    var help =
      nearest.map { ways(to: $0, on: receiver, arguments) }
      ?? foreign.map { [foreignMember($0, on: receiver, arguments)] } ?? []
    if help.isEmpty, let stage = StageKind(rawValue: name) {
      help = [wayToStage(stage, on: receiver, texts(of: arguments.dropFirst()))]
    }
    if case .tuple(let elements) = type, help.isEmpty {
      help = ["its parts are " + listed(elements.enumerated().map { ".\($1.label ?? String($0))" })]
    }
    if case .tuple(let parts) = FlowType.dateParts, type == .date,
      parts.contains(where: { $0.label == name })
    {
      help = ["write `\(text(at: self.span(of: receiver))).parts.\(name)`"]
    }
    if case .enumeration(let symbol, _) = type, environment[symbol].cases.contains(name) {
      help = ["to ask which case it is, write `== .\(name)`"]
    }
    report(
      Diagnostic(
        .unknownMember, "\(type.phrase) has no `\(name)`", at: span, label: label, help: help))
  }

  /// Returns the word of another language that a call names; with one value as its argument a member of a
  /// list or text may be another word.
  private func foreignWord(
    _ name: String, _ arguments: [CallArgument], isMember: Bool
  ) -> ForeignWord? {
    guard isMember, case .checked(let receiver)? = arguments.first else {
      return ForeignWord(name, as: isMember ? .member : .function)
    }
    var isIndexed = type(of: receiver) == .string
    if case .list = type(of: receiver).unwrapped { isIndexed = true }
    let takesOne = arguments.count == 2 && !isLambda(arguments[1])
    let word =
      (isIndexed && takesOne ? ForeignWord(name, as: .listMember) : nil)
      ?? ForeignWord(name, as: .member)
    guard let meant = word?.name, Library.specialForms[meant] == nil else { return word }
    let type = type(of: receiver)
    let fits = Library.forms(meant).contains { $0.parameters.first?.accepts(type) ?? false }
    return fits || type == .invalid || type.isOptional ? word : nil
  }

  /// Returns the contract in which a stage stands that was called like a function of a value.
  private func wayToStage(
    _ stage: StageKind, on receiver: ExpressionID, _ arguments: [String]
  ) -> String {
    let base = text(at: span(of: receiver))
    let isName = base.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
    let written =
      arguments.isEmpty ? stage.example : "\(stage.rawValue)(\(arguments.joined(separator: ", ")))"
    return "a stage stands behind `|`: `\(isName ? base : "cell") | \(written) -> …`"
  }

  /// Returns help for a member that has another name here than in other languages.
  private func foreignMember(
    _ word: ForeignWord, on receiver: ExpressionID, _ arguments: [CallArgument]
  ) -> String {
    let type = type(of: receiver)
    let base = text(at: span(of: receiver))
    let inner =
      base.hasPrefix("(") && base.hasSuffix(")") ? String(base.dropFirst().dropLast()) : base
    let source = inner.contains("(") ? "source" : inner
    let rest = arguments.dropFirst()
    var around = ForeignWord.Surroundings(name: source, argument: written(rest))
    if case .written(let node)? = rest.first {
      around.target = target(for: node, of: source)
    }
    if type == .list(.int) { around.parts["INTEGERS"] = source }
    if type == .duration { around.parts["DURATION"] = source }
    return word.help(around)
  }

  /// Returns ways to call a library function on a value, as a statement if the call is one.
  private func ways(
    to name: String, on receiver: ExpressionID, _ arguments: [CallArgument]
  ) -> [String] {
    let forms = fittingForms(name, taking: type(of: receiver))
    let base = self.receiver(at: span(of: receiver))
    let known = forms.isEmpty ? Library.written(name) : forms.map(\.written)
    let calls = written(known, on: base, texts(of: arguments.dropFirst()))
    guard isLoneCall else { return calls.map { "write `\($0)`" } }
    if case .cell = kind(of: receiver), case .first? = forms.first?.result, calls.count == 1 {
      return calls.map { "write `\(base) = \($0)`" }
    }
    return calls.map { "write `print(\($0))`" }
  }

  private func texts(of arguments: some Sequence<CallArgument>) -> [String] {
    arguments.map { argument in
      if case .written(let node) = argument { text(node) } else { text(at: span(of: argument)) }
    }
  }

  /// Returns the first of some arguments as written, for a message.
  private func written(_ arguments: ArraySlice<CallArgument>) -> String {
    if case .written(let node)? = arguments.first { text(node) } else { "value" }
  }

  /// Returns the library functions that may be called on a value.
  private func libraryNames(taking receiver: CallArgument?) -> [String] {
    guard case .checked(let value)? = receiver else { return Library.names }
    let type = type(of: value)
    return Library.names.filter { name in
      Library.specialForms[name] != nil
        || Library.forms(name).contains { $0.parameters.first?.accepts(type) ?? false }
    }
  }

  /// Returns the forms of a function that take a value of a type, or all forms if none does.
  private func fittingForms(_ name: String, taking type: FlowType) -> [LibraryForm] {
    let forms = Library.forms(name)
    let fitting = forms.filter { $0.parameters.first?.accepts(type) ?? false }
    return fitting.isEmpty ? forms : fitting
  }
}
