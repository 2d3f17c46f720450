import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// `:save` in the middle of which the process is asked to end, or is killed.
@Suite struct SavingTests {
  private static let tries =
    ProcessInfo.processInfo.environment["RUNNEL_KILLS"].flatMap(Int.init) ?? 6
  /// So many that a save is a while under way.
  private static let cells = 300

  /// One session after the other saves into the same file, which is whole whenever one ends.
  @Test(arguments: [SIGTERM, SIGKILL]) func aFileIsTheOldOneOrTheNewOne(_ signal: Int32) throws {
    let scratch = try Scratch()
    let path = scratch.folder.appending(path: "saved.flow").path
    let declarations = (0..<Self.cells).map { "cell c\($0) = 0\n" }.joined()
    let saves = (1...2_000).map { "c0 = \($0)\nc\(Self.cells - 1) = \($0)\n:save \(path)\n" }
    var random = SystemRandomNumberGenerator()
    for _ in 0..<Self.tries {
      let program = try RunningProgram(entries: declarations + saves.joined())
      for _ in 0..<40_000 where !FileManager.default.fileExists(atPath: path) { usleep(500) }
      usleep(UInt32.random(in: 0...8_000, using: &random))
      program.send(signal)
      _ = program.readToEnd()
      #expect(program.end() == 128 + signal)
      let lines = try String(contentsOfFile: path, encoding: .utf8)
        .split(separator: "\n").dropFirst()
      try #require(lines.count == Self.cells, "what stands is whole")
      let value = try #require(lines.first?.split(separator: " ").last)
      #expect(lines.first == "cell c0 = \(value)")
      #expect(lines.last == "cell c\(Self.cells - 1) = \(value)")
      let names = try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path)
      // Who is asked to end finishes the save; what a killed one leaves, the next one sweeps away.
      #expect(names.count == 1 || signal == SIGKILL && names.count == 2, "\(names)")
    }
    _ = try Program.run(["repl"], bytes: Array("cell a = 1\n:save \(path)\n".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).count == 1)
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasSuffix("`.\ncell a = 1\n"))
  }

  /// A file that has another name too may be a copy that a backup keeps by a link: what it has stays under that name.
  @Test func anotherNameOfTheFileKeepsWhatItHeld() throws {
    let scratch = try Scratch()
    let (path, other) = (
      scratch.folder.appending(path: "a.flow").path, scratch.folder.appending(path: "b.flow").path
    )
    _ = try Program.run(["repl"], bytes: Array("cell a = 1\n:save \(path)\n".utf8))
    let before = try String(contentsOfFile: path, encoding: .utf8)
    #expect(link(path, other) == 0)
    _ = try Program.run(["repl"], bytes: Array("cell a = 2\n:save \(path)\n".utf8))
    #expect(try String(contentsOfFile: other, encoding: .utf8) == before)
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasSuffix("cell a = 2\n"))
  }
}
