import BrowserDriver
import Foundation

/// The costs of the server for those who don't use it: the program's size, and the instructions of a run.
///
/// `RUNNEL_BEFORE` names the folder of a build without the server, with which it is compared.
enum ProgramRow {
  @Sendable static func measure() async throws -> [Line] {
    let now = try figures(of: ServedProgram.programs)
    var lines = [
      Line("size", "\(shown(now.size / 1e6)) MB", goal: "", isReached: true),
      Line(
        "instructions of a run of three lines", "\(Int(now.instructions))", goal: "",
        isReached: true),
    ]
    if let folder = ProcessInfo.processInfo.environment["RUNNEL_BEFORE"] {
      let before = try figures(of: URL(filePath: folder))
      let growth = (now.size - before.size) / 1e6
      let more = (now.instructions / before.instructions - 1) * 100
      lines += [
        Line("size beside before", "\(shown(growth)) MB", goal: "≤ 4 MB", isReached: growth <= 4),
        Line(
          "instructions beside before", "\(shown(more)) %", goal: "± 1 %", isReached: abs(more) <= 1
        ),
      ]
    }
    return lines
  }

  /// Size of a stripped copy, and the instructions that valgrind counts for a short script.
  private static func figures(of folder: URL) throws -> (size: Double, instructions: Double) {
    let scratch = FileManager.default.temporaryDirectory
      .appending(path: "runnel-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let copy = scratch.appending(path: "runnel").path
    _ = try output("strip", ["-o", copy, folder.appending(path: "runnel").path])
    let script = scratch.appending(path: "a.flow")
    try Data("cell a = 1\na -> b = a + 1\na = 2\n".utf8).write(to: script)
    let said = try output(
      "valgrind",
      [
        "--tool=callgrind", "--callgrind-out-file=\(scratch.appending(path: "out").path)", copy,
        script.path,
      ])
    guard let found = said.firstMatch(of: #/Collected : (\d+)/#), let count = Double(found.1) else {
      throw BrowserFailure("valgrind did not count: \(said)")
    }
    let attributes = try FileManager.default.attributesOfItem(atPath: copy)
    return ((attributes[.size] as? NSNumber)?.doubleValue ?? .nan, count)
  }

  private static func output(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw BrowserFailure("\(program): \(text)") }
    return text
  }
}
