import FlowCheck
import FlowText
import Testing

@Suite("Contracts as checked")
struct ContractTests {
  /// The names of a contract's sources and of the cells it samples.
  struct Reading: Equatable {
    var sources: [String]
    var sampled: [String]
  }

  func reading(_ contract: String) throws -> Reading {
    let checked = CheckedText(
      """
      cell a = 1
      cell b = 2
      cell c = 3
      cell d: Int? = nil
      event tap: Int
      cell pause = 1s
      scope s { cell inner = 1 }
      let xs = [1, 2]
      fn twice(x: Int) = x * 2
      \(contract)
      """)
    #expect(!checked.fragment.statements.isEmpty, "\(checked.summary)")
    guard let last = checked.lastContract else {
      throw Missing(what: "a contract as the last statement")
    }
    return Reading(
      sources: checked.fragment.pipeline(of: last).sources.map { name($0, checked) },
      sampled: last.sampled.map { checked.environment[$0].name })
  }

  private func name(_ source: CheckedSource, _ checked: CheckedText) -> String {
    switch source {
    case .cell(let symbol, _): checked.environment[symbol].name
    case .event(let symbol, _), .host(let symbol, _): checked.environment[symbol].name + "()"
    case .pipeline(let inner, _):
      "(" + inner.sources.map { name($0, checked) }.joined(separator: ", ") + ")"
    case .enabled(let symbol, _): checked.environment[symbol].name + ".enabled"
    case .every: "every"
    case .paced(let symbol, _): "every(\(checked.environment[symbol].name))"
    case .after: "after"
    }
  }

  @Test(arguments: [
    ("a -> x = a + b", ["a"], ["b"]),
    ("a, b -> x = c", ["a", "b"], ["c"]),
    ("every(pause), a -> x = c", ["every(pause)", "a"], ["c"]),
    ("tap | delay(it * pause) -> print(c)", ["tap()"], ["pause", "c"]),
    ("a | map(it + b) | filter(it > c) -> x = it", ["a"], ["b", "c"]),
    ("a -> print(b, b, a)", ["a"], ["b"]),
    ("a -> { print(b); c = b }", ["a"], []),
    ("a -> c", ["a"], []),
    ("a | filter(hasValue(b) || failed(c)) -> print", ["a"], ["b", "c"]),
    ("a | map(xs.map(x => x + b).sum) -> print", ["a"], ["b"]),
    ("a, (b | map(it + c)) -> x = it.1 + b", ["a", "(b)"], ["c"]),
    ("(a, b | map(it.0)) -> x = it", ["(a, b)"], []),
    ("tap -> x = tap + a", ["tap()"], ["a"]),
    ("s.inner -> x = s.inner + a", ["inner"], ["a"]),
    ("a | startWith(b) | recover(c) -> print", ["a"], ["b", "c"]),
    ("a | scan(b, acc + it + c) -> print", ["a"], ["b", "c"]),
    ("x := c + a + b + a", ["c", "a", "b"], []),
    ("x := a > 1 ? b : c", ["a", "b", "c"], []),
    ("x := xs.map(y => y + b).sum + a", ["b", "a"], []),
    ("x := d?.twice ?? a", ["d", "a"], []),
    ("x := (nil, b) == (d, a)", ["b", "d", "a"], []),
    ("x := hasValue(b) ? 1 : 2", ["b"], []),
    ("x := \"\\(b)\\(a)\"", ["b", "a"], []),
    ("x := match a > 1 { else => c }", ["a", "c"], []),
  ])
  func triggerAndSample(_ contract: String, _ sources: [String], _ sampled: [String]) throws {
    #expect(try reading(contract) == Reading(sources: sources, sampled: sampled))
  }

  /// The type that comes out of stages.
  @Test(arguments: [
    ("a", "Int"), ("a, b", "(Int, Int)"), ("a, t", "(Int, String)"), ("tap", "Int"),
    ("a | map(it * 0.5)", "Float"), ("a | map(x => \"\\(x)\")", "String"),
    ("a, t | map((n, text) => text)", "String"), ("a, t | map(p => p.0)", "Int"),
    ("a | filter(it > 1)", "Int"), ("a, b | filter((x, y) => x > y)", "(Int, Int)"),
    ("a | distinct", "Int"), ("o | ignoreNil", "Int"), ("a | updates", "Int"),
    ("a | skip(1) | take(2)", "Int"), ("a | scan(0, acc + it)", "Int"),
    ("a | scan(0, acc + it * 0.5)", "Float"), ("a | scan([], acc + [it])", "[Int]"),
    ("a | scan(0, (sum, x) => sum + x)", "Int"), ("done | scan(0, acc + 1)", "Int"),
    ("a | scan(nil, it)", "Int?"), ("a | pairwise", "(Int, Int)"), ("a | startWith(0)", "Int"),
    ("a | startWith(0.5)", "Float"), ("a | startWith(nil)", "Int?"), ("a | recover(0)", "Int"),
    ("(a | map(\"\\(it)\")), b", "(String, Int)"), ("s.inner", "Int"),
  ])
  func stagesGive(_ pipeline: String, _ type: String) {
    let checked = CheckedText(
      """
      cell a = 1
      cell b = 2
      cell t = ""
      cell o: Int? = nil
      event tap: Int
      event done
      scope s { cell inner = 1 }
      \(pipeline) -> x = it
      """)
    #expect(checked.summary == [])
    #expect(checked.type(of: "x") == type)
  }

  @Test func localsOfAContractAreNumberedOnce() throws {
    let checked = CheckedText(
      """
      cell a = 1
      cell o: Int? = 1
      a | map(x => [x].map(y => y + x).sum) | scan(0, acc + it) -> {
        if let v = o { print(v, it) }
      }
      """)
    guard case .contract(let contract)? = checked.fragment.statements.last else {
      throw Missing(what: "a contract")
    }
    // Input, y, map's output, acc, scan's output, v.
    #expect(contract.frameSize == 6)
    let outputs = checked.fragment.pipeline(of: contract).stages.map(\.output)
    #expect(Set(outputs + [checked.fragment.pipeline(of: contract).input]).count == 3)
    #expect(contract.it == outputs.last)
  }

  @Test func aWiderReplacementConvertsWhatPassesBeforehand() throws {
    let checked = CheckedText("cell a = 1\na | startWith(0.5) -> x = it")
    guard case .contract(let contract)? = checked.fragment.statements.last,
      checked.fragment.pipeline(of: contract).stages.count == 2,
      checked.fragment.pipeline(of: contract).stages[0].kind == .map,
      let widened = checked.fragment.pipeline(of: contract).stages[0].arguments.body,
      case .intToFloat = checked.fragment[widened].kind
    else { throw Missing(what: "a stage that widens") }
  }

  @Test func bindingConvertsToTheTarget() throws {
    let checked = CheckedText("cell a = 1\ncell f: Float? = nil\na -> f")
    guard case .contract(let contract)? = checked.fragment.statements.last,
      case .bind(_, let value?) = contract.target,
      case .wrap(let inner) = checked.fragment[value].kind,
      case .intToFloat = checked.fragment[inner].kind
    else { throw Missing(what: "a conversion") }
  }

  @Test func anEventWithoutPayloadIsBoundWithoutValue() throws {
    let checked = CheckedText("cell a = 1\nevent done\na -> done")
    guard case .contract(let contract)? = checked.fragment.statements.last,
      case .bind(_, nil) = contract.target
    else { throw Missing(what: "a binding without a value") }
  }

  @Test func updatesReadTheCellTheyAssign() throws {
    let checked = CheckedText(
      """
      cell n = 1
      cell m = 1
      cell on = true
      n += m
      n = m + 1
      n = n + m
      on = !on
      together { n = m; n = n * 2 }
      """)
    var updates: [Bool] = []
    for statement in checked.fragment.statements {
      guard case .action(let action, frameSize: _) = statement else { continue }
      switch action {
      case .assign(_, _, let isUpdate, _): updates.append(isUpdate)
      case .together(let actions, _):
        for case .assign(_, _, isUpdate: let isUpdate, _) in actions { updates.append(isUpdate) }
      default: break
      }
    }
    #expect(updates == [true, false, true, true, false, true])
  }

  @Test func expectKeepsBothSidesOfAComparison() throws {
    let checked = CheckedText("cell a = 1\nexpect (a == 2)\nexpect failed(a)\nexpect a > 1 && true")
    let expectations = checked.fragment.statements.compactMap { statement in
      if case .action(.expect(let expectation), frameSize: _) = statement {
        expectation
      } else {
        nil
      }
    }
    #expect(expectations.count == 3)
    #expect(expectations.map { $0.comparison?.1 } == [.equal, nil, nil])
    #expect(expectations.map { $0.confirms != nil } == [false, true, false])
  }

  @Test func twoWayBindingsTakeTwoNumbers() throws {
    let checked = CheckedText(
      "cell a = 1\ncell b = 1\na <-> b by (it * 2, it / 2) as link\na -> print")
    var ids: [Int32] = []
    for statement in checked.fragment.statements {
      switch statement {
      case .twoWay(let binding):
        ids.append(binding.id.index)
        #expect(binding.frameSize == 2)
        #expect(binding.alias != nil)
      case .contract(let contract): ids.append(contract.id.index)
      default: break
      }
    }
    #expect(ids == [0, 2])
  }

  @Test func functionsComeFirstSoThatTheyCanBeCalled() {
    let checked = CheckedText("cell a = 1\nfn f(x: Int) = g(x)\nlet b = f(1)\nfn g(x: Int) = x")
    let isFunction = checked.fragment.statements.map { statement in
      if case .function = statement { true } else { false }
    }
    #expect(isFunction == [true, true, false, false])
  }
}

/// Something a test looked for is not there.
struct Missing: Error {
  let what: String
}
