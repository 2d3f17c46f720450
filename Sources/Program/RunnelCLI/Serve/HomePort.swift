/// The port at which a page is served if it is free, the same every time for what is served.
///
/// A browser keeps what was written on a page for its address. A server that comes back at the same one, after a crash
/// or a ^C, finds it again; the tab that is still open only needs the new address typed over the old one.
enum HomePort {
  /// Ports above those that systems give to whoever asks for any: Linux up to 60999, and few others are higher.
  private static let ports = 61_000...65_000

  /// Finds the port.
  ///
  /// - Parameters:
  ///   - served: What is served: the path of a file without links, or the name of what is no file.
  ///   - user: The user, for two of them serve the same files of a class.
  /// - Returns: The port, above those that systems give to whoever asks for any.
  static func port(of served: String, user: UInt32) -> Int {
    // The low bits are not as even as the high ones.
    let hash = "\(user) \(served)".utf8.stableHash >> 32
    return ports.lowerBound + Int(hash % UInt64(ports.count))
  }
}
