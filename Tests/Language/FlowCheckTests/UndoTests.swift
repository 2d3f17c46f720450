import FlowSyntax
import FlowText
import Testing

@testable import FlowCheck

/// A prompt entry costs what it touches, and one that fails leaves no trace.
@Suite("Taking back")
struct UndoTests {
  private struct Entries {
    let environment = Environment()
    var sources = SourceMap()

    @discardableResult
    mutating func enter(
      _ text: String, mode: ParseMode = .prompt, isWellFormed: Bool = true
    ) -> CheckedFragment {
      let file = sources.add(name: "test.flow", bytes: Array(text.utf8))
      return environment.check(
        ParsedProgram(parse(file, mode: mode).tree, mode: mode), isWellFormed: isWellFormed)
    }
  }

  static let names = 100_000

  /// Cells, a chain of derived cells, rings of two, functions, a scope.
  private static func program(names: Int) -> String {
    var lines = ["cell c0 = 1", "event go: Int", "command run when c0 > 0 { c0 = 2 }"]
    for index in 1..<(names / 2) { lines.append("cell c\(index) = \(index)") }
    for index in 0..<(names / 2 - 2) { lines.append("d\(index) := c\(index) + 1") }
    for index in 0..<20 { lines.append("c\(2 * index) <-> c\(2 * index + 1)") }
    lines.append("fn f(x: Int) = x * 2")
    lines.append("scope s { cell inner = 1; c0 -> inner }")
    return lines.joined(separator: "\n")
  }

  /// Where the elements of the stores lie that grow with the program.
  private static func places(of environment: Environment) -> [UInt] {
    func place<Store>(_ store: Store) -> UInt {
      withUnsafeBytes(of: store) { $0.load(as: UInt.self) }
    }
    return [
      place(environment.symbols), place(environment.names), place(environment.contracts),
      place(environment.firstValues), place(environment.graph), place(environment.mentions),
    ]
  }

  static let rounds = 5

  /// Entries of every kind, right and wrong; `#` is the round.
  static let entries = [
    "cell new# = c#", "made# := d# + c7", "c# = 8", "c# + d#", "go -> print(c9)", "print(f(c1))",
    "c5 <-> c# as link#", "d# -> { c5 = 1 }", "cell c2# = 3", "fn g#(x: Int) = f(x)",
    "scope t# { cell a = 1; c1 -> a }", "dispose link#", "s.inner = #", "yaer = 1",
    "let k# = 1; let k# = 2", "c0 = \"text\"", "d0 -> c0",
  ]

  @Test func anEntryCostsWhatItTouches() {
    var (small, large) = (Entries(), Entries())
    small.enter(Self.program(names: 1000), mode: .file)
    large.enter(Self.program(names: Self.names), mode: .file)
    #expect(large.environment.symbols.count > Self.names)
    var moves = 0
    for round in 1...Self.rounds {
      for entry in Self.entries {
        let before = Self.places(of: large.environment)
        let text = entry.replacing("#", with: "\(round)")
        let errors = (small.enter(text), large.enter(text))
        #expect(errors.0.diagnostics.map(\.message) == errors.1.diagnostics.map(\.message))
        let counts = (small.environment.changeCount, large.environment.changeCount)
        #expect(counts.0 == counts.1 && counts.1 <= 32, "\(text)")
        moves += zip(before, Self.places(of: large.environment)).count { $0 != $1 }
      }
    }
    // Each store may have to grow once; one that were copied would move with every entry.
    #expect(moves <= Self.places(of: large.environment).count)
  }

  @Test func whatIsCountedIsWhatChanges() {
    var prompt = Entries()
    prompt.enter("cell a = 1")
    prompt.enter("a")
    #expect(prompt.environment.changeCount == 0, "its tree is dropped, for nothing points into it")
    prompt.enter("cell b = 2")
    #expect(prompt.environment.changeCount == 3, "symbol, name, first value")
    prompt.enter("yaer = 1")
    #expect(prompt.environment.changeCount == 0, "taken back")
  }

  // MARK: What is left

  /// Everything in an environment, in an order of its own.
  private static func dump(_ environment: Environment) -> [String] {
    Mirror(reflecting: environment).children.flatMap { child -> [String] in
      lines(of: child.value).map { "\(child.label ?? ""): \($0)" }
    }
  }

  private static func lines(of store: Any) -> [String] {
    Mirror(reflecting: store).children.flatMap { child -> [String] in
      switch child.label {
      case "elements": return Mirror(reflecting: child.value).children.map { shown($0.value) }
      case "entries" where !(child.value is any Undoable):
        return Mirror(reflecting: child.value).children.map { shown($0.value) }.sorted()
      // A name that was once declared keeps its number. The rings that are known don't change what a check
      // says, as `RingSearchTests` hold.
      case "mark", "notes", "before", "removed", "table", "rings", "steps": return []
      default: return [child.label ?? ""] + lines(of: child.value)
      }
    }
  }

  private static func shown(_ value: Any) -> String {
    // A tree is what its source is.
    if let tree = value as? SyntaxTree { return "tree of source \(tree.source.id.index)" }
    return "\(value)"
  }

  private static let start = [
    "cell a = 1; cell b = 2; cell x = 1.5; let k = 3; event e: Int; enum L { red, green }",
    "d := a + b; a <-> b as link; fn f(n: Int) = n + k; fn g(n: Int) = f(n)",
    "command c(n: Int) when a > 0 { b = n }; command twice { c(1); c(2) }",
    "scope s { cell inner = 1; a -> inner; scope t { event f } }", "always a > 0 as sane",
    "e -> { twice(); a = 3 }; x -> text = \"\\(x)\"",
    "scope lift(m: Int) { cell v = m + a }; scope left = lift(1)",
  ]

  static let changes = [
    "cell a = 5", "cell a = \"t\"", "let a = 1", "d := a * 2", "x -> d = x", "cell d = 1",
    "fn f(n: Int) = n", "fn f(n: Float) = n", "let k = 4", "let k = 1.5", "event e", "event e: Int",
    "enum L { red, green, blue }", "enum L { blue }", "command c(n: Int) { a = n }",
    "command twice { print(1) }", "dispose s", "dispose s, link, d, sane", "dispose s; scope s { }",
    "a -> y = a as link", "always b > 0 as sane", "cell z = 1; z -> a; a -> z", "twice()",
    "wait 1s",
    "scope u { cell v = a; fn h(n: Int) = n }", "at 1s { a = 2 }", "a = 9", "b <-> a as other",
    "x -> { s.inner = 2 }", "together { dispose link; a = 2 }", "let m = 1; fn n(o: Int) = m",
    "scope right = lift(2)", "scope left = lift(3)", "scope lift(m: Int, o: Int) { a -> w = it }",
    "scope lift(m: Int) { a -> w = it }; scope left = lift(1)",
  ]

  @Test(arguments: changes, [false, true])
  func anEntryIsTakenBackWhole(_ change: String, _ isRight: Bool) {
    var prompt = Entries()
    for entry in Self.start {
      let errors = prompt.enter(entry).diagnostics.filter { $0.severity == .error }
      #expect(errors == [])
    }
    let before = Self.dump(prompt.environment)
    #expect(before.count > 100)
    if isRight {
      prompt.enter(change)
      prompt.environment.takeBackLastCheck()
    } else {
      prompt.enter(change + "; yaer = 1")
    }
    #expect(Self.dump(prompt.environment) == before)
    prompt.enter(change, isWellFormed: false)
    #expect(Self.dump(prompt.environment) == before)
    // And goes on as if nothing had been.
    var other = Entries()
    for entry in Self.start { other.enter(entry) }
    let again = (prompt.enter(change), other.enter(change))
    #expect(again.0.diagnostics.map(\.message) == again.1.diagnostics.map(\.message))
    #expect(prompt.environment.symbols.count == other.environment.symbols.count)
    #expect(prompt.environment.graph.edges.count == other.environment.graph.edges.count)
  }

  @Test func takingBackTwiceIsHarmless() {
    var prompt = Entries()
    prompt.enter("cell a = 1")
    let before = Self.dump(prompt.environment)
    prompt.enter("cell b = 1; a -> b; cell a = 2")
    for _ in 0..<3 { prompt.environment.takeBackLastCheck() }
    #expect(Self.dump(prompt.environment) == before)
  }

  @Test func aCopyHasEverything() {
    var prompt = Entries()
    for entry in Self.start { prompt.enter(entry) }
    #expect(Self.dump(prompt.environment.copy()) == Self.dump(prompt.environment))
  }

  /// Every store of the environment takes part; a new one that were forgotten would be found here.
  @Test func everyStoreIsTakenBack() {
    let environment = Environment()
    let stores = Mirror(reflecting: environment).children.filter {
      $0.label != "forgettingAt" && $0.label != "takesShortWay"
    }
    #expect(stores.count == 14, "and `begin`, `takeBack` and `changeCount` name each of them")
    #expect(stores.allSatisfy { $0.value is any Undoable })
  }
}
