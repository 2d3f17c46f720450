import SeededRandom

/// Text of a program in two forms: with instances of scopes, and with each of them written out.
struct InstanceText: Equatable {
  var made: String
  var written: String

  init(_ both: String) { (made, written) = (both, both) }

  init(made: String, written: String) { (self.made, self.written) = (made, written) }

  /// The text with each line two columns further in.
  var indented: InstanceText {
    InstanceText(made: Self.indented(made), written: Self.indented(written))
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
  }

  static func joined(_ parts: [InstanceText]) -> InstanceText {
    InstanceText(
      made: parts.map(\.made).filter { !$0.isEmpty }.joined(separator: "\n"),
      written: parts.map(\.written).filter { !$0.isEmpty }.joined(separator: "\n"))
  }
}

/// A scope with parameters, and what its instances have inside.
struct InstanceTemplate {
  let name: String
  let parameters: [(name: String, type: String)]
  let body: InstanceText
  let cells: [String]
  let events: [String]
  let commands: [String]
  let contracts: [String]
  /// The scopes inside, each with a cell.
  let scopes: [(name: String, cell: String)]

  var declaration: String {
    let list = parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
    return body.made.isEmpty
      ? "scope \(name)(\(list)) { }" : "scope \(name)(\(list)) {\n\(body.indented.made)\n}"
  }

  /// An instance in both forms.
  func instance(_ instance: String, _ arguments: [String]) -> InstanceText {
    let constants = zip(parameters, arguments).map { parameter, argument in
      InstanceText("let \(parameter.name): \(parameter.type) = \(argument)")
    }
    let inside = InstanceText.joined(constants + [body]).indented.written
    return InstanceText(
      made: "scope \(instance) = \(name)(\(arguments.joined(separator: ", ")))",
      written: inside.isEmpty ? "scope \(instance) { }" : "scope \(instance) {\n\(inside)\n}")
  }
}

/// Makes programs with instances of a seed.
struct InstanceProgramGenerator {
  private var random: SeededGenerator
  private var names = 0

  static let parameters = [
    ("n", "Int"), ("d", "Duration"), ("s", "String"), ("on", "Bool"), ("z", "Float?"),
    ("l", "Light"),
    ("k", "Int"),
  ]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  mutating func any(_ texts: [String]) -> String { texts[below(texts.count)] }

  mutating func oneIn(_ count: Int) -> Bool { random.oneIn(count) }

  private mutating func name(_ prefix: String) -> String {
    names += 1
    return "\(prefix)\(names)"
  }

  mutating func arguments() -> [String] {
    [
      any(["3", "1 + 2", "c", "-2", "c * 2 - 1"]), any(["1ms", "2ms * 2", "3ms"]),
      any(["\"x\"", "\"a\" + \"b\"", "\"n\\(c)\""]), any(["true", "false", "c > 2"]),
      any(["nil", "2", "1.5"]), any([".red", "Light.green", "first"]),
      any(["7", "0", "c + 3"]),
    ]
  }

  // MARK: The inside of a scope

  private struct Inside {
    var parts: [InstanceText] = []
    var cells: [String] = []
    var sources = ["a", "b", "e", "f"]
    var values = ["a", "b", "f"]
    var events: [String] = []
    var commands: [String] = []
    var contracts: [String] = []
    var scopes: [(name: String, cell: String)] = []
  }

  /// A scope with parameters whose inside is of a seed.
  mutating func template(_ name: String) -> InstanceTemplate {
    var inside = Inside()
    for _ in 0..<(2 + below(7)) { add(to: &inside) }
    return InstanceTemplate(
      name: name, parameters: Self.parameters.map { (name: $0.0, type: $0.1) },
      body: .joined(inside.parts), cells: inside.cells, events: inside.events,
      commands: inside.commands, contracts: inside.contracts, scopes: inside.scopes)
  }

  private mutating func add(to inside: inout Inside) {
    if oneIn(4) { inside.parts.append(InstanceText("// \(name("note"))")) }
    switch below(4) {
    case 0: addDeclaration(to: &inside)
    case 1: addScope(to: &inside)
    case 2: inside.parts.append(InstanceText(action(&inside)))
    default: addContract(to: &inside)
    }
  }

  private mutating func addDeclaration(to inside: inout Inside) {
    let (x, y) = (name("x"), any(inside.values))
    switch below(8) {
    case 0:
      inside.parts.append(InstanceText("event \(x): Int\n\(x) -> print(\"\\(s) \(x) \\(it + n)\")"))
      inside.events.append(x)
      inside.sources.append(x)
    case 1:
      inside.parts.append(
        InstanceText("command \(x)(p: Int) when \(y) > n { out = p + n; print(s, p) }"))
      inside.commands.append(x)
    case 2:
      inside.parts.append(InstanceText("fn \(x)(p: Int) = p * n\n\(y) -> print(\(x)(\(y)))"))
    case 3:
      inside.parts.append(
        InstanceText(
          "enum K\(x) { up, down }\ncell \(x) = on ? K\(x).up : .down\n\(x) -> print(s, it)"))
    case 4:
      inside.parts.append(
        InstanceText(
          "type T\(x) = (u: Int, v: Float?)\ncell \(x): T\(x) = (n, z)\n\(x) -> print(it.u, it.v)"))
    case 5: inside.parts.append(InstanceText("let \(x) = n * 2 + c\nprint(s, \(x), l)"))
    default:
      inside.parts.append(InstanceText("cell \(x)\(oneIn(4) ? ": Int" : " = n + k")"))
      inside.cells.append(x)
      inside.sources.append(x)
      inside.values.append(x)
    }
  }

  private mutating func addScope(to inside: inout Inside) {
    let (x, y) = (name("s"), name("y"))
    let text = "cell \(y) = m + n\n\(y), \(any(inside.values)) -> print(\"\\(s) \\(m): \\(\(y))\")"
    if oneIn(2) {
      inside.parts.append(
        InstanceText("scope \(x) {\n  let m = 1\n\(InstanceText(text).indented.made)\n}"))
      inside.scopes.append((x, y))
      return
    }
    let inner = InstanceTemplate(
      name: name("t"), parameters: [("m", "Int")], body: InstanceText(text), cells: [], events: [],
      commands: [], contracts: [], scopes: [])
    inside.parts.append(InstanceText(made: inner.declaration, written: ""))
    for instance in [x, name("s")] {
      inside.parts.append(inner.instance(instance, [any(["n", "n + 1", "4"])]))
      inside.scopes.append((instance, y))
    }
  }

  private mutating func action(_ inside: inout Inside) -> String {
    let x = any(inside.cells + ["b"])
    switch below(5) {
    case 0: return "after d { \(x) = n; print(s) }"
    case 1: return "print(s, n, d, on, z ?? 0.0, l, k)"
    case 2: return "\(x) = n"
    case 3:
      let w = name("w")
      inside.contracts.append(w)
      return "always \(any(inside.values)) != 77 + n as \(w)"
    default:
      guard let w = inside.contracts.randomElement(using: &random) else {
        return "print(l == .red)"
      }
      return "\(any(inside.sources)) | filter(it > 5) -> { dispose \(w) }"
    }
  }

  private mutating func addContract(to inside: inout Inside) {
    let (x, source, value) = (name("x"), any(inside.sources), any(inside.values))
    var declares = false
    let text: String
    switch below(12) {
    case 0: (text, declares) = ("\(x) := \(value) + n", true)
    case 1: (text, declares) = ("\(source) | filter(it > n) | map(it * 2) -> \(x) = it", true)
    case 2: text = "\(source) -> print(\"\\(s) \\(it)\") as \(x)"
    case 3: text = "every(d) | take(2) | map(it + n) -> print(\"\\(s) tick \\(it)\")"
    case 4:
      text =
        "\(source) | \(any(["throttle(d)", "delay(d)", "debounce(d)"])) -> print(\"\\(s) late \\(it)\")"
    case 5: text = "\(source) | per(it % 2) | scan(k, acc + it) -> print(\"\\(s) \\(key) \\(it)\")"
    case 6:
      text =
        "cell \(x) = 1\ncell y\(x) = n\n\(x) <-> y\(x)\(oneIn(2) ? " by (it + n, it - n)" : "")"
      inside.cells.append(x)
    case 7: text = "\(source) -> { if it > n { out = it } else { print(s, it) } }"
    case 8: (text, declares) = ("\(x) := 10 / (\(value) - n)", true)
    case 9: text = "\(source) | merge(\(value)) | skip(1) -> print(on ? \"\\(it)\" : s)"
    case 10: text = "\(source) | withLatest(\(value)) -> print(it.0 + it.1 + n, l)"
    default: (text, declares) = ("\(source) | startWith(n) -> \(x): Int = it", true)
    }
    if text.hasSuffix("as \(x)") { inside.contracts.append(x) }
    inside.parts.append(InstanceText(oneIn(6) ? text + "  // \(name("note"))" : text))
    if declares { inside.values.append(x) }
  }
}
