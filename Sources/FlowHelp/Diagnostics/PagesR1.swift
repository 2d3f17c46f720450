// Written by scripts/make-pages.sh from docs/diagnostics; change the pages there.

extension DiagnosticPage {
  static let pagesR1: [DiagnosticPage] = [
    DiagnosticPage(
      "R1001",
      #"""
      # R1001: something stands here that does not fit

      Up to this place the line could be understood; what stands here can't follow.

      ```flow
      cell year = 2016
      year = = 2017
      ```

      ## Why

      A statement has a shape: a name, `=`, an expression; or sources, `->`, a target.
      The message says what could have followed, which is often the quickest way to see
      what happened: a sign typed twice, a comma too many, two statements on one line.

      ## How to fix it

      Look at the marked place and at the word before it. Two statements on one line
      are divided by `;`.

      ```flow right
      cell year = 2016
      year = 2017; print(year)
      ```

      """#),
    DiagnosticPage(
      "R1002",
      #"""
      # R1002: something is missing

      Here the program needs one more thing: a closing bracket, a name, an expression.

      ```flow
      print((1 + 2) * 3
      ```

      ## Why

      Inside `(` and `[` line ends do not count, so that a long list can be written
      over several lines. A bracket that is never closed therefore reaches far beyond
      its line; the message names the place where it was opened.

      ## How to fix it

      Add what is missing.

      ```flow right
      print((1 + 2) * 3)
      ```

      """#),
    DiagnosticPage(
      "R1003",
      #"""
      # R1003: nested too deep

      Brackets stand inside brackets more than 200 deep.

      ```flow
      print(
      (((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((
      (((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((
      (((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((
      1
      )))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))
      )))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))
      )))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))
      )
      ```

      ## Why

      Nobody writes this by hand. A limit keeps a text that a machine made, by mistake
      or on purpose, from using up the memory that reading it needs.

      ## How to fix it

      Give parts of the expression names of their own.

      ```flow right
      let inner = (1 + 2) * 3
      let outer = (inner + 4) * 5
      print(outer)
      ```

      """#),
    DiagnosticPage(
      "R1004",
      #"""
      # R1004: this statement can't stand here

      Every statement has its place. Declarations and contracts stand at top level or
      in a scope; `import` only at top level; `wait` and `at` only at top level of the
      file that is run, not in one that is imported; a block holds what *happens*:
      assignments, sends, command calls, `print`, `dispose`, `expect`, `if` and
      `together`.

      ```flow
      cell year = 2016
      year -> {
        cell copy = year
      }
      ```

      ## Why

      Contracts stand in the text and never in a block, so that the whole graph can be
      drawn before anything runs. A block is one step: it runs from its beginning to
      its end at one instant, so it can't wait, either. An import takes no time: when
      something happens is said in one file.

      ## How to fix it

      Declare outside, and assign inside.

      ```flow right
      cell year = 2016
      cell copy = 0
      year -> { copy = it }
      ```

      """#),
    DiagnosticPage(
      "R1005",
      #"""
      # R1005: a word of the language as a name

      This word has a meaning in the language, so nothing else can be called by it.

      ```flow
      cell match = "Italy - Brazil"
      ```

      ## Why

      If a cell could be called `match`, nobody could tell whether `match x { … }`
      speaks of the cell. The reserved words are `let cell event enum fn command when
      scope dispose together wait at expect always import if else match as by it acc
      true false nil`. Names of stages and functions, such as `count` or `filter`, are
      not reserved.

      ## How to fix it

      Choose another name, or a longer one.

      ```flow right
      cell game = "Italy - Brazil"
      cell count = 3
      ```

      """#),
    DiagnosticPage(
      "R1006",
      #"""
      # R1006: a contract has one arrow

      What stands right of `->` is the target, and a target has nothing that could
      follow it.

      ```flow
      cell a = 1
      cell b = 0
      cell c = 0
      a -> b -> c
      ```

      ## Why

      `a -> b -> c` would be two contracts under one name. They can end at different
      times, so each needs a line of its own.

      ## How to fix it

      Write two contracts. To change a value on its way, use stages: they are divided
      by `|`.

      ```flow right
      cell a = 1
      cell b = 0
      cell c = 0
      a -> b
      b | map(it * 2) -> c
      ```

      """#),
    DiagnosticPage(
      "R1007",
      #"""
      # R1007: a contract that is not finished

      A contract says where values come from and where they go. One of the two sides is
      missing.

      ```flow
      cell year = 2016
      year | filter(it > 2000) ->
      ```

      ## Why

      A contract without a target would have no effect, and one without a source would
      never fire; both are most likely half of what was meant.

      ## How to fix it

      After the arrow stands one of four things: `name = expression` declares a new
      cell; the name of a cell, an event or a command binds into it; a call such as
      `print("…")`; or a block in braces.

      ```flow right
      cell year = 2016
      cell recent = 0
      year | filter(it > 2000) -> recent
      year -> next = year + 1
      year -> print("It is \(it)")
      ```

      """#),
  ]
}
