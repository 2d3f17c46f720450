import FlowSyntax
import FlowText
import SeededRandom
import Testing

@testable import FlowCheck

/// The short way against the way that all statements can go.
struct ShortWayTests {
  private static let names = ["a", "b", "c", "d", "f", "g", "k", "t", "s", "o", "x", "nowhere"]

  private struct Writer {
    var random: SeededGenerator
    /// Nothing but Ints and names of them, so that most programs are right.
    let isPlain: Bool
    var declared = 0

    mutating func pick(_ choices: [String]) -> String {
      choices[Int.random(in: 0..<choices.count, using: &random)]
    }

    mutating func expression(_ depth: Int) -> String {
      if depth == 0 || random.oneIn(4) {
        if isPlain { return pick(["a", "b", "k", "a", "b", "1", "20"]) }
        switch Int.random(in: 0..<10, using: &random) {
        case 0: return pick(["1", "2", "999999999999999999", "9999999999999999999", "1_0"])
        case 1: return pick(["1.5", "2e3", "1e999", "true", "false", "3s"])
        case 2: return pick(["\"text\"", "nil", "[1]", "-1", "!true", "s.inner", ".red"])
        case 3: return "v\(Int.random(in: 0...declared, using: &random))"
        default: return pick(ShortWayTests.names)
        }
      }
      let left = expression(depth - 1)
      let right = expression(depth - 1)
      if isPlain { return "(\(left) \(pick(["+", "-", "*", "/", "%"])) \(right))" }
      switch Int.random(in: 0..<12, using: &random) {
      case 0: return "(\(left))"
      case 1: return "abs(\(left))"
      case 2: return "\(left) ?? \(right)"
      default:
        let sign = pick(["+", "+", "-", "*", "/", "%", "==", "!=", "<", "<=", ">", ">=", "&&"])
        return random.oneIn(2) ? "\(left) \(sign) \(right)" : "(\(left)) \(sign) (\(right))"
      }
    }

    /// Mostly what an expression reads, before an arrow; sometimes more, less, or twice the same.
    mutating func sources(of value: String) -> String {
      var found: [String] = []
      for word in value.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
        let name = String(word)
        if ["a", "b", "c", "d"].contains(name) || name.hasPrefix("v") || name.hasPrefix("m"),
          !found.contains(name)
        {
          found.append(name)
        }
      }
      if found.count > 1, random.oneIn(4) { found.removeLast() }
      if found.isEmpty || random.oneIn(6) { found.append(pick(ShortWayTests.names)) }
      if random.oneIn(4) { found.reverse() }
      return found.joined(separator: ", ")
    }

    /// As many cells as fit on the short way, or one more or less.
    mutating func longSum() -> String {
      (1...Int.random(in: 7...9, using: &random)).map { "m\($0)" }.joined(separator: " + ")
    }

    mutating func program() -> String {
      var lines = [
        "cell a = 1", "cell b = 2", "cell c = 3.5", "cell d = true", "event f: Int",
        "fn g(n: Int) = n", "let k = 7", "cell t = \"text\"", "cell o: Int? = 1",
        "scope s { cell inner = 1; y := inner + a }",
      ]
      lines += (1...9).map { "cell m\($0) = \($0)" }
      if random.oneIn(5) { lines.append("dispose s") }
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        declared += !isPlain && random.oneIn(8) ? 0 : 1
        let name = "v\(declared)"
        var value = expression(Int.random(in: 0...3, using: &random))
        if isPlain { value = "a - \(value)" }
        if random.oneIn(8) { value = longSum() }
        switch Int.random(in: isPlain ? 2..<6 : 0..<6, using: &random) {
        case 0: lines.append("cell \(name) = \(value)")
        case 1: lines.append("let \(name) = \(value)")
        case 2: lines.append("scope u\(declared) { \(name) := \(value) }")
        case 3: lines.append("\(name) := \(value) as link\(declared)")
        case 4: lines.append("\(sources(of: value)) -> \(name) = \(value)")
        default: lines.append("\(name) := \(value)")
        }
        if random.oneIn(10) { lines.append("dispose \(name)") }
      }
      return lines.joined(separator: "\n")
    }
  }

  /// What a check has found, declared and joined, in lines.
  private func findings(_ text: String, shortWay: Bool) -> (lines: [String], definitions: Int) {
    let environment = Environment()
    environment.takesShortWay = shortWay
    var sources = SourceMap()
    let checked = CheckedText(text, mode: .file, in: environment, sources: &sources)
    let fragment = checked.fragment
    var lines = checked.diagnostics.map { "\($0)" }
    lines += fragment.statements.map { shown($0, checked) }
    lines += environment.symbols.map { "\($0)" }
    lines += environment.symbols.map { "\($0.name): \(environment.mentions.users(of: $0.id))" }
    lines += environment.graph.edges.map { "\($0)" }
    lines += environment.contracts.all.map { "\($0)" }
    lines += environment.scopes.map { "\($0)" }.sorted()
    lines += environment.knownValues.map { "known \($0)" }.sorted()
    lines += environment.firstValues.map { "first \($0)" }.sorted()
    return (lines, checked.shortCount)
  }

  private func shown(_ statement: CheckedStatement, _ checked: CheckedText) -> String {
    switch statement {
    case .contract(let contract):
      guard case .declare(let symbol, let value) = contract.target else { return "\(contract)" }
      let sources = checked.fragment.pipeline(of: contract).sources.map { source -> String in
        if case .cell(let cell, _) = source { return "\(cell.index)" }
        return "\(source)"
      }
      return """
        \(contract.id) \(sources) \(checked.fragment.pipeline(of: contract).inputType) -> \(symbol) = \
        \(tree(value, checked)) \(contract.sampled) \(contract.frameSize) \(contract.span) \
        \(String(describing: contract.scope)) \(String(describing: contract.alias))
        """
    case .cell(let symbol, let value, let size, let span):
      return "cell \(symbol) \(value.map { tree($0, checked) } ?? "") \(size) \(span)"
    case .constant(let symbol, let value, let size, let span):
      return "let \(symbol) \(tree(value, checked)) \(size) \(span)"
    case .scope(let symbol, let statements, _):
      return "\(symbol) { \(statements.map { shown($0, checked) }) }"
    default: return "other"
    }
  }

  /// An expression with its parts, types and places; only numbers in the arena may differ.
  private func tree(_ id: ExpressionID, _ checked: CheckedText) -> String {
    let expression = checked.fragment[id]
    let kind =
      switch expression.kind {
      case .binary(let operation, let left, let right):
        "(\(tree(left, checked)) \(operation) \(tree(right, checked)))"
      case .unary(let operation, let operand): "\(operation) \(tree(operand, checked))"
      case .intToFloat(let operand): "Float \(tree(operand, checked))"
      case .integer, .float, .boolean, .duration, .string, .cell, .constant: "\(expression.kind)"
      default: "other"
      }
    return "\(kind): \(expression.type) \(expression.span.start)-\(expression.span.end)"
  }

  @Test(arguments: [
    ("a -> x = a + 1", 1), ("b, a -> x = a * b", 1), ("a -> x = (a - k) * a", 1),
    ("a -> x = a + b", 0), ("a, b -> x = a", 0), ("a, a -> x = a", 0), ("a -> x = it", 0),
    ("a -> x: Int = a", 0), ("a -> x = a as link", 0), ("a | skip(1) -> x = a", 0),
  ])
  func anArrowGoesTheShortWayWhereItSaysTheSameAsADefinition(line: String, taken: Int) {
    let text = "cell a = 1\ncell b = 2\nlet k = 7\n\(line)\n"
    let short = findings(text, shortWay: true)
    #expect(short.definitions == taken)
    #expect(short.lines == findings(text, shortWay: false).lines)
  }

  @Test func bothWaysGiveTheSame() {
    var taken = 0
    for seed in 1...1000 {
      var writer = Writer(
        random: SeededGenerator(seed: UInt64(seed)), isPlain: seed.isMultiple(of: 3))
      let text = writer.program()
      let short = findings(text, shortWay: true)
      let long = findings(text, shortWay: false)
      #expect(short.lines == long.lines, "seed \(seed):\n\(text)")
      #expect(long.definitions == 0)
      taken += short.definitions
    }
    #expect(taken > 500, "programs without mistakes have definitions of numbers")
  }
}
