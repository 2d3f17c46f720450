import FlowCheck
import FlowText
import Testing

@Suite("Declaring a name anew at the prompt")
struct RedefinitionTests {
  /// A prompt after some entries, all of them right.
  func prompt(_ entries: String...) -> Prompt {
    var prompt = Prompt()
    for entry in entries {
      let checked = prompt.enter(entry)
      #expect(!checked.diagnostics.contains { $0.severity == .error }, "\(checked.summary)")
    }
    return prompt
  }

  func rechecked(_ checked: CheckedText) -> [Int32] {
    checked.fragment.statements.flatMap { statement -> [Int32] in
      guard case .redefinition(_, let rechecked) = statement else { return [] }
      return rechecked.map(\.id.index)
    }
  }

  @Test func aNewValueOfTheSameTypeChangesNothingElse() throws {
    var prompt = prompt("cell a = 1", "b := a + 1")
    let before = try #require(prompt.environment.lookup(["a"]))
    let checked = prompt.enter("cell a = 2")
    #expect(checked.summary == [])
    guard
      case .redefinition(.cell(let symbol, _, frameSize: _, _), let rechecked)? =
        checked.fragment.statements.first, rechecked.isEmpty
    else { throw Missing(what: "a redefinition") }
    #expect(symbol == before)
  }

  @Test func contractsThatStillFitAreCheckedAgainWithTheirCells() {
    var prompt = prompt("cell a = 1", "b := a * 2", "c := b * 2", "c -> print", "cell z = 1")
    let checked = prompt.enter("cell a = 1.5")
    #expect(checked.summary == [])
    #expect(rechecked(checked) == [0, 1, 2])
    #expect(checked.type(of: "b") == "Float")
    #expect(checked.type(of: "c") == "Float")
  }

  @Test func whatDoesNotChangeItsTypeStopsIt() {
    var prompt = prompt("cell a = 1", "b := \"\\(a)\"", "c := b + \"!\"")
    #expect(rechecked(prompt.enter("cell a = 1.5")) == [0])
  }

  @Test func allPlacesThatBreakAreListedAndNothingChanges() throws {
    var prompt = prompt(
      "cell a = 1", "b := a + 1", "cell x = 1", "a -> x", "a -> { x = a }", "fn f(n: Int) = n",
      "c := f(a)", "d := \"\\(a)\"")
    let checked = prompt.enter("cell a = \"text\"")
    let diagnostic = try #require(checked.diagnostics.first)
    #expect(checked.diagnostics.count == 1)
    #expect(diagnostic.code == .redefinitionBreaks)
    let places = diagnostic.labels.map { prompt.sources[$0.span.source].text(of: $0.span) }
    #expect(places == ["+", "x", "a", "a"])
    #expect(checked.type(of: "a") == "Int")
    #expect(checked.type(of: "d") == "String")
    #expect(prompt.enter("e := a + 1").summary == [])
  }

  @Test func derivedCellsAreSignedAnew() throws {
    var prompt = prompt("cell a = 1", "b := a + 1", "c := b + 1", "cell e = 5")
    let checked = prompt.enter("b := e * 2")
    guard
      case .redefinition(.contract(let contract), let rechecked)? =
        checked.fragment.statements.first, rechecked.isEmpty
    else { throw Missing(what: "a redefinition of a contract") }
    #expect(contract.id.index == 2)
    let symbol = try #require(prompt.environment.lookup(["b"]))
    #expect(prompt.environment[symbol].kind == .derived(contract.id))
  }

  @Test func aCellMayBecomeDerivedUnlessItIsAssigned() {
    var free = prompt("cell a = 1", "cell b = 2", "b -> print")
    #expect(free.enter("b := a + 1").summary == [])
    var bound = prompt("cell a = 1", "cell b = 2", "cell c = 3", "c -> b")
    let checked = bound.enter("b := a + 1")
    #expect(checked.diagnostics.map(\.code) == [.redefinitionBreaks])
    #expect(checked.type(of: "b") == "Int")
  }

  @Test func contractsAreSignedAnewUnderTheirName() throws {
    var prompt = prompt("cell a = 1", "cell b = 1", "a -> b as link")
    let checked = prompt.enter("b -> a as link")
    guard
      case .redefinition(.contract(let contract), let rechecked)? =
        checked.fragment.statements.first, rechecked.isEmpty
    else { throw Missing(what: "a redefinition") }
    let symbol = try #require(prompt.environment.lookup(["link"]))
    #expect(prompt.environment[symbol].kind == .contract(contract.id))
    #expect(prompt.enter("a <-> b as link").summary == [])
  }

  @Test func functionsAreCheckedAgainBeforeTheContractsThatCallThem() throws {
    var prompt = prompt("fn f(x: Int) = x", "fn g(x: Int) = f(x) + 1", "cell a = 1", "b := g(a)")
    let checked = prompt.enter("fn f(x: Int) = x * 0.5")
    #expect(checked.summary == [])
    let functions = checked.fragment.statements.compactMap { statement -> Int32? in
      if case .redefinition(.function(let function), _) = statement {
        function.symbol.index
      } else {
        nil
      }
    }
    #expect(functions == [1, 0])
    #expect(rechecked(checked) == [0])
    #expect(checked.type(of: "b") == "Float")
  }

  @Test func aFunctionThatIsDeclaredAnewMayNotClose_ACircle() {
    var prompt = prompt("fn g(x: Int) = x", "fn h(x: Int) = g(x)", "fn i(x: Int) = h(x)")
    let checked = prompt.enter("fn g(x: Int) = i(x)")
    #expect(checked.diagnostics.map(\.code) == [.recursiveFunction])
    #expect(checked.diagnostics.first?.message.contains("`g -> i -> h -> g`") == true)
  }

  @Test func enumsMayGrowWhereEveryMatchAllowsIt() {
    var open = prompt(
      "enum S { x, y }", "cell s = S.x", "t := match s { .x => 1; else => 2 }")
    #expect(open.enter("enum S { x, y, z }").summary == [])
    #expect(open.enter("s = .z").summary == [])
    var closed = prompt("enum S { x }", "cell s = S.x", "t := match s { .x => 1 }")
    #expect(closed.enter("enum S { x, y }").diagnostics.map(\.code) == [.redefinitionBreaks])
    #expect(closed.enter("enum S { y }").diagnostics.map(\.code) == [.redefinitionBreaks])
  }

  @Test func whatIsOfAnotherKindIsNotDeclaredAnew() {
    var prompt = prompt("scope s { cell a = 1 }", "cell c = 1", "c -> print as w", "enum E { x }")
    for entry in [
      "scope s { }; scope s { }", "cell s = 1", "cell w = 1", "enum c { x }", "c -> print as c",
    ] {
      #expect(prompt.enter(entry).diagnostics.map(\.code) == [.nameTaken], "\(entry)")
    }
    #expect(prompt.enter("cell d = 1; cell d = 2").diagnostics.map(\.code) == [.nameTaken])
  }

  @Test func aScopeThatIsGoneMayBeDeclaredAgain() throws {
    var prompt = prompt("scope s { cell a = 1 }", "dispose s")
    let old = try #require(prompt.environment.lookup(["s", "a"]))
    #expect(prompt.enter("s.a = 2").diagnostics.map(\.code) == [.releasedNameVisible])
    #expect(prompt.enter("scope s { cell a = \"x\" }").summary == [])
    let new = try #require(prompt.environment.lookup(["s", "a"]))
    #expect(old != new)
    #expect(prompt.enter("s.a = \"y\"").summary == [])
  }

  @Test func disposedContractsAreNotInTheWay() {
    var prompt = prompt(
      "cell a = 1", "cell x = 1", "a -> x as link", "b := a + 1", "dispose link, b")
    #expect(prompt.enter("cell a = \"text\"").summary == [])
  }

  @Test func theFirstValueCannotReadTheNameItself() {
    var prompt = prompt("cell a = 1")
    #expect(prompt.enter("cell a = a + 1").diagnostics.map(\.code) == [.usedBeforeDeclaration])
  }

  /// The hint that two cells start with different values is about what they hold now.
  @Test func theFirstValueOfTheOldCellIsForgotten() {
    for (again, codes) in [
      ("cell b = 1", []), ("cell b = [1].sum", []), ("cell b: Int", []),
      ("cell b = 3", [DiagnosticCode.startsDifferent]),
    ] {
      var prompt = prompt("cell a = 1", "cell b = 2", again)
      #expect(prompt.enter("a <-> b").diagnostics.map(\.code) == codes, "\(again)")
    }
  }

  @Test func bareExpressionsHaveAValueAtThePrompt() throws {
    var prompt = prompt("cell a = 1", "fn f(x: Int) = x", "event tap: Int")
    for entry in ["a", "a + 1", "f(a)", "[1].sum", "[1].sum()", "\"\\(a)\""] {
      guard case .expression? = prompt.enter(entry).fragment.statements.first else {
        throw Missing(what: "an expression for \(entry)")
      }
    }
    for entry in ["print(a)", "tap(1)", "a = 2"] {
      guard case .action? = prompt.enter(entry).fragment.statements.first else {
        throw Missing(what: "an action for \(entry)")
      }
    }
  }

  @Test func nothingIsKeptOfWhatTheParserRefused() {
    var prompt = Prompt()
    let checked = prompt.enter("cell a = 1; cell b = ]")
    #expect(checked.diagnostics.map(\.code) == [.unexpectedToken])
    #expect(checked.fragment.statements.isEmpty)
    #expect(prompt.environment.symbols.isEmpty)
  }
}
