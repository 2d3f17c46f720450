import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A program that reads from its descriptor 3 and writes to its descriptor 4.
///
/// Foundation's `Process` gives a child only its first three descriptors, so it is spawned directly. Both
/// are one end of a pair of sockets, which unlike pipes can be written to without a signal when the
/// program has ended.
struct PipedProcess {
  let process: pid_t
  private let descriptor: Int32

  /// Starts a program in a process group of its own.
  ///
  /// - Parameters:
  ///   - arguments: Its path and what follows.
  ///   - environment: Its variables, as `NAME=value`.
  ///   - errors: The path of the file that takes its standard error.
  /// - Throws: A `BrowserFailure` where the system refuses.
  init(_ arguments: [String], environment: [String], errors: String) throws(BrowserFailure) {
    let (own, other) = try Self.pair()
    defer { close(other) }
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    posix_spawn_file_actions_adddup2(&actions, other, 3)
    posix_spawn_file_actions_adddup2(&actions, other, 4)
    Self.closeOthers(&actions)
    posix_spawnattr_setpgroup(&attributes, 0)
    // A thread of the tests may block signals that the program needs.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Self.flags)
    var child: pid_t = 0
    let refusal = Self.withWords(arguments) { words in
      Self.withWords(environment) { variables in
        posix_spawn(&child, arguments[0], &actions, &attributes, words, variables)
      }
    }
    guard refusal == 0 else {
      close(own)
      throw BrowserFailure("\(arguments[0]) could not be started: error \(refusal)")
    }
    process = child
    descriptor = own
  }

  #if canImport(Darwin)
  private static let flags = Int16(
    POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_CLOEXEC_DEFAULT)

  /// Does nothing: the flags close all descriptors but those that the actions name.
  private static func closeOthers(_ actions: inout posix_spawn_file_actions_t?) {}
  #else
  private static let flags = Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGMASK)

  /// Closes in the child what it would inherit besides its own descriptors.
  ///
  /// A browser lives as long as the tests. With the writing end of a pipe that another test has just made for
  /// a program of its own, that test would wait for the end of the browser, and the browser for that of the
  /// tests. To close what is not open is no failure.
  private static func closeOthers(_ actions: inout posix_spawn_file_actions_t) {
    for descriptor in 5..<max(5, min(4096, getdtablesize())) {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }
  }
  #endif

  private static func withWords<Result>(
    _ words: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = words.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }

  /// Two sockets that no other child inherits, and neither of which is 3 or 4.
  private static func pair() throws(BrowserFailure) -> (Int32, Int32) {
    #if canImport(Glibc)
    let kind = Int32(SOCK_STREAM.rawValue)
    #else
    let kind = SOCK_STREAM
    #endif
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw BrowserFailure("no pair of sockets could be made: error \(errno)")
    }
    let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
    for end in ends { close(end) }
    guard moved.allSatisfy({ $0 >= 0 }) else {
      throw BrowserFailure("no pair of sockets could be made: error \(errno)")
    }
    #if canImport(Darwin)
    var yes: Int32 = 1
    setsockopt(moved[0], SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
    return (moved[0], moved[1])
  }

  /// Writes all of it; false when the program has ended.
  func write(_ bytes: [UInt8]) -> Bool {
    #if canImport(Darwin)
    let flags: Int32 = 0
    #else
    let flags = Int32(MSG_NOSIGNAL)
    #endif
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
      if count < 0 {
        guard errno == EINTR else { return false }
        continue
      }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Reads what has come, as soon as there is something; empty when the program has ended.
  func read(into buffer: inout [UInt8]) -> ArraySlice<UInt8> {
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count < 0, errno == EINTR { continue }
      return buffer[..<max(0, count)]
    }
  }
}
