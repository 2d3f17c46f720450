import FlowSession
import FlowText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The file behind `--stdin`, whose lines a script reads.
enum InputFile {
  /// Opens a file for a run, which ends with the process.
  static func descriptor(of path: String) throws(ScriptProblem) -> Int32 {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw problem(.latest, path) }
    // The system opens a directory, and reads nothing of it.
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      close(descriptor)
      throw problem(SystemError(code: EISDIR), path)
    }
    return descriptor
  }

  /// Reads a whole file; `-` is standard input.
  static func bytes(of path: String, limits: SessionLimits) throws(ScriptProblem) -> [UInt8] {
    let limit = limits.allValueBytes
    let bytes: [UInt8]
    do throws(SystemError) {
      let file =
        try path == "-" ? OpenFile(descriptor: 0) : OpenFile(path: path, waits: true)
      bytes = try file.bytes(limit: limit)
    } catch {
      throw problem(error, path)
    }
    guard bytes.count <= limit else {
      throw ScriptProblem(
        .limitReached,
        CommandWords.spoken.isTooLargeInput(
          escapedForTerminal(name(of: path)), limit.inBytes(.ofCommandLine),
          isSixth: limits.valuesShareMemory))
    }
    return bytes
  }

  private static func name(of path: String) -> String { path == "-" ? "<stdin>" : path }

  private static func problem(_ error: SystemError, _ path: String) -> ScriptProblem {
    let name = escapedForTerminal(name(of: path))
    guard error.code == EISDIR else { return ScriptProblem(error, name: name) }
    return ScriptProblem(.cannotRead, CommandWords.spoken.hasNoLines(name))
  }
}
