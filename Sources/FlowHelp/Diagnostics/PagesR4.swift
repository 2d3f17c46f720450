// Written by scripts/make-pages.sh from docs/diagnostics; change the pages there.

extension DiagnosticPage {
  static let pagesR4: [DiagnosticPage] = [
    DiagnosticPage(
      "R4001",
      #"""
      # R4001: a cycle through a derived cell

      A derived cell depends on itself, by way of the cells that the message lists.

      ```flow
      cell price = 100
      price -> total = price + 8
      total -> price
      ```

      ## Why

      A derived cell *is* what its contract says. If `total` is computed from `price`
      and `price` from `total`, no value of either can be true for both. Mutable cells
      may feed each other, because a value that has gone round simply stops.

      ## How to fix it

      Remove one of the contracts. If both sides should be changeable, declare both as
      cells and bind them two ways, with a conversion if need be. A cycle that takes
      time, through `delay` for example, is allowed.

      ```flow right
      cell price = 100
      cell total = 108
      price <-> total by (it + 8, it - 8)
      ```

      """#),
    DiagnosticPage(
      "R4002",
      #"""
      # R4002: the target is a derived cell

      A derived cell has one owner: the contract that declares it. No other contract
      can send values into it.

      ```flow
      cell year = 2016
      year -> age = year - 1985
      cell typed = 40
      typed -> age
      ```

      ## Why

      If two contracts wrote to `age`, its own declaration, `age = year - 1985`, would
      be true only by chance.

      ## How to fix it

      Make the target a plain cell, and bind into it from both.

      ```flow right
      cell year = 2016
      cell age = 31
      cell typed = 31
      year | map(it - 1985) -> age
      typed -> age
      ```

      """#),
    DiagnosticPage(
      "R4003",
      #"""
      # R4003: a function can't be a target

      A function only computes. As the target of a contract, its result would go
      nowhere.

      ```flow
      fn double(n: Int) = n * 2
      cell year = 2016
      year -> double(it)
      ```

      ## Why

      What stands right of the arrow must have an effect: it declares a cell, fills one,
      sends an event, calls a command or prints.

      ## How to fix it

      Give the result a name, or print it.

      ```flow right
      fn double(n: Int) = n * 2
      cell year = 2016
      year -> twice = double(year)
      year -> print(double(it))
      ```

      """#),
    DiagnosticPage(
      "R4004",
      #"""
      # R4004: `dispose` needs a contract, a derived cell or a scope

      What ends is a contract. This name stands for something that has no contract of
      its own.

      ```flow
      cell year = 2016
      year -> print("It is \(it)")
      dispose year
      ```

      ## Why

      `year` was here before the contract, and others may use it. Several contracts may
      begin at it, so its name does not say which one should end.

      ## How to fix it

      Name the contract with `as`, and dispose of it by that name. A derived cell's
      contract has the name of the cell.

      ```flow right
      cell year = 2016
      year -> print("It is \(it)") as news
      dispose news
      ```

      """#),
    DiagnosticPage(
      "R4005",
      #"""
      # R4005: the new declaration does not fit those who use it

      At the prompt a name can be declared again. Its contract is signed anew, and the
      contracts that use it stay. Here at least one of them would no longer make sense,
      so nothing was changed; the message lists them all.

      ```repl
      flow> cell year = 2016
      flow> year -> age = year - 1985
      flow> cell year = "2016"
      ```

      ## Why

      A prompt where one line can silently break ten earlier ones is no place to try
      things out.

      ## How to fix it

      Keep the type, dispose of the contracts that stand in the way, or choose another
      name.

      ```flow right
      cell year = 2016
      year -> age = year - 1985
      cell yearText = "2016"
      ```

      """#),
  ]
}
