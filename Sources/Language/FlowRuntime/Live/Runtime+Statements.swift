import FlowCheck
package import FlowLower
import FlowText
import Memory
import ReactiveKernel

extension Runtime {
  /// Makes room for what a long piece of a program declares and signs, a cell and a contract in each statement.
  package func reserve(_ statements: Int) {
    guard statements > 1000 else { return }
    store.reserve(symbols: statements)
    nodes.reserve(statements)
    contracts.reserve(statements)
    graph.reserve(nodes: statements, edges: statements)
  }

  /// Carries out a statement, its waves included.
  ///
  /// A statement that fails is reported and changes nothing.
  package func perform(_ statement: StatementPlan) {
    guard !bounds.isOver else { return }
    reports.begin(.statement(reports.statementSpan))
    guard hasRoom(for: statement) else { return }
    switch statement {
    case .constant(let symbol, let code, _):
      store.reserve(symbol: symbol.index)
      guard let value = initialValue(code, for: symbol) else { return }
      scopes.add(symbol)
      store.set(symbol.index, value)
    case .cell(let symbol, let code, _):
      guard let code else { return declareCell(symbol, value: .pending) }
      guard let value = initialValue(code, for: symbol) else { return }
      declareCell(symbol, value: value)
    case .event(let symbol):
      declareCell(symbol, value: .pending, isEvent: true)
    case .function(let symbol, let code, _):
      machine.functions[symbol.index] = code
    case .enumeration(let symbol):
      machine.formatter.cases[symbol.index] = environment[symbol].cases
    case .contract(let plan):
      driver.sign(plan, in: self)
    case .twoWay(let plan):
      driver.sign(plan, in: self)
    case .scope(let symbol, let statements):
      performScope(symbol, statements)
    case .action(let action, let frameSize):
      machine.beginFrame(frameSize)
      driver.perform(action, in: self)
    case .command(let plan): declare(plan)
    case .always(let plan): declare(plan)
    case .at(let time, let actions, let frameSize, let span):
      schedule(time, actions, frameSize: frameSize, span)
    // A session lets time pass, and shows what an expression gives.
    case .wait, .expression, .typeName, .template: break
    case .redefinition(let statement, let rechecked):
      redefine(statement, rechecked: rechecked)
    }
  }

  /// The value of a bare expression; nil if it failed, which is reported.
  package func evaluate(_ code: Code) -> Value? {
    machine.beginFrame(code.frameSize)
    return statementValue(code)
  }

  /// Returns the present value of an expression, which may be a failure or pending; nil if it was interrupted.
  ///
  /// Nothing is reported, and the numbers by chance that it draws are drawn again by whoever comes next.
  package func tentativeValue(_ code: Code) -> Value? {
    machine.runTentatively(code, until: bounds.isInterrupted)
  }

  private func performScope(_ symbol: SymbolID, _ statements: [StatementPlan]) {
    scopes.add(symbol)
    scopes.open(symbol) {
      for statement in statements {
        perform(statement)
      }
    }
  }

  private func declareCell(_ symbol: SymbolID, value: Value, isEvent: Bool = false) {
    store.reserve(symbol: symbol.index)
    let node = isEvent ? graph.makeEvent() : graph.makeCell()
    nodes[symbol] = node
    setRole(.named(symbol), of: node)
    scopes.add(symbol)
    store.set(symbol.index, value)
    reports.tellDeclaration(of: symbol, value)
  }

  /// A first value: when its expression fails, the name exists and is in error.
  ///
  /// Nil when it was interrupted, or met the limit of all values: the statement leaves no trace.
  func initialValue(_ code: Code, for symbol: SymbolID) -> Value? {
    machine.beginFrame(code.frameSize)
    let value = machine.run(code)
    guard !machine.wasHalted else { return nil }
    switch value {
    case .failure(let failure) where machine.exceededBudget:
      report(statement: failure)
      return nil
    case .failure(let failure):
      report(failure)
      return value
    case .pending:
      let failure = noValueFailure()
      report(failure)
      return .failure(failure)
    default: return value
    }
  }

  /// A value that a statement at top level needs; nil when it fails, which is reported.
  func statementValue(_ code: Code) -> Value? {
    machine.reader = .statement
    let value = machine.run(code)
    machine.reader = .contract
    guard !machine.wasHalted else { return nil }
    switch value {
    case .failure(let failure):
      report(statement: failure)
      return nil
    case .pending:
      report(statement: noValueFailure())
      return nil
    default: return value
    }
  }

  /// Returns the failure for a cell that was read without a value.
  func noValueFailure() -> Failure {
    guard let span = machine.waitingSpan else {
      preconditionFailure("an evaluation that waits says where")
    }
    guard machine.waitingFor >= 0 else { return Failure(NoValueYet(cell: nil, span: span)) }
    let symbol = environment[SymbolID(index: machine.waitingFor)]
    let isDerived = if case .derived = symbol.kind { true } else { false }
    let cell = NoValueYet.Cell(
      name: name(symbol.id), isDerived: isDerived, declaration: symbol.declaration)
    return Failure(NoValueYet(cell: cell, span: span))
  }

  /// Makes the failure of code that reads a name in error, or one that was released.
  ///
  /// In a block a cell's error was reported where it arrived; a released name is the block's own.
  func failure(
    _ failure: Failure, ofReading index: Int32, at span: Span, by reader: Machine.Reader
  ) -> Failure {
    guard index >= 0, reader != .contract else { return failure }
    let symbol = SymbolID(index: index)
    if let disposal = scopes.disposal(of: symbol) {
      return releasedFailure(symbol, at: span, disposal: disposal)
    }
    guard reader == .statement else { return failure }
    return Failure(
      FailedName(
        name: name(symbol), isConstant: environment[symbol].kind == .constant,
        failure: failure.diagnostic, span: span))
  }

  func releasedFailure(_ symbol: SymbolID, at span: Span, disposal: Span) -> Failure {
    Failure(NameReleased(name: name(symbol), disposal: disposal, span: span))
  }
}
