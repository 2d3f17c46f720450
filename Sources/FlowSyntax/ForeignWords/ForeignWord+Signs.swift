// Signs that other languages write between two values and that are no signs here.

extension ForeignWord {
  static let signs: [Row] = [
    ("===", .ways("write `LEFT == RIGHT`", "write `==`")),
    ("!== <> =/= /=", .ways("write `LEFT != RIGHT`", "write `!=`")),
    ("=<", .ways("write `LEFT <= RIGHT`", "write `<=`")),
    ("=+", .ways("write `LEFT += RIGHT`", "write `x += 1`")),
    ("=*", .ways("write `LEFT *= RIGHT`", "write `x *= 2`")),
    ("=/", .ways("write `LEFT /= RIGHT`", "write `x /= 2`")),
    ("%=", .ways("write `LEFT = LEFT % RIGHT`", "write `x = x % 2`")),
    ("??=", .ways("write `LEFT = LEFT ?? RIGHT`", "write `x = x ?? 0`")),
    ("&&=", .ways("write `LEFT = LEFT && RIGHT`", "write `x = x && y`")),
    ("||=", .ways("write `LEFT = LEFT || RIGHT`", "write `x = x || y`")),
    (
      "=:",
      .ways(
        "to assign, write `LEFT = RIGHT`; a new cell that follows others is declared with `:=`",
        "write `=` to assign; a new cell that follows others is declared with `:=`")
    ),
    (
      "++",
      .ways(
        "write the statement `LEFT += 1`", "write the statement `RIGHT += 1`",
        "write the statement `x += 1`")
    ),
    (
      "--",
      .ways(
        "write the statement `LEFT -= 1`", "write the statement `RIGHT -= 1`",
        "write the statement `x -= 1`")
    ),
    (
      "** **=",
      .ways("a power is written `pow(LEFT, RIGHT)`", "a power is written `pow(a, b)`")
    ),
    (
      ".. ..< ...<",
      .ways(
        "write `TEXT`", "write `LEFT...RIGHT`; a range has both its ends",
        "write `1...5`, with both ends")
    ),
    ("?:", .ways("write `LEFT ?? RIGHT`", "write `x ?? 0`")),
    ("::", .ways("write `LEFT.RIGHT`", "write `.`")),
    ("-->", .ways("write `LEFT -> RIGHT`", "write `->`")),
    ("<-->", .ways("write `LEFT <-> RIGHT`", "write `<->`")),
    (
      "|>",
      .ways(
        "write `LEFT | STAGE`", "write `LEFT -> TARGET`",
        "a stage is written `a | map(it + 1) -> b`")
    ),
    (
      ">> >>>",
      .ways("to let values flow, write `LEFT -> RIGHT`", "to let values flow, write `a -> b`")
    ),
    (
      "<< <<<",
      .ways(
        "values flow from left to right: write `RIGHT -> LEFT`",
        "values flow from left to right: write `a -> b`")
    ),
    (
      "<<>> <<>>> <=> <==>",
      .ways(
        "to bind two cells both ways, write `LEFT <-> RIGHT`",
        "to bind two cells both ways, write `a <-> b`")
    ),
  ]
}
