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

  @Test func everySignIsRead() throws {
    let signs = TokenKind.allCases.filter { $0.rawValue.first?.isLetter == false }
    try #require(signs.count > 30)
    for kind in signs {
      // Where nothing could follow, where a blank does, and where a name does.
      for text in [kind.rawValue, "\(kind.rawValue) ", "\(kind.rawValue)a"] {
        #expect(parse(text).tree.tokens[0].kind == kind, "\(text)")
      }
    }
  }

  @Test func everyReservedWordIsReadAndNothingLikeIt() throws {
    let words = TokenKind.allCases.filter(\.isReservedWord)
    try #require(words.count > 20)
    let spellings = Set(words.map(\.rawValue))
    for kind in words {
      let word = kind.rawValue
      #expect(parse(word).tree.tokens.map(\.kind) == [kind, .endOfFile])
      #expect(parse("\n\(word)\n").tree.tokens.map(\.kind) == [kind, .endOfFile])
      let others = [
        "\(word)s", "\(word)_", "\(word)1", "\(word)年", "_\(word)", "x\(word)", "年\(word)",
        "abcdefgh\(word)", word.uppercased(), String(word.dropLast()), String(word.reversed()),
        "\(word.dropLast())z",
      ]
      for name in others where !spellings.contains(name) {
        #expect(parse(name).tree.tokens.map(\.kind) == [.identifier, .endOfFile], "\(name)")
      }
    }
  }

  @Test(arguments: [17, 18, 19, 20, 400])
  func numbersOfManyDigitsAreJudged(_ count: Int) {
    let digits = String(repeating: "9", count: count)
    #expect(Self.lexicalProblems(parse(digits)).isEmpty == (Int(digits) != nil))
    #expect(Self.lexicalProblems(parse("-\(digits)")).isEmpty == (Int(digits) != nil))
    let float = "\(digits).5"
    #expect(Self.lexicalProblems(parse(float)).isEmpty == (Double(float)?.isFinite == true))
    let power = "1e\(count)"
    #expect(Self.lexicalProblems(parse(power)).isEmpty == (Double(power)?.isFinite == true))
    #expect(parse("\(digits)s").tree.tokens[0].kind == .duration)
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
