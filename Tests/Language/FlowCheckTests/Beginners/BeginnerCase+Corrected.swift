/// Words of other languages whose help lost a part of what was written, or said another time.
extension BeginnerCase {
  static let corrected: [BeginnerCase] = [
    BeginnerCase(
      "cell a = 1\ncell b = 2\nconsole.log(a, b)", "R2001", "3:1",
      "there is no `console.log` here",
      help: ["write `print(a, b)`"], mended: ["cell a = 1\ncell b = 2\nprint(a, b)"]),
    BeginnerCase(
      "cell a = 1\nassertEqual(a, 1)", "R2001", "2:1", "there is no `assertEqual` to call here",
      help: ["write `expect a == 1`"], mended: ["cell a = 1\nexpect a == 1"]),
    BeginnerCase(
      "cell a = 1\nprint(a)\nquit()", "R2001", "3:1", "there is no `quit` to call here",
      help: ["to end the run, write `exit(0)`"], mended: ["cell a = 1\nprint(a)\nexit(0)"]),
    BeginnerCase(
      "sleep 500ms", "R1001", "1:1", "`sleep` is not a statement of this language",
      help: ["write `wait 500ms`"], mended: ["wait 500ms"]),
    BeginnerCase(
      "cell a = 1\nwhen a > 3 -> { print(a) }", "R1005", "2:1",
      "`when` stands only in a command, before its `{`",
      help: ["write `a | filter(a > 3) -> { print(a) }`"],
      mended: ["cell a = 1\na | filter(a > 3) -> { print(a) }"]),
    BeginnerCase(
      "cell xs = [1, 2]\nfor i in xs {\n  if i > 1 { continue }\n"
        + "  print(\"the number \\(i) is one of the first numbers of this list\")\n}",
      "R1004", "3:14", "`continue` is not a statement of this language",
      help: ["nothing is left early: write `if !(i > 1) { … }`"],
      mended: [
        "cell xs = [1, 2]\nfor i in xs {\n"
          + "  if !(i > 1) { print(\"the number \\(i) is one of the first numbers of this list\") }\n}"
      ]),
    BeginnerCase(
      "cell a = 1\nprint(a, a, sep=\",\", end=\"\")", "R1001", "2:22",
      "`print` ends its line, and `write` does not",
      help: ["write `write(…)`"], mended: ["cell a = 1\nwrite(\"\\(a),\\(a)\")"]),
  ]
}
