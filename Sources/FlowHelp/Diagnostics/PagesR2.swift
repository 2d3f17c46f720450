// Written by scripts/make-pages.sh from docs/diagnostics; change the pages there.

extension DiagnosticPage {
  static let pagesR2: [DiagnosticPage] = [
    DiagnosticPage(
      "R2001",
      #"""
      # R2001: there is no such name

      Nothing has been declared under this name, at least not where it can be seen from
      here.

      ```flow
      cell year = 2016
      yaer = 2017
      ```

      ## Why

      In some languages assigning to a new name makes a new variable. Here that would
      turn every mistyped name into a cell that nobody follows, and the script would
      quietly do nothing. So a cell comes to be by a declaration only.

      ## How to fix it

      If it is mistyped, take the name that the message suggests. If it is new, declare
      it: `cell` for a value that changes, `let` for one that does not, or
      `-> name = …` for one that follows others.

      A name inside a scope is reached through the scope: `screen.draft`.

      ```flow right
      cell year = 2016
      year = 2017
      year -> age = year - 1985
      ```

      """#),
    DiagnosticPage(
      "R2002",
      #"""
      # R2002: the name is taken

      Two things of the same scope would have the same name.

      ```flow
      cell year = 2016
      year -> age = year - 1985
      cell age = 31
      ```

      ## Why

      Everyone who reads `age` must know which one is meant. Remember that
      `-> age = …` always declares a new cell; it does not assign to one that is there.

      ## How to fix it

      Choose another name. To send values into a cell that was declared before, bind
      into it, without `=`:

      ```flow right
      cell year = 2016
      cell age = 31
      year | map(it - 1985) -> age
      ```

      At the prompt a name may be declared again: its contract is signed anew.

      """#),
    DiagnosticPage(
      "R2003",
      #"""
      # R2003: used before its declaration

      The name is declared further down, but it is needed here.

      ```flow
      print(year)
      cell year = 2016
      ```

      ## Why

      A script runs from top to bottom. At this line the cell is not there yet, so it
      has no value that could be read. Only blocks and functions may name what comes
      later, because they run later.

      ## How to fix it

      Move the declaration up.

      ```flow right
      cell year = 2016
      print(year)
      ```

      """#),
    DiagnosticPage(
      "R2004",
      #"""
      # R2004: this can't be assigned to

      Only a cell that was declared with `cell` takes a new value by `=`.

      ```flow
      let birthYear = 1985
      birthYear = 1986
      ```

      ## Why

      A constant (`let`) promises never to change. A derived cell (`-> age = …`) follows
      its contract: a value put in by hand would be wrong at once, and gone with the
      next change. Functions, scopes and contracts hold no value at all.

      ## How to fix it

      Declare it with `cell` if it should change. To change a derived cell, change what
      it is derived from.

      ```flow right
      cell birthYear = 1985
      birthYear = 1986
      ```

      """#),
    DiagnosticPage(
      "R2005",
      #"""
      # R2005: the name stands for something else

      The name is known, but it stands for another kind of thing than this place needs,
      such as a scope where a value is needed.

      ```flow
      scope screen {
        cell draft = "hello"
      }
      print(screen)
      ```

      ## Why

      Cells and constants have values; events happen; functions and commands are
      called; scopes and contracts live and end. Each can be used only for what it is.

      ## How to fix it

      Use the right thing: here it is a cell inside the scope that has the value.

      ```flow right
      scope screen {
        cell draft = "hello"
      }
      print(screen.draft)
      ```

      """#),
    DiagnosticPage(
      "R2006",
      #"""
      # R2006: it has no such member

      Behind the point stands a name that the value before it does not have.

      ```flow
      cell name = "Anna"
      print(name.lenght)
      ```

      ## Why

      What may stand behind a point depends on what stands before it: a function for
      values of its type (`text.count`, `xs.sum`), a part of a tuple (`it.0`,
      `item.price`), a case of an enumeration (`State.living`), or a name declared in a
      scope.

      ## How to fix it

      Take the name that the message suggests. At the prompt, the Tab key lists what
      there is.

      ```flow right
      cell name = "Anna"
      print(name.count)
      ```

      """#),
    DiagnosticPage(
      "R2007",
      #"""
      # R2007: a function that calls itself

      A function may not call itself, neither directly nor by way of others.

      ```flow
      fn factorial(n: Int): Int = n <= 1 ? 1 : n * factorial(n - 1)
      ```

      ## Why

      Every function of the language comes to an end, so that a change always settles.
      A function that calls itself may never end.

      ## How to fix it

      Work on a list instead: `map`, `filter` and `reduce` go through all of its
      elements, and `1...n` is the list of the numbers from 1 to n.

      ```flow right
      fn factorial(n: Int): Int = (1...n).reduce(1, (product, k) => product * k)
      print(factorial(5))
      ```

      """#),
    DiagnosticPage(
      "R2008",
      #"""
      # R2008: it reads more than it may

      This place may use only what it is given, constants and functions; here it reads
      a cell.

      ```flow
      cell birthYear = 1985
      fn ageIn(year: Int) = year - birthYear
      ```

      ## Why

      A contract fires when its sources change. If a function could read cells, a
      contract that calls it would depend on cells that nobody sees in it. Between
      `deliverOn(background)` and `deliverOn(main)` there is one more reason: the work
      there is done elsewhere, while cells go on changing here.

      ## How to fix it

      Hand the value over as a parameter, or make it a constant.

      ```flow right
      cell birthYear = 1985
      cell year = 2016
      fn ageIn(year: Int, birth: Int) = year - birth
      year, birthYear -> age = ageIn(year, birthYear)
      ```

      """#),
    DiagnosticPage(
      "R2009",
      #"""
      # R2009: an event has no value

      An event happens and is over. Unlike a cell it remembers nothing, so there is
      nothing to read.

      ```flow
      event tap: Int
      tap(3)
      print(tap)
      ```

      ## Why

      A cell always has a present value: the year *is* 2016. A tap only happens, and
      between two taps there is none. Only inside a contract that the event triggers
      does its name mean something: what was just sent.

      ## How to fix it

      Keep the last one in a cell of its own, or react when it happens.

      ```flow right
      event tap: Int
      tap -> last = tap
      tap -> print("tapped \(it)")
      tap(3)
      print(last)
      ```

      """#),
    DiagnosticPage(
      "R2010",
      #"""
      # R2010: there is no such stage

      Between two `|` of a contract stand stages: they let a value pass, hold it back
      or change it. There is none by this name.

      ```flow
      cell text = ""
      text | fliter(it.count > 5) -> print
      ```

      ## Why

      The stages are `map filter distinct ignoreNil updates skip take scan pairwise
      startWith throttle debounce delay buffer sample timeout merge zip withLatest
      switch recover deliverOn`. You can't declare more, but a function can be used in
      `map` and in `filter`.

      ## How to fix it

      Take the name that the message suggests. For the names that other libraries use,
      such as `observeNew` or `changes`, `:help` at the prompt knows the stage.

      ```flow right
      cell text = ""
      text | filter(it.count > 5) -> print
      ```

      """#),
    DiagnosticPage(
      "R2011",
      #"""
      # R2011: `it` outside a contract

      `it` is what comes down a contract. Here there is none.

      ```flow
      let xs = [1, 2, 3]
      print(xs.map(it * 2))
      ```

      ## Why

      Inside a contract `it` has one clear meaning. If functions on lists had an `it`
      of their own, a list function within a contract would have two, and nobody could
      tell which one is meant. So the functions on lists name their element.

      ## How to fix it

      Write a parameter and `=>`.

      ```flow right
      let xs = [1, 2, 3]
      print(xs.map(x => x * 2))
      cell year = 2016
      year -> next = it + 1
      ```

      """#),
  ]
}
