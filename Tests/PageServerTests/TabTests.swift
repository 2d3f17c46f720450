import PageServer
import Synchronization
import Testing

/// A tab answers on the output that it was made with.
struct TabTests {
  private final class Echo: Tab {
    let output: any TabOutput
    init(_ output: any TabOutput) { self.output = output }
    func receive(_ message: String) { output.send(message) }
    var wakesAt: ContinuousClock.Instant? { nil }
    func wake() {}
  }

  private final class Kept: TabOutput {
    private let sent = Mutex<[String]>([])
    var frames: [String] { sent.withLock { $0 } }
    func send(_ frame: String) { sent.withLock { $0.append(frame) } }
    var isClosed: Bool { false }
  }

  @Test func aTabAnswers() {
    let kept = Kept()
    Echo(kept).receive("hello")
    #expect(kept.frames == ["hello"])
  }
}
