import FlowSyntax
import FlowText

/// Diagnostics about names.
extension Checker {
  /// The value of the assignment under check as text: `a + 1` for `a += 1`.
  private var assignedText: String? {
    guard assignment.isPresent else { return nil }
    let (path, value) = (tree.child(assignment, 0), tree.child(assignment, 1))
    let sign = tree.tokenText(assignment)
    return sign == "=" ? text(value) : "\(text(path)) \(sign.dropLast()) \(text(value))"
  }

  mutating func reportUnknown(
    _ name: String, at span: Span, ways known: [UnknownName.Way] = [], mayBeText: Bool = false
  ) {
    guard !name.isEmpty else { return }
    let foreign = ForeignWord(name, as: .value)
    let isStatement = BuiltinStatement(rawValue: name) != nil
    let nearest = isStatement ? nil : foreign.map(\.name) ?? nearestName(to: name)
    var ways = known
    if isStatement { ways.insert(.statement, at: 0) }
    if let foreign { ways.insert(.foreign(foreign.advice()), at: 0) }
    if nearest == nil, let (found, owner) = enumerationCase(like: name) {
      ways.insert(.enumerationCase(found, of: owner), at: 0)
    }
    if Library.isFunction(name) {
      ways.insert(.function(form: Library.written(name).first ?? "\(name)(…)"), at: 0)
    }
    if Library.constants[name] != nil { ways.append(.constant) }
    if nearest == nil, ways.isEmpty, let way = wayIntoScope(to: name) { ways.append(way) }
    let withheld = frame.withheld.first { $0.name == name }
    if withheld != nil { ways.append(.askInCommand) }
    if ways.isEmpty, let it = frame.it, case .tuple(let parts) = it.type,
      parts.contains(where: { $0.label == name })
    {
      ways.append(.partOfIt)
    }
    if nearest == nil, ways.isEmpty, frame.it != nil, frame.place == .stage, known.isEmpty {
      ways.append(.it)
    }
    if mayBeText, name.count > 1, nearest == nil, ways.isEmpty { ways.append(.text) }
    report(
      UnknownName(
        span: span, name: name, nearest: nearest, withheld: withheld?.span, ways: ways))
  }

  /// Returns a case of an enum that is spelled like a name, and the enum.
  private mutating func enumerationCase(like name: String) -> (found: String, owner: String)? {
    let lowered = name.prefix(1).lowercased() + name.dropFirst()
    let owner = symbols(where: {
      $0.kind == .enumeration && $0.cases.contains { $0 == name || $0 == lowered }
    }).first
    guard let owner, let found = owner.cases.first(where: { $0 == name || $0 == lowered }) else {
      return nil
    }
    return (found, owner.name)
  }

  /// Returns the whole name of what a scope has under a name.
  mutating func wayIntoScope(to name: String) -> UnknownName.Way? {
    guard let member = symbols(where: { $0.name == name && $0.scope != nil }).first,
      let scope = member.scope
    else { return nil }
    return .member(of: environment[scope].name, qualified: environment.qualifiedName(member.id))
  }

  mutating func reportUnknownMember(_ name: String, of owner: SymbolID, at span: Span) {
    guard !name.isEmpty else { return }
    let symbol = environment[owner]
    let isEnumeration = symbol.kind == .enumeration
    let candidates =
      switch symbol.kind {
      case .enumeration: symbol.cases
      case .command: ["enabled"]
      default: (environment.scopes[owner]?.members ?? []).map { environment[$0].name }
      }
    let nearest = nearest(to: name, among: candidates)
    let what = isEnumeration ? "case" : "name"
    report(
      Diagnostic(
        .unknownMember, "`\(symbol.name)` has no \(what) `\(name)`", at: span,
        label: nearest.map { "did you mean `\($0)`?" },
        labels: [DiagnosticLabel(symbol.declaration, "`\(symbol.name)` is declared here")],
        notes: isEnumeration ? ["its cases are " + listed(candidates.map { ".\($0)" })] : [],
        help: helpForMember(name, of: symbol, isNear: nearest != nil)))
  }

  private func helpForMember(_ name: String, of owner: Symbol, isNear: Bool) -> [String] {
    switch owner.kind {
    case .command: ["whether it may run is `\(owner.name).enabled`"]
    case .scope where owner.declaration.source == environment.names.inputSource:
      [
        "lines come one by one: `stdin.line -> { … }`",
        "to wait for all of them, write `stdin.line | collect -> { … }`",
      ]
    case .scope where !isNear: ["declare it in the braces of the scope: `cell \(name) = …`"]
    default: []
    }
  }

  /// Reports a path through a command where a statement needs a name: to assign, to dispose, to
  /// bind.
  mutating func reportCommandMember(_ name: String, of command: SymbolID, at span: Span) {
    guard name == "enabled" else {
      reportUnknownMember(name, of: command, at: span)
      return
    }
    let found = environment[command]
    report(
      Diagnostic(
        .wrongKindOfName,
        "`\(found.name).enabled` follows the command's `when` and nothing else gives it a value",
        at: span, labels: [declarationLabel(found)],
        help: ["change what `when` reads"]))
  }

  /// Reports a path through a name that is no scope: a part of a value, or a property of another
  /// language.
  mutating func reportNoMembers(_ symbol: SymbolID, _ member: String, at span: Span) {
    let found = environment[symbol]
    guard found.kind != .template else { return reportTemplateAsValue(found, at: span) }
    var help: [String] = []
    if let assignedText, found.kind == .cell,
      ["value", "val", "current"].contains(member)
    {
      help = ["the value of a cell is its name: write `\(found.name) = \(assignedText)`"]
    } else if let foreign = ForeignWord(member, as: .member), foreign.name == nil {
      help = [foreign.help(ForeignWord.Surroundings(name: found.name))]
    } else if found.kind == .event, found.type != .nothing, Library.isFunction(member) {
      help = [
        "compute it on the way: `\(environment.qualifiedName(symbol)) | map(it.\(member)) -> …`"
      ]
    }
    report(
      Diagnostic(
        .wrongKindOfName, "`\(found.name)` is \(found.kind.phrase), not a scope", at: span,
        labels: [declarationLabel(found)], help: help))
  }

  mutating func reportBeforeDeclaration(_ symbol: SymbolID, at span: Span) {
    guard !reportCircle(closedBy: symbol, at: span) else { return }
    let found = environment[symbol]
    report(
      Diagnostic(
        .usedBeforeDeclaration, "`\(found.name)` is used before it is declared", at: span,
        labels: [DiagnosticLabel(found.declaration, "it is declared here")],
        help: [
          found.declaration.source == span.source
            ? "move the declaration of `\(found.name)` above this line"
            : "move its declaration, or the import that brings it in, before this line"
        ]))
  }

  /// Reports a derived cell that is computed from itself, which is the shortest cycle.
  mutating func reportOwnDeclaration(_ symbol: SymbolID, at span: Span) {
    let found = environment[symbol]
    guard found.kind.isDerived, frame.region == 0 else {
      var help: [String] = []
      if found.kind.isDerived {
        help = [
          "declare `cell \(found.name) = …` before, and let the values flow into it: "
            + "`… -> \(found.name)`"
        ]
      } else if found.declaration.source != span.source {
        help = [
          "to change a value step by step, assign it in a block: `… -> { \(found.name) = … }`"
        ]
      }
      report(
        Diagnostic(
          .usedBeforeDeclaration,
          "`\(found.name)` is used in its own declaration, before it has a value", at: span,
          labels: [DiagnosticLabel(found.declaration, "`\(found.name)` is declared here")],
          help: help))
      return
    }
    report(
      Diagnostic(
        .cycleThroughDerived,
        "`\(found.name)` is computed from itself: `\(found.name) -> \(found.name)`", at: span,
        labels: [DiagnosticLabel(found.declaration, "`\(found.name)` is declared here")],
        help: [
          "to change a value step by step, declare `cell \(found.name) = 0` and assign it in a block"
        ]))
  }

  mutating func reportWrongKind(_ symbol: SymbolID, at span: Span) {
    let found = environment[symbol]
    guard found.kind != .template else { return reportTemplateAsValue(found, at: span) }
    var help: [String] = []
    switch found.kind {
    case .function: help = ["call it with its arguments: `\(found.name)(…)`"]
    case .command:
      help = [
        "to run it, write the statement `\(found.name)(…)`",
        "whether it may run is `\(found.name).enabled`",
      ]
    case .contract:
      help = [
        "a contract can be disposed of: `dispose \(found.name)`",
        "whether it is over is asked with `isDisposed(\(found.name))`",
      ]
    case .scope: help = ["name something inside it: `\(found.name).…`"]
    case .typeName:
      help = [
        "it stands behind a `:`, as in `cell a: \(found.name)`",
        "`\(found.name)(text)` reads a value of it from JSON",
      ]
    case .enumeration:
      help = found.cases.first.map { ["name one of its cases: `\(found.name).\($0)`"] } ?? []
    default: break
    }
    report(
      Diagnostic(
        .wrongKindOfName, "`\(found.name)` is \(found.kind.phrase), not a value", at: span,
        labels: [declarationLabel(found)], help: help))
  }

  mutating func reportFunctionReads(_ symbol: Symbol, at span: Span) {
    let function = functionPath.last.map { environment[$0].name } ?? "a function"
    report(
      Diagnostic(
        .readsMoreThanItMay,
        "a function reads its parameters and constants only, and `\(symbol.name)` is "
          + symbol.kind.phrase, at: span, labels: [declarationLabel(symbol)],
        help: [
          "give `\(function)` a parameter for it and pass `\(symbol.name)` in the call"
        ]))
  }

  mutating func reportEventRead(_ symbol: Symbol, at span: Span) {
    var help: [String] = []
    if symbol.type == .nothing {
      help.append("to send it, write `\(symbol.name)()`")
    } else {
      let path = environment.qualifiedName(symbol.id)
      help.append("to keep what it sends, write `\(path) -> last = \(path)`")
    }
    report(
      Diagnostic(
        .eventHasNoValue,
        "`\(symbol.name)` is an event and has no value to read outside a contract that begins "
          + "with it", at: span, labels: [declarationLabel(symbol)], help: help))
  }

  mutating func reportCarriesNothing(_ what: String, at span: Span) {
    report(
      Diagnostic(
        .eventHasNoValue, "\(what) carries nothing, so there is no value to use", at: span,
        help: ["declare the event with a type, such as `event tap: Int`, and send it one"]))
  }

  mutating func reportLocalAsTarget(_ local: NamedLocal, at span: Span) {
    report(
      Diagnostic(
        .notAssignable, "`\(local.name)` is a value of this place only and cannot change",
        at: span, labels: [DiagnosticLabel(local.span, "`\(local.name)` gets its value here")]))
  }

  mutating func hintReleased(_ symbol: SymbolID, at span: Span) {
    guard let disposal = environment[symbol].disposal, isReleased(symbol),
      frame.runsInPlace || (disposal.source == span.source && disposal.end <= span.start)
    else { return }
    report(
      Diagnostic(
        .releasedNameVisible, severity: .hint,
        "`\(environment[symbol].name)` was disposed of before this line; using it will fail",
        at: span, labels: [DiagnosticLabel(disposal, "disposed of here")]))
  }

  /// Returns whether a name is disposed of; a derived cell stays readable unless its scope is
  /// disposed of.
  func isReleased(_ symbol: SymbolID) -> Bool {
    switch environment[symbol].kind {
    case .scope: return environment[symbol].disposal != nil
    case .contract: return false
    default:
      guard let scope = environment[symbol].scope else { return false }
      return environment[scope].disposal != nil
    }
  }

  // MARK: Pieces

  func declarationLabel(_ symbol: Symbol) -> DiagnosticLabel {
    DiagnosticLabel(symbol.declaration, "`\(symbol.name)` is declared here")
  }

  func typeLabel(_ symbol: Symbol) -> DiagnosticLabel {
    DiagnosticLabel(
      symbol.declaration, "`\(symbol.name)` is \(symbol.type.phrase), declared here")
  }

  /// Returns names in a sentence: "`a`, `b` and `c`".
  func listed(_ names: [String]) -> String {
    let quoted = names.map { "`\($0)`" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " and " + last
  }
}
