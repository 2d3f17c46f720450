import Foundation
import Testing

@testable import RunnelCLI

/// What the page writes into the file that it was opened on.
struct ServedFileTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  /// A file with a content, as a page has opened it.
  private func opened(_ content: String) throws -> (ServedFile, path: String, shown: String) {
    let path = try scratch.script(content)
    let script = try ScriptText(path: path)
    return (ServedFile(script, path: path), path, ServedFile.text(of: script))
  }

  private func content(of path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  }

  @Test func aTextIsWrittenAgainAndAgain() throws {
    let (file, path, _) = try opened("cell a = 1\n")
    for number in 2...4 {
      #expect(file.write("cell a = \(number)\n") == nil)
      #expect(try content(of: path) == "cell a = \(number)\n")
    }
  }

  @Test(arguments: ["cell a = 2\n", "cell a = 1\n\n", "cell a =", ""])
  func whatAnotherProgramHasWrittenStays(other: String) throws {
    let (file, path, _) = try opened("cell a = 1\n")
    try Data(other.utf8).write(to: URL(filePath: path))
    #expect(file.write("cell a = 3\n") == "\(path) has been changed by another program")
    #expect(try content(of: path) == other)
  }

  @Test func aMarkAndLineEndsStay() throws {
    let (file, path, shown) = try opened("\u{FEFF}cell a = 1\r\ncell b = 2\r\n")
    #expect(shown.unicodeScalars.first == "c")
    #expect(file.write("cell a = 3\ncell b = 2\r\n\n") == nil)
    let written = try content(of: path)
    #expect(Array(written.utf8) == Array("\u{FEFF}cell a = 3\r\ncell b = 2\r\n\r\n".utf8))
  }
}
