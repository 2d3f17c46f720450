extension BeginnerCase {
  /// Calls and operations that somebody writes as elsewhere, whose help is tried on what the program has.
  static let kept: [BeginnerCase] = [
    BeginnerCase(
      "cell word = \"a\"\nprint(upper)", "R2001", "2:7", "there is no `upper` here",
      help: ["`upper` is a function: write `word.upper`"],
      mended: ["cell word = \"a\"\nprint(word.upper)"]),
    BeginnerCase(
      "print(upper)", "R2001", "1:7", "there is no `upper` here",
      help: ["`upper` is a function: write `\"…\".upper`"], mended: ["print(\"a\".upper)"]),
    BeginnerCase(
      "type P = (x: Int, y: Int)\nlet p = P(3, 1)", "R3003", "2:9", "`P` takes a JSON text",
      help: [
        "a value of the type is written without its name: `(x: 3, y: 1)`",
        "`P(text)` reads one from JSON, and is `nil` where the text does not fit",
      ],
      mended: [
        "type P = (x: Int, y: Int)\nlet p = (x: 3, y: 1)",
        "type P = (x: Int, y: Int)\nlet text = \"{}\"\nlet p = P(text)",
      ]),
    BeginnerCase(
      "type P = (x: Int, y: Int)\nlet p = P((x: 3, y: 1))", "R3003", "2:9", "`P` takes a JSON text",
      help: [
        "a value of the type is written without its name: `(x: 3, y: 1)`",
        "`P(text)` reads one from JSON, and is `nil` where the text does not fit",
      ],
      mended: [
        "type P = (x: Int, y: Int)\nlet p = (x: 3, y: 1)",
        "type P = (x: Int, y: Int)\nlet text = \"{}\"\nlet p = P(text)",
      ]),
    BeginnerCase(
      "let xs = [0.5, 0.5]\nprint(xs.tally)", "R3003", "2:10",
      "`tally` does not take a list [Float]",
      help: [
        "elements of this type are no keys; count their texts: `xs.map(x => String(x)).tally`"
      ],
      mended: ["let xs = [0.5, 0.5]\nprint(xs.map(x => String(x)).tally)"]),
    BeginnerCase(
      "cell s: String? = nil\nprint(s.length)", "R2006", "2:9", "a String? has no `length`",
      help: ["for a value that may be nil write `s?.count`, or `(s ?? \"\").count`"],
      mended: ["cell s: String? = nil\nprint(s?.count)"]),
    BeginnerCase(
      "cell s: String? = nil\nprint(s.uper)", "R2006", "2:9", "a String? has no `uper`",
      help: ["for a value that may be nil write `s?.upper`, or `(s ?? \"\").upper`"],
      mended: ["cell s: String? = nil\nprint(s?.upper)"]),
    BeginnerCase(
      "cell a = 1\na.value += 2", "R2005", "2:3", "`a` is a cell, not a scope",
      help: ["the value of a cell is its name: write `a += 2`"], mended: ["cell a = 1\na += 2"]),
    BeginnerCase(
      "print((\"a\" + \"b\") * 3)", "R3004", "1:19", "`*` does not work on a String and an Int",
      help: ["to repeat a text, write `(\"a\" + \"b\").repeat(3)`"],
      mended: ["print((\"a\" + \"b\").repeat(3))"]),
    BeginnerCase(
      "let x = 2\nprint([1].map(it * x))", "R2011", "2:15",
      "`it` is what comes down a contract; the elements of a list need a name",
      help: ["write `e => e * x`"], mended: ["let x = 2\nprint([1].map(e => e * x))"]),
    BeginnerCase(
      "let s = \"a\"\nprint(\"b\" + s.upper + 1)", "R3004", "2:21",
      "`+` does not work on a String and an Int",
      help: ["put the value into the text: `\"\\(\"b\" + s.upper)\\(1)\"`, or write `String(1)`"],
      mended: ["let s = \"a\"\nprint(\"\\(\"b\" + s.upper)\\(1)\")"]),
    BeginnerCase(
      "let n = 3\nprint((n + 1) + \"a\")", "R3004", "2:15",
      "`+` does not work on an Int and a String",
      help: ["put the value into the text: `\"\\(n + 1)a\"`, or write `String(n + 1)`"],
      mended: ["let n = 3\nprint(\"\\(n + 1)a\")"]),
  ]
}
