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
  package var awaitsInput: Bool {
    guard let input = time.input, !input.feed.isOver else { return false }
    return graph.hasDependents(input.line) || graph.hasDependents(input.end)
  }

  /// Takes the next line, with all that follows from it; false if none is there or something else comes first.
  ///
  /// In real time that is what was due by the clock, under virtual time only what is back from other
  /// threads.
  func takeLine() -> Bool {
    guard let input = time.input, awaitsInput else { return false }
    if let present = time.waiter?.present {
      guard present < time.dueBeforeInput else { return false }
      guard bounds.isInterrupted?() != true else {
        bounds.wasInterrupted = true
        return true
      }
      guard let value = input.feed.next() else { return false }
      clock.advance(to: present)
      deliver(value, of: input)
      return true
    }
    while !bounds.wasInterrupted {
      if let value = input.feed.next() {
        bounds.wasInterrupted = bounds.isInterrupted?() == true
        if !bounds.wasInterrupted { deliver(value, of: input) }
        return true
      }
      guard awaitsInput, let waiter = time.waiter else { return false }
      bounds.wasInterrupted = !waiter.wait(until: nil)
    }
    return true
  }

  private func deliver(_ value: FedValue, of input: Input) {
    machine.now = clock.now
    reports.statementSpan = input.span
    if reports.keepsRecords { reports.recorder.begin(.statement(input.span)) }
    switch value {
    case .line(let text):
      guard graph.hasDependents(input.line) || reports.keepsRecords else { return }
      driver.send(.text(text), to: input.symbols.line, in: self)
    case .end: driver.send(.none, to: input.symbols.end, in: self)
    case .tooLong(let number):
      reportLimit("line \(number) of the input is larger than a value may be")
      bounds.exitStatus = 70
      bounds.wasInterrupted = true
      return
    }
    settle()
  }
}
