import FlowCheck
package import FlowLower
package import FlowText
import ReactiveKernel

/// Room for cells, events and contracts.
extension Runtime {
  /// How many nodes of the graph a statement brings.
  package static func nodeCount(of statement: StatementPlan) -> Int {
    var count = 0
    var open = [statement]
    while let next = open.popLast() {
      switch next {
      case .cell, .event, .command: count += 1
      case .contract(let plan): count += plan.parts?.pipelines.count ?? 1
      case .twoWay(let plan):
        count += plan.toRight.pipelines.count + plan.toLeft.pipelines.count
      case .scope(_, let statements): open += statements
      // It takes the place of what is there.
      case .redefinition: break
      default: break
      }
    }
    return count
  }

  /// How many nodes there is still room for.
  package var roomForNodes: Int {
    bounds.roomForNodes(beside: graph.liveNodeCount + store.keyCount)
  }

  /// Returns the error for a statement for which there is no room.
  package func noRoom(at span: Span) -> Diagnostic {
    Diagnostic(bounds.noRoom(for: .nodes, at: span))
  }

  /// Returns whether there is room for a statement; if not, reports that, and the statement leaves no trace.
  func hasRoom(for statement: StatementPlan) -> Bool {
    switch statement {
    case .cell, .event, .command: if roomForNodes > 0 { return true }
    case .contract(let plan) where plan.parts == nil: if roomForNodes > 0 { return true }
    case .constant, .function, .enumeration, .typeName, .template, .action, .wait, .expression,
      .always:
      return true
    case .contract, .twoWay, .scope, .at, .redefinition: break
    }
    let count = Self.nodeCount(of: statement)
    guard count > roomForNodes else { return hasClocks(for: statement) }
    reports.reportFailure(noRoom(at: reports.statementSpan))
    return false
  }

  /// Returns whether there is room for the clocks that a contract starts.
  private func hasClocks(for statement: StatementPlan) -> Bool {
    let clocks: Int
    switch statement {
    case .contract(let plan): clocks = plan.clockCount
    case .at: clocks = 1
    default: return true
    }
    guard clocks > 0, !bounds.allows(time.waitingCount + clocks) else { return true }
    bounds.excess = .queue
    _ = reportExcess(undoing: false)
    return false
  }
}

extension ContractPlan {
  /// How many timers its signing starts.
  var clockCount: Int {
    var count = 0
    let pipelines = pipelines
    for index in pipelines.indices {
      count += pipelines[index].sources.count { $0.clockText { _ in "" } != nil }
      count += pipelines[index].stages.count { $0.kind == .sample || $0.kind == .timeout }
    }
    return count
  }
}
