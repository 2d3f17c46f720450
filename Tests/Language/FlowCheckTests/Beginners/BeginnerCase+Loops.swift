/// Mistakes of beginners: loops and conditions of other languages.
extension BeginnerCase {
  static let loops: [BeginnerCase] = [
    BeginnerCase(
      "cell a = 1\nwhile a < 3 { a += 1 }",
      "R1001", "2:1",
      "`while` is not a statement of this language",
      help: ["to go on as long as it holds, write `a -> { if a < 3 { a += 1 } }`"],
      mended: ["cell a = 1\na -> { if a < 3 { a += 1 } }"]),
    BeginnerCase(
      "cell a = 1\nwhile (a < 3) { a += 1 }",
      "R1001", "2:1",
      "`while` is not a statement of this language",
      help: ["to go on as long as it holds, write `a -> { if (a < 3) { a += 1 } }`"],
      mended: ["cell a = 1\na -> { if (a < 3) { a += 1 } }"]),
    BeginnerCase(
      "while True:",
      "R1001", "1:1",
      "`while` is not a statement of this language",
      help: ["to do something again and again, write `every(1s) -> { … }`"],
      mended: ["every(1s) -> { print(1) }"]),
    BeginnerCase(
      "cell a = 1\nuntil a > 3 { a += 1 }",
      "R1001", "2:1",
      "`until` is not a statement of this language",
      help: ["to go on until it holds, write `a -> { if !(a > 3) { a += 1 } }`"],
      mended: ["cell a = 1\na -> { if !(a > 3) { a += 1 } }"]),
    BeginnerCase(
      "do { print(1) } while (true)",
      "R1001", "1:1",
      "`do` is not a statement of this language",
      help: ["to do something again and again, write `every(1s) -> { print(1) }`"],
      mended: ["every(1s) -> { print(1) }"]),
    BeginnerCase(
      "cell xs = [1, 2]\nforeach x in xs { print(x * 2) }",
      "R1001", "2:1",
      "`foreach` is not a statement of this language",
      help: ["write `for x in xs { print(x * 2) }`"],
      mended: ["cell xs = [1, 2]\nfor x in xs { print(x * 2) }"]),
    BeginnerCase(
      "cell total = 0\ncell xs = [1, 2]\nfor (x of xs) { total += x }",
      "R1001", "3:1",
      "`for` is not a statement of this language",
      help: ["write `for x in xs { total += x }`"],
      mended: ["cell total = 0\ncell xs = [1, 2]\nfor x in xs { total += x }"]),
    BeginnerCase(
      "for i in range(3):\n  print(1)",
      "R1001", "1:10",
      "a range is written with three dots, and has both its ends",
      help: ["write `for i in 0...2 { print(1) }`"],
      mended: ["for i in 0...2 { print(1) }"]),
    BeginnerCase(
      "for (let i = 0; i < 3; i++) { print(i) }",
      "R1001", "1:1",
      "`for` is not a statement of this language",
      help: ["write `for i in 0...2 { print(i) }`"],
      mended: ["for i in 0...2 { print(i) }"]),
    BeginnerCase(
      "cell a = 1\nif not a == 1 { print(a) }",
      "R1001", "2:4",
      "`not` is written `!`",
      help: ["write `!(a == 1)`, or `a != 1`"],
      mended: ["cell a = 1\nif !(a == 1) { print(a) }"]),
    BeginnerCase(
      "cell b = true\ncell c = 1\nb = not c < 2 && b",
      "R1001", "3:5",
      "`not` is written `!`",
      help: ["write `!(c < 2)`, or `c >= 2`"],
      mended: ["cell b = true\ncell c = 1\nb = !(c < 2) && b"]),
    BeginnerCase(
      "cell a = 1\nexpect a = 1",
      "R1001", "2:10",
      "`=` assigns; a condition compares",
      help: ["write `a == 1`"],
      mended: ["cell a = 1\nexpect a == 1"]),
    BeginnerCase(
      "cell c = true\nalways c { print(1) }",
      "R1001", "2:10",
      "`always` only states a condition, and does nothing",
      help: [
        "to do something whenever it holds, write `c -> { if c { print(1) } }`",
        "to state that it always holds, write `always c`",
      ],
      mended: ["cell c = true\nc -> { if c { print(1) } }", "cell c = true\nalways c"]),
    BeginnerCase(
      "cell a = 1\nif (a == 1) print(a)",
      "R1001", "2:13",
      "expected `{` with what happens then, found `print`",
      help: ["statements stand in braces: `if (a == 1) { print(a) }`"],
      mended: ["cell a = 1\nif (a == 1) { print(a) }"]),
    BeginnerCase(
      "cell a = 1\nif a == 1 then print(a)",
      "R1001", "2:11",
      "expected `{` with what happens then, found `then`",
      help: ["statements stand in braces: `if a == 1 { print(a) }`"],
      mended: ["cell a = 1\nif a == 1 { print(a) }"]),
    BeginnerCase(
      "cell a = 5\na = a if a > 3 else 0",
      "R1001", "2:7",
      "expected a new line or `;`, found the reserved word `if`",
      help: ["`if` is a statement; a value is chosen with `a > 3 ? a : 0`"],
      mended: ["cell a = 5\na = a > 3 ? a : 0"]),
    BeginnerCase(
      "cell a = 1\nevery 1s -> print(a)",
      "R1001", "2:7",
      "expected `(` and the arguments of `every`, found the duration `1s`",
      help: ["write `every(1s) -> print(a)`"],
      mended: ["cell a = 1\nevery(1s) -> print(a)"]),
    BeginnerCase(
      "import math",
      "R1001", "1:8",
      "expected the name of a file as a string, found `math`",
      help: ["numbers, text and lists need no import: leave the line out"],
      mended: [""]),
    BeginnerCase(
      #"cell my name = "Ann""#,
      "R1001", "1:9",
      "expected `:` before the type, found `name`",
      help: ["a name is one word: `myName`"],
      mended: [#"cell myName = "Ann""#]),
    BeginnerCase(
      "cell xs: List<Int> = []",
      "R1001", "1:14",
      "expected a new line or `;`, found `<`",
      help: ["the type of a list is written `[Int]`"],
      mended: ["cell xs: [Int] = []"]),
    BeginnerCase(
      "cell d = [\"a\": 2]\nd[\"a\"] *= 1 + 2", "R2004", "2:8",
      "there may be no value at this key to begin with",
      help: ["say what stands for it: `d[\"a\"] = (d[\"a\"] ?? 0) * (1 + 2)`"],
      mended: ["cell d = [\"a\": 2]\nd[\"a\"] = (d[\"a\"] ?? 0) * (1 + 2)"]),
    BeginnerCase(
      "cell xs: [Int]? = [1]\nxs[0] = 2", "R3001", "2:1",
      "a part of a value that may be nil is not assigned, and `xs` is a [Int]?",
      help: ["assign the whole: `if let x = xs { xs = x.replacing(0, …) }`"],
      mended: ["cell xs: [Int]? = [1]\nif let x = xs { xs = x.replacing(0, 2) }"]),
    BeginnerCase(
      "print(match \"a\" { 1 => 1; else => 2 })", "R3001", "1:19",
      "expected a String, found an Int",
      help: ["text stands in double quotes: `\"1\"`"],
      mended: ["print(match \"a\" { \"1\" => 1; else => 2 })"]),
    BeginnerCase(
      "cell d = [\"a\": (n: 1, m: 2)]\nd[\"a\"].n = 3", "R2004", "2:1",
      "a part of a value in a dictionary is not assigned",
      help: ["give the key another value: `if let x = d[\"a\"] { d[\"a\"] = (...x, n: …) }`"],
      mended: [
        "cell d = [\"a\": (n: 1, m: 2)]\nif let x = d[\"a\"] { d[\"a\"] = (...x, n: 3) }"
      ]),
    BeginnerCase(
      "event tap: Int\ncell year = 1\nyear -> tap = it + 1", "R2002", "3:9",
      "`tap` is already declared",
      help: [
        "`-> tap = …` declares a new cell",
        "to let every value flow into `tap`, write `| map(it + 1) -> tap`",
        "to send it in a block, write `-> { tap(it + 1) }`",
      ],
      mended: [
        "cell year = 1\nyear -> tap = it + 1",
        "event tap: Int\ncell year = 1\nyear | map(it + 1) -> tap",
        "event tap: Int\ncell year = 1\nyear -> { tap(it + 1) }",
      ]),
    BeginnerCase(
      "cell xs = [1]\nxs -> screen", "R3001", "2:7",
      "`screen` shows a list of texts, or a text, and this is a list [Int]",
      help: ["make texts of its elements: `| map(it.map(x => String(x)))`"],
      mended: ["cell xs = [1]\nxs | map(it.map(x => String(x))) -> screen"]),
    BeginnerCase(
      "cell n: Int? = 3\nfor i in n { print(i) }", "R3001", "2:10",
      "`for` goes over a list, a range or a dictionary, and this is an Int?",
      help: ["write a list, such as `[1, 2]`, or a range, such as `1...3`"],
      mended: ["for i in [1, 2] { print(i) }\nfor i in 1...3 { print(i) }"]),
  ]
}
