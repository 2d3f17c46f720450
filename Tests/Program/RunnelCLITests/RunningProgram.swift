import Foundation

/// A `runnel` that is still running, with its output on a pipe.
final class RunningProgram {
  private let process = Process()
  private let pipe = Pipe()
  private let guardian: Guardian
  private let scratch: Scratch

  convenience init(_ options: [String] = [], script: String) throws {
    let scratch = try Scratch()
    try self.init(options + [try scratch.script(script)], FileHandle.nullDevice, scratch)
  }

  /// Any command line; nothing comes in.
  convenience init(arguments: [String]) throws {
    try self.init(arguments, FileHandle.nullDevice, try Scratch())
  }

  /// A prompt whose entries come from a file.
  convenience init(entries: String) throws {
    let scratch = try Scratch()
    let input = try scratch.file("input", Data(entries.utf8))
    try self.init(["repl"], try FileHandle(forReadingFrom: input), scratch)
  }

  private init(_ arguments: [String], _ input: FileHandle, _ scratch: Scratch) throws {
    self.scratch = scratch
    process.executableURL = Program.folder.appending(path: "runnel")
    process.arguments = arguments
    process.environment = Program.environment
    process.standardInput = input
    process.standardOutput = pipe
    process.standardError = try FileHandle(forWritingTo: scratch.file("errors", Data()))
    try process.run()
    guardian = Guardian(process.processIdentifier)
  }

  /// Waits for output: what is there as soon as there is any; empty when the program has ended.
  func read() -> String {
    String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
  }

  func send(_ signal: Int32) {
    kill(process.processIdentifier, signal)
  }

  /// Waits for all of the output that is still to come.
  func readToEnd() -> String {
    String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  /// What it said on standard error.
  func errors() throws -> String {
    String(decoding: try Data(contentsOf: scratch.folder.appending(path: "errors")), as: UTF8.self)
  }

  /// Waits for the end and gives the exit code, as a shell gives it.
  func end() -> Int32 {
    process.waitUntilExit()
    guardian.dismiss()
    return process.terminationStatus + (process.terminationReason == .uncaughtSignal ? 128 : 0)
  }
}
