/// Where text leaves the process: two file descriptors, or an array in tests.
package protocol OutputDevice: AnyObject {
  /// Writes everything, and says why not.
  func write(_ text: String, to stream: OutputStream) throws(OutputFailure)
}

/// Which of the process's two ways out.
package enum OutputStream: Sendable {
  case output
  case diagnostics
}

/// Why nothing more can be written.
package enum OutputFailure: Error, Hashable {
  /// Whoever read has gone.
  case closed
  case failed(String)
}
