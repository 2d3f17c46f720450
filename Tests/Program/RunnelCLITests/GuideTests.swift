import Checkout
import Foundation
import Testing

/// The terminals that `docs/GUIDE.md` shows: each command, typed in a folder with the page's files, says
/// what stands below it.
///
/// A block marked `flow age.flow` is a file of that name. In a block marked `console` a line that begins
/// with `$ ` is a command of the shell; `RECORD_TRANSCRIPTS=1` writes the page anew.
@Suite struct GuideTests {
  private static let page = Checkout.root.appending(path: "docs/GUIDE.md")

  /// The page as text outside of blocks and as blocks, each with its fence.
  private struct Part {
    let fence: String?
    var lines: [Substring]

    var text: String { lines.map { $0 + "\n" }.joined() }
    /// The commands of a terminal.
    var commands: [Substring] { lines.filter { $0.hasPrefix("$ ") }.map { $0.dropFirst(2) } }
    /// The name of the file that a block is.
    var file: String? {
      guard let fence, fence.hasPrefix("```flow "), fence.hasSuffix(".flow") else { return nil }
      return String(fence.dropFirst("```flow ".count))
    }
  }

  private static func parts(of text: String) -> [Part] {
    var parts = [Part(fence: nil, lines: [])]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      let isInside = parts.last?.fence != nil
      if !isInside, line.hasPrefix("```") {
        parts.append(Part(fence: String(line), lines: []))
      } else if isInside, line == "```" {
        parts.append(Part(fence: nil, lines: []))
      } else {
        parts[parts.count - 1].lines.append(line)
      }
    }
    return parts
  }

  private static func text(of parts: [Part]) -> String {
    parts.map { part in
      part.fence.map { "\($0)\n\(part.text)```\n" } ?? part.text
    }.joined()
  }

  /// The terminals with what is really said; output and messages stand as they come.
  private static func played(_ parts: [Part]) throws -> [Part] {
    let scratch = try Scratch()
    return try parts.map { part in
      if let file = part.file { _ = try scratch.script(part.text, name: file) }
      guard part.fence == "```console" else { return part }
      var shown = part
      shown.lines = try part.commands.flatMap { command -> [Substring] in
        let run = try Program.shell("cd '\(scratch.folder.path)' && ( \(command) ) 2>&1")
        let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
        return ["$ \(command)"] + lines.dropLast()
      }
      return shown
    }
  }

  @Test func `every command says what the page shows`() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let parts = Self.parts(of: text)
    try #require(Self.text(of: parts) == text)
    #expect(parts.filter { $0.fence == "```console" }.count >= 4)
    let found = Self.text(of: try Self.played(parts))
    if ProcessInfo.processInfo.environment["RECORD_TRANSCRIPTS"] != nil, found != text {
      try found.write(to: Self.page, atomically: true, encoding: .utf8)
    }
    #expect(found == text)
  }

  @Test func `every file of the page is run in it`() throws {
    let parts = Self.parts(of: try String(contentsOf: Self.page, encoding: .utf8))
    let files = parts.compactMap(\.file)
    let commands = parts.filter { $0.fence == "```console" }.flatMap(\.commands)
    #expect(files.count >= 4)
    for file in files {
      #expect(commands.contains { $0.hasPrefix("runnel ") && $0.contains(file) }, "\(file)")
    }
  }

  @Test func `another answer is found`() throws {
    let page = "```flow a.flow\nprint(1)\n```\nSo:\n```console\n$ runnel a.flow\n2\n$ echo x\n```\n"
    let found = Self.text(of: try Self.played(Self.parts(of: page)))
    let real = page.replacing("\n2\n", with: "\n1\n").replacing("echo x\n", with: "echo x\nx\n")
    #expect(found == real)
  }
}
