public import ReactiveStages

// What a stage holds and when is said by a struct of `ReactiveStages`, which scripts use too; here a `Pulse`
// is its timer.

extension Producer {
  @inlinable
  func throttled(_ duration: Duration) -> Producer<Value> {
    require(duration > .zero, "a window of time is longer than zero")
    let timer = Pulse(after: duration)
    var window = Throttle<Value, Void>()
    return derive { [self] node in
      let step = timer.release(in: node) {
        let last = window.timeIsUp()
        window.delivered()
        return last.pass(in: node)
      }
      if let step { return step }
      guard let value = latest else { return .waiting }
      timer.change(window.take(value, closing: ()).timer, node)
      return .held
    }
  }

  @inlinable
  func throttled(_ duration: Duration, givingLast: Bool) -> Producer<Value> {
    require(duration > .zero, "a window of time is longer than zero")
    let timer = Pulse(after: duration)
    var window = LeadingThrottle<Value>(givesLast: givingLast)
    return derive { [self] node in
      let step = timer.release(in: node) {
        let last = window.timeIsUp()
        if last != nil { timer.start(node, holding: false) }
        return last.pass(in: node)
      }
      if let step { return step }
      guard let value = latest else { return .waiting }
      guard window.take(value) == .pass else {
        if window.isHolding { node.isSelfDriven = true }
        return .held
      }
      timer.start(node, holding: false)
      return Optional(value).pass(in: node)
    }
  }

  @inlinable
  func debounced(_ duration: Duration) -> Producer<Value> {
    require(duration > .zero, "a silence is longer than zero")
    let timer = Pulse(after: duration)
    var silence = Debounce<Value>()
    return derive { [self] node in
      let step = timer.release(in: node) { silence.timeIsUp().pass(in: node) }
      if let step { return step }
      guard let value = latest else { return .waiting }
      timer.change(silence.take(value), node)
      return .held
    }
  }

  @inlinable
  func delayed(_ duration: Duration) -> Producer<Value> {
    require(duration > .zero, "a delay is longer than zero")
    let due = Pulse(after: duration)
    var waiting = Queue<Value>()
    return derive { [self] node in
      if let step = due.release(in: node, { waiting.popFirst().pass(in: node) }) { return step }
      guard let value = latest else { return .waiting }
      waiting.append(value)
      due.start(node)
      return .held
    }
  }

  @inlinable
  func buffered(_ duration: Duration) -> Producer<[Value]> {
    require(duration > .zero, "a window of time is longer than zero")
    let timer = Pulse(after: duration)
    var window = Buffer<ArrayBatch<Value>>()
    return derive { [self] node in
      let step = timer.release(in: node) { (window.timeIsUp()?.values).pass(in: node) }
      if let step { return step }
      guard let value = latest else { return .waiting }
      timer.change(window.take(value), node)
      return .held
    }
  }

  @inlinable
  func sampled(_ period: Duration) -> Producer<Value> {
    require(period > .zero, "a period is longer than zero")
    let look = Pulse(after: period)
    var sampling = Sampling<Value>()
    var next = core.clock.beginning.later(by: period)
    let compute = { [self] (node: Node) -> Step in
      let step = look.release(in: node) {
        next = next.later(by: period)
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

  @inlinable
  func timedOut(_ duration: Duration, sending value: Value) -> Producer<Value> {
    require(duration > .zero, "a silence is longer than zero")
    let silence = Pulse(after: duration)
    let compute = { [self] (node: Node) -> Step in
      if let step = silence.release(in: node, { Optional(value).pass(in: node) }) { return step }
      guard let value = latest else { return .waiting }
      silence.stop()
      silence.start(node, holding: false)
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
      silence.start(result, holding: false)
    }
    return result
  }
}

/// The values of a window of `buffer`.
@usableFromInline
struct ArrayBatch<Element>: Batch {
  @usableFromInline var values: [Element]

  @inlinable
  init(_ first: Element) { values = [first] }

  @inlinable
  mutating func add(_ value: Element) { values.append(value) }
}

extension Optional {
  @inlinable
  func pass(in node: Node) -> Step {
    guard let value = self else { return .waiting }
    Producer<Wrapped>.of(node).replace(value)
    return .fired
  }
}
