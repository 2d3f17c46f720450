import FlowSession
import Foundation
import Testing

@testable import RunnelCLI

/// What is no script is refused in one line, with exit code 66.
struct UnreadableScriptTests {
  private func expectRefusal(_ result: Program.Result, _ words: String) {
    #expect(result.status == 66)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("runnel: "))
    #expect(result.errors.contains(words))
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test func aMissingFile() throws {
    expectRefusal(try Program.run("no-such.flow"), "there is no file `no-such.flow`")
    expectRefusal(try Program.run("check", "no-such.flow"), "there is no file `no-such.flow`")
  }

  @Test func aDirectory() throws {
    expectRefusal(try Program.run("/"), "is a directory")
  }

  @Test func anEmptyName() throws {
    expectRefusal(try Program.run(""), "the name of the script is empty")
    expectRefusal(try Program.run("run", ""), "the name of the script is empty")
  }

  @Test func aProgram() throws {
    expectRefusal(try Program.run("/bin/sh"), "R0002")
  }

  @Test func anEndlessDevice() throws {
    expectRefusal(try Program.run("/dev/zero"), "R0002")
  }

  @Test(
    arguments: [
      [0xFF, 0xFE], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE3, 0x81],
      [0x80], [0xF0, 0x8F, 0x80, 0x80],
    ] as [[UInt8]])
  func bytesThatAreNotUTF8(bytes: [UInt8]) throws {
    let start = Array("cell a = 1\n// ".utf8)
    let result = try Program.run(["-"], bytes: start + bytes + Array("\n".utf8))
    expectRefusal(result, "<stdin>:2:4: error[R0001]")
  }

  @Test func aNulByte() throws {
    expectRefusal(
      try Program.run(["-"], bytes: Array("cell a = 1\n\n\0".utf8)), "<stdin>:3:1: error[R0002]")
  }

  @Test func aNameThatWouldActOnTheTerminal() throws {
    let result = try Program.run("a\u{1B}[2Jb\nc\u{202E}.flow")
    expectRefusal(result, "`a\\u{1B}[2Jb\\nc\\u{202E}.flow`")
  }

  @Test func theLimitOfTheSize() throws {
    let scratch = try Scratch()
    let path = try scratch.script("12345678")
    let handle = try FileHandle(forReadingFrom: URL(filePath: path))
    let whole = try ScriptText(
      file: OpenFile(descriptor: handle.fileDescriptor), name: "a", limit: 8)
    #expect(whole.bytes.count == 8)
    try handle.seek(toOffset: 0)
    #expect(throws: ScriptProblem.self) {
      try ScriptText(file: OpenFile(descriptor: handle.fileDescriptor), name: "a", limit: 7)
    }
  }
}
