package import FlowCheck
package import FlowText

/// Makes plans of a checked fragment's statements, one at a time.
package final class Lowering {
  let fragment: CheckedFragment
  /// The texts that contain the fragment's spans.
  let sources: SourceMap
  let environment: Environment
  /// True if a contract's code may read its sources instead of its input; false if they may have changed
  /// by then.
  let trustsSources: Bool
  @safe @exclusivity(unchecked) var compiler: CodeCompiler
  /// True if `recover` is called anywhere in the fragment.
  lazy var hasRecovery = fragment.expressions.rows.contains { $0.kind == .recover }

  package init(
    _ fragment: CheckedFragment, sources: SourceMap, environment: Environment,
    trustsSources: Bool = true
  ) {
    self.trustsSources = trustsSources
    self.fragment = fragment
    self.sources = sources
    self.environment = environment
    compiler = CodeCompiler(fragment, environment)
  }

  /// The text that contains a span.
  func source(of span: Span) -> SourceFile { sources[span.source] }

  package func plan(_ statement: CheckedStatement) -> StatementPlan {
    switch statement {
    case .constant(let symbol, let value, let frameSize, let span):
      return .constant(symbol, compile(value, frameSize), span)
    case .cell(let symbol, let value, let frameSize, let span):
      return .cell(symbol, value.map { compile($0, frameSize) }, span)
    case .event(let symbol, _):
      return .event(symbol)
    case .function(let function):
      let code = compile(function.body, function.frameSize)
      return .function(function.symbol, code, parameterCount: function.parameterCount)
    case .enumeration(let symbol):
      return .enumeration(symbol)
    case .typeName(let symbol):
      return .typeName(symbol)
    case .template(let symbol):
      return .template(symbol)
    case .contract(let contract):
      return .contract(plan(contract))
    case .twoWay(let binding):
      return .twoWay(plan(binding))
    case .scope(let symbol, let statements, _):
      return .scope(symbol, statements.map(plan))
    case .action(let action, let frameSize):
      return .action(self.action(action, frameSize, [:]), frameSize: frameSize)
    case .command(let command):
      return .command(plan(command))
    case .wait(let duration, let frameSize, let span):
      return .wait(compile(duration, frameSize), span)
    case .at(let time, let actions, let frameSize, let span):
      let block = actions.map { action($0, frameSize, [:]) }
      return .at(compile(time, frameSize), block, frameSize: frameSize, span)
    case .always(let always):
      return .always(
        AlwaysPlan(
          id: always.id, condition: compile(always.condition, always.frameSize),
          alias: always.alias, span: always.span))
    case .expression(let expression, let frameSize):
      return .expression(compile(expression, frameSize), fragment[expression].type)
    case .redefinition(let statement, let rechecked):
      return .redefinition(plan(statement), rechecked: rechecked.map(plan))
    }
  }

  private func plan(_ command: CheckedCommand) -> CommandPlan {
    CommandPlan(
      symbol: command.symbol, parameterCount: command.parameterCount,
      condition: command.condition.map { compile($0, command.frameSize) }, reads: command.reads,
      body: command.body.map { action($0, command.frameSize, [:]) },
      frameSize: command.frameSize, span: command.span)
  }

  func compile(
    _ expression: ExpressionID, _ frameSize: Int, from firstLocal: LocalID = LocalID(index: 0),
    _ events: [SymbolID: Int32] = [:], trusting trusted: TrustedSources? = nil,
    key: LocalID? = nil
  ) -> Code {
    compiler.compile(
      expression, frameSize: frameSize, firstLocal: firstLocal, eventSlots: events,
      trusting: trusted, key: key)
  }

  func action(
    _ action: CheckedAction, _ frame: Int, _ events: [SymbolID: Int32]
  ) -> ActionPlan {
    switch action {
    case .assign(let symbol, let value, let isUpdate, let span):
      return .assign(symbol, compile(value, frame, events), isUpdate: isUpdate, span)
    case .send(let symbol, let value, let span):
      return .send(symbol, value.map { compile($0, frame, events) }, span)
    case .call(let command, let arguments, let span):
      return .call(command, arguments.map { compile($0, frame, events) }, span)
    case .print(let values, let stream, let span):
      return .print(values.map { compile($0, frame, events) }, to: stream, span)
    case .exit(let status, let span):
      return .exit(compile(status, frame, events), span)
    case .dispose(let disposals, let span):
      return .dispose(disposals, span)
    case .together(let actions, let span):
      return .together(actions.map { self.action($0, frame, events) }, span)
    case .expect(let expectation):
      return .expect(plan(expectation, frame, events))
    case .branch(let branches, let otherwise, let span):
      let plans = branches.map { branch in
        let condition: BranchPlan.Condition =
          switch branch.condition {
          case .test(let test): .test(compile(test, frame, events))
          case .present(let value, let local): .present(compile(value, frame, events), local)
          }
        return BranchPlan(
          condition: condition, body: branch.body.map { self.action($0, frame, events) })
      }
      let otherwise = otherwise.map { $0.map { self.action($0, frame, events) } }
      return .branch(plans, otherwise: otherwise, span)
    case .match(let match):
      return plan(match, frame, events)
    case .bind(let binding, _):
      return .bind(binding.local, compile(binding.value, frame, events))
    case .loop(let loop):
      return .loop(plan(loop, frame, events))
    case .after(let delay):
      let body = delay.body.map { self.action($0, frame, events) }
      return .after(
        DelayPlan(
          delay, time: compile(delay.time, frame, events),
          kept: delay.kept.map { ($0.local, compile($0.value, frame, events)) }, body: body,
          used: (body.names + body.functionsCalled).map { environment[$0] }))
    }
  }

  /// The value in a local, and successive tests of it.
  private func plan(
    _ match: CheckedMatch, _ frame: Int, _ events: [SymbolID: Int32]
  ) -> ActionPlan {
    let branches = CheckedAction.branch(
      match.branches, otherwise: match.otherwise, match.span)
    return .together(
      [
        .bind(match.local, compile(match.subject, frame, events)), action(branches, frame, events),
      ], match.span)
  }

  private func plan(
    _ loop: CheckedLoop, _ frame: Int, _ events: [SymbolID: Int32]
  ) -> LoopPlan {
    let elements: LoopPlan.Elements
    if case .binary(.range, let first, let last) = fragment[loop.list].kind {
      elements = .range(compile(first, frame, events), compile(last, frame, events))
    } else {
      elements = .of(compile(loop.list, frame, events))
    }
    return LoopPlan(
      elements: elements, element: loop.element,
      body: loop.body.map { action($0, frame, events) }, span: loop.span)
  }

  func plan(
    _ expectation: CheckedExpectation, _ frame: Int, _ events: [SymbolID: Int32]
  ) -> ExpectationPlan {
    let comparison = expectation.comparison.map { left, op, right in
      ComparisonPlan(
        left: compile(left, frame, events), leftSpan: fragment[left].span, op: op,
        right: compile(right, frame, events), rightSpan: fragment[right].span)
    }
    return ExpectationPlan(
      condition: compile(expectation.condition, frame, events), comparison: comparison,
      confirms: expectation.confirms, span: expectation.span)
  }
}
