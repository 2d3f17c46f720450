/// Values and signs, in the words of the program.
extension BeginnerCase {
  static let ownValues: [BeginnerCase] = [
    BeginnerCase(
      "\"\"\"\nMy program\n\"\"\"\ncell a = 1",
      "R0004", "1:1",
      "a string stands on one line; there is no `\"\"\"`",
      help: ["a comment begins with `//`"],
      mended: ["// My program\ncell a = 1"]),
    BeginnerCase(
      "cell a = 1\nprint(\"a is \" .. a)",
      "R1001", "2:15",
      "`..` is not part of this language",
      help: ["write `\"a is \\(a)\"`"],
      mended: ["cell a = 1\nprint(\"a is \\(a)\")"]),
    BeginnerCase(
      "cell a = 1\nprint(\"a is \" & a)",
      "R0003", "2:15",
      "`&` means nothing here",
      help: ["texts are put together as in `\"a is \\(a)\"`"],
      mended: ["cell a = 1\nprint(\"a is \\(a)\")"]),
    BeginnerCase(
      "cell a = 1\nprint(\"a is\" a)",
      "R1001", "2:14",
      "expected `,` or `)`, found `a`",
      help: ["write one text: `\"a is \\(a)\"`, or a `,` between"],
      mended: ["cell a = 1\nprint(\"a is \\(a)\")"]),
    BeginnerCase(
      "cell a = 1\nprint(\"a is %d\" % a)",
      "R3004", "2:17",
      "`%` does not work on a String and an Int",
      help: ["put the value into the text: `\"a is \\(a)\"`"],
      mended: ["cell a = 1\nprint(\"a is \\(a)\")"]),
    BeginnerCase(
      "print(hello\")",
      "R0004", "1:12",
      "this `\"` begins a string, and has none to end",
      help: ["write `\"hello\"`"],
      mended: ["print(\"hello\")"]),
    BeginnerCase(
      "cell name = «Ann»",
      "R0003", "1:13",
      "`«` does not begin a string",
      help: ["text is written in straight double quotes: `\"Ann\"`"],
      mended: ["cell name = \"Ann\""]),
    BeginnerCase(
      "cell name = hello world",
      "R1001", "1:19",
      "expected a new line or `;`, found `world`",
      help: ["text stands in double quotes: `\"hello world\"`"],
      mended: ["cell name = \"hello world\""]),
    BeginnerCase(
      "cell price = 1,5",
      "R1001", "1:15",
      "expected a new line or `;`, found `,`",
      help: ["a decimal number is written with a point: `1.5`"],
      mended: ["cell price = 1.5"]),
    BeginnerCase(
      "cell price = 1,000",
      "R1001", "1:15",
      "expected a new line or `;`, found `,`",
      help: ["digits are grouped as in `1_000`; a decimal number is `1.000`"],
      mended: ["cell price = 1_000"]),
    BeginnerCase(
      "cell xs = [1 2 3]",
      "R1001", "1:14",
      "expected `,` or `]`, found the number `2`",
      help: ["write a `,` between: `1, 2`"],
      mended: ["cell xs = [1, 2, 3]"]),
    BeginnerCase(
      "fn double(n: Int) = n * 2\nprint(double 2)",
      "R1001", "2:14",
      "expected `,` or `)`, found the number `2`",
      help: ["write `double(2)`"],
      mended: ["fn double(n: Int) = n * 2\nprint(double(2))"]),
    BeginnerCase(
      "fn add(a: Int, b: Int) = a + b\nprint(add(1))",
      "R3003", "2:7",
      "`add` takes 2 arguments, found 1",
      help: ["write `add(1, 0)`"],
      mended: ["fn add(a: Int, b: Int) = a + b\nprint(add(1, 0))"]),
    BeginnerCase(
      "fn f(x: Int) = return x",
      "R1001", "1:16",
      "a function has no `return`",
      help: ["write `fn f(x: Int) = x`"],
      mended: ["fn f(x: Int) = x"]),
    BeginnerCase(
      "enum Light { red, green }\ncell l = Red",
      "R2001", "2:10",
      "there is no `Red` here",
      help: ["`red` is a case of `Light`: write `Light.red`"],
      mended: ["enum Light { red, green }\ncell l = Light.red"]),
    BeginnerCase(
      "enum Light { red, green }\ncell l = Light.red\nb := match l { .red => 1; default => 2 }",
      "R1001", "3:27",
      "expected a case or a literal, found `default`",
      help: ["write `else => 2`"],
      mended: [
        "enum Light { red, green }\ncell l = Light.red\nb := match l { .red => 1; else => 2 }"
      ]),
    BeginnerCase(
      "enum Light { red, green }\ncell l = Light.red\nb := match l { .red => 1; .green -> 2 }",
      "R1001", "3:34",
      "expected `=>` and the value for this case, found `->`",
      help: ["write `.green => 2`"],
      mended: [
        "enum Light { red, green }\ncell l = Light.red\nb := match l { .red => 1; .green => 2 }"
      ]),
    BeginnerCase(
      "cell c = 5\nb := match c { c > 3 => 1; else => 2 }",
      "R1001", "2:16",
      "expected a case or a literal, found `c`",
      help: ["`match` compares with cases and literals; other conditions are written with `? :`"],
      mended: ["cell c = 5\nb := match c { 5 => 1; else => c > 3 ? 1 : 2 }"]),
    BeginnerCase(
      "cell a = 1\ncell b = 2\na, b = b, a",
      "R1001", "3:6",
      "an assignment has one name before its `=`",
      help: ["write `cell old = a; a = b; b = old`"],
      mended: ["cell a = 1\ncell b = 2\ncell old = a; a = b; b = old"]),
    BeginnerCase(
      "cell a = 1\ncell b = 2\na, b = 3, 4",
      "R1001", "3:6",
      "an assignment has one name before its `=`",
      help: ["write `a = 3; b = 4`"],
      mended: ["cell a = 1\ncell b = 2\na = 3; b = 4"]),
    BeginnerCase(
      "cell a: Int? = 3\nb := a! + 1",
      "R1001", "2:7",
      "expected a new line or `;`, found `!`",
      help: ["there is no `!` behind a value; say what `nil` becomes: `(a ?? 0)`"],
      mended: ["cell a: Int? = 3\nb := (a ?? 0) + 1"]),
    BeginnerCase(
      "cell n = \"5\"\nb := n + 1",
      "R3004", "2:8",
      "`+` does not work on a String and an Int",
      help: [
        "put the value into the text: `\"\\(n)\\(1)\"`, or write `String(1)`",
        "to calculate, write `(Int(n) ?? 0) + 1`",
      ],
      mended: ["cell n = \"5\"\nb := \"\\(n)\\(1)\"", "cell n = \"5\"\nb := (Int(n) ?? 0) + 1"]),
    BeginnerCase(
      "cell a = 1\na = 2.5",
      "R3001", "2:5",
      "expected an Int, found a Float",
      help: [
        "to hold such numbers, declare it as `cell a: Float = 1`",
        "`Int(2.5)` drops what stands behind the point",
      ],
      mended: ["cell a: Float = 1\na = 2.5", "cell a = 1\na = Int(2.5)"]),
    BeginnerCase(
      "cell a = 2\na *= 1 + 0.5",
      "R3001", "2:1",
      "expected an Int, found a Float",
      help: [
        "to hold such numbers, declare it as `cell a: Float = 2`",
        "`a = Int(a * (1 + 0.5))` drops what stands behind the point",
      ],
      mended: [
        "cell a: Float = 2\na *= 1 + 0.5", "cell a = 2\na = Int(a * (1 + 0.5))",
      ]),
    BeginnerCase(
      "cell a: Int = 1.5",
      "R3001", "1:15",
      "expected an Int, found a Float",
      help: [
        "to hold such numbers, declare it as `cell a: Float = 1.5`",
        "`Int(1.5)` drops what stands behind the point",
      ],
      mended: ["cell a: Float = 1.5", "cell a: Int = Int(1.5)"]),
    BeginnerCase(
      "print(\"ab\" * 3)",
      "R3004", "1:12",
      "`*` does not work on a String and an Int",
      help: ["to repeat a text, write `\"ab\".repeat(3)`"],
      mended: ["print(\"ab\".repeat(3))"]),
    BeginnerCase(
      "cell a = 1\nif a == \"1\" { print(\"x\") }",
      "R3001", "2:9",
      "both sides of `==` must have one type, found an Int and a String",
      help: ["a number stands without quotes: write `1`"],
      mended: ["cell a = 1\nif a == 1 { print(\"x\") }"]),
    BeginnerCase(
      "cell xs = [1, 2]\nprint(xs[1:])",
      "R1001", "2:11",
      "an index is one number, found `:`",
      help: ["write `xs.suffix(xs.count - 1)`"],
      mended: ["cell xs = [1, 2]\nprint(xs.suffix(xs.count - 1))"]),
    BeginnerCase(
      "every(\"1s\") -> print(\"tick\")",
      "R3001", "1:7",
      "expected a Duration, found a String",
      help: ["a duration stands without quotes: write `1s`"],
      mended: ["every(1s) -> print(\"tick\")"]),
    BeginnerCase(
      "cell a = 1\nwait(1)\na = 2",
      "R3001", "2:6",
      "expected a Duration, found an Int",
      help: ["a duration has a unit: `1s`, `1ms`"],
      mended: ["cell a = 1\nwait 1s\na = 2"]),
    BeginnerCase(
      "let d = 1234.5ms\nprint(d.fixed(2))",
      "R3003", "2:9",
      "`fixed` does not take a Duration",
      help: ["divide by a unit, which gives a number: `(d / 1s).fixed(2)`"],
      mended: ["let d = 1234.5ms\nprint((d / 1s).fixed(2))"]),
    BeginnerCase(
      "let d = 1234.5ms\nprint(round(d))",
      "R3003", "2:7",
      "`round` does not take a Duration",
      help: ["divide by a unit, which gives a number: `round(d / 1s)`"],
      mended: ["let d = 1234.5ms\nprint(round(d / 1s))"]),
    BeginnerCase(
      "wait 1sec",
      "R0006", "1:6",
      "`1sec` is neither a number nor a duration",
      help: ["write `1s`: durations are written `250ms`, `1.5s`, `2min` or `1h`"],
      mended: ["wait 1s"]),
    BeginnerCase(
      "let x: Int",
      "R1002", "1:11",
      "expected `=` and the value of the constant, found the end of the text",
      help: ["write `let x: Int = 0`"],
      mended: ["let x: Int = 0"]),
    BeginnerCase(
      "cell a = 3\nif 1 < a < 5 { print(\"in\") }",
      "R1001", "2:10",
      "`<` and `<` cannot be chained",
      help: ["write `1 < a && a < 5`, or use parentheses"],
      mended: ["cell a = 3\nif 1 < a && a < 5 { print(\"in\") }"]),
  ]
}
