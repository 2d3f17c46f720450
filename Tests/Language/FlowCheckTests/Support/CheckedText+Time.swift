import FlowCheck
import FlowText

/// The parts of a checked program in one line each, with names for symbols, so that a test can say
/// which form it expects.
extension CheckedText {
  var statements: [String] {
    fragment.statements.map { describe($0) }
  }

  /// The pipeline of the last contract.
  var lastPipeline: String? {
    lastContract.map { describe(fragment.pipeline(of: $0)) }
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
    case .contract(let contract):
      return describe(fragment.pipeline(of: contract)) + describe(contract.target)
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
    case .cell(let symbol, _), .event(let symbol, _), .host(let symbol, _):
      environment[symbol].name
    case .pipeline(let inner, _): "(\(describe(inner)))"
    case .every(let time, _): "every \(time / 1_000_000)ms"
    case .paced(let symbol, _): "every \(environment[symbol].name)"
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
    "\(content(of: stage)): \(stage.outputType)"
  }

  private func content(of stage: CheckedStage) -> String {
    let given = stage.arguments
    let name = stage.kind.rawValue
    let time = "\(name) \(given.number / 1_000_000)ms"
    switch stage.kind {
    case .map: return "map" + (given.body.map { " \(describe($0))" } ?? "")
    case .throttle, .debounce, .delay, .sample, .buffer, .window: return time
    case .timeout: return time + (given.initial.map { " \(describe($0))" } ?? "")
    case .merge, .zip, .withLatest, .choose:
      return name + (given.joined.map { " \(describe($0))" } ?? "")
    case .deliverOn: return given.isBackground ? "background" : "main"
    case .filter, .distinct, .ignoreNil, .updates, .skip, .take, .startWith, .scan, .pairwise,
      .collect, .csv, .recover, .per, .decode:
      return "shape"
    }
  }
}
