/// What answers one tab of the page.
///
/// It is made on the tab's own thread, and used on no other.
package protocol Tab: AnyObject {
  /// Answers a message of the page; the answers go to the `TabOutput` that it was made with.
  func receive(_ message: String)

  /// When it wants to be woken although no message came; nil when it need not be.
  var wakesAt: ContinuousClock.Instant? { get }

  /// Called when that instant has come.
  func wake()
}

/// Where a tab sends its frames.
package protocol TabOutput: AnyObject, Sendable {
  /// Sends a frame of text; blocks the tab's thread while too much waits to be read by the browser.
  ///
  /// Does nothing once the tab is closed.
  func send(_ frame: String)

  /// Whether the browser has gone.
  var isClosed: Bool { get }
}

/// Makes what answers a tab, when a browser has opened one.
package protocol TabMaker: Sendable {
  /// Prepares for a tab; called on the network's thread.
  func prepare() -> any PreparedTab
}

/// A tab that is about to be made.
package protocol PreparedTab: Sendable {
  /// Makes the tab; called once, on the tab's own thread.
  func make(_ output: any TabOutput) -> any Tab

  /// Looks at a message as soon as it has come, on the network's thread, whatever the tab is doing.
  ///
  /// - Returns: Whether it is dealt with and need not reach the tab.
  func intercept(_ message: String) -> Bool

  /// The browser has gone: what is under way should end; called on the network's thread.
  func abandon()
}
