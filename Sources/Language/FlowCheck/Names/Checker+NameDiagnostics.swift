import FlowSyntax
import FlowText

/// Diagnostics about names.
extension Checker {
  mutating func reportUnknown(
    _ name: String, at span: Span, ways known: [UnknownName.Way] = [], mayBeText: Bool = false,
    isGuess: Bool = false
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
    // A name that is assigned, or is a source, is no call.
    if known.isEmpty, Library.isFunction(name),
      !occasion.sources.contains(where: { tree.span($0) == span })
    {
      ways.insert(.function(calling(name, at: span)), at: 0)
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
        span: span, name: name, nearest: nearest,
        isGuess: isGuess || foreign?.name == "nil" || !isDeclaredBefore(nearest),
        withheld: withheld?.span, ways: ways))
  }

  /// Returns false for a name that the program declares further down.
  private func isDeclaredBefore(_ name: String?) -> Bool {
    guard let name, let symbol = find(name, where: { _ in true }) else { return true }
    return symbol.index < naming.limit
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
    let candidates =
      switch symbol.kind {
      case .enumeration: symbol.cases
      case .command: ["enabled"]
      default: (environment.scopes[owner]?.members ?? []).map { environment[$0].name }
      }
    let nearest = nearest(to: name, among: candidates)
    report(
      UnknownMember(
        span: span, name: name, owner: declaredHere(symbol),
        cases: symbol.kind == .enumeration ? candidates : nil, nearest: nearest,
        ways: waysToMember(of: symbol, isNear: nearest != nil)))
  }

  private func waysToMember(of owner: Symbol, isNear: Bool) -> [UnknownMember.Way] {
    switch owner.kind {
    case .command: [.enabled]
    case .scope where environment.host(of: owner.id)?.name == HostRow.standardInput.name:
      [.eachLine, .allLines]
    case .scope where !isNear: [.declareInScope]
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
    report(EnabledIsComputed(span: span, command: declaredHere(environment[command])))
  }

  /// Reports a path through a name that is no scope: a part of a value, or a property of another
  /// language.
  mutating func reportNoMembers(
    _ symbol: SymbolID, _ member: String, at span: Span, path: SyntaxID = .none
  ) {
    let found = environment[symbol]
    guard found.kind != .template else { return reportTemplateAsValue(found, at: span) }
    var way: NoMembers.Way?
    if found.kind == .cell, ["value", "val", "current"].contains(member),
      let fix = assigning(insteadOf: span)
    {
      way = .assign(fix)
    } else if let foreign = ForeignWord(member, as: .member), foreign.name == nil {
      way = .foreign(foreign.advice(ForeignWord.Surroundings(name: Snippet(found.name))))
    } else if found.kind == .event, found.type != .nothing, Library.isFunction(member) {
      way = .computeOnTheWay(computing(member, of: symbol, path: path))
    }
    report(NoMembers(span: span, owner: declaredHere(found), kind: found.kind, way: way))
  }

  /// Returns the assignment under check to the cell itself, where its path ends with a word at a span.
  private func assigning(insteadOf member: Span) -> Fix? {
    guard occasion.assignment.isPresent else { return nil }
    let (path, value) = (tree.child(occasion.assignment, 0), tree.child(occasion.assignment, 1))
    guard tree.kind(path) == .memberExpression, tree.tokenSpan(path) == member else { return nil }
    let base = snippet(tree.child(path, 0))
    return Fix(replacing: tree.span(path), with: base)
      .shown(as: "\(base.shown) \(tree.tokenText(occasion.assignment)) \(text(value))")
  }

  /// Returns the stage that computes a function of an event, in the place of a path.
  private func computing(_ function: String, of event: SymbolID, path: SyntaxID) -> Fix {
    let name = environment.qualifiedName(event)
    let code: Snippet = "\(name) | map(it.\(function))"
    guard path.isPresent, occasion.sources.contains(path) else {
      return Fix([]).shown(as: "\(code.shown) -> …")
    }
    return Fix(replacing: tree.span(path), with: code).shown(as: "\(code.shown) -> …")
  }

  mutating func reportBeforeDeclaration(_ symbol: SymbolID, at span: Span) {
    guard !reportCircle(closedBy: symbol, at: span) else { return }
    let found = environment[symbol]
    report(UsedBeforeDeclaration(span: span, name: found.name, declaration: found.declaration))
  }

  /// Reports a derived cell that is computed from itself, which is the shortest cycle.
  mutating func reportOwnDeclaration(_ symbol: SymbolID, at span: Span) {
    let found = environment[symbol]
    guard !found.kind.isDerived || frame.region != 0 else {
      report(ComputedFromItself(span: span, named: declaredHere(found)))
      return
    }
    var way: UsedInOwnDeclaration.Way?
    if found.kind.isDerived {
      way = .flowIn
    } else if found.declaration.source != span.source {
      way = .assignInBlock
    }
    report(UsedInOwnDeclaration(span: span, named: declaredHere(found), way: way))
  }

  mutating func reportWrongKind(_ symbol: SymbolID, at span: Span) {
    let found = environment[symbol]
    guard found.kind != .template else { return reportTemplateAsValue(found, at: span) }
    report(
      NotAValue(
        span: span, named: declaredHere(found), kind: found.kind, firstCase: found.cases.first))
  }

  mutating func reportFunctionReads(_ symbol: Symbol, at span: Span) {
    report(
      FunctionReadsCell(
        span: span, function: functions.path.last.map { environment[$0].name },
        named: declaredHere(symbol), kind: symbol.kind))
  }

  mutating func reportEventRead(_ symbol: Symbol, at span: Span) {
    report(
      EventRead(
        span: span, event: declaredHere(symbol), carriesNothing: symbol.type == .nothing,
        keep: keeping(symbol, insteadOf: span)))
  }

  /// Returns a contract above a line that keeps what an event sends, and its cell in the place of the event.
  private func keeping(_ event: Symbol, insteadOf span: Span) -> Fix {
    let path = environment.qualifiedName(event.id)
    let name = ["last", "latest", "kept"].first { find($0, where: { _ in true }) == nil } ?? "last"
    let contract: Snippet = "\(path) -> \(name) = \(path)"
    guard frame.blockDepth == 0, frame.place == .statement,
      let first = beginning(ofLineAt: span), first.start < span.start
    else {
      return Fix([]).shown(as: contract.shown)
    }
    var line = Fix(line: contract, above: first)
    line.edits.append(Edit(span, Snippet(name)))
    return line.shown(as: contract.shown)
  }

  /// Returns the place of the first thing on a line, if it can only be the beginning of a statement.
  private func beginning(ofLineAt span: Span) -> Span? {
    let bytes = tree.source.bytes
    let start = Int(tree.source.lineStarts[tree.source.line(at: span.start) - 1])
    guard let first = bytes[start...].firstIndex(where: { $0 > 0x20 }), isLetter(bytes[first])
    else { return nil }
    if let before = bytes[..<start].last(where: { $0 > 0x20 }) {
      let ends = "0123456789})]\"".utf8
      guard isLetter(before) || ends.contains(before) else { return nil }
    }
    return Span(source: span.source, start: Int32(first), end: Int32(first))
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    Character(Unicode.Scalar(byte)).isLetter
  }

  mutating func reportCarriesNothing(_ subject: CarriesNothing.Subject, at span: Span) {
    report(CarriesNothing(span: span, subject: subject))
  }

  mutating func reportLocalAsTarget(_ local: NamedLocal, at span: Span) {
    report(LocalAsTarget(span: span, name: local.name, origin: local.span))
  }

  mutating func hintReleased(_ symbol: SymbolID, at span: Span) {
    guard let disposal = environment[symbol].disposal, isReleased(symbol),
      frame.runsInPlace || (disposal.source == span.source && disposal.end <= span.start)
    else { return }
    report(ReleasedNameUsed(span: span, name: environment[symbol].name, disposal: disposal))
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
}
