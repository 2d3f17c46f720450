import FlowText
import Testing

@testable import FlowSyntax

/// Every place of a text may be asked for its closing bracket, and those around the text.
@Suite struct BracketTests {
  @Test(arguments: ["", "cell a = 1", "f(a, [b, (c)])", "{ ( }", ")]}", "\"\\(a)\"", "(("])
  func onlyBracketsThatAreClosedHaveAClosingOne(_ text: String) {
    var sources = SourceMap()
    let file = sources.add(name: "brackets", bytes: Array(text.utf8))
    var lexer = Lexer(file)
    lexer.run()
    let tokens = lexer.tokens
    let brackets = Brackets(tokens, in: file)
    for index in -1...tokens.count {
      guard let closer = brackets.closer(of: index) else { continue }
      #expect(tokens[index].kind.closer == tokens[closer].kind && closer > index, "\(index)")
    }
  }
}
