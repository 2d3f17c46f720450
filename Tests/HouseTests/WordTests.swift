import Testing

struct WordTests {
  @Test(arguments: WordRule.banned)
  func aPlantedWordIsFound(word: String) {
    let file = SwiftFile(path: "A.swift", text: "let a = 1\nlet b =\(word)x\n")
    #expect(WordRule.violations(in: file).count == 1)
  }

  @Test func noSourceHoldsOne() throws {
    #expect(try Repository.swiftFiles().flatMap(WordRule.violations) == [])
  }
}
