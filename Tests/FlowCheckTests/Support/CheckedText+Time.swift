import FlowCheck

/// The parts of a checked program in one line each, with names for symbols, so that a test can say
/// which form it expects.
extension CheckedText {
  var statements: [String] {
    fragment.statements.map { describe($0) }
  }

  /// The pipeline of the last contract.
  var lastPipeline: String? {
    lastContract.map { describe($0.pipeline) }
  }

  var lastContract: CheckedContract? {
    for statement in fragment.statements.reversed() {
      if case .contract(let contract) = statement { return contract }
    }
    return nil
  }

  func names(_ symbols: [SymbolID]) -> [String] {
    symbols.map { environment[$0].name }
  }

  // MARK: Pieces

  private func describe(_ statement: CheckedStatement) -> String {
    switch statement {
    case .command(let command):
      let condition = command.condition == nil ? "" : " when \(names(command.reads))"
      let body = command.body.map { describe($0) }
      return
        "command \(environment[command.symbol].name)/\(command.parameterCount)\(condition) \(body)"
    case .wait(let time, frameSize: _, _): return "wait \(describe(time))"
    case .at(let time, let actions, frameSize: _, _):
      return "at \(describe(time)) \(actions.map { describe($0) })"
    case .always(let always):
      let alias = always.alias.map { " as \(environment[$0].name)" } ?? ""
      return "always \(names(always.reads))\(alias)"
    case .action(let action, frameSize: _): return describe(action)
    case .scope(let symbol, let inner, _):
      return "scope \(environment[symbol].name) \(inner.map { describe($0) })"
    case .contract(let contract): return describe(contract.pipeline) + describe(contract.target)
    case .cell(let symbol, _, frameSize: _, _): return "cell \(environment[symbol].name)"
    case .redefinition(let inner, let rechecked):
      return "again \(describe(inner)), \(rechecked.count)"
    default: return "other"
    }
  }

  private func describe(_ target: CheckedTarget) -> String {
    switch target {
    case .declare(let symbol, _): " -> \(environment[symbol].name) ="
    case .bind(let symbol, _): " -> \(environment[symbol].name)"
    case .observe(let actions, _): " -> \(actions.map { describe($0) })"
    }
  }

  private func describe(_ action: CheckedAction) -> String {
    switch action {
    case .call(let symbol, let values, _):
      "\(environment[symbol].name)(\(values.map { describe($0) }.joined(separator: ", ")))"
    case .assign(let symbol, _, isUpdate: _, _): "\(environment[symbol].name) ="
    case .dispose(let disposals, _): "dispose \(names(disposals.map(\.symbol)))"
    default: "other"
    }
  }

  private func describe(_ expression: ExpressionID) -> String {
    switch fragment[expression].kind {
    case .integer(let value): "\(value)"
    case .float(let value): "\(value)"
    case .boolean(let value): "\(value)"
    case .duration(let value): "\(value / 1_000_000)ms"
    case .none: "nil"
    case .cell(let symbol), .event(let symbol): environment[symbol].name
    case .enabled(let symbol): "\(environment[symbol].name).enabled"
    case .local: "local"
    case .intToFloat(let inner): "Float(\(describe(inner)))"
    case .wrap(let inner): "optional(\(describe(inner)))"
    default: "e"
    }
  }

  private func describe(_ pipeline: CheckedPipeline) -> String {
    let sources = pipeline.sources.map { describe($0) }.joined(separator: ", ")
    return ([sources] + pipeline.stages.map { describe($0) }).joined(separator: " | ")
  }

  private func describe(_ source: CheckedSource) -> String {
    switch source {
    case .cell(let symbol, _), .event(let symbol, _): environment[symbol].name
    case .pipeline(let inner, _): "(\(describe(inner)))"
    case .every(let time, _): "every \(time / 1_000_000)ms"
    case .after(let time, _): "after \(time / 1_000_000)ms"
    case .enabled(let symbol, _): "\(environment[symbol].name).enabled"
    }
  }

  private func describe(_ choice: CheckedChoice) -> String {
    switch choice {
    case .source(let source): describe(source)
    case .conditional(let condition, let one, let other):
      "\(describe(condition)) ? \(describe(one)) : \(describe(other))"
    }
  }

  private func describe(_ stage: CheckedStage) -> String {
    "\(describe(stage.kind)): \(stage.outputType)"
  }

  private func describe(_ kind: CheckedStage.Kind) -> String {
    switch kind {
    case .map(let value): "map \(describe(value))"
    case .throttle(let time): "throttle \(time / 1_000_000)ms"
    case .debounce(let time): "debounce \(time / 1_000_000)ms"
    case .delay(let time): "delay \(time / 1_000_000)ms"
    case .sample(let time): "sample \(time / 1_000_000)ms"
    case .buffer(let time): "buffer \(time / 1_000_000)ms"
    case .timeout(let time, let value): "timeout \(time / 1_000_000)ms \(describe(value))"
    case .merge(let source): "merge \(describe(source))"
    case .zip(let source): "zip \(describe(source))"
    case .withLatest(let source): "withLatest \(describe(source))"
    case .choose(let choice): "switch \(describe(choice))"
    case .deliverOn(let background): background ? "background" : "main"
    default: "shape"
    }
  }
}
