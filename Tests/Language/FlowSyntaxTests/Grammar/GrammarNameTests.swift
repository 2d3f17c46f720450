import FlowSyntax
import Testing

/// The grammar, the parser's functions and the nodes of the tree use the same names.
@Suite struct GrammarNameTests {
  /// Rules that only group others, with the function that reads them.
  private static let rulesWithoutNode: [String: String] = [
    "entry": "program", "end": "program", "statement": "statement", "scopeStatement": "statement",
    "actionStatement": "statement", "blockStatement": "statement", "promptStatement": "statement",
    "caseSeparator": "enumDeclaration", "unfinishedContract": "contract", "source": "source",
    "stageArgument": "argument", "choice": "expression", "target": "target",
    "assignmentSign": "assignment", "condition": "condition", "path": "path",
    "expression": "expression", "conjunction": "binaryExpression",
    "comparison": "binaryExpression", "comparisonSign": "binaryExpression",
    "coalescing": "binaryExpression", "range": "binaryExpression", "sum": "binaryExpression",
    "product": "binaryExpression", "postfixExpression": "postfixExpression",
    "arguments": "argument", "argument": "argument", "primaryExpression": "primaryExpression",
    "pattern": "pattern", "literalPattern": "pattern", "label": "tupleElement", "type": "type",
    "plainType": "type",
    "reservedWord": "helpRequest",
  ]

  /// Nodes that are read by a function of another rule.
  private static let nodesReadInside: [String: String] = [
    "scopeTemplate": "scopeDeclaration", "sourceList": "pipeline", "declareTarget": "target",
    "bindTarget": "target",
    "callTarget": "target", "blockTarget": "target", "callStatement": "statement",
    "bindingCondition": "condition", "expressionStatement": "statement",
    "conditionalExpression": "expression", "memberExpression": "postfixExpression",
    "optionalMemberExpression": "postfixExpression", "callExpression": "postfixExpression",
    "subscriptExpression": "postfixExpression", "tupleExpression": "parenthesized",
    "integerLiteral": "primaryExpression", "floatLiteral": "primaryExpression",
    "durationLiteral": "primaryExpression", "regexLiteral": "argument",
    "booleanLiteral": "primaryExpression",
    "nilLiteral": "primaryExpression", "nameExpression": "primaryExpression",
    "itExpression": "primaryExpression", "accExpression": "primaryExpression",
    "dictionaryLiteral": "listLiteral", "dictionaryType": "listType",
    "dictionaryEntry": "listLiteral",
    "namedType": "type", "optionalType": "type", "stringSegment": "stringLiteral",
  ]

  private static func parserFunctions() throws -> Set<String> {
    var names: Set<String> = []
    for (_, text) in Repository.texts(
      under: "Sources/Language/FlowSyntax/Parsing", endingWith: ".swift")
    {
      for match in text.matches(of: /func parse([A-Z]\w*)\(/) {
        names.insert(match.1.prefix(1).lowercased() + match.1.dropFirst())
      }
    }
    return names
  }

  private static func rules() throws -> Set<String> {
    Set(Grammar(try GrammarTests.grammarText()).syntaxRules)
  }

  private static var kinds: Set<String> {
    Set(NodeKind.allCases.map { "\($0)" }).subtracting(["invalid"])
  }

  @Test func everyNodeHasARuleAndEveryRuleANodeOrAReason() throws {
    let rules = try Self.rules()
    #expect(Self.kinds.subtracting(rules) == ["stringSegment"])
    #expect(rules.subtracting(Self.kinds) == Set(Self.rulesWithoutNode.keys))
  }

  @Test func everyFunctionIsARuleAndEveryRuleIsReadByAFunction() throws {
    let rules = try Self.rules()
    let functions = try Self.parserFunctions()
    #expect(functions.count > 40)
    #expect(functions.subtracting(rules) == [])
    #expect(Set(Self.nodesReadInside.keys).intersection(functions) == [])
    for rule in rules.union(Self.kinds) where !functions.contains(rule) {
      let reader = Self.rulesWithoutNode[rule] ?? Self.nodesReadInside[rule]
      #expect(reader.map(functions.contains) == true, "nothing reads `\(rule)`")
    }
  }

  @Test func theTokensOfTheGrammarAreThoseOfTheLexer() throws {
    let grammar = Grammar(try GrammarTests.grammarText())
    // The two ends of an interpolation and `?` have names of their own in the lexer.
    let named: [TokenKind: String] = [
      .stringQuote: "\"", .interpolationStart: "\\(", .interpolationEnd: ")",
    ]
    let silent: Set<TokenKind> = [.unknown, .endOfFile]
    let kinds = TokenKind.allCases.filter { !silent.contains($0) }
    let expected = Set(kinds.map { named[$0] ?? $0.rawValue }).union(["question", "lineEnd", "_"])
      .union(Terminals.contextualWords)
    #expect(Recogniser(grammar).terminalNames == expected)
  }

  @Test func theReservedWordsOfTheGrammarAreThoseOfTheLexer() throws {
    let grammar = Grammar(try GrammarTests.grammarText())
    let body = try #require(grammar.bodies["reservedWord"])
    guard case .choice(let words) = grammar.expressions[body] else {
      Issue.record("`reservedWord` is not a choice")
      return
    }
    let names = words.compactMap { word -> String? in
      guard case .terminal(let name) = grammar.expressions[word] else { return nil }
      return name
    }
    #expect(names.sorted() == TokenKind.allCases.filter(\.isReservedWord).map(\.rawValue).sorted())
  }
}
