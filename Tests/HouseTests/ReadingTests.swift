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
}
