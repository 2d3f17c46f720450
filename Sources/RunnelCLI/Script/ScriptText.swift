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
      throw Self.problem(.nulByte, in: bytes[...nul], name: name)
    }
    if bytes.count > limit {
      let shown = escapedForTerminal(name)
      throw ScriptProblem(
        .limitReached, "`\(shown)` is larger than a script may be: \(limit / 1_048_576) MiB")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      bytes.removeFirst(3)
    }
    if String(validating: bytes, as: UTF8.self) == nil {
      throw Self.problem(.invalidUTF8, in: bytes[...], name: name)
    }
    self.name = name
    self.bytes = bytes
  }

  /// What the language's own reader says of these bytes, and where.
  private static func problem(
    _ code: DiagnosticCode, in bytes: ArraySlice<UInt8>, name: String
  ) -> ScriptProblem {
    var sources = SourceMap()
    let found = sources.add(name: name, rawBytes: Array(bytes)).diagnostics
    guard let first = found.first(where: { $0.code == code }) else {
      return ScriptProblem(code, "`\(escapedForTerminal(name))` is not a text file")
    }
    // To whoever runs a picture by mistake, its first NUL is no thing to be removed.
    let message =
      code == .nulByte
      ? "a NUL byte stands here, so this is not a text file"
      : ([first.message] + first.help).joined(separator: "; ")
    return ScriptProblem(
      code, place: escapedForTerminal(sources.place(of: first.span)), message)
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
