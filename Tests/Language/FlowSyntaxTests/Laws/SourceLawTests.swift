import FlowSyntax
import FlowText
import SeededRandom
import Testing

/// What holds for every source, right or wrong.
@Suite struct SourceLawTests {
  @Test func thereAreSources() {
    #expect(Corpus.inline.count > 40)
  }

  @Test(arguments: Corpus.sources)
  func tokensTileTheText(_ source: Corpus.Source) {
    #expect(TokenLaws.violations(parse(source.text).tree) == [])
  }

  @Test(arguments: Corpus.sources)
  func treesHoldTogether(_ source: Corpus.Source) {
    for mode in [ParseMode.file, .prompt] {
      let result = parse(source.text, mode: mode)
      #expect(TreeLaws.violations(result) == [])
    }
  }

  @Test(arguments: Corpus.sources)
  func beginningsOfSourcesAreReadWithoutATrap(_ source: Corpus.Source) {
    // All beginnings of the short sources, and some of the long ones.
    let scalars = Array(source.text.unicodeScalars)
    let stride = max(1, scalars.count / 120)
    for length in Swift.stride(from: 0, to: scalars.count, by: stride) {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[..<length])
      let result = parse(String(view), mode: length.isMultiple(of: 2) ? .file : .prompt)
      let violations = TreeLaws.violations(result)
      #expect(violations == [], "\(String(view))")
    }
  }

  @Test(arguments: Corpus.sources)
  func shuffledSourcesAreReadWithoutATrap(_ source: Corpus.Source) {
    var random = SeededGenerator(seed: UInt64(source.text.utf8.count))
    let tokens = parse(source.text).tree
    var words = tokens.tokens.map { tokens.source.text(of: span($0, tokens)) }
    for _ in 0..<5 where !words.isEmpty {
      words.swapAt(
        Int.random(in: words.indices, using: &random), Int.random(in: words.indices, using: &random)
      )
      words.remove(at: Int.random(in: words.indices, using: &random))
      let text = words.joined(separator: random.chance(0.5) ? " " : "\n")
      #expect(TreeLaws.violations(parse(text)) == [], "\(text)")
    }
  }

  private func span(_ token: Token, _ tree: SyntaxTree) -> Span {
    Span(source: tree.source.id, start: token.start, end: token.end)
  }
}
