import FlowLower

/// A value on its way through the stages of another thread.
struct ThreadHop {
  let contract: ContractParts
  let segment: Int
  let value: Value
  let isNew: Bool
  /// How many hops came before it, each caused by the one before.
  let depth: Int

  /// The place of the stage that sent it among the others of its contract.
  var rank: Int {
    guard let sender = contract.pipelines[segment].previous else { return 0 }
    return contract.timerOrder.rank(
      segment: sender, stage: contract.pipelines[sender].stages.count - 1)
  }
}

/// The values that were sent to other threads, by tickets that rise in the order of sending.
///
/// They come back in that order, whichever contract sent them. One of a contract is on its way at a time;
/// the others wait for their turn.
struct ThreadHopsUnderWay {
  private struct Entry {
    /// Nothing once its contract has ended.
    var hop: ThreadHop?
    var result: ThreadHopResult?
  }

  /// From the ticket `firstTicket` on.
  private var entries = FirstInFirstOut<Entry>()
  private var firstTicket = 1
  private(set) var count = 0
  /// How many have been given to another thread whose results have not been taken.
  var jobs = 0

  var isEmpty: Bool { count == 0 }

  /// Notes that a value was sent; returns its ticket.
  mutating func append(_ hop: ThreadHop) -> Int {
    entries.append(Entry(hop: hop))
    count += 1
    return firstTicket + entries.count - 1
  }

  /// The value with a ticket; nil once its contract has ended.
  subscript(ticket: Int) -> ThreadHop? { place(of: ticket).flatMap { entries[$0].hop } }

  /// Notes that a value is back.
  mutating func note(_ result: ThreadHopResult) {
    guard let place = place(of: result.ticket), entries[place].hop != nil else { return }
    entries[place].result = result
  }

  /// Notes that nobody waits for a value any more.
  mutating func forget(_ ticket: Int) {
    guard let place = place(of: ticket), entries[place].hop != nil else { return }
    entries[place] = Entry()
    count -= 1
    dropForgotten()
  }

  /// True if the value that was sent first is back.
  var isFirstBack: Bool { !isEmpty && entries.first?.result != nil }

  /// Takes the value that was sent first, if it is back.
  mutating func takeFirst() -> (ThreadHop, ThreadHopResult)? {
    guard let first = entries.first, let hop = first.hop, let result = first.result else {
      return nil
    }
    _ = entries.popFirst()
    firstTicket += 1
    count -= 1
    dropForgotten()
    return (hop, result)
  }

  /// Puts a value in the place of the one that was taken last, with its ticket.
  mutating func putBack(_ hop: ThreadHop, ticket: Int) {
    while firstTicket > ticket {
      entries.putBack(Entry())
      firstTicket -= 1
    }
    entries[0] = Entry(hop: hop)
    count += 1
  }

  /// Calls `body` with every value that is under way or back.
  func forEachValue(_ body: (Value) -> Void) {
    for entry in entries.all {
      if let hop = entry.hop { body(hop.value) }
      switch entry.result?.result {
      case .value(let value), .last(let value): body(value)
      case .stopped, .passed, nil: break
      }
    }
  }

  private func place(of ticket: Int) -> Int? {
    let place = ticket - firstTicket
    return (0..<entries.count).contains(place) ? place : nil
  }

  private mutating func dropForgotten() {
    while let first = entries.first, first.hop == nil {
      _ = entries.popFirst()
      firstTicket += 1
    }
  }
}
