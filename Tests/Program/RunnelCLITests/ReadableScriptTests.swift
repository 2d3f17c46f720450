import Foundation
import Testing

struct ReadableScriptTests {
  @Test(arguments: ["", "\n \n\t\n", "// nothing", "\u{FEFF}", "\u{FEFF}// nothing\r\n"])
  func anEmptyScriptIsFine(text: String) throws {
    let result = try Program.run("-", input: text)
    #expect(result.status == 0)
    #expect(result.output + result.errors == "")
  }

  @Test func windowsLineEndsAndAByteOrderMarkChangeNothing() throws {
    let plain = try Program.run("-", input: "cell a = 1\nprint(a)\nb = 2\n")
    let windows = try Program.run("-", input: "\u{FEFF}cell a = 1\r\nprint(a)\r\nb = 2\r\n")
    #expect(plain.errors.contains("<stdin>:3:1"))
    #expect(windows.status == plain.status)
    #expect(windows.errors == plain.errors)
  }

  @Test func aScriptMayBeAProgram() throws {
    let scratch = try Scratch()
    let path = try scratch.script("#!/usr/bin/env runnel\nprint(\"started\")\n", name: "start")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    let result = try Program.shell("'\(path)'")
    #expect(result.status == 0)
    #expect(result.output == "started\n")
  }

  @Test func aSlowPipeIsReadToItsEnd() throws {
    let result = try Program.shell("{ echo 'print(1)'; sleep 0.2; echo 'print(2)'; } | runnel -")
    #expect(result.output == "1\n2\n")
  }

  @Test func aFileWithTheNameOfAnOptionOrASubcommand() throws {
    let scratch = try Scratch()
    try scratch.file("--help", Data("print(1)\n".utf8))
    try scratch.file("run", Data("print(2)\n".utf8))
    let there = "cd '\(scratch.folder.path)' &&"
    #expect(try Program.shell("\(there) runnel -- --help").output == "1\n")
    #expect(try Program.shell("\(there) runnel ./--help").output == "1\n")
    #expect(try Program.shell("\(there) runnel run run").output == "2\n")
  }
}
