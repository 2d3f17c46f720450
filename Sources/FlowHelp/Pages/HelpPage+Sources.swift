extension HelpPage {
  /// Sources and targets of a contract that need no declaration.
  package static let sources: [HelpPage] = [
    HelpPage(
      .source, "every", "every(duration) -> target",
      "Gives 1, 2, 3, … after each such time, counted from its signing. It goes on until its "
        + "contract ends.",
      .program(
        """
        every(1s) | take(3) -> print("tick \\(it) at \\(now())")
        """),
      also: "after take time", foreign: "timerPublisher fixedRate"),
    HelpPage(
      .source, "after", "after(duration) -> target",
      "Fires once, so long after its signing. It carries nothing.",
      .program(
        """
        after(1500ms) -> print("fired at \\(now())")
        """),
      also: "every wait at delay"),
    HelpPage(
      .function, "print", "print(a, b)    source -> print",
      "Prints a line with the values, separated by blanks. Behind an arrow it prints what comes down "
        + "the contract.",
      .program(
        """
        cell year = 2016
        print("It is", year)
        year | updates -> print
        year = 2017
        """),
      also: "-> String"),
    HelpPage(
      .member, "enabled", "command.enabled",
      "Is a derived Bool cell that says whether a command can be carried out now. It can be read, and "
        + "be a source.",
      .program(
        """
        cell stock = 1
        command sell when stock > 0 { stock -= 1 }
        sell.enabled -> print(it ? "open" : "sold out")
        sell()
        """),
      also: "command when"),
  ]
}
