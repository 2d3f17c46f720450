import FlowCheck
import FlowText
import Testing

@Suite("Types of expressions")
struct TypeTests {
  static let prelude = """
    enum State { living, dead }
    type Stock = [String: Int]
    fn twice(x: Float): Float = x * 2
    fn double(x: Int) = x * 2
    let xs = [1, 2, 3]
    let words = ["a", "b"]
    let pairs = [("tea", 3), ("milk", 4)]
    let item = (name: "tea", price: 3)
    let light = State.living
    let maybe: Int? = 3
    let text: String? = nil
    let half = 0.5
    let stock = ["tea": 3]

    """

  static let types: [(String, String)] = [
    // Literals
    ("1", "Int"), ("1_000", "Int"), ("1.5", "Float"), ("2e3", "Float"), ("true", "Bool"),
    ("\"a\"", "String"), ("\"\\(1)\"", "String"), ("250ms", "Duration"), ("[1, 2]", "[Int]"),
    ("(1, \"a\")", "(Int, String)"), ("(name: 1, b: 2)", "(name: Int, b: Int)"),
    ("[\"a\": 1]", "[String: Int]"), ("[1: [], 2: [true]]", "[Int: [Bool]]"),
    ("[.dead: nil, State.living: 1]", "[State: Int?]"), ("stock[\"tea\"]", "Int?"),
    ("[\"a\": maybe][\"a\"]", "Int?"), ("stock.with(\"a\", 1).without(\"b\")", "[String: Int]"),
    ("stock.keys", "[String]"), ("stock.values", "[Int]"), ("stock.count", "Int"),
    ("stock.contains(\"a\")", "Bool"), ("stock.map((k, v) => v)", "[Int]"),
    ("stock.map(p => p.0)", "[String]"), ("stock.mapValues(v => 0.5)", "[String: Float]"),
    ("stock.filter((k, v) => v > 1)", "[String: Int]"), ("xs.group(x => x > 1)", "[Bool: [Int]]"),
    ("words.tally", "[String: Int]"), ("pairs.dictionary", "[String: Int]"), ("random()", "Float"),
    ("random(6)", "Int"),
    ("date().year", "Int"),
    ("env(\"HOME\")", "String?"),
    ("State.dead", "State"), ("-1", "Int"), ("!true", "Bool"), ("(1)", "Int"),
    // Operators
    ("1 + 2", "Int"), ("1 + 2.0", "Float"), ("1.5 - 1", "Float"), ("7 / 2", "Int"),
    ("7 % 2", "Int"), ("\"a\" + \"b\"", "String"), ("[1] + [2]", "[Int]"), ("[] + [2]", "[Int]"),
    ("xs + []", "[Int]"), ("1 < 2.5", "Bool"), ("\"a\" >= \"b\"", "Bool"), ("1s < 2s", "Bool"),
    ("light == .dead", "Bool"), (".dead != light", "Bool"), ("maybe == nil", "Bool"),
    ("nil == maybe", "Bool"), ("maybe == 3", "Bool"), ("xs == []", "Bool"),
    ("item == (\"tea\", 3)", "Bool"), ("[(0.5, 1)] == [(1, 2)]", "Bool"), ("1...3", "[Int]"),
    ("true && false || true", "Bool"),
    ("1s + 1s", "Duration"), ("1s * 2", "Duration"), ("0.5 * 1s", "Duration"),
    ("1s / 2", "Duration"), ("1s / 250ms", "Float"), ("-1s", "Duration"),
    // Optionals
    ("maybe ?? 0", "Int"), ("maybe ?? maybe", "Int?"),
    ("maybe ?? maybe ?? 0", "Int"), ("maybe ?? nil", "Int?"), ("text?.count", "Int?"),
    ("text?.upper.count", "Int?"), ("text?.count ?? 0", "Int"), ("words.first?.upper", "String?"),
    ("[1, nil]", "[Int?]"), ("[nil, 1]", "[Int?]"), ("[maybe, 1]", "[Int?]"),
    // Branches
    ("true ? 1 : 2.5", "Float"), ("true ? nil : 1", "Int?"), ("true ? .dead : light", "State"),
    ("true ? [] : xs", "[Int]"), ("true ? 1 : false ? 2 : 3.5", "Float"),
    ("true ? maybe : 1", "Int?"), ("true ? nil : false ? nil : 1", "Int?"),
    ("match light { .living => 1; .dead => 2.5 }", "Float"),
    ("match light { .living => \"a\"; else => nil }", "String?"),
    // Parts
    ("xs[0]", "Int"), ("\"abc\"[0]", "String"), ("item.price", "Int"), ("item.0", "String"),
    ("pairs[0].1", "Int"), ("pairs.map(p => p.0)", "[String]"),
    ("pairs.map((n, p) => p)", "[Int]"), ("pairs.map((_, p) => p).sum", "Int"),
    // Functions
    ("double(2)", "Int"), ("(3).double", "Int"), ("twice(2)", "Float"),
    ("half.twice", "Float"), ("half.twice().twice", "Float"),
    // The library
    ("log(2)", "Float"), ("exp(half)", "Float"),
    ("sin(pi)", "Float"), ("cos(1)", "Float"), ("atan2(1, half)", "Float"), ("pi", "Float"),
    ("\"a\\nb\".lines", "[String]"), ("\"a\".repeat(2)", "String"), ("\"a\".quoted", "String"),
    ("xs.all(x => x > 1)", "Bool"), ("xs.chunks(2)", "[[Int]]"), ("xs.mean", "Float?"),
    ("[1s].mean", "Duration?"), ("[half].median", "Float?"), ("[1s, 2s].median", "Duration?"),
    ("pairs.max(p => p.1)", "(String, Int)?"), ("pairs.min(p => p)", "(String, Int)?"),
    ("[maybe].min(x => x ?? 0)", "Int?"), ("words.max(w => (w.count, w))", "String?"),
    ("abs(-1)", "Int"), ("abs(-1.5)", "Float"), ("min(1, 2)", "Int"), ("max(1, 2.5, 3)", "Float"),
    ("max(1s, 2s)", "Duration"), ("xs.min", "Int?"), ("max(words)", "String?"),
    ("round(1.5)", "Float"), ("round(1.25, 1)", "Float"), ("floor(1.5)", "Float"),
    ("ceil(1)", "Float"), ("sqrt(2)", "Float"), ("pow(2, 10)", "Float"),
    ("half.fixed(2)", "String"),
    ("Int(1.5)", "Int"), ("Int(\"1\")", "Int?"), ("Float(1)", "Float"), ("Float(\"1\")", "Float?"),
    ("String(light)", "String"), ("String(maybe)", "String"), ("\"a\".upper", "String"),
    ("\"a\".lower()", "String"), ("\"a\".trim", "String"), ("\"a,b\".split(\",\")", "[String]"),
    ("words.join(\"-\")", "String"), ("\"a\".replace(\"a\", \"b\")", "String"),
    ("\"a\".contains(\"b\")", "Bool"), ("\"a\".prefix(1)", "String"), ("\"a\".suffix(1)", "String"),
    ("\"a\".from(1)", "String"), ("\"a\".indexOf(\"b\")", "Int?"),
    ("\"a\".matches(/a/)", "Bool"), ("\"a\".find(/a/)", "String?"),
    ("\"a\".findAll(/a/)", "[String]"),
    ("\"a\".find(/(?<n>a)(?<m>b)?/)", "(n: String, m: String?)?"), ("\"a\".split(/a/)", "[String]"),
    ("\"a\".replace(/a/, \"b\")", "String"),
    ("\"a\".hasPrefix(\"b\")", "Bool"), ("\"a\".hasSuffix(\"b\")", "Bool"), ("\"a\".count", "Int"),
    ("\"a\".isEmpty", "Bool"), ("xs.map(x => \"\\(x)\")", "[String]"),
    ("xs.filter(x => x > 1)", "[Int]"), ("xs.reduce(0, (t, x) => t + x)", "Int"),
    ("xs.reduce(0, (t, x) => t + x * 0.5)", "Float"),
    ("xs.reduce([], (t, x) => t + [x])", "[Int]"),
    ("xs.reduce(\"\", (t, x) => \"\\(t)\\(x)\")", "String"),
    ("xs.sorted", "[Int]"), ("pairs.sorted(p => p.1)", "[(String, Int)]"), ("xs.reversed", "[Int]"),
    ("xs.sum", "Int"), ("[1.5].sum", "Float"), ("xs.count", "Int"), ("xs.count(x => x > 1)", "Int"),
    ("xs.first", "Int?"), ("xs.first(x => x > 1)", "Int?"), ("words.last", "String?"),
    ("[maybe].first", "Int?"), ("xs.contains(2)", "Bool"), ("xs.contains(x => x > 2)", "Bool"),
    ("xs.indexOf(2)", "Int?"), ("xs.append(4)", "[Int]"), ("[0.5].append(1)", "[Float]"),
    ("xs.removing(0)", "[Int]"), ("xs.replacing(0, 5)", "[Int]"), ("xs.prefix(2)", "[Int]"),
    ("xs.suffix(2)", "[Int]"), ("words.enumerated", "[(Int, String)]"),
    ("xs.from(1)", "[Int]"), ("xs.unique", "[Int]"), ("[xs, xs].flat", "[Int]"),
    ("[maybe, nil].present", "[Int]"), ("1234.grouped", "String"), ("\"a\".left(3)", "String"),
    ("\"a\".right(3)", "String"), ("\"a,b\".csv", "[String]"), ("words.csv", "String"),
    ("json(xs)", "String"), ("Stock(\"{}\")", "[String: Int]?"), ("name(light)", "String"),
    ("xs.zip(words)", "[(Int, String)]"), ("xs.isEmpty", "Bool"), ("now()", "Duration"),
    ("Date()", "Date"), ("Date(\"\")", "Date?"), ("Date(1s)", "Date"),
    ("Date(1s) - Date()", "Duration"),
    ("Date() + 1s", "Date"), ("Date() - 1s", "Date"), ("[Date()].max", "Date?"),
    ("Date().parts.day", "Int"),
    ("recover(1 / 0, 2)", "Int"), ("recover(1 / 0, 0.5)", "Float"), ("recover(xs, [])", "[Int]"),
    ("[light].contains(.dead)", "Bool"),
  ]

  @Test(arguments: types)
  func isInferred(_ expression: String, _ type: String) {
    let checked = CheckedText(Self.prelude + "let result = \(expression)")
    #expect(checked.summary == [])
    #expect(checked.type(of: "result") == type)
  }

  /// What has no type of its own, and what is converted, goes where a type is written.
  @Test(arguments: [
    ("Float", "1"), ("Float", "1 / 2"), ("Float?", "1"), ("Int?", "nil"), ("[Float]", "[1, 2.5]"),
    ("[Int?]", "[1, nil, 2]"), ("[Int]", "[]"), ("State", ".dead"), ("State?", ".dead"),
    ("[State]", "[.dead, .living]"), ("(name: String, price: Int)", "(\"tea\", 3)"),
    ("[(name: String, price: Float)]", "[(\"tea\", 3), (name: \"milk\", price: 2.5)]"),
    ("Float", "xs[0]"), ("Float?", "xs.first ?? 0"), ("(Float, Int?)", "(1, nil)"),
    ("State?", "true ? .dead : nil"), ("State", "match light { .dead => .living; else => .dead }"),
    ("[State]", "xs.map(x => .dead)"), ("[Float]", "xs.map(x => 1)"), ("Float", "(1 + 2) * 3"),
    ("Int", "recover(xs[7], 1)"),
  ])
  func goesWhereItIsWanted(_ type: String, _ expression: String) {
    let checked = CheckedText(Self.prelude + "let result: \(type) = \(expression)")
    #expect(checked.summary == [])
    #expect(checked.type(of: "result") == type)
  }

  @Test func everyBuiltinCanBeCalled() {
    var called: Set<String> = []
    for (expression, _) in Self.types {
      for checked in CheckedText(Self.prelude + "let result = \(expression)").fragment.expressions {
        switch checked.kind {
        case .builtin(let builtin, _): called.insert(builtin.rawValue)
        case .listOperation(let operation, list: _, initial: _, lambda: _):
          called.insert("list \(operation.rawValue)")
        default: break
        }
      }
    }
    let all =
      Builtin.allCases.map(\.rawValue) + ListOperation.allCases.map { "list \($0.rawValue)" }
    #expect(Set(all).subtracting(called) == [])
  }

  @Test func anOperationOnLiteralsHasTheTypeOfTheLiterals() {
    let checked = CheckedText("let half: Float = 1 / 2")
    let types = checked.fragment.expressions.map(\.type)
    #expect(types == [.int, .int, .int, .float])
  }

  @Test func anIntegerValueIsDividedAsIntegerAndThenConverted() {
    let checked = CheckedText("cell a = 5\nb: Int := a")
    #expect(!checked.summary.isEmpty)
    let other = CheckedText("cell a = 5\na -> b: Float = a / 2")
    let kinds = other.fragment.expressions.map(\.kind)
    let converts = kinds.contains { if case .intToFloat = $0 { true } else { false } }
    #expect(converts)
    #expect(other.type(of: "b") == "Float")
  }
}
