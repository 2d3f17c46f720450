// Signs that other languages write between two values and that are no signs here.

extension ForeignWord {
  static let signs: [Row] = [
    Row("===", .word("==", shows: "LEFT == RIGHT"), .word("==", shows: "==")),
    Row("!== <> =/= /=", .word("!=", shows: "LEFT != RIGHT"), .word("!=", shows: "!=")),
    Row("=<", .word("<=", shows: "LEFT <= RIGHT"), .word("<=", shows: "<=")),
    Row("=+", .word("+=", shows: "LEFT += RIGHT"), .example("x += 1")),
    Row("=*", .word("*=", shows: "LEFT *= RIGHT"), .example("x *= 2")),
    Row("=/", .word("/=", shows: "LEFT /= RIGHT"), .example("x /= 2")),
    Row("%=", .write("LEFT = LEFT % RIGHT", .statement), .example("x = x % 2")),
    Row("??=", .write("LEFT = LEFT ?? RIGHT", .statement), .example("x = x ?? 0")),
    Row("&&=", .write("LEFT = LEFT && RIGHT", .statement), .example("x = x && y")),
    Row("||=", .write("LEFT = LEFT || RIGHT", .statement), .example("x = x || y")),
    Row(
      "=:",
      .word(
        "=", shows: "LEFT = RIGHT",
        "to assign, write `CODE`; a new cell that follows others is declared with `:=`",
        "代入するには `CODE` と書きます。ほかのセルに従う新しいセルは `:=` で宣言します"),
      .say(
        "write `=` to assign; a new cell that follows others is declared with `:=`",
        "代入するには `=` と書きます。ほかのセルに従う新しいセルは `:=` で宣言します")
    ),
    Row("++", step("LEFT += 1"), step("RIGHT += 1"), stepExample("x += 1")),
    Row("--", step("LEFT -= 1"), step("RIGHT -= 1"), stepExample("x -= 1")),
    Row(
      "** **=",
      .way("a power is written `CODE`", "べき乗は `CODE` と書きます", "pow(LEFT, RIGHT)"),
      .say("a power is written `pow(a, b)`", "べき乗は `pow(a, b)` と書きます")
    ),
    Row(".. ...<", .write("TEXT"), range("LEFT...RIGHT"), rangeExample),
    Row("..<", .write("TEXT"), range("LEFT...LAST"), rangeExample),
    Row("?:", .word("??", shows: "LEFT ?? RIGHT"), .word("??", shows: "x ?? 0")),
    Row("::", .word(".", shows: "LEFT.RIGHT"), .word(".", shows: ".")),
    Row("-->", .word("->", shows: "LEFT -> RIGHT"), .word("->", shows: "->")),
    Row("<-->", .word("<->", shows: "LEFT <-> RIGHT"), .word("<->", shows: "<->")),
    Row(
      "|>", .word("|", shows: "LEFT | STAGE"), .write("LEFT -> TARGET"),
      .say(
        "a stage is written `a | map(it + 1) -> b`", "ステージは `a | map(it + 1) -> b` のように書きます")
    ),
    Row(
      ">> >>>",
      .way(
        "to let values flow, write `CODE`", "値を流すには `CODE` と書きます", "LEFT -> RIGHT", .statement),
      .say("to let values flow, write `a -> b`", "値を流すには `a -> b` と書きます")
    ),
    Row(
      "<< <<<",
      .way(
        "values flow from left to right: write `CODE`", "値は左から右へ流れます。`CODE` と書きます",
        "RIGHT -> LEFT", .statement),
      .say(
        "values flow from left to right: write `a -> b`", "値は左から右へ流れます。`a -> b` と書きます")
    ),
    Row(
      "<<>> <<>>> <=> <==>",
      .way(
        "to bind two cells both ways, write `CODE`", "二つのセルを双方向に結ぶには `CODE` と書きます",
        "LEFT <-> RIGHT", .statement),
      .say(
        "to bind two cells both ways, write `a <-> b`",
        "二つのセルを双方向に結ぶには `a <-> b` と書きます")
    ),
  ]

  private static func step(_ code: String) -> ForeignWay {
    .way("write the statement `CODE`", "`CODE` という文を書きます", code, .statement)
  }

  private static func stepExample(_ code: String) -> ForeignWay {
    .say("write the statement `\(code)`", "`\(code)` という文を書きます")
  }

  private static func range(_ code: String) -> ForeignWay {
    .way(
      "write `CODE`; a range has both its ends", "`CODE` と書きます。範囲は両端を含みます", code)
  }

  private static let rangeExample = ForeignWay.say(
    "write `1...5`, with both ends", "`1...5` と書きます。両端を含みます")
}
