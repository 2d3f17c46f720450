import FlowSyntax
import FlowText

/// Sources and stages.
extension Checker {
  /// Checks a pipeline; gives it and where its value stands at the end.
  mutating func checkPipeline(_ node: SyntaxID) -> (CheckedPipeline, output: TypedLocal) {
    let outer = frame.it
    defer { frame.it = outer }
    let list = tree.child(node, 0)
    var sources: [CheckedSource] = []
    var types: [FlowType] = []
    for source in tree.children(list) {
      let (checked, type) = checkSource(source)
      if let checked { sources.append(checked) }
      types.append(type)
    }
    let inputType = sourcesType(types)
    let input = TypedLocal(id: frame.makeLocal(), type: inputType)
    var current = input
    var stages: [CheckedStage] = []
    for stage in tree.children(node).dropFirst() where tree.kind(stage) == .stage {
      frame.it = current
      let checked = checkStage(stage, input: current)
      stages += checked
      current = checked.last.map { TypedLocal(id: $0.output, type: $0.outputType) } ?? current
      if checked.isEmpty, !passesInputOn(stage) {
        current = TypedLocal(id: current.id, type: .invalid)
      }
    }
    let pipeline = CheckedPipeline(
      sources: sources, stages: stages, input: input.id, inputType: inputType,
      outputType: current.type)
    return (pipeline, current)
  }

  /// One source gives its value, several a tuple.
  func sourcesType(_ types: [FlowType]) -> FlowType {
    if types.contains(.invalid) { return .invalid }
    if types.count == 1 { return types[0] }
    return .tuple(types.map { TupleTypeElement(label: nil, type: $0) })
  }

  /// The events among the sources, known before the first stage is checked.
  func namedEvents(in pipeline: SyntaxID) -> Set<SymbolID> {
    var result: Set<SymbolID> = []
    for source in tree.children(tree.child(pipeline, 0)) {
      switch tree.kind(source) {
      case .pipeline: result.formUnion(namedEvents(in: source))
      case .nameExpression, .memberExpression:
        if let symbol = pathSymbol(source), environment[symbol].kind == .event {
          result.insert(symbol)
        }
      default: break
      }
    }
    return result
  }

  /// The symbol of a path, without a word if there is none.
  func pathSymbol(_ node: SyntaxID) -> SymbolID? {
    var names: [String] = []
    var current = node
    while tree.kind(current) == .memberExpression {
      names.append(tree.tokenText(current))
      current = tree.child(current, 0)
      guard current.isPresent else { return nil }
    }
    guard tree.kind(current) == .nameExpression,
      var symbol = find(tree.tokenText(current), where: { _ in true })
    else { return nil }
    for name in names.reversed() {
      guard let next = member(name, of: symbol) else { return nil }
      symbol = next
    }
    return symbol
  }

  // MARK: Sources

  private mutating func checkSource(_ node: SyntaxID) -> (CheckedSource?, FlowType) {
    let span = tree.span(node)
    switch tree.kind(node) {
    case .pipeline:
      let (pipeline, output) = checkPipeline(node)
      return (.pipeline(pipeline, span), output.type)
    case .memberExpression where namesValue(node):
      reportComputedSource(node)
      return (nil, .invalid)
    case .nameExpression, .memberExpression:
      guard
        let symbol = resolvePath(
          node, onUnknown: { checker, name, span in checker.reportUnknown(name, at: span) })
      else { return (nil, .invalid) }
      return source(symbol, at: span)
    case .callExpression:
      return (nil, checkSourceCall(node))
    default:
      return (nil, .invalid)
    }
  }

  private mutating func source(_ symbol: SymbolID, at span: Span) -> (CheckedSource?, FlowType) {
    let found = environment[symbol]
    switch found.kind {
    case .cell, .derived:
      frame.sources.append(symbol)
      return (.cell(symbol, span), found.type)
    case .event:
      frame.sources.append(symbol)
      return (.event(symbol, span), found.type)
    case .command: return (nil, .invalid)
    case .constant:
      report(
        Diagnostic(
          .wrongKindOfName,
          "`\(found.name)` is a constant: it never changes, so nothing follows it",
          at: span, labels: [declarationLabel(found)],
          help: ["declare it with `cell` if it is to change"]))
    default:
      report(
        Diagnostic(
          .wrongKindOfName,
          "a source is a cell or an event, and `\(found.name)` is "
            + found.kind.phrase, at: span, labels: [declarationLabel(found)]))
    }
    return (nil, .invalid)
  }

  /// `every(1s)`, `after(1s)`, and what was meant as a computed source.
  private mutating func checkSourceCall(_ node: SyntaxID) -> FlowType {
    let callee = tree.child(node, 0)
    let name = tree.tokenText(callee)
    if tree.kind(callee) == .nameExpression, name == "every" || name == "after",
      find(name, where: { $0.isCallable }) == nil
    {
      reportNotInThisVersion(name, at: tree.tokenSpan(callee))
      return name == "every" ? .int : .invalid
    }
    reportComputedSource(node)
    return .invalid
  }

  // MARK: Not yet

  mutating func reportNotInThisVersion(_ what: String, at span: Span) {
    report(
      Diagnostic(.notInThisVersion, "`\(what)` is not in this version yet", at: span))
  }

  /// Refuses a statement that the grammar knows and this version does not, at its first word.
  mutating func refuse(_ node: SyntaxID) {
    guard let word = tree.tokens(in: tree.span(node)).first else { return }
    let span = Span(source: tree.source.id, start: word.start, end: word.end)
    reportNotInThisVersion(tree.source.text(of: span), at: span)
    for slot in [node, tree.child(node, 1)] where slot.isPresent {
      if let symbol = symbol(declaredBy: slot) { passDeclaration(of: symbol) }
    }
  }
}
