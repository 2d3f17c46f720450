import Memory

/// Work over many elements asks now and then whether to go on, so that ^C is answered at once.
extension Machine {
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
