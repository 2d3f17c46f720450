import RunnelREPL
import Testing

@Suite struct CommandTests {
  @Test func abbreviationsStandWhileTheyAreUnique() {
    #expect(CommandLine(":help stages") == .command(.help, argument: "stages"))
    #expect(CommandLine(":he  stages ") == .command(.help, argument: "stages"))
    #expect(CommandLine("  :tr") == .command(.trace, argument: ""))
    #expect(CommandLine(":Q") == .command(.quit, argument: ""))
    #expect(CommandLine(":qui") == .ambiguous("qui", [.quiet, .quit]))
    #expect(CommandLine(":c") == .ambiguous("c", [.cells, .clear, .clock, .contracts]))
    #expect(CommandLine(":sa a.flow") == .command(.save, argument: "a.flow"))
    #expect(CommandLine(":sa! a.flow") == .command(.saveAnyway, argument: "a.flow"))
    #expect(CommandLine(":save!  a") == .command(.saveAnyway, argument: "a"))
    #expect(CommandLine(":!") == .unknown("!", nearest: nil))
    #expect(CommandLine(":quit") == .command(.quit, argument: ""))
  }

  @Test(arguments: [
    ("a.flow", "a.flow"), ("a b.flow", "a b.flow"), ("\"a b.flow\"", "a b.flow"),
    ("'a b.flow'", "a b.flow"), ("~", "/home/me"), ("~/a.flow", "/home/me/a.flow"),
    ("\"~/a b.flow\"", "/home/me/a b.flow"), ("~you/a", "~you/a"), ("./~/a", "./~/a"),
    (#""a\"b\\c""#, #"a"b\c"#), (#"'a\b'"#, #"a\b"#), ("it's", "it's"),
  ])
  func aFileIsNamed(_ argument: String, _ path: String) {
    #expect(FileArgument(argument, home: "/home/me") == .path(path))
  }

  @Test(arguments: ["\"a", "'", "\"\"", "\"a\" b", "a\0b"])
  func whatNamesNoFileIsRefused(_ argument: String) {
    guard case .refused = FileArgument(argument, home: "/home/me") else {
      Issue.record("\(argument) names a file")
      return
    }
  }

  @Test func withoutAHomeNoFileIsInIt() {
    #expect(FileArgument("~x", home: nil) == .path("~x"))
    for home in [nil, "", "here"] {
      guard case .refused = FileArgument("~/x", home: home) else {
        Issue.record("~/x has a home")
        return
      }
    }
  }

  @Test func anUnknownCommandNamesItsNeighbour() {
    #expect(CommandLine(":halp") == .unknown("halp", nearest: .help))
    #expect(CommandLine(":cotnracts") == .unknown("cotnracts", nearest: .contracts))
    #expect(CommandLine(":zzzzzz") == .unknown("zzzzzz", nearest: nil))
    #expect(CommandLine(":") == .unknown("", nearest: nil))
  }

  @Test func commandsAndProgramTextMayStandInOneEntry() {
    let parts = EntryPart.parts(of: "cell a = 1\n:cells\n\na ? (b\n: c)\n  :help keys") { text in
      text.filter { $0 == "(" }.count > text.filter { $0 == ")" }.count
    }
    #expect(
      parts == [
        .program("cell a = 1"), .command(":cells"), .program("\na ? (b\n: c)"),
        .command("  :help keys"),
      ])
  }

  @Test func plainProgramTextIsOnePart() {
    #expect(EntryPart.parts(of: "a\nb", isUnfinished: { _ in false }) == [.program("a\nb")])
  }
}
