import FlowSyntax
import FlowText

/// Checking of stages that join a second source: `merge`, `zip`, `withLatest`, `switch`.
extension Checker {
  /// A source as the argument of a stage, and the local of its value.
  private struct Joined {
    let source: CheckedSource
    let value: TypedLocal
    let span: Span
  }

  mutating func checkJoin(
    _ stage: StageKind, _ node: SyntaxID, _ argument: SyntaxID, _ input: TypedLocal
  ) -> [CheckedStage] {
    if frame.isInBackground {
      report(JoinInBackground(span: tree.tokenSpan(node), stage: stage.rawValue))
    }
    if stage == .choose { return checkSwitch(node, argument, input) }
    guard let other = checkJoined(argument, stage) else { return [] }
    let pair = sourcesType([input.type, other.value.type])
    guard stage != .merge else { return checkMerge(node, input, other) }
    return [self.stage(stage, node, pair, .init(joined: .source(other.source)))]
  }

  /// Checks `merge`: both sides have one type, and a `map` widens one of them if necessary.
  private mutating func checkMerge(
    _ node: SyntaxID, _ input: TypedLocal, _ other: Joined
  ) -> [CheckedStage] {
    let left = add(.local(input.id), input.type, tree.span(node))
    let right = add(.local(other.value.id), other.value.type, other.span)
    guard input.type != .invalid, other.value.type != .invalid,
      let (values, type) = join([left, right], .merged)
    else { return [stage(.merge, node, .invalid, .init(joined: .source(other.source)))] }
    var stages: [CheckedStage] = []
    if values[0] != left { stages.append(stage(.map, node, type, .init(body: values[0]))) }
    let source = values[1] == right ? other.source : converted(other, by: values[1])
    stages.append(stage(.merge, node, type, .init(joined: .source(source))))
    return stages
  }

  /// Returns the source followed by a stage that converts its values.
  private mutating func converted(
    _ joined: Joined, by value: ExpressionID
  ) -> CheckedSource {
    let type = type(of: value)
    let stage = CheckedStage(
      .map, .init(body: value), span: joined.span, outputType: type, output: frame.makeLocal())
    guard case .pipeline(let inner, let span) = joined.source else {
      return .pipeline(
        CheckedPipeline(
          sources: [joined.source], stages: [stage], input: joined.value.id,
          inputType: joined.value.type, outputType: type), joined.span)
    }
    return .pipeline(
      CheckedPipeline(
        sources: inner.sources, stages: inner.stages + [stage], input: inner.input,
        inputType: inner.inputType, outputType: type), span)
  }

  /// Checks a source, or several in parentheses.
  private mutating func checkJoined(_ argument: SyntaxID, _ stage: StageKind) -> Joined? {
    var node = argument
    while node.isPresent, tree.kind(node) == .parenthesized { node = tree.child(node, 0) }
    guard node.isPresent else { return nil }
    let span = tree.span(node)
    switch tree.kind(node) {
    case .pipeline:
      let (pipeline, output) = checkPipeline(node)
      return Joined(source: .pipeline(pipeline, span), value: output, span: span)
    case .tupleExpression:
      let elements = tree.children(node)
      let sources = elements.map { tree.child($0, 0) }
      guard sources.allSatisfy({ isSource($0) }),
        !elements.contains(where: { tree.token($0).isPresent })
      else { break }
      let (pipeline, output) = checkPipeline(sources: sources, stages: [])
      return Joined(source: .pipeline(pipeline, span), value: output, span: span)
    case .nameExpression, .memberExpression, .callExpression:
      guard isSource(node) else { break }
      let (source, type) = checkSource(node)
      guard let source else { return nil }
      return Joined(
        source: source, value: TypedLocal(id: frame.makeLocal(), type: type), span: span)
    case .invalid: return nil
    default: break
    }
    report(
      NoJoinedSource(
        span: span, stage: stage.rawValue, isChoice: stage == .choose, written: text(node)))
    return nil
  }

  /// Returns whether an argument is written like a source.
  private func isSource(_ node: SyntaxID) -> Bool {
    guard node.isPresent else { return false }
    var node = node
    if tree.kind(node) == .callExpression { node = tree.child(node, 0) }
    while node.isPresent, tree.kind(node) == .memberExpression { node = tree.child(node, 0) }
    return node.isPresent && (tree.kind(node) == .nameExpression || tree.kind(node) == .pipeline)
  }

  // MARK: `switch`

  /// The largest number of sources that `switch` chooses from.
  private static var mostChoices: Int { 200 }

  private indirect enum Choice {
    case source(Int)
    case conditional(ExpressionID, Choice, Choice)
  }

  private mutating func checkSwitch(
    _ node: SyntaxID, _ argument: SyntaxID, _ input: TypedLocal
  ) -> [CheckedStage] {
    var sources: [Joined] = []
    guard let choice = checkChoice(argument, &sources) else { return [] }
    let values = sources.map { add(.local($0.value.id), $0.value.type, $0.span) }
    guard !values.contains(where: { type(of: $0) == .invalid }),
      let (joined, type) = join(values, .choices)
    else { return [] }
    for index in sources.indices where joined[index] != values[index] {
      sources[index] = Joined(
        source: converted(sources[index], by: joined[index]), value: sources[index].value,
        span: sources[index].span)
    }
    return [stage(.choose, node, type, .init(joined: assemble(choice, sources)))]
  }

  /// Checks `c ? choice : c ? choice : choice`, from the first condition to the last choice.
  private mutating func checkChoice(_ node: SyntaxID, _ sources: inout [Joined]) -> Choice? {
    var conditions: [ExpressionID] = []
    var choices: [Choice?] = []
    var rest = node
    while rest.isPresent {
      if tree.kind(rest) == .parenthesized {
        rest = tree.child(rest, 0)
        continue
      }
      guard tree.kind(rest) == .conditionalExpression else { break }
      guard conditions.count < Self.mostChoices else {
        report(TooManyChoices(span: tree.span(rest), most: Self.mostChoices))
        return nil
      }
      conditions.append(checkCondition(tree.child(rest, 0)))
      choices.append(checkChoice(tree.child(rest, 1), &sources))
      rest = tree.child(rest, 2)
    }
    var result: Choice?
    if let last = checkJoined(rest, .choose) {
      sources.append(last)
      result = .source(sources.count - 1)
    }
    for (condition, choice) in zip(conditions, choices).reversed() {
      guard let other = result, let choice else { return nil }
      result = .conditional(condition, choice, other)
    }
    return result
  }

  private func assemble(_ choice: Choice, _ sources: [Joined]) -> CheckedChoice {
    switch choice {
    case .source(let index): .source(sources[index].source)
    case .conditional(let condition, let one, let other):
      .conditional(condition, assemble(one, sources), assemble(other, sources))
    }
  }
}
