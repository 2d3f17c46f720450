package import FlowCheck
package import FlowText
import ReactiveKernel

extension Runtime {
  /// Has the lines of a feed sent to an event, and its end to another one.
  package func feed(
    _ line: SymbolID, _ end: SymbolID, from feed: any Feed, at span: Span
  ) {
    guard let lineNode = nodes[line], let endNode = nodes[end] else { return }
    time.input = Input(
      feed: feed, line: lineNode, end: endNode, symbols: (line, end), span: span)
  }

  /// True if a contract listens to what comes from outside, and more may come.
  package var awaitsInput: Bool { time.input.map { awaits($0) } ?? false }

  /// True if a contract listens to an event.
  package func isHeard(_ event: SymbolID) -> Bool {
    nodes[event].map { graph.hasDependents($0) } ?? false
  }

  private func awaits(_ input: Input) -> Bool {
    !input.feed.isOver && (graph.hasDependents(input.line) || graph.hasDependents(input.end))
  }

  /// Takes the lines that are there, each with all that follows from it, until something else comes first;
  /// false if there was none.
  ///
  /// In real time what was due by the clock comes first, under virtual time only what is back from other
  /// threads.
  func takeLines() -> Bool {
    guard let input = time.input, awaits(input), let waiter = time.waiter else { return false }
    let driver = driver
    var hasTaken = false
    repeat {
      // As often as a wave, that is, not at each line.
      guard !graph.pollsCancelled(after: 1) else {
        bounds.wasInterrupted = true
        return true
      }
      guard waiter.hopsTakeTime else { return awaitLine(of: input) }
      let due = time.dueBeforeInput
      if due < .max, let present = waiter.present {
        guard present < due else { break }
        clock.advance(to: present)
      }
      guard let value = input.feed.next() else { break }
      if due == .max { clock.advanceWhenAsked() }
      deliver(value, of: input, by: driver)
      hasTaken = true
    } while bounds.exitStatus == nil && !bounds.wasInterrupted && time.hops.isIdle && awaits(input)
    return hasTaken
  }

  /// Waits for the next line, since under virtual time nothing else comes before it.
  private func awaitLine(of input: Input) -> Bool {
    while !bounds.wasInterrupted {
      if let value = input.feed.next() {
        deliver(value, of: input, by: driver)
        return true
      }
      guard awaits(input), let waiter = time.waiter else { return false }
      bounds.wasInterrupted = !waiter.wait(until: nil)
    }
    return true
  }

  private func deliver(
    _ value: consuming FedValue, of input: Input, by driver: any Driver
  ) {
    reports.statementSpan = input.span
    if reports.keepsRecords { reports.recorder.begin(.statement(input.span)) }
    switch consume value {
    case .line:
      guard let line = admittedLine(of: input),
        graph.hasDependents(input.line) || reports.keepsRecords
      else { return }
      input.isUnderWay = true
      driver.deliver(line, to: input.symbols.line, in: self)
      input.isUnderWay = false
    case .end: driver.deliver(.none, to: input.symbols.end, in: self)
    case .tooManyMarks(let number):
      reportLimit(WrongLine(kind: .marks, number: number, span: reports.statementSpan))
    case .tooLong(let number):
      reportLimit(WrongLine(kind: .tooLong, number: number, span: reports.statementSpan))
      bounds.exitStatus = 70
      bounds.wasInterrupted = true
    case .broken(let reason):
      reportLimit(UnreadableInput(reason: reason, span: input.span))
      bounds.exitStatus = 66
      bounds.wasInterrupted = true
    }
  }
}
