import FlowSession
import RunnelREPL

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The secret of what is served at a port, kept so that a server which comes back lets the same tabs in.
///
/// It stands in the state folder, for its user alone. Whoever listens at the port in between is sent it by a tab that
/// waits; so where the port is found taken the secret is dropped, and another one made.
struct PageSecret {
  /// Number of hexadecimal digits of a secret.
  private static let length = 32

  /// Nil where nothing is kept: without a home folder, or for a port that is another one each time.
  private let path: String?

  /// Finds the place of a secret.
  ///
  /// - Parameters:
  ///   - served: What is served, as ``HomePort`` has it.
  ///   - port: The port; 0 keeps nothing.
  ///   - environment: The variables that name the state folder.
  init(of served: String, at port: Int, environment: (String) -> String?) {
    guard port != 0 else {
      path = nil
      return
    }
    var variables: [String: String] = [:]
    for name in ["HOME", "XDG_STATE_HOME"] { variables[name] = environment(name) }
    let name = String("\(port) \(served)".utf8.stableHash, radix: 16)
    path = StateFolder.path(of: "pages/\(name)", environment: variables)
  }

  /// The secret that was kept; nil where there is none, or others could have read or written it.
  var kept: String? {
    guard let path else { return nil }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == geteuid(), status.st_mode & 0o077 == 0,
      let bytes = try? OpenFile(descriptor: descriptor).bytes(limit: Self.length),
      bytes.count == Self.length
    else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.allSatisfy { $0.isHexDigit && $0.isASCII } ? text : nil
  }

  /// Keeps a secret; where that can't be done, tabs need the next address.
  func keep(_ secret: String) {
    guard let path, StateFolder.makeFolders(of: path) else { return }
    // A file that others may read would keep its mode.
    if kept == nil { unlink(path) }
    _ = DurableFile.replace(path, with: Array(secret.utf8), followsLinks: false)
  }

  /// Drops the secret.
  func forget() {
    if let path { unlink(path) }
  }
}
