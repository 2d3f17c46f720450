import Testing

/// What is said about slips in contracts.
@Suite struct ContractMessageTests {
  @Test(arguments: cases)
  func theMessageIs(_ example: MessageCase) {
    #expect(explanation(example.text) == example.expected)
  }

  private static let cases: [MessageCase] = [
    MessageCase(
      "a -> b -> c",
      """
      1:8-10 R1006 a contract has one arrow, found another `->`
        help: write two contracts: `a -> b` and `b -> c`
      """),
    MessageCase(
      "a | map(it) -> x = it * 2 -> print(x)",
      """
      1:27-29 R1006 a contract has one arrow, found another `->`
        help: write two contracts: `a | map(it) -> x = it * 2` and `x -> print(x)`
      """),
    MessageCase(
      """
      a -> b
        -> c
      """,
      """
      2:3-5 R1006 a contract has one arrow, found another `->`
        help: write two contracts: `a -> b` and `b -> c`
      """),
    MessageCase(
      "a -> b | map(it)",
      """
      1:8-9 R1006 stages stand before the arrow, found `|` behind the target
        help: write `sources | stage -> target`
      """),
    MessageCase(
      "a <-> b <-> c",
      """
      1:9-12 R1006 a contract has one arrow, found another `<->`
        help: write two contracts: `a <-> b` and `b <-> c`
      """),
    MessageCase(
      "a ->> b",
      """
      1:3-6 R1001 a contract is written with `->`
        help: write `->`
      """),
    MessageCase(
      "a --> b",
      """
      1:3-6 R1001 `-->` is not part of this language
        help: write `a -> b`
      """),
    MessageCase(
      "a <- b",
      """
      1:3-4 R1004 there is no arrow to the left; values go from left to right
        help: write the source first: `b -> a`
      """),
    MessageCase(
      "a => b",
      """
      1:3-5 R1001 expected `->`, found `=>`
        help: a contract is written `a -> b`; `x => e` stands only as an argument
      """),
    MessageCase(
      "a |> b",
      """
      1:3-5 R1001 `|>` is not part of this language
        help: write `a -> b`
      """),
    MessageCase(
      "year |",
      "1:7-7 R1002 expected the name of a stage, found the end of the text"),
    MessageCase(
      "year ->",
      """
      1:8-8 R1007 this contract has no target, so nothing receives its values
        help: to show every value, write `year -> print`
        help: to keep the last one, write `year -> name = it`
      """),
    MessageCase(
      """
      year | map(it)
      print(1)
      """,
      """
      1:15-15 R1007 this contract has no target, so nothing receives its values
        help: to show every value, write `year | map(it) -> print`
        help: to keep the last one, write `year | map(it) -> name = it`
      """),
    MessageCase(
      "a -> b, c",
      """
      1:7-8 R1001 expected the end of the contract, found `,`
        help: a contract has one target; write another one
      """),
    MessageCase(
      "-> b",
      """
      1:1-3 R1001 the source before this `->` is missing
        help: write `source -> b`
      """),
    MessageCase(
      "| map(it) -> b",
      """
      1:1-2 R1001 the source before this `|` is missing
        help: write `source | map(it) -> b`
      """),
    MessageCase(
      "a, -> b",
      """
      1:2-3 R1002 nothing stands behind `,`
        help: write another source there, or remove the `,`
      """),
    MessageCase(
      "a | -> b",
      "1:5-7 R1001 expected the name of a stage, found `->`"),
    MessageCase(
      "a | 3 -> b",
      "1:5-6 R1001 expected the name of a stage, found the number `3`"),
    MessageCase(
      "a | throttle 1s -> b",
      """
      1:14-16 R1001 expected `(` and the arguments of the stage, found the duration `1s`
        help: write `throttle(1s)`
      """),
    MessageCase(
      "a | filter it > 3 -> b",
      """
      1:12-14 R1001 expected `(` and the arguments of the stage, found the reserved word `it`
        help: write `filter(it > 3)`
      """),
    MessageCase(
      "a | map(b | c) -> d",
      #"""
      1:11-12 R1001 expected `)`, found `|`
        1:8-9 to close this `(`
        help: a pipeline that is an argument of a stage stands in parentheses; "or" is `||`
      """#),
    MessageCase(
      "year + 1 -> x",
      """
      1:1-9 R1001 a source is a cell, an event or a pipeline, found an expression
        help: name the cells before the arrow and compute behind it: `year -> x = year + 1`
        help: into a cell that is there already: `year | map(year + 1) -> x`
      """),
    MessageCase(
      "1 -> x",
      """
      1:1-2 R1001 a source is a cell, an event or a pipeline, found a number
        help: name the cells before the arrow and compute behind it: `… -> name = 1`
      """),
    MessageCase(
      "a.0 -> x",
      """
      1:1-4 R1001 a source is a cell, an event or a pipeline, found a part of a value
        help: name the cells before the arrow and compute behind it: `… -> name = a.0`
      """),
    MessageCase(
      "a -> 3",
      """
      1:6-7 R1001 expected a target, found the number `3`
        help: write `-> print(3)`
      """),
    MessageCase(
      "a -> it",
      """
      1:6-8 R1005 `it` is a reserved word and cannot be a target
        help: choose another name
      """),
    MessageCase(
      "a -> dispose b",
      """
      1:6-13 R1001 expected a target, found the statement `dispose`
        help: statements stand in braces: `-> { dispose b }`
      """),
    MessageCase(
      "a -> x += 1",
      """
      1:8-10 R1001 `+=` does not stand behind this target
        help: an assignment stands in braces: `-> { x += 1 }`
      """),
    MessageCase(
      "a -> x := 1",
      """
      1:8-10 R1001 `:=` does not stand behind this target
        help: an assignment stands in braces: `-> { x = 1 }`
        help: a new cell is declared with `-> name = expression`
      """),
    MessageCase(
      "a -> s.x = it",
      """
      1:10-11 R1001 `=` does not stand behind this target
        help: an assignment stands in braces: `-> { s.x = it }`
      """),
    MessageCase(
      #"year -> print "x""#,
      """
      1:15-16 R1001 expected `(` and the arguments of `print`, found a string
        help: write `-> print("x")`
      """),
    MessageCase(
      "f(x) <-> y",
      """
      1:1-5 R1001 the left side of `<->` must be a name, found a call
        help: write the name of a cell
      """),
    MessageCase(
      "a <-> 3",
      """
      1:7-8 R1001 expected the cell on the right of `<->`, found the number `3`
        help: a binding joins two cells; to give a cell a value once, write `a = 3`
      """),
    MessageCase(
      "a <-> b by 3",
      """
      1:12-13 R1001 expected `(` with a conversion each way, found the number `3`
        help: for example `by (it * 1000, it / 1000)`
      """),
    MessageCase(
      "a <-> b by (1, 2, 3)",
      """
      1:12-21 R1001 `by` takes two conversions, found 3
        help: the first gives the right side its value, the second the left side
      """),
    MessageCase(
      "s.x := 3",
      """
      1:1-4 R1001 expected the name of a new cell before `:=`
        help: `name := expression` declares a cell; an existing one is assigned with `=`
      """),
    MessageCase(
      "a -> b as",
      "1:10-10 R1002 expected the name of a contract, found the end of the text"),
    MessageCase(
      "a -> b as if",
      """
      1:11-13 R1005 `if` is a reserved word and cannot be the name of a contract
        help: choose another name
      """),
    MessageCase(
      "x = y as z",
      """
      1:7-9 R1001 expected a new line or `;`, found the reserved word `as`
        help: only a contract is given a name with `as`
      """),
    MessageCase(
      #"""
      if c {
        cell x = 1
        let y = 2; a -> b
        scope q { }; x := 3
        always x
        fn f() = 1; event e
        enum E { a }; command k {
        }
        import "x"
      }
      """#,
      """
      2:3-13 R1004 `cell` stands at top level or in a scope, not in a block
        help: move it out of the braces; a block says what happens once
      3:14-20 R1004 a contract stands at top level or in a scope, not in a block
        help: write it outside of the `if`: `a | filter(c) -> b`
      4:3-14 R1004 `scope` stands at top level or in a scope, not in a block
        help: move it out of the braces; a block says what happens once
      4:16-22 R1004 `:=` stands at top level or in a scope, not in a block
        help: inside a block a value is assigned with `=`
      5:3-11 R1004 `always` stands at top level or in a scope, not in a block
        help: move it out of the braces; a block says what happens once
      6:3-13 R1004 `fn` stands at top level or in a scope, not in a block
        help: move it out of the braces; a block says what happens once
      6:15-22 R1004 `event` stands at top level or in a scope, not in a block
        help: move it out of the braces; a block says what happens once
      7:3-15 R1004 `enum` stands at top level or in a scope, not in a block
        help: move it out of the braces; a block says what happens once
      7:17-28 R1004 `command` stands at top level or in a scope, not in a block
        help: move it out of the braces; a block says what happens once
      9:3-13 R1004 `import` stands only at top level, not in a block
        help: move it to the beginning of the file
      """),
    MessageCase(
      "a -> { wait 1s }",
      """
      1:8-15 R1004 `wait` stands only at top level, not in a block
        help: to do something later, write `after 1s { … }`; to hold values back, use a stage such as `delay(1s)`
      """),
    MessageCase(
      #"scope s { wait 1s; at 1s { }; import "x" }"#,
      """
      1:11-18 R1004 `wait` stands only at top level, not in a scope
        help: to do something later, write `after 1s { … }`; to hold values back, use a stage such as `delay(1s)`
      1:20-29 R1004 `at` stands only at top level, not in a scope
        help: inside a contract use the source `after(d)`
      1:31-41 R1004 `import` stands only at top level, not in a scope
        help: move it to the beginning of the file
      """),
    MessageCase(
      "at 1s { at 2s { }; cell x = 1 }",
      """
      1:9-18 R1004 `at` does not stand inside another `at`
        help: write the later time as an `at` of its own, or use `after(d) -> { }`
      1:20-30 R1004 `cell` stands at top level or in a scope, not in a block
        help: move it out of the braces; a block says what happens once
      """),
    MessageCase("a | switch((it ? (b | map(it)) : c)) -> d", ""),
    MessageCase(
      "a | switch((it ? (b | map(it)) : c, d)) -> e",
      "1:12-39 R1001 a pipeline does not stand in a tuple"),
  ]
}
