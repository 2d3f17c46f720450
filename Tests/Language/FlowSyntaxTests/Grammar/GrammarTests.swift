import FlowSyntax
import SeededRandom
import Testing

@Suite struct GrammarTests {
  static func grammarText() throws -> String {
    try Repository.text(of: "grammar/flow.ebnf")
  }

  @Test func theGrammarIsWhole() throws {
    let grammar = Grammar(try Self.grammarText())
    #expect(grammar.problems == [])
    #expect(grammar.syntaxRules.count > 80)
    #expect(grammar.tokenRules.count > 10)
  }

  @Test func theParserAcceptsWhatTheGrammarMakes() throws {
    var comparison = GrammarComparison(try Self.grammarText(), seed: 1)
    // A rule deep in the grammar may need more than the usual number of sentences.
    for index in 0..<20_000 where index < 3000 || !comparison.unusedRules.isEmpty {
      _ = comparison.generate(index.isMultiple(of: 4) ? .prompt : .file)
    }
    #expect(comparison.disagreements.isEmpty, "\(comparison.disagreements.prefix(20))")
    #expect(comparison.unwritten.count < 5, "\(comparison.unwritten)")
    #expect(comparison.acceptedCount >= 2000)
    #expect(comparison.unusedRules == [])
  }

  @Test func brokenSentencesAreJudgedAlike() throws {
    var comparison = GrammarComparison(try Self.grammarText(), seed: 2)
    for index in 0..<800 {
      let mode: ParseMode = index.isMultiple(of: 4) ? .prompt : .file
      guard let sentence = comparison.generate(mode) else { continue }
      comparison.mutate(sentence, mode)
      comparison.mutate(sentence, mode)
      comparison.breakLine(sentence, mode)
    }
    #expect(comparison.disagreements.isEmpty, "\(comparison.disagreements.prefix(20))")
    #expect(comparison.acceptedCount + comparison.rejectedCount >= 2000 + 800)
    #expect(comparison.rejectedCount >= 1000)
  }

  @Test func knownSourcesAreJudgedAlike() throws {
    var comparison = GrammarComparison(try Self.grammarText(), seed: 3)
    let sources = Corpus.sources
    try #require(sources.count > 20)
    for source in sources {
      comparison.compare(source.text, .file)
    }
    for text in Corpus.promptEntries {
      comparison.compare(text, .prompt)
    }
    #expect(comparison.disagreements.isEmpty, "\(comparison.disagreements.prefix(20))")
    #expect(comparison.acceptedCount > 10)
  }

  @Test func brokenSourcesAreJudgedAlike() throws {
    var comparison = GrammarComparison(try Self.grammarText(), seed: 5)
    var random = SeededGenerator(seed: 6)
    let signs = TokenKind.allCases.map(\.rawValue) + ["\n", "\"", "\\(", "1s", "年", "  "]
    let sources = Corpus.sources.filter { !$0.text.isEmpty }
    for _ in 0..<400 {
      // A piece of a source with some characters missing and some signs too many.
      guard var text = sources.randomElement(using: &random)?.text.prefix(200).map({ $0 }) else {
        continue
      }
      for _ in 0..<3 {
        let place = Int.random(in: 0...text.count, using: &random)
        if random.chance(0.5) {
          text.insert(contentsOf: signs.randomElement(using: &random) ?? "", at: place)
        } else {
          text.removeSubrange(place..<min(text.count, place + 4))
        }
      }
      comparison.compare(String(text), random.chance(0.5) ? .file : .prompt)
    }
    #expect(comparison.disagreements.isEmpty, "\(comparison.disagreements.prefix(20))")
    #expect(comparison.rejectedCount > 200)
  }

  /// Each edit makes the grammar say something that the parser does not.
  @Test(arguments: [
    ("waitStatement ::= 'wait' expression", "waitStatement ::= 'wait' expression?"),
    ("comparison ::= coalescing (comparisonSign coalescing)?", "comparison ::= coalescing"),
    ("contract ::= pipeline '->' target alias?", "contract ::= pipeline '->' target"),
    ("| expectStatement | ifStatement", "| expectStatement | ifStatement | cellDeclaration"),
    ("'in' expression block", "'in' expression block?"),
    ("(letDeclaration end+)* expression end* '}'", "(letDeclaration end+)* expression? end* '}'"),
    ("cellDeclaration ::= 'cell' identifier", "cellDeclaration ::= 'cell' path"),
    ("end ::= lineEnd | ';'", "end ::= lineEnd"),
    ("conversions ::= 'by' '(' expression ',' expression", "conversions ::= 'by' '(' expression"),
    ("optionalType ::= plainType '?'", "optionalType ::= plainType question"),
    ("range ::= sum ('...' sum)?", "range ::= sum ('...' sum)*"),
    ("matchArm ::= (pattern | 'else')", "matchArm ::= (expression | 'else')"),
  ])
  func aWrongGrammarIsNoticed(_ right: String, _ wrong: String) throws {
    let text = try Self.grammarText()
    let parts = text.split(separator: right, omittingEmptySubsequences: false)
    try #require(parts.count == 2, "the edit does not fit the grammar any more")
    var comparison = GrammarComparison(parts.joined(separator: wrong), seed: 4)
    for source in Corpus.sources { comparison.compare(source.text, .file) }
    var count = 0
    while comparison.disagreements.isEmpty, count < 1000 {
      count += 1
      guard let sentence = comparison.generate(.file) else { continue }
      comparison.mutate(sentence, .file)
    }
    #expect(!comparison.disagreements.isEmpty)
  }
}
