import FlowCheck
import FlowLower
import FlowText
import Memory
import ReactiveKernel
import ReactiveStages

/// Delivers the way Bond does: whoever changes tells its contracts at once, one after the other, each
/// with all that follows before the next.
///
/// The nodes, plans, stages and values are those that waves use; only the order differs. What is
/// going on lies on a stack of its own, so that a chain of any length is told. A cell that is being
/// told is not told again: a value that comes back is stored, and nobody hears of it. So every
/// delivery has an end; but it may be far, and is counted.
final class ClassicDriver: Driver {
  /// Each use of it is counted, so what runs for each value takes it once.
  unowned let runtime: Runtime
  /// How many contracts may be told of what follows from one cause.
  private let limit: Int
  private var deliveries = 0

  var stack: ContiguousArray<ClassicFrame> = []
  /// Who is to hear the events of the stack's tellings, each a range.
  var listeners: ContiguousArray<Listener> = []
  /// The nodes whose values are being delivered.
  var told: Set<NodeID> = []
  /// Causes that have not begun.
  var causes: ContiguousArray<Cause> = []
  /// The block whose locals the machine has.
  var entered: BlockContext?
  /// How many values have been told to the output.
  var recorded = 0
  /// The number of what sets off the deliveries at hand.
  private(set) var causeNumber = 0

  /// Cause of a delivery.
  enum Cause {
    case statements([ActionPlan], locals: [Value])
    case send(Value, SymbolID)
    case enabling(SymbolID)
    case signing(ContractParts)
    case start(Start, NodeID)
    /// The window of a `throttle` closes with a value, whose slots begin at `state`.
    case window(Value, ContractParts, segment: Int, key: Int, state: Int)
  }

  init(_ runtime: Runtime, deliveriesPerCause: Int) {
    self.runtime = runtime
    limit = deliveriesPerCause
  }

  /// True if a value is being delivered, and not only a statement at top level carried out.
  var isDelivering: Bool {
    stack.last.map { !$0.isAtTopLevel } ?? false
  }

  // MARK: Causes

  /// Carries out the causes one after the other, those that come meanwhile too.
  func carryOutCauses() {
    deliveries = 0
    if !causes.isEmpty { causeNumber += 1 }
    var next = 0
    while next < causes.count {
      let cause = causes[next]
      next += 1
      begin(cause)
      guard drain() else { break }
    }
    causes.removeAll(keepingCapacity: true)
  }

  private func begin(_ cause: Cause) {
    runtime.bounds.settledWaves &+= 1
    switch cause {
    case .statements(let actions, let locals):
      let context = BlockContext(contract: nil, depth: 0, locals: locals)
      stack.append(.block(BlockRun(actions: actions, context: context, isWhole: true)))
    case .send(let value, let symbol): publish(value, to: symbol, by: nil, depth: 0)
    case .enabling(let command): tell(.command(command), .none, depth: 0)
    case .signing(let contract): replay(contract)
    case .start(let start, let node):
      guard case .pipeline(let id, let segment) = runtime.role(of: node),
        let contract = runtime.parts(of: id)
      else { return }
      begin(start, contract, segment)
    case .window(let value, let contract, let segment, let key, let state):
      guard let next = contract.pipelines[segment].next else { return }
      guard !contract.pipelines[next].isBackground else {
        runtime.closeWindow(at: state)
        return runtime.release(value, isNew: true, after: segment, key: key, contract)
      }
      let entry = memory(of: contract).entries[segment]
      stack.append(
        .deliveryEnd(
          DeliveryEnd(
            contract: contract, segment: segment, outerEntry: entry, window: state)))
      resume(contract, next, before: 0, with: value, key: key)
    }
  }

  private func begin(_ start: Start, _ contract: ContractParts, _ segment: Int) {
    switch start {
    case .resume(let stage, let value, _, let key, _):
      resume(contract, segment, before: stage, with: value, key: key)
    case .tick(let source): tick(contract, segment, source)
    case .sign, .refresh: refresh(contract)
    }
  }

  // MARK: The stack

  /// Works off the stack; false when it had to be stopped.
  private func drain() -> Bool {
    while let frame = stack.last {
      switch frame {
      case .notification(var notification):
        guard notification.next < notification.end else {
          finish(notification)
          break
        }
        guard mayGoOn() else { return false }
        let listener = listeners[notification.next]
        notification.next += 1
        stack[stack.count - 1] = .notification(notification)
        tell(listener, notification.value, depth: notification.depth)
      case .deliveryEnd(let deliveryEnd):
        finish(deliveryEnd)
      case .following(let following):
        stack.removeLast()
        resume(
          following.contract, following.segment, before: following.stage, with: following.value,
          key: following.key)
      case .block(let run):
        step(run)
      }
      if runtime.scopes.hasPending, !isDelivering {
        runtime.applyReleases()
      }
    }
    return true
  }

  private func finish(_ notification: Notification) {
    stack.removeLast()
    told.remove(notification.node)
    listeners.removeSubrange(notification.start...)
  }

  private func finish(_ deliveryEnd: DeliveryEnd) {
    stack.removeLast()
    memory(of: deliveryEnd.contract).entries[deliveryEnd.segment] = deliveryEnd.outerEntry
    if let window = deliveryEnd.window { runtime.closeWindow(at: window) }
  }

  /// Counts a delivery; when there were too many, or the run was interrupted, nothing is left to do.
  private func mayGoOn() -> Bool {
    deliveries += 1
    if deliveries > limit {
      unwind()
      reportLimit()
      return false
    }
    let runtime = runtime
    if runtime.bounds.excess != nil || !runtime.graph.poll.mayGoOn() {
      unwind()
      if !runtime.reportExcess() { runtime.reportInterruption() }
      return false
    }
    runtime.bounds.settledWaves &+= 1
    return true
  }

  /// Counts the values that are being told, and those that contracts have heard.
  func count(into census: inout ValueCensus) {
    for frame in stack {
      switch frame {
      case .notification(let notification): census.add(notification.value)
      case .block(let run):
        census.add(run.context.locals)
      case .following(let following): census.add(following.value)
      case .deliveryEnd: break
      }
    }
    for contract in runtime.contracts.allParts {
      for values in contract.memory?.sources ?? [] { census.add(values) }
    }
  }

  /// Clears the stack; values that were delivered stay.
  private func unwind() {
    suspend()
    while let frame = stack.last {
      switch frame {
      case .notification(let notification): finish(notification)
      case .deliveryEnd(let deliveryEnd): finish(deliveryEnd)
      case .block, .following: stack.removeLast()
      }
    }
    runtime.applyReleases()
  }

  private func reportLimit() {
    runtime.reportLimit(
      TooMuchFollows(kind: .deliveries(limit), span: runtime.reports.statementSpan))
  }
}
