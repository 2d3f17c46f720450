import CPty
import Testing

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A program at a pseudo-terminal, and the screen that a person in front of it would see.
///
/// Nothing sleeps: `wait` reads until the screen is as expected, and fails with what it shows when
/// the time is up, which is far beyond what a passing test takes.
final class Terminal {
  private(set) var screen: Screen
  private let master: Int32
  private let process: pid_t
  private var status: Int32?
  private var bytes: [UInt8] = []
  private var isOpen = true
  /// Everything the program sent.
  private(set) var received = ""

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// A million cells take a while to be read.
  private static let patience: Duration =
    getenv("RUNNEL_INTERRUPTS") == nil ? .seconds(20) : .seconds(600)

  init(
    _ program: String, arguments: [String] = [], environment: [String: String] = [:],
    columns: Int = 60, rows: Int = 16
  ) throws {
    screen = Screen(columns: columns, rows: rows)
    var variables = ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"]
    // What measures coverage or watches memory does so in the program as well.
    for name in ["LLVM_PROFILE_FILE", "LSAN_OPTIONS", "SWIFT_BACKTRACE"] {
      if let value = getenv(name) { variables[name] = String(cString: value) }
    }
    if let value = getenv("RUNNEL_ASAN_OPTIONS") {
      variables["ASAN_OPTIONS"] = String(cString: value)
    }
    variables.merge(environment) { _, new in new }
    let given = ([program] + arguments).map { strdup($0) } + [nil]
    let surroundings = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in given + surroundings { free(pointer) } }
    var master: Int32 = -1
    process = cpty_spawn(program, given, surroundings, Int32(columns), Int32(rows), &master)
    self.master = master
    guard process > 0 else { throw Failure(description: "can't start \(program)") }
  }

  deinit {
    close(master)
    if status == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
  }

  /// The text as a terminal would send it.
  func type(_ text: String) {
    let keys = Array(text.utf8)
    var start = 0
    while start < keys.count {
      let count = keys[start...].withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      start += count
    }
  }

  func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, rows: rows)
    _ = cpty_resize(master, Int32(columns), Int32(rows))
  }

  var echoes: Bool { cpty_echoes(master) != 0 }

  /// Reads until the screen is as expected.
  func wait(
    _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation,
    until isThere: (Screen) -> Bool
  ) throws {
    let limit = ContinuousClock.now + Self.patience
    while !isThere(screen) {
      guard isOpen, ContinuousClock.now < limit else {
        let shown = screen.lines.map { "|\($0)|" }.joined(separator: "\n")
        Issue.record("\(what)\n\(shown)\n\(screen.x),\(screen.y)", sourceLocation: sourceLocation)
        throw Failure(description: "the screen never was as expected")
      }
      pump()
    }
  }

  /// Reads to the end and returns the program's exit code; 128 and more for a signal.
  func exitCode() throws -> Int32 {
    let limit = ContinuousClock.now + Self.patience
    while isOpen, ContinuousClock.now < limit { pump() }
    var result: Int32 = 0
    guard !isOpen, waitpid(process, &result, 0) == process else {
      throw Failure(description: "the program does not end")
    }
    let code = result & 0x7f == 0 ? (result >> 8) & 0xff : 128 + (result & 0x7f)
    status = code
    return code
  }

  func send(signal: Int32) { kill(process, signal) }

  private func pump() {
    var ready = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, 50) > 0 else { return }
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = read(master, &chunk, chunk.count)
    // The program's end is an error here, not the end of a file.
    guard count > 0 else {
      isOpen = false
      return
    }
    bytes += chunk[..<count]
    feedWholeCharacters()
  }

  private func feedWholeCharacters() {
    var end = bytes.count
    while end > 0, end > bytes.count - 4, bytes[end - 1] & 0xc0 == 0x80 { end -= 1 }
    if end > 0, bytes[end - 1] >= 0xc0 {
      let length = bytes[end - 1] >= 0xf0 ? 4 : bytes[end - 1] >= 0xe0 ? 3 : 2
      end = end - 1 + length <= bytes.count ? end - 1 + length : end - 1
    } else {
      end = bytes.count
    }
    let text = String(decoding: bytes[..<end], as: UTF8.self)
    bytes.removeFirst(end)
    received += text
    screen.feed(text)
  }
}
