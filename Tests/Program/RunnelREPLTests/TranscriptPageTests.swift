import FlowSession
import Foundation
import RunnelREPL
import Testing

/// `:transcript` writes a page whose block is answered in the same way when it is typed again.
@Suite struct TranscriptPageTests {
  private func block(of page: String) throws -> [String] {
    let parts = page.components(separatedBy: "```\n")
    try #require(parts.count == 3)
    return parts[1].split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
      String.init)
  }

  private func played(_ lines: [String]) -> [String] {
    let transcript = PromptRehearsal(reader: ScriptFolder(folder: "/nonexistent").withoutName)
    transcript.play(lines.filter(PromptRehearsal.isInput))
    return transcript.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
      String.init)
  }

  @Test func aPageIsPlayedAgain() throws {
    let bench = try PromptBench()
    let path = bench.folder.appending(path: "tour.md").path
    // Answers are cut and parted on this screen, and the page holds them whole.
    bench.output.columns = { 40 }
    bench.type("cell text = \"\"", "text | updates | debounce(500ms) -> print(\"query: \\(it)\")")
    bench.wait(1_234_567_891)
    bench.type("text = \"hel\"")
    bench.wait(200_000_000)
    bench.type("text = \"hello\"", ":timers", "nope", ":log", ":time on", ":watch text")
    #expect(bench.wait(700_000_000) == "query: hello\n")
    bench.type("scope s {\n  cell a = 1\n  a -> b = a * 2\n}\n:undo", "s.a = 3", ":redo")
    bench.type("every(3ms) -> { s.a = s.a + 1 }", ":set quiet on", "s.a = 7", ":quiet off")
    bench.wait(300_000_000)
    bench.type(":semantics classic", "help", ":cells", ":save /nonexistent/x.flow", ":clear")
    #expect(bench.type(":transcript \(path)").hasPrefix("saved "))
    let lines = try block(of: bench.text(of: "tour.md"))
    #expect(lines.contains("(1.234s goes by)"))
    #expect(lines.contains("query: hello"))
    #expect(lines.contains("flow> scope s {") && lines.contains("  ...   cell a = 1"))
    #expect(!lines.contains { $0.hasPrefix("took ") || $0.hasPrefix("flow> :save") })
    #expect(played(lines) == lines)
    // The page is the command's own, so it may be brought up to date.
    bench.type("cell z = 1")
    #expect(bench.type(":transcript \(path)").hasPrefix("saved "))
    #expect(try block(of: bench.text(of: "tour.md")).suffix(2) == ["flow> cell z = 1", "z = 1"])
  }

  @Test func noFileIsReplacedThatItDidNotWrite() throws {
    let bench = try PromptBench()
    let path = bench.folder.appending(path: "notes.md").path
    try bench.write("# Mine\n", to: "notes.md")
    bench.type("cell a = 1")
    #expect(
      bench.type(":transcript \(path)")
        == "`\(path)` was not written by `:transcript`; name another one\n")
    #expect(try bench.text(of: "notes.md") == "# Mine\n")
    let own = bench.folder.appending(path: "own.md").path
    bench.type(":transcript \(own)")
    let page = try bench.text(of: "own.md")
    try bench.write(page + "more\n", to: "own.md")
    #expect(
      bench.type(":transcript \(own)")
        == "`\(own)` was changed since it was saved; name another one\n")
    // Neither command replaces what the other one wrote.
    let program = bench.folder.appending(path: "a.flow").path
    bench.type(":save \(program)")
    #expect(bench.type(":transcript \(program)").contains("was not written by `:transcript`"))
    #expect(bench.type(":transcript") == "`:transcript` takes the name of a file\n")
  }

  @Test func coloursAndFencesDoNoHarm() throws {
    let bench = try PromptBench()
    bench.type("print(\"```\")")
    let path = bench.folder.appending(path: "fence.md").path
    bench.type(":transcript \(path)")
    let page = try bench.text(of: "fence.md")
    #expect(page.contains("\n````\nflow> print(\"```\")\n```\n````\n"))
  }
}
