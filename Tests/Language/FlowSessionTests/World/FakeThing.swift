import FlowCheck
import FlowSession

@testable import FlowRuntime

/// Thing of the world that a test plays: its values are there from the beginning, or come when the test gives them.
///
/// Confined to the thread of its session.
final class FakeThing: HostConnection {
  let row: HostRow
  /// The values of its member `value`, unless it has none.
  let values: FakeFeed
  /// What went out, as `member value`, in order.
  var sent: [String] = []
  /// Answers a question, which was sent to a member.
  var answer: ((Value) -> Value?)?
  /// Called for all that goes out.
  var didCarryOut: (() -> Void)?
  private(set) var isOpen = false

  init(_ row: HostRow, values: [Value] = [], isEnding: Bool = false) {
    self.row = row
    self.values = FakeFeed(values, isEnding: isEnding)
  }

  /// A thing from which values come, the last one with an end of a name.
  convenience init(_ name: String, values: [Value], of type: FlowType, endsWith end: String?) {
    var members = [HostMember("value", .values(end: end), type)]
    if let end { members.append(HostMember(end, .end)) }
    self.init(HostRow(name: name, members: members), values: values, isEnding: end != nil)
  }

  var offer: HostOffer {
    HostOffer(row) { _ in
      self.isOpen = true
      return self
    }
  }

  func feed(of member: String) -> (any Feed)? { values }

  func carryOut(_ value: Value, of member: String) {
    sent.append("\(member) \(ValueFormatter().shown(value))")
    didCarryOut?()
    if let answer = answer?(value) { values.give(answer) }
  }
}

/// Values that wait to be taken.
final class FakeFeed: Feed {
  private var waiting: [Value]
  private let isEnding: Bool
  private(set) var value = Value.none
  private(set) var number = 0
  private(set) var isOver = false
  /// True if the run waits for a value that the test gives later.
  var isHeldOpen = false

  init(_ values: [Value], isEnding: Bool) {
    waiting = values
    self.isEnding = isEnding
  }

  var isAwaited: Bool { !isOver && (isEnding || isHeldOpen || !waiting.isEmpty) }

  func give(_ value: Value) { waiting.append(value) }

  func next() -> FedValue? {
    guard !waiting.isEmpty else {
      guard isEnding, !isOver else { return nil }
      isOver = true
      return .end
    }
    value = waiting.removeFirst()
    number += 1
    return .value
  }
}
