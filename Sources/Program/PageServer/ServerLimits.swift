/// Limits of the server, in bytes, counts and times.
package struct ServerLimits: Sendable {
  /// Simultaneous connections, including those of tabs.
  package var connections = 64
  package var tabs = 8

  /// Bytes of a request: its line and its headers.
  package var requestBytes = 16 * 1024
  /// Header fields of a request.
  package var headerFields = 64
  /// Time to send a request.
  package var requestTime: Duration = .seconds(5)
  /// Time to read an answer.
  package var answerTime: Duration = .seconds(30)
  /// Time to close a connection that the server has ended.
  package var lingerTime: Duration = .milliseconds(500)
  /// Delay of the answer to a wrong token.
  package var wrongTokenDelay: Duration = .seconds(1)

  /// Bytes of a message of the page.
  package var messageBytes = 4 * 1024 * 1024
  /// Largest number of frames of a message.
  package var fragments = 1024
  /// Bytes of messages that may wait for the tab; from this size on nothing more is read.
  package var waitingBytes = 4 * 1024 * 1024
  /// Bytes that may wait to be read by the page; from this size on the tab's thread waits.
  package var unsentBytes = 16 * 1024 * 1024
  /// Stack of a tab's thread: twice the most that a debug build needs.
  package var stackBytes = 16 * 1024 * 1024

  package init() {}
}
