/// Answers one tab of the page.
///
/// It is created on the tab's own thread, and used on no other.
package protocol Tab: AnyObject {
  /// Answers a message of the page, through the `TabOutput` that the tab was made with.
  func receive(_ message: String)

  /// The instant at which it wants to be woken if no message comes; nil if it need not be.
  var wakesAt: ContinuousClock.Instant? { get }

  /// Called when that instant has come.
  func wake()
}

/// The destination of a tab's frames.
package protocol TabOutput: AnyObject, Sendable {
  /// Sends a text frame; blocks the tab's thread while too much waits to be read by the browser.
  ///
  /// Does nothing once the tab is closed.
  func send(_ frame: String)

  /// True if the browser has disconnected.
  var isClosed: Bool { get }
}

/// Creates the handler of a tab when a browser has opened one.
package protocol TabMaker: Sendable {
  /// Prepares for a tab; called on the network's thread.
  func prepare() -> any PreparedTab
}

/// A tab that is about to be created.
package protocol PreparedTab: Sendable {
  /// Creates the tab; called once, on the tab's own thread.
  func make(_ output: any TabOutput) -> any Tab

  /// Inspects a message on arrival, on the network's thread, whatever the tab is doing.
  ///
  /// - Returns: True if it is handled and need not reach the tab.
  func intercept(_ message: String) -> Bool

  /// Interrupts the present work, as the browser has disconnected; called on the network's thread.
  func abandon()
}
