package import FlowCheck
package import FlowText

/// A statement of a block, with its expressions compiled.
package indirect enum ActionPlan: Sendable {
  case assign(SymbolID, Code, isUpdate: Bool, Span)
  case send(SymbolID, Code?, Span)
  /// Calls a command.
  case call(SymbolID, [Code], Span)
  case print([Code], to: OutputStream, Span)
  /// Ends the run with a status.
  case exit(Code, Span)
  case dispose([CheckedDisposal], Span)
  case together([ActionPlan], Span)
  case expect(ExpectationPlan)
  case branch([BranchPlan], otherwise: [ActionPlan]?, Span)
  /// Sets a local.
  case bind(LocalID, Code)
  case loop(LoopPlan)
  case after(DelayPlan)

  /// Calls `visit` with the statements inside it, including those of a block that runs later.
  package func forEachInner(_ visit: (ActionPlan) -> Void) {
    switch self {
    case .together(let actions, _): actions.forEach(visit)
    case .branch(let branches, let otherwise, _):
      for branch in branches { branch.body.forEach(visit) }
      otherwise?.forEach(visit)
    case .loop(let loop): loop.body.forEach(visit)
    case .after(let delay): delay.body.forEach(visit)
    case .assign, .send, .call, .print, .exit, .dispose, .expect, .bind: break
    }
  }

  /// Calls `visit` with the code of the statement itself, not of the statements inside it.
  func forEachCode(_ visit: (Code) -> Void) {
    switch self {
    case .assign(_, let code, _, _), .exit(let code, _), .bind(_, let code): visit(code)
    case .send(_, let code, _): if let code { visit(code) }
    case .call(_, let codes, _), .print(let codes, _, _): codes.forEach(visit)
    case .expect(let expectation): visit(expectation.condition)
    case .branch(let branches, _, _): for branch in branches { visit(branch.condition.code) }
    case .loop(let loop):
      switch loop.elements {
      case .of(let list): visit(list)
      case .range(let first, let last):
        visit(first)
        visit(last)
      }
    case .after(let delay):
      visit(delay.time)
      for (_, code) in delay.kept { visit(code) }
    case .dispose, .together: break
    }
  }

  /// The name that the statement assigns, sends to or calls.
  var recipient: SymbolID? {
    switch self {
    case .assign(let symbol, _, _, _), .send(let symbol, _, _), .call(let symbol, _, _): symbol
    default: nil
    }
  }
}

/// A block that is carried out for each element of a list, a dictionary or a range.
package final class LoopPlan: Sendable {
  package enum Elements: Sendable {
    /// The code of a list or a dictionary.
    case of(Code)
    /// The codes of the ends of a range, which is never made into a list.
    case range(Code, Code)
  }

  package let elements: Elements
  package let element: LocalID
  package let body: [ActionPlan]
  package let span: Span

  init(elements: Elements, element: LocalID, body: [ActionPlan], span: Span) {
    self.elements = elements
    self.element = element
    self.body = body
    self.span = span
  }
}

/// A block that is scheduled to run once, later.
package final class DelayPlan: Sendable {
  package let time: Code
  /// Values that events have sent, kept in locals for the block.
  package let kept: [(local: LocalID, code: Code)]
  package let body: [ActionPlan]
  /// The scope that it ends with.
  package let scope: SymbolID?
  /// True for a statement at top level; the run continues until its time.
  package let isAtTopLevel: Bool
  package let span: Span
  /// The names in its block as they were when it was compiled; the prompt may declare them anew before its
  /// time comes.
  package let used: [Symbol]

  init(
    _ delay: CheckedDelay, time: Code, kept: [(local: LocalID, code: Code)], body: [ActionPlan],
    used: [Symbol]
  ) {
    self.time = time
    self.kept = kept
    self.body = body
    self.used = used
    (scope, isAtTopLevel, span) = (delay.scope, delay.isAtTopLevel, delay.span)
  }
}

package struct ExpectationPlan: Sendable {
  package let condition: Code
  package let comparison: ComparisonPlan?
  package let confirms: SymbolID?
  package let span: Span
}

package struct ComparisonPlan: Sendable {
  package let left: Code
  package let leftSpan: Span
  package let op: BinaryOperator
  package let right: Code
  package let rightSpan: Span
}

package struct BranchPlan: Sendable {
  package enum Condition: Sendable {
    case test(Code)
    case present(Code, LocalID)

    package var code: Code {
      switch self {
      case .test(let code), .present(let code, _): code
      }
    }
  }

  package let condition: Condition
  package let body: [ActionPlan]
}

package struct CommandPlan: Sendable {
  package let symbol: SymbolID
  package let parameterCount: Int
  package let condition: Code?
  package let reads: [SymbolID]
  package let body: [ActionPlan]
  package let frameSize: Int
  package let span: Span
}

package struct AlwaysPlan: Sendable {
  package let id: ContractID
  package let condition: Code
  package let alias: SymbolID?
  package let span: Span
}

/// A statement, ready to be carried out.
package enum StatementPlan: Sendable {
  case constant(SymbolID, Code, Span)
  case cell(SymbolID, Code?, Span)
  case event(SymbolID)
  case function(SymbolID, Code, parameterCount: Int)
  case enumeration(SymbolID)
  case typeName(SymbolID)
  case template(SymbolID)
  case contract(ContractPlan)
  indirect case twoWay(TwoWayPlan)
  case scope(SymbolID, [StatementPlan])
  case action(ActionPlan, frameSize: Int)
  indirect case command(CommandPlan)
  case wait(Code, Span)
  case at(Code, [ActionPlan], frameSize: Int, Span)
  case always(AlwaysPlan)
  case expression(Code, FlowType)
  indirect case redefinition(StatementPlan, rechecked: [ContractPlan])
}
