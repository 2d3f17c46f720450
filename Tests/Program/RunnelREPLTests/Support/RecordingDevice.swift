import RunnelREPL

/// Keeps what is written, in order, with the stream it went to.
final class RecordingDevice: OutputDevice {
  private(set) var writes: [(stream: OutputStream, text: String)] = []
  /// Thrown by every write to standard output, once set.
  var failure: OutputFailure?

  func write(_ text: String, to stream: OutputStream) throws(OutputFailure) {
    if let failure, stream == .output { throw failure }
    writes.append((stream, text))
  }

  /// Everything, with `!` before what went to standard error.
  var transcript: String {
    writes.map { ($0.stream == .output ? "" : "!") + $0.text }.joined()
  }

  /// Everything written since it was taken last, both streams as one.
  func takeText() -> String {
    defer { writes = [] }
    return writes.map(\.text).joined()
  }

  func text(of stream: OutputStream) -> String {
    writes.filter { $0.stream == stream }.map(\.text).joined()
  }
}
