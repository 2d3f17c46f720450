// Written by scripts/make-pages.sh from docs/diagnostics; change the pages there.

extension DiagnosticPage {
  static let pagesR5: [DiagnosticPage] = [
    DiagnosticPage(
      "R5001",
      #"""
      # R5001: division by zero

      A number was divided by zero, with `/` or with `%`.

      ```flow
      cell total = 10
      cell parts = 2
      total, parts -> share = total / parts
      parts = 0
      ```

      ## Why

      There is no number that could be the answer. A cell whose contract fails is *in
      error*: it has no value until a good one arrives, and so have those that depend on
      it. The rest of the graph goes on.

      ## How to fix it

      Ask first, or say with `recover` what to take instead.

      ```flow right
      cell total = 10
      cell parts = 2
      total, parts -> share = parts == 0 ? 0 : total / parts
      total, parts -> safe = recover(total / parts, 0)
      parts = 0
      ```

      """#),
    DiagnosticPage(
      "R5002",
      #"""
      # R5002: the number is too large

      The result of a calculation with whole numbers does not fit into an `Int`.

      ```flow
      cell big = 9223372036854775807
      big += 1
      ```

      ## Why

      An `Int` has 64 bits. Other languages go on with a wrong number, often a negative
      one; here the statement fails and the cell keeps what it had.

      ## How to fix it

      If approximate numbers will do, calculate with `Float`.

      ```flow right
      cell big = 9223372036854775807.0
      big += 1
      ```

      """#),
    DiagnosticPage(
      "R5003",
      #"""
      # R5003: the index is out of range

      A list or a text has no element at this place.

      ```flow
      let xs = [10, 20, 30]
      print(xs[3])
      ```

      ## Why

      Elements are counted from 0: a list of three has those at 0, 1 and 2. There is no
      value that could stand for a missing one.

      ## How to fix it

      Compare with `count` first. `first` and `last` give `nil` for an empty list.

      ```flow right
      let xs = [10, 20, 30]
      print(xs[2])
      print(xs.last ?? 0)
      ```

      """#),
    DiagnosticPage(
      "R5004",
      #"""
      # R5004: there is no value yet

      The cell was declared without a first value, and none has arrived so far.

      ```flow
      cell name: String
      print(name)
      ```

      ## Why

      "No value yet" is a state of its own, and not an empty text or a zero that nobody
      chose. A contract that reads such a cell waits quietly. A statement runs now and
      can't wait, so it fails.

      ## How to fix it

      Give the cell a first value, or let a contract do the reading. `hasValue(name)`
      asks without reading.

      ```flow right
      cell name: String
      name -> print("hello, \(it)")
      print(hasValue(name))
      name = "Anna"
      ```

      """#),
    DiagnosticPage(
      "R5005",
      #"""
      # R5005: the result is not a finite number

      A calculation with `Float` has no result, or one too large to write down.

      ```flow
      cell x = -1.0
      print(sqrt(x))
      ```

      ## Why

      Many languages go on with "infinity" or "not a number". Such a value spreads into
      everything it touches, and it is not even equal to itself, so a cell that holds
      it could never come to rest. Here the calculation fails where it happens.

      ## How to fix it

      Ask first, or say with `recover` what to take instead.

      ```flow right
      cell x = -1.0
      print(x < 0 ? "none" : String(sqrt(x)))
      print(recover(sqrt(x), 0))
      ```

      """#),
    DiagnosticPage(
      "R5006",
      #"""
      # R5006: the name was released

      The scope that this name belongs to has been disposed of, and everything inside
      it is gone.

      ```flow
      scope screen {
        cell draft = ""
      }
      cell open = true
      if open {
        dispose screen
      }
      screen.draft = "hello"
      ```

      ## Why

      A scope is a lifetime: when it ends, its cells and contracts are released, and
      those outside forget them. A later use is most likely a mistake in the order of
      things, so it is not passed over in silence.

      ## How to fix it

      Use it before the disposal, or keep outside of the scope what should outlive it.

      ```flow right
      cell draft = ""
      scope screen {
        draft -> print("draft: \(it)")
      }
      dispose screen
      draft = "hello"
      ```

      """#),
    DiagnosticPage(
      "R5007",
      #"""
      # R5007: an expectation is not met

      An `expect` or an `always` says what should be true here, and it is not. For a
      comparison the message shows both sides.

      ```flow
      cell year = 2016
      year -> age = year - 1985
      expect age == 30
      ```

      ## Why

      Expectations are the tests of a script, written where they belong. The run goes
      on; at its end the exit code is 1.

      ## How to fix it

      Either the script is wrong or the expectation is. At the prompt, `:why age` shows
      where a value comes from.

      ```flow right
      cell year = 2016
      year -> age = year - 1985
      expect age == 31
      ```

      """#),
    DiagnosticPage(
      "R5008",
      #"""
      # R5008: the cell is in error

      The statement reads a cell whose contract has failed, so there is no value to
      read.

      ```flow
      cell n = 0
      n -> share = 10 / n
      print(share)
      ```

      ## Why

      When a contract fails, its cell does not keep the old value: that would no longer
      be true. It is in error until a good value arrives. The failure itself was
      reported when it happened.

      ## How to fix it

      Repair the contract that failed, or read with `recover`, which says what to take
      instead. `failed(share)` asks without reading.

      ```flow right
      cell n = 0
      n -> share = n == 0 ? 0 : 10 / n
      print(share)
      ```

      """#),
    DiagnosticPage(
      "R5009",
      #"""
      # R5009: a ring stopped before its contract was kept

      Cells that feed each other form a ring. A value goes round once and stops where
      it began. Here a contract was stopped by this while its target holds something
      else than the contract says.

      ```flow
      cell a = 1
      cell b = 0
      a | map(it + 1) -> b
      b -> a
      a = 5
      ```

      ## Why

      `b` should be one more than `a`, and `a` the same as `b`: both can't be true.
      Runnel does not go round for ever. It keeps what was assigned last, and says once
      which contract is not kept.

      ## How to fix it

      Make the two directions each other's opposite, and write them as one two-way
      binding.

      ```flow right
      cell a = 1
      cell b = 0
      a <-> b by (it + 1, it - 1)
      a = 5
      ```

      """#),
    DiagnosticPage(
      "R5010",
      #"""
      # R5010: the function can't work with this argument

      The type is right, but the function has no answer for this value. The same is
      said of an `at` whose instant has passed: its block can't run any more.

      ```flow
      cell places = -1
      print(round(3.14159, places))
      ```

      ## Why

      Some functions are made for a part of their type's values only: a number of
      places, for example, can't be negative. A made-up answer would hide the mistake.

      ## How to fix it

      Check the value first, or say with `recover` what to take instead.

      ```flow right
      cell places = 2
      print(round(3.14159, max(places, 0)))
      ```

      To count from now and not from the start of the script, write `after(d) -> { … }`
      in place of `at`.

      """#),
    DiagnosticPage(
      "R5011",
      #"""
      # R5011: the command is disabled

      A command was called while the condition behind its `when` did not hold, had no
      value yet, or was in error. It did not run, and nothing has changed. This is a
      warning: the exit status stays as it is.

      ```flow
      cell unlocked = false
      command open { print("opened") }
      command enter when unlocked { print("inside") }
      open()
      enter()
      ```

      ## Why

      `when` says when a command can be done. A call at another time is not a mistake
      of the program as a whole, such as a button that is pressed too early, but
      whoever wrote the call should learn why nothing came of it.

      A command whose condition read something that was released with its scope is
      disabled for good, and the warning says so: `name.enabled` has become false, and
      nothing can make it true again. Declare such a command in that scope.

      ## How to fix it

      Make the condition true first, or ask `name.enabled` before the call.

      ```flow right
      cell unlocked = false
      command enter when unlocked { print("inside") }
      if enter.enabled { enter() }
      unlocked = true
      enter()
      ```

      In a contract, filter by it: `tap | filter(enter.enabled) -> { enter() }`.

      """#),
    DiagnosticPage(
      "R5012",
      #"""
      # R5012: an `always` does not hold

      The condition of an `always` was true and has become false, or was false from the
      beginning. The message shows what its cells hold now. The script goes on, and its
      exit status will be 1.

      ```flow
      cell stock = 3
      always stock >= 0
      stock -= 5
      ```

      ## Why

      `always` is a promise about the whole run. It is judged after every wave has
      settled and before its observers run, and it is reported when it is false from the
      first and each time that it changes from true to false, not once for every wave in
      which it is false.

      ## How to fix it

      Look at the change that broke it: it is the one before the message. Guard that
      change, or correct the promise.

      ```flow right
      cell stock = 3
      always stock >= 0
      stock = max(stock - 5, 0)
      ```

      Where several cells have to change before the promise holds again, change them
      in one step with `together { … }`, for between the statements of one step
      nothing is judged.

      """#),
    DiagnosticPage(
      "R5013",
      #"""
      # R5013: statements were not reached

      The run came to its end before these statements. This is a warning, but an
      `expect` that was not reached counts as failed, and then the exit status is 1.

      ```sh
      printf 'wait 5s\nprint("done")\n' | runnel run --time virtual --until 2s -
      ```

      ## Why

      `--until` ends a run at an instant, in real time as well as with `--time
      virtual`. What a `wait` puts off until later, or an `at` names for later, is
      then left out, and a test that was left out has shown nothing.

      ## How to fix it

      Let the run go on for longer, or wait for less.

      ```sh right
      printf 'wait 5s\nprint("done")\n' | runnel run --time virtual --until 10s -
      ```

      Without `--until` a run reaches every statement and every `at`.

      ```flow right
      wait 5s
      print("done")
      ```

      """#),
  ]
}
