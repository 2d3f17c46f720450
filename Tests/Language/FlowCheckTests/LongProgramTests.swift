import FlowCheck
import FlowText
import Testing

/// Chains and files of a size at which recursion overflows the stack and squared work does not end.
@Suite("Long programs")
struct LongProgramTests {
  /// Operands in a chain.
  static let length = 100_000
  /// Lines of a file; squared, they would not end.
  static let count = 30_000

  static func joined(
    _ separator: String, count: Int = count, _ part: (Int) -> String
  ) -> String {
    (0..<count).map(part).joined(separator: separator)
  }

  static func chain(_ separator: String, _ part: (Int) -> String) -> String {
    joined(separator, count: length, part)
  }

  struct LongProgram: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let source: @Sendable () -> String

    init(_ name: String, _ source: @escaping @Sendable () -> String) {
      testDescription = name
      self.source = source
    }
  }

  static let chains = [
    LongProgram("a sum") { "cell a = 1\nb := " + chain(" + ") { _ in "a" } },
    LongProgram("conditions") { "cell a = true\nb := " + chain(" && ") { _ in "a" } },
    LongProgram("alternatives") { "cell a: Int? = 1\nb := " + chain(" ?? ") { _ in "a" } },
    LongProgram("branches") { "cell a = 1\nb := " + chain(" : ") { "a == \($0) ? 1" } + " : 2" },
    LongProgram("members") { "cell a = \"a\"\nb := a" + chain("") { _ in ".upper" } },
    LongProgram("a list") { "cell a = [" + chain(", ") { "\($0)" } + "]" },
    LongProgram("a text") { "cell a = 1\nb := \"" + chain("") { _ in "x\\(a)" } + "\"" },
    LongProgram("a match") {
      "cell a = 1\nmatch a { " + chain("; ") { "\($0) => { a = 2 }" } + "; else => { } }"
    },
    LongProgram("an if") { "cell a = 1\n" + chain(" else ") { "if a == \($0) { a = 2 }" } },
  ]

  @Test(arguments: chains)
  func aFlatChainIsChecked(_ program: LongProgram) {
    let checked = CheckedText(program.source())
    #expect(checked.diagnostics.isEmpty)
    #expect(!checked.fragment.statements.isEmpty)
  }

  static let files = [
    LongProgram("derived cells") { "cell c0 = 1\n" + joined("\n") { "c\($0 + 1) := c\($0) + 1" } },
    LongProgram("two ways") {
      joined("\n") { "cell c\($0) = 1" } + "\n"
        + (1..<count).map { "c\($0 - 1) <-> c\($0)" }.joined(separator: "\n")
    },
    LongProgram("one source") { "cell a = 1\n" + joined("\n") { "d\($0) := a" } },
    LongProgram("one target") {
      "cell t = 1\n" + joined("\n") { "cell s\($0) = 1\ns\($0) -> t" }
    },
    LongProgram("many sources") {
      joined("\n") { "cell c\($0) = 1" } + "\ns := " + joined(" + ") { "c\($0)" }
    },
    LongProgram("assignments") { "cell a = 1\n" + joined("\n") { _ in "a += 1" } },
    LongProgram("calls ahead") {
      joined("\n") { "fn f\($0)(x: Int) = f\($0 + 1)(x)" }
        + "\nfn f\(count)(x: Int) = x\nlet r = f0(1)"
    },
    LongProgram("calls back") {
      "fn f0(x: Int) = x\n" + joined("\n") { "fn f\($0 + 1)(x: Int) = f\($0)(x)" }
        + "\nlet r = f\(count)(1)"
    },
  ]

  @Test(arguments: files)
  func aLongFileIsChecked(_ program: LongProgram) {
    let checked = CheckedText(program.source())
    #expect(checked.diagnostics.isEmpty)
    #expect(checked.fragment.statements.count > Self.count)
  }

  @Test func ofManyErrorsTheFirstAreKept() {
    let checked = CheckedText(Self.joined("\n") { "print(nope\($0))" })
    #expect(checked.diagnostics.count == DiagnosticList.most)
    #expect(checked.fragment.omitted == .errors)
    #expect(checked.diagnostics.last?.message.contains("`nope\(DiagnosticList.most - 1)`") == true)
  }

  /// Each calls the next one, which is not checked yet: deeper than one may go inside another.
  @Test func functionsThatCallLaterOnesAreChecked() {
    let count = 300
    let source = Self.joined("\n", count: count) { "fn f\($0)(x: Int) = f\($0 + 1)(x) + 1" }
    #expect(CheckedText(source + "\nfn f\(count)(x: Int) = x\nprint(f0(1))").diagnostics == [])
  }

  /// However many there are, none is inside another.
  @Test func functionsOfListsOneAfterTheOtherAreNotDeep() {
    let source = Self.joined("\n", count: 1000) {
      "x\($0) := l.reduce(0, (sum, n) => sum + n) + l.map(n => n + 1).count"
    }
    #expect(CheckedText("cell l = [1]\n" + source).diagnostics == [])
  }

  /// What a command does to cells is found once for each, however many ways lead to it.
  @Test(arguments: [1, 2])
  func effectsOfManyCommandsAreFound(_ calls: Int) {
    var source = "cell a = 1\ncell b = 2\ncommand c0() { a += 1 }\n"
    source += Self.joined("\n") { number in
      let body = Array(repeating: "c\(number)()", count: calls).joined(separator: "; ")
      return "command c\(number + 1)() { \(body) }"
    }
    source += "\nb -> { c\(Self.count)() }\nb -> { if a > 3 { a = 2 } }"
    #expect(CheckedText(source).diagnostics.map(\.code) == [.blocksCollide])
  }

  @Test func aCircleAcrossTheWholeFileIsFound() {
    var source = "cell c0 = 1\n" + Self.joined("\n") { "c\($0 + 1) := c\($0) + 1" }
    source += "\nc\(Self.count) -> c0"
    #expect(CheckedText(source).diagnostics.map(\.code) == [.cycleThroughDerived])
  }

  /// As deep as the parser allows.
  @Test(arguments: [
    ("(", "1", ")"), ("[", "1", "]"), ("abs(", "1", ")"), ("true ? ", "1", " : 1"),
    ("\"\\(", "1", ")\""), ("[1].map(x => ", "1", ")"), ("-", "1", ""),
    ("[1].reduce(0, (a, x) => a + ", "1", ")"), ("1 + (", "1", ")"), ("(1, ", "1", ")"),
  ])
  func deepNestingIsCheckedOrRefused(_ open: String, _ core: String, _ close: String) {
    for depth in [10, 99, 199, 400] {
      let source =
        "let a = " + String(repeating: open, count: depth) + core
        + String(repeating: close, count: depth)
      let codes = Set(CheckedText(source).diagnostics.map(\.code))
      #expect(codes.isSubset(of: depth < 150 ? [] : [.nestingTooDeep]))
    }
  }

  @Test func scopesNestAsDeepAsTheParserAllows() {
    let source =
      String(repeating: "scope s { ", count: 150) + "cell a = 1; a -> { print(a) }"
      + String(repeating: " }", count: 150)
    #expect(CheckedText(source).summary == [])
  }
}
