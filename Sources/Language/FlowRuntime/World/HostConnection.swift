import FlowCheck

/// A thing of the world that is open: the feeds of what comes in, and who carries out what goes out.
package protocol HostConnection: AnyObject {
  /// Returns the feed of a member's values, or of what a cell is set to; nil for a cell that only the program sets.
  func feed(of member: String) -> (any Feed)?
  /// Carries out what the program has sent to a member, or set it to, when that stands.
  ///
  /// It must not touch the program; an answer comes by a feed.
  func carryOut(_ value: Value, of member: String)
}

extension HostConnection {
  package func carryOut(_ value: Value, of member: String) {
    preconditionFailure("a thing that nothing goes out to")
  }
}
