// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Runnel
import Testing

enum EMBEDDINGPage {
  enum Light: String, FlowEnumeration {
    case red
    case green
  }

  @MainActor
  static func part1() async throws {
    let graph = Graph(clock: VirtualClock())
    let program = try FlowProgram(
      text: """
        cell year = 2016
        year -> age = year - 1985
        age | filter(it >= 32) -> print("\\(it) at last")
        """,
      name: "age.flow", on: graph)

    let age = try program.observable("age", of: Int.self)
    age.observe { print("Swift sees \($0)") }
    shows("Swift sees 31")
    program.printed.observe { print("it says: \($0)") }

    try program.send(2017, to: "year")
    shows("Swift sees 32", "it says: 32 at last")
    let greeting = try FlowProgram(text: "print(\"good morning\")", on: graph) { program in
      program.printed.observe { print($0) }
    }
    shows("good morning")
    print(greeting.loaded.printed.count)
    shows("1")
    shows()
  }

  @MainActor
  static func part2() async throws {
    let program = try FlowProgram(
      text: """
        enum Light { red, green }
        cell light: Light = .red
        cell size = (3, 4.5)
        let limit = 10
        """, on: Graph())
    let light = try program.observable("light", of: Light.self)
    light.observe { print($0) }
    shows("red")
    try program.send(Light.green, to: "light")
    shows("green")
    let size = try program.observable("size", of: (Int, Double).self)
    if let (width, height) = size.currentValue { print(width, height) }
    shows("3 4.5")
    try program.send((5, 6.5), to: "size")
    print(try program.value(of: "size", as: FlowValue.self) ?? .nil)
    shows("(5, 6.5)")
    for cell in program.cells { print(cell.kind, cell.name, cell.type) }
    shows("cell light Light", "cell size (Int, Float)", "constant limit Int")
    do {
      _ = try program.observable("lihgt", of: Light.self)
    } catch {
      print(error)
    }
    shows("error: there is no `lihgt` in the program", "  = help: did you mean `light`?")
    do {
      try program.send(11, to: "limit")
    } catch {
      print(error)
    }
    shows(
      "program.flow:4:5: error[R2004]: `limit` is a constant and cannot be assigned",
      "   |",
      " 4 | let limit = 10",
      "   |     ~~~~~",
      "   = help: declare it with `cell` if it is to change")
    shows()
  }

  @MainActor
  static func part3() async throws {
    let program = try FlowProgram(
      text: """
        cell guests = 4
        guests -> share = 100 / guests
        """, on: Graph())
    program.diagnostics.observe { print($0.code, $0.message, "in line", $0.line) }
    let share = try program.state("share", of: Int.self)
    share.observe { print($0) }
    shows("25")
    try program.send(0, to: "guests")
    shows("error (`100 / 0` divides by zero)", "R5001 `100 / 0` divides by zero in line 2")
    try program.send(5, to: "guests")
    shows("20")
    shows()
  }

  @MainActor
  static func part4() async throws {
    let program = try FlowProgram(
      text: """
        cell width = 1
        cell height = 1
        cell isOpen = true
        width, height -> area = width * height
        area -> print("area \\(it)")
        command double when isOpen { width = width * 2 }
        event tap: Int
        tap -> print("tap \\(it)")
        """, on: Graph())
    program.printed.observe { print($0) }
    try program.together {
      try program.send(3, to: "width")
      try program.send(4, to: "height")
    }
    shows("area 12")
    try program.call("double")
    shows("area 24")
    try program.send(7, to: "tap")
    shows("tap 7")
    let (width, height) = (Observable(5, in: program.graph), Observable(6, in: program.graph))
    try program.bind(width, to: "width")
    shows("area 20")
    let binding = try program.bind(height, to: "height")
    shows("area 30")
    program.graph.transaction {
      width.value = 10
      height.value = 20
    }
    shows("area 200")
    binding.dispose()
    shows()
  }

  @MainActor
  static func part5() async throws {
    let program = try FlowProgram(
      text: """
        cell a = 1
        a -> b = a * 10
        b -> print("b is \\(it)")
        cell log = ""
        """, on: Graph())
    program.printed.observe { print($0) }
    let (a, b) = (
      try program.observable("a", of: Int.self), try program.observable("b", of: Int.self)
    )
    a.combineLatest(with: b).observe { print("\($0) and \($1)") }
    shows("1 and 10")
    a.observeNew { [weak program] value in
      try? program?.send("saw \(value)", to: "log")
      print((try? program?.value(of: "log", as: String.self)) ?? "nothing")
    }
    try program.observable("log", of: String.self).observeNew { print("log: \($0)") }
    try program.send(2, to: "a")
    shows("2 and 20", "saw 2", "b is 20", "log: saw 2")
    shows()
  }

  @MainActor
  static func part6() async throws {
    let program = try FlowProgram(
      text: """
        cell price = 1
        price -> gross = price * 2
        """, on: Graph())
    let price = Observable(10, in: program.graph)
    try program.bind(price, to: "price")
    let gross = try program.observable("gross", of: Int.self)
    price.combineLatest(with: gross).updates().observe { print("\($0) makes \($1)") }
    price.value = 11
    shows("11 makes 20", "11 makes 22")
    let seen = try program.observable("price", of: Int.self)
    seen.combineLatest(with: gross).updates().observe { print("\($0) is \($1)") }
    price.value = 12
    shows("12 makes 22", "12 makes 24", "12 is 24")
    shows()
  }

  @MainActor
  static func part7() async throws {
    let clock = VirtualClock()
    let program = try FlowProgram(
      text: """
        cell text = ""
        text | debounce(300ms) -> print("search for \\(it) at \\(now())")
        wait 1s
        print("a second has passed")
        """, on: Graph(clock: clock))
    program.printed.observe { print($0) }
    try program.send("flo", to: "text")
    clock.advance(by: .milliseconds(200))
    try program.send("flow", to: "text")
    clock.advance(by: .seconds(1))
    shows("search for flow at 500ms", "a second has passed")
    shows()
  }

  @MainActor
  static func part8() async throws {
    let program = try FlowProgram(
      text: """
        cell total = 120
        total -> shipping = total > 100 ? 0 : 5
        """, on: Graph())
    let shipping = try program.observable("shipping", of: Int.self)
    shipping.observe { print("shipping \($0)") }
    shows("shipping 0")
    program.run("total -> shipping = total > 150 ? 0 : 5")
    shows("shipping 5")
    let refused = program.run("total -> shipping = \"free\" + total")
    print(refused.isAccepted, refused.diagnostics.map(\.code))
    shows("false [\"R3004\"]")
    print(program.run("total + shipping").value ?? .nil)
    shows("125")
    program.records.observe { print($0) }
    try program.send(200, to: "total")
    shows("shipping 0", "total 120 -> 200", "  shipping 5 -> 0")
    shows()
  }

  @MainActor
  static func part9() async throws {
    let graph = Graph()
    var program: FlowProgram? = try FlowProgram(text: "cell a = 1", on: graph)
    let a = try program?.observable("a", of: Int.self)
    let observer = a?.observe { print("a is \($0)") }
    shows("a is 1")
    program = nil
    print(observer?.isDisposed == true, a?.currentValue ?? 0, graph.contractCount)
    shows("true 1 0")
    shows()
  }
}

extension Example {
  static let ofEMBEDDINGPage: [Example] = [
    Example(
      "docs/EMBEDDING.md, part 1"
    ) {
      try await EMBEDDINGPage.part1()
    },
    Example(
      "docs/EMBEDDING.md, part 2"
    ) {
      try await EMBEDDINGPage.part2()
    },
    Example(
      "docs/EMBEDDING.md, part 3"
    ) {
      try await EMBEDDINGPage.part3()
    },
    Example(
      "docs/EMBEDDING.md, part 4"
    ) {
      try await EMBEDDINGPage.part4()
    },
    Example(
      "docs/EMBEDDING.md, part 5"
    ) {
      try await EMBEDDINGPage.part5()
    },
    Example(
      "docs/EMBEDDING.md, part 6"
    ) {
      try await EMBEDDINGPage.part6()
    },
    Example(
      "docs/EMBEDDING.md, part 7"
    ) {
      try await EMBEDDINGPage.part7()
    },
    Example(
      "docs/EMBEDDING.md, part 8"
    ) {
      try await EMBEDDINGPage.part8()
    },
    Example(
      "docs/EMBEDDING.md, part 9"
    ) {
      try await EMBEDDINGPage.part9()
    },
  ]
}
