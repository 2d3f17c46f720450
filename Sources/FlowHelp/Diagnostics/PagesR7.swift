// Written by scripts/make-pages.sh from docs/diagnostics; change the pages there.

extension DiagnosticPage {
  static let pagesR7: [DiagnosticPage] = [
    DiagnosticPage(
      "R7001",
      #"""
      # R7001: the value is taken once

      This cell is declared with a first value that is computed from another cell. It
      takes that value now and does not follow later changes.

      ```flow
      cell year = 2016
      cell age = year - 1985
      ```

      ## Why

      `cell … = …` is a first value. To follow, a cell needs a contract. Both are
      sensible, but a beginner who writes the first one most often means the second.

      ## How to fix it

      If it should follow, write a contract; `:=` is the short form. If it should not,
      read the value in a statement, which says so.

      ```flow right
      cell year = 2016
      age := year - 1985
      year -> ageNext = year - 1984
      ```

      """#),
    DiagnosticPage(
      "R7002",
      #"""
      # R7002: a cell that is only sampled

      The contract reads this cell, but does not fire when it changes: only the sources
      left of the first `|` or `->` trigger it.

      ```flow
      cell year = 2016
      cell month = 1
      year -> label = "\(year)-\(month)"
      ```

      ## Why

      Sampling is useful: "when the button is tapped, take what is in the field". But a
      source forgotten by mistake shows only later, as a value that is out of date.

      ## How to fix it

      Name the cell as a source as well, if the contract should fire for it. If sampling
      is what you want, leave it as it is: a hint stops nothing.

      ```flow right
      cell year = 2016
      cell month = 1
      year, month -> label = "\(year)-\(month)"
      ```

      """#),
    DiagnosticPage(
      "R7003",
      #"""
      # R7003: the two sides start with different values

      A two-way binding makes both sides equal at once: the left one wins, and the right
      one takes its value. What stands in the right one is lost.

      ```flow
      cell celsius = 20
      cell display = 0
      celsius <-> display
      ```

      ## Why

      It is easy to write the two sides the wrong way round, and then a first value
      disappears before anyone has seen it.

      ## How to fix it

      Let both start with the same value, or leave the right one without a first value.

      ```flow right
      cell celsius = 20
      cell display: Int
      celsius <-> display
      ```

      """#),
    DiagnosticPage(
      "R7004",
      #"""
      # R7004: a derived cell read after its source was assigned

      In this block a cell is assigned, and after that a cell is read that is derived
      from it. It still holds the old value there.

      ```flow
      cell year = 2016
      year -> age = year - 1985
      event birthday
      birthday -> {
        year += 1
        print(age)
      }
      ```

      ## Why

      A block is one step: what it assigns leaves as one wave when the block ends, so
      that nobody ever sees half of a change. Derived cells follow in that wave, and not
      before.

      ## How to fix it

      React to the derived cell itself, or compute what you need in the block.

      ```flow right
      cell year = 2016
      year -> age = year - 1985
      event birthday
      birthday -> { year += 1 }
      age | updates -> print
      ```

      """#),
    DiagnosticPage(
      "R7005",
      #"""
      # R7005: the name has been released above

      A scope was disposed of further up, and here a name inside it is used. When this
      line is reached, it will fail.

      ```flow
      scope screen {
        cell draft = ""
      }
      dispose screen
      screen.draft = "hello"
      ```

      ## Why

      Disposing of a scope releases every cell and contract inside. The check follows
      the statements of the top level and sees that this one comes too late.

      ## How to fix it

      Move the statement above `dispose`, or keep outside of the scope what should
      outlive it.

      ```flow right
      scope screen {
        cell draft = ""
      }
      screen.draft = "hello"
      dispose screen
      ```

      """#),
    DiagnosticPage(
      "R7006",
      #"""
      # R7006: a name mixes alphabets

      The letters of this name come from the Latin alphabet and from the Greek or the
      Cyrillic one. Some of them look the same, so that two names can't be told apart
      by reading. Here the `а` of `pаge` is Cyrillic.

      ```flow
      cell pаge = 1
      ```

      ## Why

      A letter of another alphabet comes in unnoticed by a change of the keyboard, or
      because someone wants it so. Such a name is another name: what is sent to `page`
      would not arrive here. It is said once, where the name is declared. A name that
      is all Greek or all Cyrillic is fine, and so is `Δ` alone.

      ## How to fix it

      Write the whole name in one alphabet.

      ```flow right
      cell page = 1
      cell страница = 1
      cell Δ = 1
      ```

      """#),
    DiagnosticPage(
      "R7007",
      #"""
      # R7007: two blocks of one wave decide about the same cell

      Two blocks that one wave can reach both assign this cell, and one of them looks at
      it first. Both see the instant of the wave, so neither knows what the other one
      does. Here `b` sells what `a` has sold already, and `stock` becomes -1.

      ```flow
      cell stock = 1
      event order
      order -> { if stock > 0 { stock -= 1 } } as a
      order -> { if stock > 0 { stock -= 1 } } as b
      order()
      ```

      ## Why

      A block sees the values that its wave settled on, and what it assigns leaves when
      its turn has come. Updates such as `stock -= 1` are applied to what holds then and
      none is lost; but whether to sell at all was decided before. What is only printed
      is no decision, nor is the old value in a cell's own update.

      It is judged by the graph: both blocks follow something in common, through
      contracts, but not through blocks, stages of time or `deliverOn`. What a command
      does counts for the block that calls it.

      ## How to fix it

      Let a command do it, called by the contracts. Its `when` is asked for each call by
      itself.

      ```flow right
      cell stock = 1
      event order
      command sell when stock > 0 { stock -= 1 }
      order -> sell
      ```

      """#),
    DiagnosticPage(
      "R7008",
      #"""
      # R7008: a value in braces is only text

      Between the braces stands a name that has a value here, but in a text of this
      language braces are characters like any other. This prints `{year}`.

      ```flow
      cell year = 2016
      print("it is {year}")
      ```

      ## Why

      Other languages write `{name}` or `${name}` for a value in a text. Here it is
      `\(name)`, and any expression may stand between the parentheses.

      ## How to fix it

      Write a backslash and parentheses.

      ```flow right
      cell year = 2016
      print("it is \(year)")
      ```

      """#),
  ]
}
