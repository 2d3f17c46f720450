import FlowSyntax
import FlowText

/// Checking of pipelines: sources, and the stages that their values pass.
extension Checker {
  /// Checks a pipeline; returns it and the local of its value at the end.
  mutating func checkPipeline(_ node: SyntaxID) -> (CheckedPipeline, output: TypedLocal) {
    checkPipeline(
      sources: Array(tree.children(tree.child(node, 0))),
      stages: tree.children(node).dropFirst().filter { tree.kind($0) == .stage })
  }

  mutating func checkPipeline(
    sources nodes: [SyntaxID], stages stageNodes: [SyntaxID]
  ) -> (CheckedPipeline, output: TypedLocal) {
    let outer = (frame.it, frame.region, frame.isInBackground)
    let outerSources = occasion.sources
    let localCount = frame.locals.count
    defer {
      (frame.it, frame.region, frame.isInBackground) = outer
      occasion.sources = outerSources
      frame.locals.removeSubrange(localCount...)
    }
    occasion.sources = nodes
    frame.isInBackground = false
    let regions = regions(of: stageNodes)
    frame.region = regions[0]
    var sources: [CheckedSource] = []
    var types: [FlowType] = []
    for node in nodes {
      let (checked, type) = checkSource(node)
      if let checked { sources.append(checked) }
      types.append(type)
    }
    let inputType = sourcesType(types)
    let input = TypedLocal(id: frame.makeLocal(), type: inputType)
    var current = input
    var stages: [CheckedStage] = []
    for (position, stage) in stageNodes.enumerated() {
      frame.it = current
      frame.region = regions[position + 1]
      var checked = checkStage(stage, input: current)
      if checked.last?.kind.gathers == true {
        checked = [gathering(checked[0], stage, from: sources, stages)]
      }
      stages += checked
      current = checked.last.map { TypedLocal(id: $0.output, type: $0.outputType) } ?? current
      if checked.isEmpty, !passesInputOn(stage) {
        current = TypedLocal(id: current.id, type: .invalid)
      }
    }
    var pipeline = CheckedPipeline(
      sources: sources, stages: stages, input: input.id, inputType: inputType,
      outputType: current.type)
    pipeline.key = frame.locals[localCount...].last { $0.isKey }
    return (pipeline, current)
  }

  /// Returns the part of the contract at each position of a pipeline: before the first stage, and
  /// after each.
  ///
  /// Parts are separated by stages that hold values or change the thread: what is before them
  /// happens when a source fires, what is after them later, so that no cycle goes through them.
  private mutating func regions(of stages: [SyntaxID]) -> [Int32] {
    var regions = Array(repeating: frame.region, count: stages.count + 1)
    for position in stages.indices.reversed() {
      let separates = StageKind(rawValue: tree.tokenText(stages[position]))?.separates ?? false
      regions[position] = separates ? frame.makeRegion() : regions[position + 1]
    }
    return regions
  }

  /// Returns the type of the sources' value: that of a single source, or a tuple of several.
  func sourcesType(_ types: [FlowType]) -> FlowType {
    if types.contains(.invalid) { return .invalid }
    if types.count == 1 { return types[0] }
    return .tuple(types.map { TupleTypeElement(label: nil, type: $0) })
  }

  /// Returns whether an event is named among the sources and joins of the contract.
  mutating func isAmongSources(event: SymbolID) -> Bool {
    let events = frame.eventSources ?? namedEvents(in: frame.pipeline)
    frame.eventSources = events
    return events.contains(event)
  }

  /// Returns the events among the sources and joins of a pipeline.
  private func namedEvents(in pipeline: SyntaxID) -> Set<SymbolID> {
    var result: Set<SymbolID> = []
    var open = [pipeline]
    while let node = open.popLast() {
      guard node.isPresent else { continue }
      switch tree.kind(node) {
      case .pipeline, .sourceList, .parenthesized, .tupleExpression, .tupleElement:
        open += tree.children(node)
      case .stage:
        if StageKind(rawValue: tree.tokenText(node))?.joins ?? false { open += tree.children(node) }
      case .conditionalExpression: open += tree.children(node).dropFirst()
      case .nameExpression, .memberExpression:
        if let symbol = pathSymbol(node), environment[symbol].kind == .event {
          result.insert(symbol)
        }
      default: break
      }
    }
    return result
  }

  /// Returns the symbol of a path; nil, without a report, if there is none.
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
}
