import Testing

struct SummaryTests {
  @Test(arguments: [
    ("/// What it holds.", 1), ("  /// Whether it is there.", 1), ("/// Whatever it is.", 0),
    ("/// Returns what it holds.", 0), ("// What it holds.", 0),
    ("/// Its value.\n/// What more", 0),
  ])
  func aSummaryIsJudged(text: String, count: Int) {
    let file = SwiftFile(path: "A.swift", text: "\(text)\nlet a = 1\n")
    #expect(SummaryRule.violations(in: file).count == count)
  }

  @Test func noSummaryBeginsSo() throws {
    let files = try Repository.swiftFiles().filter { $0.path.hasPrefix("Sources/") }
    #expect(files.count > 100)
    #expect(files.flatMap(SummaryRule.violations) == [])
  }
}
