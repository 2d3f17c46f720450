import FlowSyntax
import FlowText
import Memory
import Testing

/// Whoever waits for a text to be read is asked now and then, all the way, whether to go on.
@Suite struct PollTests {
  private static let statements = 20_000
  private static let text = String(repeating: "x = 1 + 2\n", count: statements)

  /// Reads the text; it is given up at the question with this number.
  private func read(endingAt end: Int = .max) -> (questions: Int, result: ParseResult) {
    var sources = SourceMap()
    let source = sources.add(name: "test.flow", bytes: Array(Self.text.utf8))
    var questions = 0
    let poll = Poll {
      questions += 1
      return questions >= end
    }
    let result = parse(source, mode: .file, poll: poll)
    return (questions, result)
  }

  /// Tokens are made first, then the tree; both are small steps, so as many questions belong to each.
  @Test func itIsAskedInProportionToTheText() {
    let (questions, result) = read()
    let tokens = result.tree.tokens.count
    #expect(tokens == 5 * Self.statements + 1)
    #expect((2 * tokens / 1200...2 * tokens / 800).contains(questions), "\(questions)")
  }

  @Test func anEndAtOnceLeavesNextToNothing() {
    let (questions, result) = read(endingAt: 1)
    #expect(questions == 1)
    #expect(result.tree.tokens.count < 1000)
  }

  @Test func anEndAmongTheTokensLeavesABeginning() {
    let all = read()
    let (_, result) = read(endingAt: all.questions / 4)
    let share = Double(result.tree.tokens.count) / Double(all.result.tree.tokens.count)
    #expect((0.4...0.6).contains(share), "\(share)")
  }

  @Test func anEndInTheTreeLeavesItsBeginning() {
    let all = read()
    let (_, result) = read(endingAt: all.questions * 3 / 4)
    #expect(result.tree.tokens.count == all.result.tree.tokens.count)
    let statements = result.tree.children(result.tree.root).count
    let share = Double(statements) / Double(Self.statements)
    #expect((0.4...0.6).contains(share), "\(share)")
  }
}
