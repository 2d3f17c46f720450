import ReactiveStages

// What a stage holds and when is said by a struct of `ReactiveStages`, which scripts use too; here a `Pulse`
// is its timer.

extension Producer {
  func throttled(_ duration: Duration) -> Producer<Value> {
    precondition(duration > .zero, "a window has a length")
    let timer = Pulse()
    // The newest value is beside the window: code for any `Value` would have to look up the type of a window
    // that holds one each time, which takes longer than all else that the stage does.
    var window = Throttle<Void, Void>()
    var newest: Value?
    return derive { [self] node in
      let step = timer.release(in: node) {
        let last = window.timeIsUp().flatMap { newest }
        window.delivered()
        newest = nil
        return last.pass(in: node)
      }
      if let step { return step }
      guard let value = latest else { return .waiting }
      newest = value
      timer.change(window.take((), closing: ()).timer, node, after: duration)
      return .held
    }
  }

  func throttled(_ duration: Duration, givingLast: Bool) -> Producer<Value> {
    precondition(duration > .zero, "a window has a length")
    let timer = Pulse()
    var window = LeadingThrottle<Value>(givesLast: givingLast)
    return derive { [self] node in
      let step = timer.release(in: node) {
        let last = window.timeIsUp()
        if last != nil { timer.start(node, after: duration, holding: false) }
        return last.pass(in: node)
      }
      if let step { return step }
      guard let value = latest else { return .waiting }
      guard window.take(value) == .pass else {
        if window.isHolding { node.isSelfDriven = true }
        return .held
      }
      timer.start(node, after: duration, holding: false)
      return Optional(value).pass(in: node)
    }
  }

  func debounced(_ duration: Duration) -> Producer<Value> {
    precondition(duration > .zero, "a silence has a length")
    let timer = Pulse()
    var silence = Debounce<Value>()
    return derive { [self] node in
      let step = timer.release(in: node) { silence.timeIsUp().pass(in: node) }
      if let step { return step }
      guard let value = latest else { return .waiting }
      timer.change(silence.take(value), node, after: duration)
      return .held
    }
  }

  func delayed(_ duration: Duration) -> Producer<Value> {
    precondition(duration > .zero, "a delay has a length")
    let due = Pulse()
    var waiting = Queue<Value>()
    return derive { [self] node in
      if let step = due.release(in: node, { waiting.popFirst().pass(in: node) }) { return step }
      guard let value = latest else { return .waiting }
      waiting.append(value)
      due.start(node, after: duration)
      return .held
    }
  }

  func buffered(_ duration: Duration) -> Producer<[Value]> {
    precondition(duration > .zero, "a window has a length")
    let timer = Pulse()
    var window = Buffer<ArrayBatch<Value>>()
    return derive { [self] node in
      let step = timer.release(in: node) { (window.timeIsUp()?.values).pass(in: node) }
      if let step { return step }
      guard let value = latest else { return .waiting }
      timer.change(window.take(value), node, after: duration)
      return .held
    }
  }

  func sampled(_ period: Duration) -> Producer<Value> {
    precondition(period > .zero, "a period has a length")
    let look = Pulse()
    var sampling = Sampling<Value>()
    var next = core.clock.beginning + period
    let compute = { [self] (node: Node) -> Step in
      let step = look.release(in: node) {
        next += period
        if node.liveInputs > 0 { look.start(node, at: next, holding: false) }
        return sampling.look().pass(in: node)
      }
      if let step { return step }
      guard let value = latest else { return .waiting }
      sampling.take(value)
      node.isSelfDriven = true
      return .held
    }
    let work = StageWork(compute) { _ in
      if !sampling.isHolding { look.stop() }
      return false
    }
    let result: Producer<Value> = derive(work: work)
    if isLive || sampling.isHolding {
      look.start(result, at: next, holding: sampling.isHolding)
    }
    return result
  }

  func timedOut(_ duration: Duration, sending value: Value) -> Producer<Value> {
    precondition(duration > .zero, "a silence has a length")
    let silence = Pulse()
    let compute = { [self] (node: Node) -> Step in
      if let step = silence.release(in: node, { Optional(value).pass(in: node) }) { return step }
      guard let value = latest else { return .waiting }
      silence.stop()
      silence.start(node, after: duration, holding: false)
      return Optional(value).pass(in: node)
    }
    let work = StageWork(compute) { _ in
      silence.stop()
      return false
    }
    let result: Producer<Value> = derive(work: work)
    if !isLive {
      silence.stop()
    } else if !silence.isRunning {
      silence.start(result, after: duration, holding: false)
    }
    return result
  }
}

/// The values of a window of `buffer`.
private struct ArrayBatch<Element>: Batch {
  private(set) var values: [Element]

  init(_ first: Element) { values = [first] }

  mutating func add(_ value: Element) { values.append(value) }
}

extension Optional {
  /// Sets the held value as the value of a node; waits if there is none.
  fileprivate func pass(in node: Node) -> Step {
    guard let value = self else { return .waiting }
    Producer<Wrapped>.of(node).replace(value)
    return .fired
  }
}
