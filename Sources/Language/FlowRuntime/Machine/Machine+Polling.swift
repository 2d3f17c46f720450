import FlowLower
import Memory

/// Work over many elements asks now and then whether to go on, so that ^C is answered at once.
extension Machine {
  /// Returns the value of a statement's code, which draws no random numbers for good; nil if it was interrupted.
  func runTentatively(_ code: Code, until isInterrupted: (() -> Bool)?) -> Value? {
    let (chance, question) = (chance, poll.question)
    poll.question = isInterrupted
    defer { (self.chance, poll.question) = (chance, question) }
    beginFrame(code.frameSize)
    reader = .statement
    defer { reader = .contract }
    let value = run(code)
    return wasHalted ? nil : value
  }

  /// How many elements lie between two questions.
  static let stepsBetweenPolls = 4096

  /// Returns whether work with as many steps as a value has elements may continue; if not, the computation
  /// gives no value and `wasHalted` is set.
  @inline(__always)
  func mayGoOn(after steps: Int = 1) -> Bool {
    poll.mayGoOn(after: steps) || stopped()
  }

  /// Counts work on so many bytes; returns whether it may begin.
  @inline(__always)
  func mayRead(_ bytes: Int) -> Bool {
    bytes <= 256 || poll.mayGoOn(after: bytes >> 8)
  }

  /// Counts work on a value of so many bytes, as `mayGoOn` counts elements.
  @inline(__always)
  func spend(_ bytes: Int) {
    if !mayRead(bytes) { halt() }
  }

  /// Counts the comparison of two values; false when it is given up.
  @inline(__always)
  func mayCompare(_ left: Value, _ right: Value) -> Bool {
    mayRead(min(left.payloadBytes, right.payloadBytes)) || stopped()
  }

  /// Returns whether a function may be called; a few functions that call each other twice would take for ever.
  @inline(__always)
  func mayCall(in frame: Frame) -> Bool {
    callsLeft.value &-= 1
    guard callsLeft.value >= 0 else {
      failForCalls(at: span(in: callers.count > 0 ? callers[0] : frame))
      return false
    }
    return mayGoOn()
  }

  /// Notes that the evaluation is given up.
  @inline(never)
  private func stopped() -> Bool {
    halt()
    return false
  }

  /// Calls `body` with elements, many at once, until it returns false, and asks in between; false when it was
  /// interrupted.
  func visit(_ elements: ArraySlice<Value>, _ body: (ArraySlice<Value>) -> Bool) -> Bool {
    var rest = elements
    while rest.count > Self.stepsBetweenPolls {
      guard mayGoOn(after: Self.stepsBetweenPolls) else { return false }
      guard body(rest.prefix(Self.stepsBetweenPolls)) else { return true }
      rest = rest.dropFirst(Self.stepsBetweenPolls)
    }
    _ = body(rest)
    return true
  }

  /// Returns whether two values are equal; nil when it was interrupted.
  ///
  /// Values nest only as deep as their types.
  func areEqual(_ left: Value, _ right: Value) -> Bool? {
    switch (left, right) {
    case (.list(let first), .list(let second))
    where first.bytes > Self.bytesAtOnce && first !== second:
      if let isEqual = first.isKnownEqual(to: second) { return isEqual }
      let (elements, others) = (first.elements, second.elements)
      for (element, other) in zip(elements, others) {
        guard mayGoOn(), let isEqual = areEqual(element, other) else { return nil }
        guard isEqual else { return false }
      }
      return true
    case (.dictionary(let first), .dictionary(let second))
    where first.bytes > Self.bytesAtOnce && first !== second:
      var mayGoOn = true
      let areEqual = first.hasEqualEntries(as: second) { steps in
        mayGoOn = mayGoOn && self.mayGoOn(after: steps)
        return mayGoOn
      }
      return mayGoOn ? areEqual : nil
    case (.tuple(let first), .tuple(let second))
    where first.bytes > Self.bytesAtOnce && first !== second:
      for (element, other) in zip(first.elements, second.elements) {
        guard let isEqual = areEqual(element, other) else { return nil }
        guard isEqual else { return false }
      }
      return true
    default:
      return mayCompare(left, right) ? left == right : nil
    }
  }

  /// How many bytes of two values are compared without a question.
  private static let bytesAtOnce = 64 * 1024

  /// Sorts, unless that is interrupted.
  ///
  /// - Returns: The indices of the elements in their order, equal ones as they stand; nil when it was
  ///   interrupted.
  func order(of elements: ArraySlice<Value>) -> [Int]? {
    struct Halt: Error {}
    do {
      return try elements.indices.sorted { first, second in
        guard mayGoOn(), mayCompare(elements[first], elements[second]) else { throw Halt() }
        if elements[first].precedes(elements[second]) { return true }
        return !elements[second].precedes(elements[first]) && first < second
      }
    } catch {
      return nil
    }
  }
}
