import NIOConcurrencyHelpers
import NIOCore
import NIOWebSocket

/// The connection through which a tab's frames reach its browser.
final class TabLine: TabOutput {
  private struct State {
    var unsent = 0
    var isClosed = false
  }

  private let channel: any Channel
  private let limit: Int
  private let state = NIOLockedValueBox(State())
  /// True if something was sent, or the line was closed, since the tab's thread last checked.
  private let room = ConditionLock(value: false)

  init(_ channel: any Channel, limit: Int) {
    self.channel = channel
    self.limit = limit
  }

  var isClosed: Bool { state.withLockedValue(\.isClosed) }

  /// Bytes that wait to be read by the browser.
  var unsentBytes: Int { state.withLockedValue(\.unsent) }

  func send(_ frame: String) {
    let count = frame.utf8.count
    while !hand(frame, of: count) {
      room.lock(whenValue: true)
      room.unlock(withValue: false)
    }
  }

  /// Stops sending; a thread that waits to send continues.
  func close() {
    state.withLockedValue { $0.isClosed = true }
    wake()
  }

  /// Passes a frame to the network's thread, or drops it if the line is closed; false while there
  /// is no room.
  private func hand(_ frame: String, of count: Int) -> Bool {
    // Within the lock: once the line is closed, the network's thread may have ended.
    state.withLockedValue { state in
      if state.isClosed { return true }
      guard state.unsent < limit else { return false }
      state.unsent += count
      var content = channel.allocator.buffer(capacity: count)
      content.writeString(frame)
      channel.writeAndFlush(WebSocketFrame(fin: true, opcode: .text, data: content))
        .whenComplete { [self] _ in sent(count) }
      return true
    }
  }

  private func sent(_ count: Int) {
    state.withLockedValue { $0.unsent -= count }
    wake()
  }

  private func wake() {
    room.lock()
    room.unlock(withValue: true)
  }
}
