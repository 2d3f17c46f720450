import FlowDrawing
import FlowText
import PageServer

/// Collects messages for the page into frames, each an array of related messages.
final class PageFrames {
  private let output: any TabOutput
  private var messages: [String] = []
  private var size = 0
  /// The language of what the tab says.
  var language = Language.english
  /// Returns a message to insert, called before a frame is sent.
  var willSend: () -> String? = { nil }
  /// The index at which that message is inserted: after the one that begins a branch.
  private var place = 0

  /// Largest size of a frame before it is sent early.
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

  /// Begins a branch: further messages come in one frame with it, as far as there is room.
  func begin(_ fill: (inout JSONText) -> Void) {
    send()
    add("begin", fill)
    place = messages.count
  }

  /// Number of waiting messages.
  var count: Int { messages.count }

  /// Removes the message at an index, if it has not been sent.
  func takeBack(at place: Int) {
    if messages.indices.contains(place) { messages.remove(at: place) }
  }

  /// Sends the collected messages.
  func send() {
    guard !messages.isEmpty else { return }
    if let first = willSend() { messages.insert(first, at: min(place, messages.count)) }
    place = 0
    output.send("[" + messages.joined(separator: ",\n") + "]")
    messages.removeAll()
    size = 0
  }
}
