extension HelpPage {
  /// Sources and targets of a contract that need no declaration.
  package static let sources: [HelpPage] = [
    HelpPage(
      .source, "every", "every(duration) -> target",
      "Gives 1, 2, 3, … after each such time, counted from its signing, until its contract ends. With a cell "
        + "in place of the duration it begins anew whenever that fires.",
      .program(
        """
        every(1s) | take(3) -> print("tick \\(it) at \\(now())")
        """),
      also: "after take time", foreign: "timerPublisher fixedRate"),
    HelpPage(
      .source, "after", "after(duration) -> target    after duration { … }",
      "As a source it fires once, so long after its signing, and carries nothing. As a statement, in blocks "
        + "too, it leaves a block that runs then.",
      .program(
        """
        after(1500ms) -> print("fired at \\(now())")
        event ring: String
        ring -> { after 2s { print("\\(it) is over at \\(now())") } }
        ring("bell")
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
      also: "-> String write warn"),
    HelpPage(
      .function, "write", "write(a, b)    source -> write",
      "Prints the values without a line end. `print` or a line end in a text ends the line.",
      .program(
        """
        for n in 1...3 { write(n, "") }
        print("go")
        """),
      also: "print screen warn", foreign: "putStr"),
    HelpPage(
      .function, "screen", "screen(lines)    source -> screen",
      "Shows a list of texts, or a text, in place of the picture before, at a terminal and in a script that is run. "
        + "Elsewhere its lines are printed.",
      .program(
        """
        cell done = 1
        done -> screen(["copied \\(done) of 3", "#".repeat(done)])
        done = 2
        """),
      also: "print write every", foreign: "curses tput ncurses"),
    HelpPage(
      .function, "warn", "warn(a, b)    source -> warn",
      "Prints a line to standard error. There a person reads it, and the next program does not.",
      .program(
        """
        cell left = 3
        left | filter(it < 2) -> warn("only \\(it) left")
        left = 1
        """),
      also: "print exit", foreign: "eprintln stderr"),
    HelpPage(
      .source, "param", "param name: Type = value",
      "Declares a constant that the command line may set, as in `runnel top.flow limit=3`. Without a value "
        + "of its own it has to be given.",
      .program(
        """
        param limit: Int = 2
        every(1s) | take(limit) -> print
        """),
      also: "let env take", foreign: "argv argparse getopt"),
    HelpPage(
      .function, "exit", "exit(status)",
      "Ends the run with a status, 0 to 255. The other observers of the wave still run; then nothing "
        + "more does.",
      .program(
        """
        event done: Int
        done -> { print("\\(it) done"); exit(0) }
        done(3)
        print("never printed")
        """),
      also: "warn expect"),
    HelpPage(
      .source, "stdin", "stdin.line -> target    stdin.end -> target",
      "Sends each line of standard input, and fires `stdin.end` behind the last one. It is read while a "
        + "contract listens, in a program that is run from a file or behind `-e`.",
      .program(
        """
        stdin.line | scan(0, acc + 1) -> lines = it
        stdin.end -> print("\\(lines) lines")
        stdin.line("one")
        stdin.line("two")
        stdin.end()
        """),
      also: "event exit", foreign: "readLine gets scanf"),
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
