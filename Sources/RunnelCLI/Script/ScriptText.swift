import FlowSession
import FlowText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A script as it was read: a name for messages, and its bytes.
///
/// - Invariant: `bytes` is valid UTF-8 without a byte order mark and without NUL, no longer than the
///   limit.
struct ScriptText {
  let name: String
  let bytes: [UInt8]

  /// Reads the file at `path`, or standard input where that is `-`.
  init(path: String) throws(ScriptProblem) {
    if path == "-" {
      try self.init(descriptor: 0, name: "<stdin>")
      return
    }
    guard !path.isEmpty else {
      throw ScriptProblem(.cannotRead, "the name of the script is empty")
    }
    // Not O_NONBLOCK: a pipe whose writer is slow would read as an empty script.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw ScriptProblem(systemError: errno, name: path)
    }
    defer { close(descriptor) }
    try self.init(descriptor: descriptor, name: path)
  }

  init(
    descriptor: Int32, name: String, limit: Int = SessionLimits().sourceBytes
  )
    throws(ScriptProblem)
  {
    var bytes = try Self.read(descriptor, name: name, limit: limit)
    if let nul = bytes.firstIndex(of: 0) {
      throw ScriptProblem(
        .nulByte, place: Self.place(of: nul, in: bytes, name: name),
        "there is a NUL byte, so this is not a text file")
    }
    if bytes.count > limit {
      let shown = escapedForTerminal(name)
      throw ScriptProblem(
        .limitReached, "`\(shown)` is larger than a script may be: \(limit / 1_048_576) MiB")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      bytes.removeFirst(3)
    }
    if let bad = UTF8Check.firstInvalidByte(in: bytes) {
      let value = String(bytes[bad], radix: 16, uppercase: true)
      throw ScriptProblem(
        .invalidUTF8, place: Self.place(of: bad, in: bytes, name: name),
        "the byte 0x\(value) is not valid UTF-8; save the file as UTF-8")
    }
    self.name = name
    self.bytes = bytes
  }

  private static func place(of offset: Int, in bytes: [UInt8], name: String) -> String {
    let line = bytes[..<offset].reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    return "\(escapedForTerminal(name)):\(line)"
  }

  /// At most one byte more than `limit`, so that an endless device ends.
  private static func read(
    _ descriptor: Int32, name: String, limit: Int
  ) throws(ScriptProblem) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw ScriptProblem(systemError: errno, name: name)
    }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw ScriptProblem(systemError: EISDIR, name: name)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(max(Int(status.st_size), 0), limit) + 1)
    var piece = [UInt8](repeating: 0, count: 64 * 1024)
    while bytes.count <= limit {
      let room = min(piece.count, limit + 1 - bytes.count)
      let count = readPiece(descriptor, into: &piece, room: room)
      if count == 0 {
        break
      }
      if count < 0 {
        if errno == EINTR {
          continue
        }
        throw ScriptProblem(systemError: errno, name: name)
      }
      bytes.append(contentsOf: piece[..<count])
    }
    return bytes
  }
}

// Named apart from the methods above, which would hide the system's function.
private func readPiece(_ descriptor: Int32, into piece: inout [UInt8], room: Int) -> Int {
  read(descriptor, &piece, room)
}
