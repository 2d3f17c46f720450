import Foundation
import Testing

/// Every row of the seeds is tried, or it says why not; and `docs/SEEDS.md` tells where.
struct SeedPageTests {
  let evidence: SeedEvidence

  init() throws {
    evidence = try SeedEvidence.inRepository()
  }

  @Test func allRowsAreThereOnce() {
    #expect(Seed.names.count == 61)
    #expect(Seed.all.flatMap(\.rows).map(\.name) == Seed.names)
  }

  @Test func everyRowIsTriedInTheLibrary() {
    let tried = Set(evidence.library.map(\.row))
    #expect(Seed.names.filter { !tried.contains($0) } == [])
  }

  @Test func everyRowIsAProgramOrSaysWhyNot() {
    let tried = Set(evidence.waves.map(\.row))
    for row in Seed.all.flatMap(\.rows) {
      #expect(tried.contains(row.name) == (row.unsayable == nil), "\(row.name)")
    }
  }

  @Test func everyEdgeIsTriedInClassic() {
    let tried = Set(evidence.classic.map(\.row))
    #expect(Seed.names.filter { $0.hasPrefix("E") && !tried.contains($0) } == [])
  }

  /// A title that tells another outcome, in parentheses, needs the reason on the page.
  @Test func aDifferenceHasAReason() {
    let reasons = Set(Seed.all.flatMap(\.rows).filter { $0.difference != nil }.map(\.name))
    let differing = evidence.library.filter { $0.claim.contains("(") }
    #expect(differing.count >= 8)
    #expect(differing.filter { !reasons.contains($0.row) }.map(\.claim) == [])
  }

  @Test func everyProgramNamesItsRow() {
    #expect(evidence.misnamed == [])
    #expect(evidence.waves.allSatisfy { !$0.claim.isEmpty })
  }

  /// The course begins where the articles do: each of the five is in it, and no row that there is not.
  @Test func theCourseShowsEveryArticle() throws {
    let shown = Set(evidence.examples.map(\.row))
    #expect(shown.subtracting(Seed.names) == [])
    for article in ["S0.", "S1.", "S2.", "S3.", "S4."] {
      #expect(shown.contains { $0.hasPrefix(article) }, "\(article)")
    }
    for example in evidence.examples { _ = try Repository.text(example.path) }
  }

  @Test func theRowsOfTheCourseAreRead() {
    let index = """
      | [07](07-a.flow) | A claim | `\\|` | S1.1 S1.4 |
      | [08](08-b.flow) | Other | `x` |  |
      """
    let found = SeedEvidence.items(inCourse: index, "t")
    #expect(found.map(\.row) == ["S1.1", "S1.4"])
    #expect(found.map(\.path) == ["t/07-a.flow", "t/07-a.flow"])
    #expect(found.map(\.claim) == ["A claim", "A claim"])
  }

  @Test func theRowsOfTitlesAreRead() {
    let test = """
      @Test("S1.5 to S1.7 hobbies")
      @Test("S3.2 and S3.3 bind now (article: later)")
      ("E9 feedback", 1)
      @Test("MiniBond: boxes") let other = "S9.9 none"
      """
    let found = SeedEvidence.items(inTest: test, "x.swift")
    #expect(found.map(\.row) == ["S1.5", "S1.6", "S1.7", "S3.2", "S3.3", "E9"])
    #expect(found.map(\.claim).last == "feedback")
    let program = "// E5: a claim\ncell a = 1\n"
    #expect(SeedEvidence.item(inProgram: program, "t/E05-a.flow")?.claim == "a claim")
    #expect(SeedEvidence.item(inProgram: program, "t/E6-a.flow") == nil)
    #expect(SeedEvidence.item(inProgram: "// E14: a claim\n", "t/E14-a.flow") == nil)
    #expect(SeedEvidence.item(inProgram: "cell a = 1\n", "t/E05-a.flow") == nil)
  }

  @Test func thePageSaysWhatIsThere() throws {
    let page = Repository.root.appending(path: "docs/SEEDS.md")
    let text = SeedPage(evidence: evidence).text
    if ProcessInfo.processInfo.environment["RECORD_SEEDS"] != nil {
      try text.write(to: page, atomically: true, encoding: .utf8)
    }
    let written = try? String(contentsOf: page, encoding: .utf8)
    #expect(written == text, "RECORD_SEEDS=1 writes the page anew")
  }
}
