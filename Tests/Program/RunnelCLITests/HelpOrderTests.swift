import Foundation
import Testing

/// The help pages: what one looks for first comes first.
struct HelpOrderTests {
  static let commands = [
    "run", "check", "repl", "explain", "why", "marbles", "graph", "learn", "test", "compare",
    "show", "serve",
  ]

  private static func titles(of page: String) -> [String] {
    page.split(separator: "\n").filter { $0.hasSuffix(":") && $0 == $0.uppercased() }
      .map(String.init)
  }

  @Test func `every subcommand is looked at`() throws {
    let page = try Program.run("--help").output
    let list = try #require(page.split(separator: "SUBCOMMANDS:\n").last)
    let names = list.matches(of: /(?m)^ {2}([a-z]+)(?: \(default\))? {2,}/).map { String($0.1) }
    #expect(names == Self.commands)
  }

  @Test(arguments: commands)
  func `the limits come last, behind the options of the command itself`(_ command: String) throws {
    let page = try Program.run(command, "--help").output
    let titles = Self.titles(of: page)
    #expect(titles.filter { $0 == "OPTIONS:" }.count == 1)
    if titles.contains("LIMITS:") {
      #expect(titles.suffix(2) == ["OPTIONS:", "LIMITS:"])
      let parts = page.components(separatedBy: "\n\n")
      let options = try #require(parts.first { $0.hasPrefix("OPTIONS:\n") })
      let limits = try #require(parts.first { $0.hasPrefix("LIMITS:\n") })
      #expect(!options.contains("--max-") && limits.contains("--max-memory <size>"))
      #expect(!limits.contains("--help"))
    } else {
      #expect(titles.last == "OPTIONS:")
    }
    #expect(page.hasSuffix("\n") && !page.contains("\n\n\n"))
    #expect(page == (try Program.run("help", command).output))
  }

  @Test(arguments: commands)
  func `a line of a table is not broken`(_ command: String) throws {
    let page = try Program.run(command, "--help").output
    let overview = page.components(separatedBy: "\nUSAGE:")[0].components(separatedBy: "\n")
    for (line, next) in zip(overview, overview.dropFirst()) where line.hasPrefix("  ") {
      #expect(next.isEmpty || next.hasPrefix("  "), "\(line)")
    }
  }

  @Test(arguments: commands)
  func `no value is named as its option, which would say nothing`(_ command: String) throws {
    let page = try Program.run(command, "--help").output
    for part in page.split(separator: "\n  --") {
      guard let match = part.firstMatch(of: /^([a-z-]+) <([a-z-]+)>/), match.1 == match.2 else {
        continue
      }
      #expect(part.contains("(values: "), "--\(match.1)")
    }
  }
}
