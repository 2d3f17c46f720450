import FlowLower

/// Values that are sent to other threads and come back.
extension Timetable {
  /// The queue on which `deliverOn(background)` evaluates.
  var background: (any BackgroundQueue)? {
    get { hops.background }
    set { hops.background = newValue }
  }

  /// True if values are on other threads, or wait to be.
  var hasHops: Bool { !hops.isEmpty }

  var hopCount: Int { hops.underWay.count }

  /// True while there is nothing that could come back.
  @inline(__always)
  var awaitsNoHop: Bool { hops.isIdle }

  /// True if the value that was sent first is back.
  var isFirstHopBack: Bool { hops.underWay.isFirstBack }

  /// Sends a value to a segment of its contract, once the wave stands.
  func sendHop(_ value: Value, isNew: Bool, to segment: Int, of contract: ContractParts) {
    hops.arm(value, isNew: isNew, to: segment, of: contract)
  }

  /// True if the wave has sent something, as hardly ever.
  @inline(__always)
  var hasSentHops: Bool { !hops.armed.isEmpty }

  /// Takes what the wave has sent of the contracts that are in force, in the order of their signing.
  func takeSentHops() -> [ThreadHop] { hops.takeArmed().filter(\.contract.isInForce) }

  /// Notes that a value has been sent, which keeps a run alive.
  ///
  /// - Returns: Its ticket if it sets out now; nil while another one of its contract is away.
  func enter(_ hop: ThreadHop) -> Int? {
    noteAwaited(hop.contract, holds: true)
    return hops.enter(hop)
  }

  /// Notes that the value which came back first goes on to another thread at once.
  func goOn(_ hop: ThreadHop, ticket: Int) {
    noteAwaited(hop.contract, holds: true)
    hops.putBack(hop, ticket: ticket)
  }

  /// Notes that a value is back which no other thread has had.
  func land(_ hop: ThreadHop, ticket: Int) {
    hops.note(ThreadHopResult(ticket: ticket, result: .value(hop.value), state: []))
  }

  func submit(_ job: BackgroundJob) { hops.submit(job) }

  /// Takes the value that was sent first, if it is back, and has `body` let it go on.
  func takeHop(_ body: (ThreadHop, ThreadHopResult) -> Void) -> (ThreadHop, ThreadHopResult)? {
    guard !hops.isIdle, let (hop, result) = hops.takeFirst() else { return nil }
    noteOver(hop.contract, held: true)
    hops.depth = hop.depth + 1
    body(hop, result)
    hops.depth = 0
    return (hop, result)
  }

  /// Returns the contract's value that sets out now, when the one before has landed.
  func nextHop(of contract: ContractParts) -> (ThreadHop, ticket: Int)? { hops.next(of: contract) }

  /// Returns whether the value with a ticket is on another thread, or waits to be.
  func isUnderWay(_ ticket: Int) -> Bool { hops.isUnderWay(ticket) }

  /// Returns true while a value of a contract is on another thread, or about to be.
  func holdsHop(of contract: ContractParts) -> Bool { hops.holdsValue(of: contract) }
}
