import Testing

/// A program that is long in one way, of any size.
struct LongProgram: CustomTestStringConvertible, Sendable {
  let name: String
  let text: @Sendable (_ size: Int) -> String

  var testDescription: String { name }

  init(_ name: String, _ text: @escaping @Sendable (_ size: Int) -> String) {
    (self.name, self.text) = (name, text)
  }

  private static func lines(_ size: Int, _ line: (Int) -> String) -> String {
    (0..<size).map(line).joined(separator: "\n") + "\n"
  }

  private static func list(
    _ size: Int, _ separator: String = ", ", _ part: (Int) -> String
  ) -> String {
    (0..<size).map(part).joined(separator: separator)
  }

  /// `x` follows what `formula` makes of `a`.
  private static func derived(
    _ first: String = "1", _ formula: @escaping @Sendable (Int) -> String
  ) -> @Sendable (Int) -> String {
    { "cell a = \(first)\nx := \(formula($0))\nprint(\"\\(x)\".count)\n" }
  }

  private static func again(_ text: String, _ size: Int) -> String {
    String(repeating: text, count: size)
  }

  /// Every way; a command beside another is tried with each of them in the long run.
  static let all = expressions + chains + fans + statements + texts

  private static let expressions = [
    LongProgram("sums", derived { list($0, " + ") { _ in "a" } }),
    LongProgram("differences", derived { "a" + again(" - 1", $0) }),
    LongProgram("texts together", derived("\"q\"") { list($0, " + ") { _ in "a" } }),
    LongProgram("lists together", derived("[1]") { list($0, " + ") { _ in "a" } }),
    LongProgram("ands", derived("true") { list($0, " && ") { _ in "a" } }),
    LongProgram("ors", derived("false") { list($0, " || ") { _ in "a" } }),
    LongProgram("otherwises") {
      "cell a: Int? = nil\nx := \(list($0, " ?? ") { _ in "a" }) ?? 1\nprint(x)\n"
    },
    LongProgram("choices", derived { again("a == 7 ? 1 : ", $0) + "0" }),
    LongProgram("calls", derived { "a" + again(".abs", $0) }),
    LongProgram("calls of texts", derived("\"q\"") { "a" + again(".upper", $0) }),
    LongProgram("calls of lists", derived("[1]") { "a" + again(".append(1)", $0) }),
    LongProgram("calls with functions", derived("[1]") { "a" + again(".map(y => y + 1)", $0) }),
    LongProgram("optional calls") {
      "cell a: Int? = 1\nx := a\(again("?.abs", $0))\nprint(x)\n"
    },
    LongProgram("nots", derived("true") { again("!", $0) + "a" }),
    LongProgram("signs", derived { again("- ", $0) + "a" }),
    LongProgram("parts of a text", derived { "\"" + again("\\(a)", $0) + "\"" }),
    LongProgram("parentheses", derived { again("(", $0) + "a" + again(")", $0) }),
    LongProgram("arguments in arguments", derived { again("max(1, ", $0) + "a" + again(")", $0) }),
    LongProgram("lists in lists") { "print(\(again("[", $0))1\(again("]", $0)))\n" },
    LongProgram("a list", derived { "[\(list($0) { _ in "a" })]" }),
    LongProgram("a tuple") { "let x = (\(list($0) { "l\($0): \($0)" }))\nprint(x.l0)\n" },
    LongProgram("a dictionary") { "let x = [\(list($0) { "\($0): \($0)" })]\nprint(x.count)\n" },
    LongProgram("arms", derived { "match a { \(list($0, "; ") { "\($0) => 1" }); else => 0 }" }),
  ]

  private static let chains = [
    LongProgram("a chain") {
      "cell a0 = 1\n\(lines($0) { "a\($0) -> a\($0 + 1) = a\($0) + 1" })a0 = 2\n"
    },
    LongProgram("a short chain") {
      "cell a0 = 1\n\(lines($0) { "a\($0 + 1) := a\($0) + 1" })a0 = 2\n"
    },
    LongProgram("bindings") {
      "\(lines($0 + 1) { "cell a\($0) = 0" })\(lines($0) { "a\($0) -> a\($0 + 1)" })a0 = 2\n"
    },
    LongProgram("two-way bindings") {
      "\(lines($0 + 1) { "cell a\($0) = 0" })\(lines($0) { "a\($0) <-> a\($0 + 1)" })a0 = 2\n"
    },
    LongProgram("a ring") { size in
      "\(lines(size) { "cell a\($0) = 0" })\(lines(size) { "a\($0) -> a\(($0 + 1) % size)" })a0 = 2\n"
    },
    LongProgram("events") {
      "\(lines($0 + 1) { "event a\($0): Int" })\(lines($0) { "a\($0) -> a\($0 + 1)" })a0(2)\n"
    },
    LongProgram("commands") {
      "cell x = 0\ncommand c0 { x = 1 }\n\(lines($0) { "command c\($0 + 1) { c\($0)() }" })c\($0)()\n"
    },
    LongProgram("functions") {
      "fn f0(i: Int) = i\n\(lines($0) { "fn f\($0 + 1)(i: Int) = f\($0)(i) + 1" })print(f\($0)(1))\n"
    },
    LongProgram("names for types") {
      "type T0 = Int\n\(lines($0) { "type T\($0 + 1) = T\($0)" })cell x: T\($0) = 1\n"
    },
    LongProgram("constants") { "let a0 = 1\n\(lines($0) { "let a\($0 + 1) = a\($0) + 1" })" },
    LongProgram("stages") { "event a: Int\na\(again(" | map(it + 1)", $0)) -> x = it\na(1)\n" },
    LongProgram("stages of time") {
      "event a: Int\na\(again(" | delay(1ms)", $0)) -> x = it\na(1)\n"
    },
  ]

  private static let fans = [
    LongProgram("many that follow one") {
      "cell a = 1\n\(lines($0) { "a -> b\($0) = a + 1" })a = 2\n"
    },
    LongProgram("many observers") { "event a: Int\n\(lines($0) { _ in "a -> print(it)" })a(2)\n" },
    LongProgram("many sources") {
      "\(lines($0) { "cell a\($0) = 1" })\(list($0) { "a\($0)" }) -> print(a0)\na0 = 2\n"
    },
    LongProgram("many terms") {
      "\(lines($0) { "cell a\($0) = 1" })x := \(list($0, " + ") { "a\($0)" })\na0 = 2\n"
    },
    LongProgram("many to one") {
      "cell x = 0\n\(lines($0) { "event a\($0): Int\na\($0) -> x" })a0(2)\n"
    },
    LongProgram("joins") {
      "\(lines($0) { "event a\($0): Int" })a0\(list($0, "") { " | merge(a\($0))" }) -> print(it)\na0(2)\n"
    },
  ]

  private static let statements = [
    LongProgram("cells") { lines($0) { "cell a\($0) = 1" } },
    LongProgram("assignments") { "cell x = 0\n\(lines($0) { "x = \($0)" })" },
    LongProgram("waits") { "cell x = 0\n\(lines($0) { _ in "wait 1ms\nx += 1" })" },
    LongProgram("timers") { "cell x = 0\n\(lines($0) { "at \($0 + 1)ms { x += 1 }" })" },
    LongProgram("disposals") {
      "cell x = 0\n\(lines($0) { "x -> { } as l\($0)" })\(lines($0) { "dispose l\($0)" })"
    },
    LongProgram("a block") { "cell x = 0\ntogether {\n\(lines($0) { _ in "x += 1" })}\n" },
    LongProgram("blocks in blocks") {
      "cell x = 0\nevent go\ngo -> {\(again("if x == 0 {", $0))x = 1\(again("}", $0))}\ngo()\n"
    },
    LongProgram("otherwise if") {
      "cell x = 0\nevent go\ngo -> { if x == 1 { x = 2 }\(again(" else if x == 3 { x = 4 }", $0)) }\ngo()\n"
    },
    LongProgram("cases") { "enum E { \(list($0) { "c\($0)" }) }\ncell x = E.c0\nprint(x)\n" },
    LongProgram("scopes") { lines($0) { "scope s\($0) { cell a = \($0) }" } },
    LongProgram("scopes in scopes") {
      "\(list($0, "") { "scope s\($0) { " })cell a = 1\(again("}", $0))\n"
    },
    LongProgram("instances") {
      "scope t(n: Int) { cell a = n }\n\(lines($0) { "scope s\($0) = t(\($0))" })"
    },
    LongProgram("rules") { "cell a = 1\n\(lines($0) { _ in "always a >= 1" })a = 2\n" },
  ]

  private static let texts = [
    LongProgram("a name") { "cell n\(again("n", $0)) = 1\nn\(again("n", $0)) -> print(it)\n" },
    LongProgram("a text") { "print(\"\(again("t", $0))\".count)\n" },
    LongProgram("a number") { "print(0.\(again("1", $0)))\n" },
    LongProgram("comments") { again("// c\n", $0) + "print(1)\n" },
    LongProgram("a regular expression") { "print(\"aaa\".findAll(/\(again("a?", $0))/).count)\n" },
    LongProgram("mistakes") { lines($0) { "print(u\($0))" } },
    LongProgram("slips") { lines($0) { "cell = = \($0)" } },
    LongProgram("open parentheses") { "let x = \(again("(", $0))\n" },
    LongProgram("closing parentheses") { "let x = \(again(")", $0))\n" },
    LongProgram("open braces") { "scope s \(again("{", $0))\n" },
    LongProgram("open texts") { "let x = \(again("\"\\(", $0))\n" },
    LongProgram("signs that mean nothing") { again("@ # ; ", $0) + "\n" },
  ]
}
