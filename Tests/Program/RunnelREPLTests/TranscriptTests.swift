import Checkout
import FlowSession
import FlowText
import Foundation
import RunnelREPL
import Testing

/// Every session under `Tests/Golden/prompt`, typed at a prompt under a virtual clock, is answered as it
/// says.
///
/// A line `(1s goes by)` lets time pass; an answer to standard error stands among the others.
@Suite struct TranscriptTests {
  static let folder = Checkout.root.appending(path: "Tests/Golden/prompt")

  static let files: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { $0.hasSuffix(".txt") }.sorted()
  }()

  private func rehearsal(in folder: URL) -> PromptRehearsal {
    PromptRehearsal(reader: ScriptFolder(folder: folder.path).withoutName)
  }

  @Test func thereAreTranscripts() {
    #expect(Self.files.count >= 5)
  }

  @Test(arguments: files)
  func aTranscriptIsWhatHappens(_ name: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let typed = lines.filter(PromptRehearsal.isInput)
    let transcript = rehearsal(in: Self.folder.appending(path: "files"))
    transcript.play(typed)
    let found = transcript.text.replacing(Self.folder.path, with: "…")
    if ProcessInfo.processInfo.environment["RECORD_TRANSCRIPTS"] != nil {
      try found.write(
        to: Self.folder.appending(path: name), atomically: true, encoding: .utf8)
    }
    #expect(found == text)
  }

  @Test func theTranscriptOfReadmeIsReal() throws {
    let root = Self.folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let parts = readme.components(separatedBy: "<!-- transcript: ")
    try #require(parts.count == 3)
    let shown = parts[1].split(separator: "```\n", omittingEmptySubsequences: false)[1]
    let lines = shown.split(separator: "\n").map(String.init)
    let transcript = rehearsal(in: Self.folder)
    transcript.play(lines.filter(PromptRehearsal.isInput))
    #expect(transcript.text == String(shown))
    #expect(transcript.text.contains("dropped"))
  }

  /// The chapter about the prompt, and the guide: each of their sessions is run by itself.
  @Test(arguments: ["docs/PROMPT.md", "docs/GUIDE.md"])
  func theSessionsOfAPageAreReal(_ name: String) throws {
    let page = Self.folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: name)
    let text = try String(contentsOf: page, encoding: .utf8)
    var found: [String] = []
    var session: [String]?
    var isInOther = false
    var count = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if let lines = session, line == "```" {
        let transcript = rehearsal(in: Self.folder.appending(path: "files"))
        transcript.play(lines.filter(PromptRehearsal.isInput))
        found += transcript.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
          .map(String.init)
        session = nil
        count += 1
      } else if session != nil {
        session?.append(line)
        continue
      } else if isInOther {
        isInOther = line != "```"
      } else if line == "```" {
        session = []
      } else {
        isInOther = line.hasPrefix("```")
      }
      found.append(line)
    }
    try #require(session == nil && count >= 5)
    let played = found.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["RECORD_TRANSCRIPTS"] != nil, played != text {
      try played.write(to: page, atomically: true, encoding: .utf8)
    }
    #expect(played == text)
  }
}
