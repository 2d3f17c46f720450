/// The destination of output: two file descriptors, or an array in tests.
package protocol OutputDevice: AnyObject {
  /// Writes all of the text, or throws the reason.
  func write(_ text: String, to stream: OutputStream) throws(OutputFailure)
}

/// One of the process's two output streams.
package enum OutputStream: Sendable {
  case output
  case diagnostics
}

/// The reason that nothing more can be written.
package enum OutputFailure: Error, Hashable {
  /// The reader has closed the stream.
  case closed
  case failed(String)
}
