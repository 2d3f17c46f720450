import FlowPage
import FlowSession
import PageServer
import Synchronization

/// A tab without a browser: messages in, frames out.
final class TabTalk {
  let tab: any Tab
  let prepared: any PreparedTab
  private let output = GatheredFrames()

  init(_ settings: PageSettings) {
    prepared = PageTabs(settings).prepare()
    tab = prepared.make(output)
  }

  convenience init(program: String, limits: SessionLimits? = nil) {
    var settings = PageSettings()
    settings.file = PageSettings.File(name: "test.flow", text: program, reader: nil)
    if let limits { settings.limits = limits }
    self.init(settings)
  }

  /// What the tab says to a message; its greeting comes with the first.
  func say(_ message: String) -> [String] {
    tab.receive(message)
    return output.take()
  }

  func take() -> [String] { output.take() }
}

/// Frames that a tab has sent and nobody has read.
final class GatheredFrames: TabOutput {
  private let frames = Mutex<[String]>([])

  func send(_ frame: String) { frames.withLock { $0.append(frame) } }

  var isClosed: Bool { false }

  func take() -> [String] {
    frames.withLock { frames in
      defer { frames = [] }
      return frames
    }
  }
}
