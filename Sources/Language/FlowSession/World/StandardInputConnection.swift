import FlowRuntime

/// Standard input, from which lines come.
final class StandardInputConnection: HostConnection {
  private let lines: InputFeed

  init(_ lines: InputFeed) { self.lines = lines }

  func feed(of member: String) -> (any Feed)? { lines }
}
