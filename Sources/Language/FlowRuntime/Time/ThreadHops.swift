import FlowCheck
import FlowLower

/// The values that contracts have sent to other threads, and those about to be sent.
final class ThreadHops {
  /// The queue on which `deliverOn(background)` evaluates.
  var background: (any BackgroundQueue)?
  /// Sent by the wave being computed, until it stands.
  @safe @exclusivity(unchecked) private(set) var armed: [ThreadHop] = []
  /// Values that are on other threads.
  @safe @exclusivity(unchecked) private(set) var underWay = ThreadHopsUnderWay()
  /// The number of hops, one after the other, that led to the present computation.
  @safe @exclusivity(unchecked) var depth = 0

  var isEmpty: Bool { underWay.isEmpty }
  /// Returns true while there is nothing that could come back.
  var isIdle: Bool { underWay.isEmpty && underWay.jobs == 0 }

  /// Sends a value to a segment of its contract, once the wave stands.
  func arm(_ value: Value, isNew: Bool, to segment: Int, of contract: ContractParts) {
    armed.append(
      ThreadHop(contract: contract, segment: segment, value: value, isNew: isNew, depth: depth))
  }

  /// Returns true while a value of a contract is on another thread, waits for that, or is sent by this wave.
  func holdsValue(of contract: ContractParts) -> Bool {
    // What has just landed is no longer under way, unless it has gone on to another thread.
    contract.hopUnderWay.map(isUnderWay) ?? false || !contract.waitingHops.isEmpty
      || armed.contains { $0.contract === contract }
  }

  func forgetArmed(from mark: Int) { armed.removeSubrange(mark...) }

  /// Takes what the wave has sent, in the order in which the contracts were signed, what one contract has sent in that
  /// of its text.
  func takeArmed() -> [ThreadHop] {
    defer { armed.removeAll(keepingCapacity: true) }
    guard armed.count > 1 else { return armed }
    return armed.enumerated().sorted { left, right in
      let (first, second) = (left.element, right.element)
      let (place, other) = (first.contract.place, second.contract.place)
      guard place == other else { return place < other }
      return (first.rank, left.offset) < (second.rank, right.offset)
    }.map(\.element)
  }

  /// Notes that a value has been sent.
  ///
  /// - Returns: Its ticket if it sets out now; nil while another one of its contract is away.
  func enter(_ hop: ThreadHop) -> Int? {
    let ticket = underWay.append(hop)
    guard hop.contract.hopUnderWay != nil else {
      hop.contract.hopUnderWay = ticket
      return ticket
    }
    hop.contract.waitingHops.append(ticket)
    return nil
  }

  /// Notes that the value which came back first goes on to another thread at once, in the place that it has in the
  /// order of sending.
  func putBack(_ hop: ThreadHop, ticket: Int) { underWay.putBack(hop, ticket: ticket) }

  /// Returns the contract's value that sets out now, when the one before has landed.
  func next(of contract: ContractParts) -> (ThreadHop, ticket: Int)? {
    contract.hopUnderWay = contract.waitingHops.popFirst()
    guard let ticket = contract.hopUnderWay, let hop = underWay[ticket] else { return nil }
    return (hop, ticket)
  }

  /// Returns whether the value with a ticket is on another thread, or waits to be.
  func isUnderWay(_ ticket: Int) -> Bool { underWay[ticket] != nil }

  /// Notes that a value came back.
  func note(_ result: ThreadHopResult) { underWay.note(result) }

  /// Submits a job to another thread.
  func submit(_ job: BackgroundJob) {
    guard let background else { return }
    underWay.jobs += 1
    background.submit { job.run() }
  }

  /// Takes the value that was sent first, if it is back.
  func takeFirst() -> (ThreadHop, ThreadHopResult)? {
    // Results that nobody waits for are taken as well: until then they count as news.
    if underWay.jobs > 0, let background {
      let results = background.takeResults()
      underWay.jobs -= results.count
      for result in results { underWay.note(result) }
    }
    return isEmpty ? nil : underWay.takeFirst()
  }

  /// Forgets the values of a contract that has ended, wherever they are.
  func forget(_ contract: ContractParts) {
    if let ticket = contract.hopUnderWay.take() { underWay.forget(ticket) }
    while let ticket = contract.waitingHops.popFirst() { underWay.forget(ticket) }
  }

  func forEachValue(_ body: (Value) -> Void) {
    for hop in armed { body(hop.value) }
    underWay.forEachValue(body)
  }
}
