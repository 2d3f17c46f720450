package import FlowCheck
import FlowText
import ReactiveKernel

extension Runtime {
  /// True if something may come from outside that the run waits for.
  package var awaitsInput: Bool {
    world.inputs.contains { hears($0) && $0.feed.isAwaited }
  }

  /// True if something may come from outside that the program takes.
  var hearsInput: Bool { world.inputs.contains { hears($0) } }

  /// True if a contract listens to an event.
  package func isHeard(_ event: SymbolID) -> Bool {
    nodes[event].map { graph.hasDependents($0) } ?? false
  }

  /// Returns true if somebody takes the values of an input, and more may come.
  private func hears(_ input: Input) -> Bool {
    !input.feed.isOver
      && (graph.hasDependents(input.values) || input.isCell
        || input.end.map { graph.hasDependents($0) } ?? false)
  }

  /// Takes the values that are there, each with all that follows from it, until something else comes first;
  /// false if there was none.
  ///
  /// Of several inputs that have something each gives one value in turn. In real time what was due by the clock
  /// comes first, under virtual time only what is back from other threads.
  func takeValues() -> Bool {
    guard var input = heardInput, let waiter = time.waiter else { return false }
    let driver = driver
    var hasTaken = false
    repeat {
      // Polled as often as by a wave, which is not at each value.
      guard !graph.pollsCancelled(after: 1) else {
        // Only where memory is there again what comes next may be taken.
        if !reportExcess(undoing: false) { bounds.wasInterrupted = true }
        return true
      }
      guard waiter.hopsTakeTime else { return awaitValue() }
      let due = time.dueBeforeInput
      if due < .max, let present = waiter.present {
        guard present < due else { break }
        clock.advance(to: present)
      }
      guard let value = input.feed.next() ?? nextOfOthers(than: &input) else { break }
      if due == .max { clock.advanceWhenAsked() }
      deliver(value, of: input, by: driver)
      hasTaken = true
      // Of several inputs each gives one value in turn, dropped or not.
      if world.hasTurns { input = inputBehind(input) } else { dropAhead(of: input) }
    } while bounds.exitStatus == nil && !bounds.wasInterrupted && time.awaitsNoHop && hears(input)
    return hasTaken
  }

  /// The input whose turn it is of those that somebody hears.
  private var heardInput: Input? {
    for step in world.inputs.indices where hears(world.input(step)) { return world.input(step) }
    return nil
  }

  /// Returns the input whose turn comes behind that of another.
  private func inputBehind(_ input: Input) -> Input {
    world.noteTurn(of: input)
    return heardInput ?? input
  }

  /// Takes what another input has, the first in turn.
  @inline(never)
  private func nextOfOthers(than input: inout Input) -> FedValue? {
    guard world.hasTurns else { return nil }
    for step in world.inputs.indices {
      let other = world.input(step)
      guard other !== input, hears(other), let value = other.feed.next() else { continue }
      input = other
      return value
    }
    return nil
  }

  /// Waits for the value of the input whose turn it is, since under virtual time nothing else comes before it.
  ///
  /// So two runs are the same, whichever of several inputs is faster.
  private func awaitValue() -> Bool {
    while !bounds.wasInterrupted {
      var isAwaited = false
      for step in world.inputs.indices where !isAwaited && hears(world.input(step)) {
        let input = world.input(step)
        if let value = input.feed.next() {
          if world.hasTurns { world.noteTurn(of: input) }
          deliver(value, of: input, by: driver)
          return true
        }
        isAwaited = hears(input) && input.feed.isAwaited
      }
      guard isAwaited, let waiter = time.waiter else { return false }
      bounds.wasInterrupted = !waiter.wait(until: nil)
    }
    return true
  }

  private func deliver(
    _ value: consuming FedValue, of input: Input, by driver: any Driver
  ) {
    reports.statementSpan = input.span
    reports.begin(.statement(input.span))
    switch consume value {
    case .value:
      guard let value = admittedValue(of: input),
        graph.hasDependents(input.values) || input.isCell || reports.tellsWaves
      else { return }
      input.isUnderWay = true
      if input.isCell {
        set(value, by: input)
      } else {
        driver.deliver(value, to: input.symbols.values, in: self)
      }
      input.isUnderWay = false
    case .end:
      if let end = input.symbols.end { driver.deliver(.none, to: end, in: self) }
    case .tooManyMarks(let number):
      reportLimit(WrongLine(kind: .marks, number: number, input: input.name, span: input.span))
    case .tooLong(let number):
      reportLimit(WrongLine(kind: .tooLong, number: number, input: input.name, span: input.span))
      bounds.end(with: 70)
    case .broken(let reason):
      reportLimit(UnreadableInput(reason: reason, input: input.name, span: input.span))
      bounds.end(with: 66)
    }
  }

  /// Sets a cell to what a feed says, which is not told back.
  private func set(_ value: Value, by input: Input) {
    input.isEchoAhead = true
    carryOut([.assign(input.symbols.values, value)], at: input.span)
    input.isEchoAhead = false
  }
}
