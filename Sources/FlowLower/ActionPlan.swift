package import FlowCheck
package import FlowText

/// A statement that acts, with its expressions compiled.
package indirect enum ActionPlan: Sendable {
  case assign(SymbolID, Code, isUpdate: Bool, Span)
  case send(SymbolID, Code?, Span)
  /// A command, called.
  case call(SymbolID, [Code], Span)
  case print([Code], to: OutputStream, Span)
  /// The end of the run, with a status.
  case exit(Code, Span)
  case dispose([CheckedDisposal], Span)
  case together([ActionPlan], Span)
  case expect(ExpectationPlan)
  case branch([BranchPlan], otherwise: [ActionPlan]?, Span)
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
