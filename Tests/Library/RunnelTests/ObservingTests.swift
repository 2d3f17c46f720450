import Reactive
import Runnel
import Testing

struct ObservingTests {
  enum Light: String, FlowEnumeration { case red, green }
  enum More: String, FlowEnumeration { case red, amber, green }

  private func program(_ text: String) throws -> FlowProgram {
    try FlowProgram(text: text, on: Graph())
  }

  @Test func `a derived cell has its value at once and follows`() throws {
    let program = try program("cell year = 2016\nyear -> age = year - 1985")
    let journal = Journal()
    let age = try program.observable("age", of: Int.self)
    #expect(age.currentValue == 31)
    journal.follow("age", age)
    try program.send(2017, to: "year")
    try program.send(2017, to: "year")
    #expect(journal.lines == ["age 31", "age 32", "age 32"], "an equal value is an event, too")
  }

  @Test func `every type of the language has its Swift type`() throws {
    let program = try program(
      """
      enum Light { red, green }
      cell bool = true
      cell int = 3
      cell float = 1.5
      cell string = "a\\"b"
      cell duration = 1.5s
      cell some: Int? = 4
      cell none: Int? = nil
      cell list = [1, 2]
      cell tuple = (1, "a", true)
      cell labelled = (name: "pen", price: 3)
      cell light: Light = .green
      cell lights = [Light.red, Light.green]
      cell nested: [String?] = ["x", nil]
      """)
    #expect(try program.value(of: "bool", as: Bool.self) == true)
    #expect(try program.value(of: "int", as: Int.self) == 3)
    #expect(try program.value(of: "int", as: Double.self) == 3.0)
    #expect(try program.value(of: "int", as: Int?.self) == .some(.some(3)))
    #expect(try program.value(of: "int", as: Double?.self) == .some(.some(3.0)))
    #expect(try program.value(of: "float", as: Double.self) == 1.5)
    #expect(try program.value(of: "string", as: String.self) == "a\"b")
    #expect(try program.value(of: "duration", as: Duration.self) == .milliseconds(1500))
    #expect(try program.value(of: "some", as: Int?.self) == .some(.some(4)))
    #expect(try program.value(of: "none", as: Int?.self) == .some(.none))
    #expect(try program.value(of: "list", as: [Int].self) == [1, 2])
    #expect(try program.value(of: "light", as: Light.self) == .green)
    #expect(try program.value(of: "light", as: More.self) == .green)
    #expect(try program.value(of: "light", as: FlowCase.self) == "green")
    #expect(try program.value(of: "lights", as: [Light].self) == [.red, .green])
    #expect(try program.value(of: "nested", as: [String?].self) == ["x", nil])
    let tuple = try program.observable("tuple", of: (Int, String, Bool).self).currentValue
    let parts = try #require(tuple)
    #expect(parts == (1, "a", true))
    let labelled = try program.observable("labelled", of: (String, Int).self).currentValue
    #expect(try #require(labelled) == ("pen", 3))
  }

  @Test func `whatever it is can be had as a FlowValue`() throws {
    let program = try program(
      """
      enum Light { red, green }
      cell cart = [(name: "pen", price: 3), (name: "ink", price: 12)]
      cell light: Light? = nil
      cell pause = 250ms
      cell text = "a"
      """)
    let cart = try #require(try program.value(of: "cart", as: FlowValue.self))
    #expect(cart.description == "[(name: \"pen\", price: 3), (name: \"ink\", price: 12)]")
    #expect(cart[1]?["price"] == 12)
    #expect(cart[1]?[0] == "ink")
    #expect(cart[2] == nil)
    #expect(cart[0]?["size"] == nil)
    #expect(cart["price"] == nil)
    #expect(try program.value(of: "light", as: FlowValue.self) == .some(.nil))
    try program.send(FlowCase("red"), to: "light")
    #expect(try program.value(of: "light", as: FlowValue.self)?.description == ".red")
    #expect(try program.value(of: "pause", as: FlowValue.self)?.description == "250ms")
    #expect(try program.value(of: "text", as: FlowValue.self)?.description == "a")
  }

  @Test func `a FlowValue is written as what it holds`() {
    let value: FlowValue = [true, 1.5, 2, "a"]
    #expect(value == .list([.bool(true), .float(1.5), .int(2), .string("a")]))
  }

  @Test func `a type of one's own stands for a tuple`() throws {
    struct Item: FlowConvertible, Equatable {
      var name: String
      var price: Int
      static let flowType = FlowType.tuple([.init(type: .string), .init(type: .int)])
      init(name: String, price: Int) { (self.name, self.price) = (name, price) }
      init?(flowValue value: FlowValue) {
        guard let name = value["name"].flatMap(String.init(flowValue:)),
          let price = value["price"].flatMap(Int.init(flowValue:))
        else { return nil }
        self.init(name: name, price: price)
      }
      var flowValue: FlowValue { .tuple([.string(name), .int(price)]) }
    }
    let program = try program(
      """
      cell cart: [(name: String, price: Int)] = []
      cart -> sum = cart.map(x => x.price).sum
      """)
    let items = [Item(name: "pen", price: 3), Item(name: "ink", price: 12)]
    try program.send(items, to: "cart")
    #expect(try program.value(of: "sum", as: Int.self) == 15)
    #expect(try program.value(of: "cart", as: [Item].self) == items)
    #expect(
      try program.value(of: "cart", as: FlowValue.self)?.description
        == "[(name: \"pen\", price: 3), (name: \"ink\", price: 12)]")
  }

  @Test func `an event has no present value`() throws {
    let program = try program("event tap: Int\nevent done\ntap -> done")
    let journal = Journal()
    let tap = try program.observable("tap", of: Int.self)
    let done = try program.observable("done", of: Void.self)
    journal.follow("tap", tap)
    done.observe { journal.note("done") }
    #expect(tap.currentValue == nil)
    try program.send(3, to: "tap")
    try program.send(to: "done")
    #expect(journal.lines == ["tap 3", "done", "done"])
    #expect(tap.currentValue == nil)
  }

  @Test func `constants, members of scopes, conditions of commands and names of any script`() throws
  {
    let program = try program(
      """
      let limit = 3
      scope screen { scope list { cell row = 1 } }
      cell canOpen = false
      command open when canOpen { }
      cell 年 = 2016
      cell é = 1
      """)
    #expect(try program.observable("limit", of: Int.self).currentValue == 3)
    #expect(try program.observable("screen.list.row", of: Int.self).currentValue == 1)
    #expect(try program.observable("年", of: Int.self).currentValue == 2016)
    #expect(try program.observable("e\u{301}", of: Int.self).currentValue == 1)
    let enabled = try program.observable("open.enabled", of: Bool.self)
    let journal = Journal()
    journal.follow("enabled", enabled)
    try program.send(true, to: "canOpen")
    #expect(journal.lines == ["enabled false", "enabled true"])
  }

  @Test func `asked for twice it is the same`() throws {
    let program = try program("cell x = 1")
    let first = try program.observable("x", of: Int.self)
    #expect(try program.observable("x", of: Int.self) === first)
    #expect(try program.observable("x", of: Double.self).currentValue == 1.0)
    let state = try program.state("x", of: Int.self)
    #expect(try program.state("x", of: Int.self) === state)
  }

  @Test func `without a value there is nothing to observe yet, and a state that says so`() throws {
    let program = try program("cell x: Int\nx -> y = x + 1")
    let journal = Journal()
    journal.follow("y", try program.observable("y", of: Int.self))
    journal.follow("state", try program.state("y", of: Int.self))
    #expect(journal.take() == ["state no value yet"])
    #expect(try program.value(of: "y", as: Int.self) == nil)
    try program.send(1, to: "x")
    #expect(journal.take() == ["y 2", "state 2"])
  }

  @Test func `a cell in error shows it in its state, and keeps the last good value`() throws {
    let program = try program("cell x = 2\nx -> y = 10 / x")
    let journal = Journal()
    let good = try program.observable("y", of: Int.self)
    let state = try program.state("y", of: Int.self)
    journal.follow("y", good)
    journal.follow("state", state)
    journal.follow("failure", program.diagnostics.map(\.message))
    #expect(journal.take() == ["y 5", "state 5"])
    try program.send(0, to: "x")
    #expect(
      journal.take() == [
        "state error (`10 / 0` divides by zero)", "failure `10 / 0` divides by zero",
      ])
    #expect(good.currentValue == 5)
    #expect(try program.value(of: "y", as: Int.self) == nil)
    let failure = try #require(state.currentValue?.failure)
    #expect(failure.code == "R5001")
    #expect((failure.file, failure.line, failure.column) == ("program.flow", 2, 10))
    #expect(
      failure.description == """
        program.flow:2:10: error[R5001]: `10 / 0` divides by zero
           |
         2 | x -> y = 10 / x
           |          ~~~~~~
        """)
    try program.send(5, to: "x")
    #expect(journal.take() == ["y 2", "state 2"])
    #expect(state.currentValue == .value(2))
  }

  @Test func `a program that begins in error is observed from there`() throws {
    let program = try program("cell x = 0\nx -> y = 1 / x")
    #expect(try program.observable("y", of: Int.self).currentValue == nil)
    #expect(try program.state("y", of: Int.self).currentValue?.value == nil)
    #expect(try program.state("y", of: Int.self).currentValue?.failure != nil)
    #expect(program.hasFailed)
    #expect(program.loaded.diagnostics.map(\.code) == ["R5001"])
    #expect(!program.loaded.isClean)
  }

  @Test func `what is observed before it runs hears of everything`() throws {
    let journal = Journal()
    let program = try FlowProgram(
      text: """
        cell x = 1
        x -> y = x * 2
        y -> print("y is \\(it)")
        x = 5
        x = 0
        expect y == 1
        """, on: Graph()
    ) { program in
      journal.follow("printed", program.printed)
      journal.follow("y", try program.observable("y", of: Int.self))
      journal.follow("state", try program.state("x", of: Int.self))
      journal.follow("code", program.diagnostics.map(\.code))
      #expect(journal.take() == ["state no value yet"])
    }
    #expect(
      journal.take() == [
        "state 1", "y 2", "printed y is 2", "y 10", "state 5", "printed y is 10", "y 0",
        "state 0", "printed y is 0", "code R5007",
      ])
    #expect(program.loaded.printed == ["y is 2", "y is 10", "y is 0"])
    #expect(program.hasFailed)
  }

  @Test func `the cells of a program can be listed`() throws {
    let program = try program(
      """
      let limit = 3
      cell year = 2016
      year -> age = year - 1985
      event tap: (Int, String)
      fn f(x: Int) = x
      scope screen { cell draft: String? = nil }
      """)
    #expect(
      program.cells.map { "\($0.kind) \($0.name): \($0.type)" } == [
        "constant limit: Int", "cell year: Int", "derived age: Int", "event tap: (Int, String)",
        "cell screen.draft: String?",
      ])
    program.run("dispose screen")
    #expect(program.cells.map(\.name) == ["limit", "year", "age", "tap"])
  }

  @Test func `what the Swift type refuses is said and left out`() throws {
    struct Even: FlowConvertible {
      let value: Int
      static let flowType = FlowType.int
      init?(flowValue: FlowValue) {
        guard case .int(let value) = flowValue, value % 2 == 0 else { return nil }
        self.value = value
      }
      var flowValue: FlowValue { .int(value) }
    }
    let program = try program("cell x = 1")
    let journal = Journal()
    journal.follow("x", try program.observable("x", of: Even.self).map(\.value))
    journal.follow("said", program.diagnostics.map(\.message))
    try program.send(2, to: "x")
    try program.send(3, to: "x")
    #expect(
      journal.lines == [
        "x 2", "said `x` holds 3, which the Int that observes it in Swift does not take",
      ])
  }
}
