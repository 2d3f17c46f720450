import Foundation
import Testing

/// The walk through the code in `docs/READING.md` leads to files and names that are there.
struct ReadingTests {
  @Test func theFilesOfTheWalkAreThere() throws {
    let text = try Repository.text("docs/READING.md")
    let named = text.matches(of: /`([A-Za-z\/+]+\.swift)`/).map { String($0.output.1) }
    #expect(named.count > 40)
    let paths = try Repository.files(below: "Sources") + Repository.files(below: "Tests")
    let missing = named.filter { name in !paths.contains { $0.hasSuffix("/\(name)") } }
    #expect(missing.isEmpty)
  }

  /// `perform`, `evaluateShort`, `WaveDriver.perform`: each word in code type that is one name is one of the code.
  @Test func theNamesOfTheWalkAreThere() throws {
    let text = try Repository.text("docs/READING.md")
    let prose = text.split(separator: "```", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 0 }.map(\.element).joined()
    let code = try Repository.swiftFiles().filter { $0.path.hasPrefix("Sources/") }
      .map(\.text).joined()
    let words = prose.matches(of: /`([A-Za-z]+)(?:\.([a-z][A-Za-z]+))?`/).filter {
      $0.output.2 != "swift"
    }
    let names = words.map { String($0.output.2 ?? $0.output.1) }
    #expect(names.count > 20)
    #expect(names.filter { !code.contains($0) }.isEmpty)
  }

  /// What the walk says of a line and of a plain change, up to the other ways, happens in the functions it names.
  @Test func theFunctionsOfTheWalkAreEntered() throws {
    let text = try Repository.text("docs/READING.md")
    let begin = try #require(text.range(of: "**Reading.**")).lowerBound
    let end = try #require(text.range(of: "Nothing differs on the other ways")).lowerBound
    let entered = Set(
      try Repository.text("Tests/entered.txt").split(separator: "\n").map {
        String($0.split(separator: ".").last ?? $0)
      })
    #expect(entered.count > 300)
    let files = try Repository.swiftFiles().filter { $0.path.hasPrefix("Sources/") }
    let functions = text[begin..<end].matches(of: /`(?:[A-Z][A-Za-z]+\.)?([a-z][A-Za-z]+)`/).map {
      String($0.output.1)
    }.filter { name in files.contains { $0.text.contains("func \(name)(") } }
    #expect(functions.count > 12)
    #expect(functions.filter { !entered.contains($0) } == [])
  }
}
