import FlowDrawing
import FlowText
import PageServer

/// Gathers messages for the page into frames, each an array of what belongs together.
final class PageFrames {
  private let output: any TabOutput
  private var messages: [String] = []
  private var size = 0
  /// Called before a frame is sent: what has to stand before its messages.
  var willSend: () -> String? = { nil }
  /// Where such a message has its place: behind the one that begins a branch.
  private var place = 0

  /// Larger frames leave before what is being done is at its end.
  private static let mostBytes = 512 * 1024

  init(_ output: any TabOutput) {
    self.output = output
  }

  var isClosed: Bool { output.isClosed }

  func add(_ type: String, _ fill: (inout JSONText) -> Void = { _ in }) {
    var json = JSONText()
    json.add("t", type)
    fill(&json)
    let text = json.text
    size += text.utf8.count
    messages.append(text)
    if size > Self.mostBytes { send() }
  }

  /// Begins a branch: what follows comes in one frame with it, as far as there is room.
  func begin(_ fill: (inout JSONText) -> Void) {
    send()
    add("begin", fill)
    place = messages.count
  }

  /// How many messages wait.
  var count: Int { messages.count }

  /// Takes back the message at a place, if it has not left.
  func takeBack(at place: Int) {
    if messages.indices.contains(place) { messages.remove(at: place) }
  }

  /// Sends what has gathered.
  func send() {
    guard !messages.isEmpty else { return }
    if let first = willSend() { messages.insert(first, at: min(place, messages.count)) }
    place = 0
    output.send("[" + messages.joined(separator: ",\n") + "]")
    messages.removeAll()
    size = 0
  }
}
