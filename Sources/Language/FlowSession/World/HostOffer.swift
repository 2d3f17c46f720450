package import FlowCheck
package import FlowRuntime
import FlowText

/// Thing of the world that a session is given: its row, and what stands behind it.
///
/// Nothing is opened before a program names it and is carried out. A session has no offers of its own but standard
/// input; they are handed in, so what checks, tests and draws can reach nothing.
package struct HostOffer {
  package let row: HostRow
  /// Opens the thing; `wake`, which any thread may call, says that there is news.
  package let open: (_ wake: @escaping @Sendable () -> Void) -> any HostConnection

  package init(
    _ row: HostRow, open: @escaping (_ wake: @escaping @Sendable () -> Void) -> any HostConnection
  ) {
    self.row = row
    self.open = open
  }
}

/// The offers that a session was given, and the things that a program has named and that are not open yet.
struct OfferedWorld {
  let offers: [HostOffer]
  /// The places where the program names them first, by their names.
  var places: [String: Span] = [:]
}
