import FlowSyntax
import FlowText
import SeededRandom
import Testing

/// What the rules on tokens make, the lexer reads as one token.
@Suite struct TokenGrammarTests {
  private static func generator() throws -> TokenTextGenerator {
    let grammar = Grammar(try GrammarTests.grammarText())
    return TokenTextGenerator(grammar: grammar, random: SeededGenerator(seed: 9))
  }

  private static func lexicalProblems(_ result: ParseResult) -> [String] {
    result.diagnostics.filter { $0.code.rawValue.hasPrefix("R0") }.map(\.message)
  }

  @Test(arguments: [
    ("identifier", TokenKind.identifier), ("integer", .integer), ("float", .float),
    ("duration", .duration),
  ])
  func oneTokenIsRead(_ rule: String, _ kind: TokenKind) throws {
    var generator = try Self.generator()
    for _ in 0..<100 {
      let text = generator.text(of: rule)
      // Exponents can make numbers that no Float holds.
      if rule == "float", Double(text.filter { $0 != "_" })?.isFinite != true { continue }
      let result = parse(text)
      #expect(result.tree.tokens.map(\.kind) == [kind, .endOfFile], "\(text)")
      #expect(Self.lexicalProblems(result) == [], "\(text)")
    }
  }

  @Test func aSegmentIsOneTokenInsideItsString() throws {
    var generator = try Self.generator()
    for _ in 0..<200 {
      let text = generator.text(of: "stringSegment")
      let result = parse("\"\(text)\"")
      #expect(
        result.tree.tokens.map(\.kind) == [.stringQuote, .stringSegment, .stringQuote, .endOfFile],
        "\(text)")
      #expect(Self.lexicalProblems(result) == [], "\(text)")
    }
  }

  @Test(arguments: ["whiteSpace", "comment", "lineEnd"])
  func blanksStandBetweenTokens(_ rule: String) throws {
    var generator = try Self.generator()
    for _ in 0..<200 {
      let text = generator.text(of: rule)
      // A comment to the end of the line takes what follows on it.
      let result = parse("a\(text)" + (text.hasPrefix("//") ? "\n" : "") + "b")
      let tokens = result.tree.tokens
      #expect(tokens.map(\.kind) == [.identifier, .identifier, .endOfFile], "\(text)")
      try #require(tokens.count == 3)
      #expect(tokens[1].followsBlank)
      let hasLineEnd = text.unicodeScalars.contains("\n") || text.hasPrefix("//")
      #expect(tokens[1].followsLineEnd == hasLineEnd, "\(text)")
    }
  }

  @Test func theFirstLineOfAScriptIsSkipped() throws {
    var generator = try Self.generator()
    for _ in 0..<20 {
      let text = generator.text(of: "scriptLine")
      #expect(parse(text + "\nx").tree.tokens.map(\.kind) == [.identifier, .endOfFile])
      #expect(parse("\n" + text).tree.tokens[0].kind == .unknown)
    }
  }
}
