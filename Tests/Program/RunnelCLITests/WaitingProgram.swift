import Foundation

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A `runnel` whose input never ends, so that it can be caught in the middle of its work.
final class WaitingProgram {
  /// The end of a process.
  enum End: Equatable {
    case exit(Int32)
    case killed(Int32)
  }

  private struct NeverWatched: Error {}

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let guardian: Guardian
  private let scratch: Scratch

  /// Starts it in a folder, behind some commands of the shell; with `isUnread`, what it writes has no room.
  init(
    _ line: [String], in scratch: Scratch, before: String = "", isUnread: Bool = false
  ) throws {
    self.scratch = scratch
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", before + "exec runnel \"$@\"", "sh"] + line
    var environment = Program.environment
    environment["HOME"] = scratch.folder.path
    process.environment = environment
    process.currentDirectoryURL = scratch.folder
    process.standardInput = input
    if isUnread {
      let descriptor = output.fileHandleForWriting.fileDescriptor
      let flags = fcntl(descriptor, F_GETFL)
      _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
      let bytes = [UInt8](repeating: 0, count: 4096)
      while write(descriptor, bytes, bytes.count) > 0 {}
      while write(descriptor, bytes, 1) > 0 {}
      _ = fcntl(descriptor, F_SETFL, flags)
    }
    process.standardOutput = isUnread ? output : FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    guardian = Guardian(process.processIdentifier)
  }

  deinit { kill(process.processIdentifier, SIGKILL) }

  /// Waits until the program decides itself how it ends at a signal, and a moment more.
  func waitUntilWatched() throws {
    #if os(Linux)
    let deadline = ContinuousClock.now + .seconds(40)
    while try !isWatched {
      guard process.isRunning, ContinuousClock.now < deadline else { throw NeverWatched() }
      usleep(5_000)
    }
    #else
    usleep(2_000_000)
    #endif
    usleep(300_000)
  }

  /// True if a thread of the program blocks or handles SIGTERM.
  private var isWatched: Bool {
    get throws {
      let folder = "/proc/\(process.processIdentifier)/task"
      let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return threads.contains { thread in
        let status =
          (try? String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)) ?? ""
        guard status.hasPrefix("Name:\trunnel") else { return false }
        return status.split(separator: "\n").contains { line in
          guard line.hasPrefix("SigBlk:") || line.hasPrefix("SigCgt:") else { return false }
          let mask = UInt64(line.dropFirst(7).trimmingCharacters(in: .whitespaces), radix: 16)
          return (mask ?? 0) & (1 << UInt64(SIGTERM - 1)) != 0
        }
      }
    }
  }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  func end() -> End {
    process.waitUntilExit()
    guardian.dismiss()
    return process.terminationReason == .exit
      ? .exit(process.terminationStatus) : .killed(process.terminationStatus)
  }
}
