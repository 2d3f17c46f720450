import FlowCheck
import FlowRuntime
import FlowSyntax
import FlowText

/// The stages of a contract in `:steps`, and what the contract has come to.
extension Session {
  /// Follows the value through a stage; false if it cannot be followed any further.
  func take(
    stage tree: SyntaxTree, _ stage: SyntaxID, _ walk: inout PipelineSteps
  ) -> Bool {
    let written = "| \(OneLineText.text(of: tree.text(stage)).shortened(to: 60))"
    guard let kind = StageKind(rawValue: tree.tokenText(stage)) else { return false }
    switch kind {
    case .map, .filter: return take(kind, written, tree, stage, &walk)
    case .ignoreNil:
      walk.lines.append(written)
      guard walk.it == literal(of: .none) else { return true }
      walk.lines.append(words.nilStops(walk.name))
      return false
    case .updates:
      guard walk.hasCome else {
        walk.lines.append("\(written)   \(words.nothingSinceSigning)")
        return false
      }
      walk.lines.append(written)
      return true
    // What is there now has passed: an equal value would have stopped only behind it.
    case .distinct, .recover:
      walk.lines.append(written)
      return true
    case .throttle, .debounce, .delay, .buffer, .window, .sample, .timeout, .deliverOn:
      return stop(written, .time, &walk)
    case .skip, .take, .startWith, .scan, .pairwise, .collect, .csv, .per:
      return stop(written, .past, &walk)
    case .merge, .zip, .withLatest, .choose:
      return stop(written, .otherSources, &walk)
    case .decode: return stop(written, .text, &walk)
    }
  }

  private func stop(
    _ written: String, _ matter: SessionWords.Matter, _ walk: inout PipelineSteps
  ) -> Bool {
    walk.lines.append("\(written)   \(words.fromHereOn(matter, walk.name))")
    return false
  }

  /// Takes a stage that computes something from each value.
  private func take(
    _ kind: StageKind, _ written: String, _ tree: SyntaxTree, _ stage: SyntaxID,
    _ walk: inout PipelineSteps
  ) -> Bool {
    walk.lines.append("\(written)   \(words.itIs(walk.it ?? ""))")
    let argument = tree.child(stage, 0)
    let isLambda = tree.kind(argument) == .lambda
    let body = isLambda ? tree.child(argument, 1) : argument
    let parameters =
      isLambda ? tree.children(tree.child(argument, 0)).map { tree.tokenText($0) } : ["it"]
    let text = substituting(walk.it, in: tree, body, names: parameters)
    let trial = trial(of: text, inside: walk.scope)
    walk.lines += expressionLines(of: trial, text, title: "")
    guard let value = tentativeValue(of: trial) else { return false }
    if kind == .map {
      walk.it = literal(of: value)
      return walk.it != nil
    }
    if case .bool(true) = value { return true }
    walk.lines.append(words.valueStops(walk.name))
    return false
  }

  /// Says that a cell holds something else than its contract would come to now, as when a cell that is only sampled
  /// has changed since.
  func noteDifference(from symbol: SymbolID, _ contracts: Int, _ walk: inout PipelineSteps) {
    guard contracts == 1, let result = walk.result else { return }
    let value = runtime.value(of: symbol)
    guard !value.isPending else {
      return walk.lines.append(words.wouldCome(walk.name))
    }
    guard let held = literal(of: value), held != result else { return }
    walk.lines.append(
      words.wouldCome(walk.name, holding: oneLine(held, limit: 60)))
  }
}
