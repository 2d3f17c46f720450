package import FlowHelp

extension HelpPage {
  /// The pages about the commands of the prompt.
  package static let commands: [HelpPage] = looking + going + time + files + switches + others

  private static func command(
    _ command: PromptCommand, _ text: String, _ example: Example, also: String = "",
    foreign: String = ""
  ) -> HelpPage {
    let argument = command.argument.isEmpty ? "" : " \(command.argument)"
    return HelpPage(
      .command, command.rawValue, aliases: ":\(command.rawValue)",
      ":\(command.rawValue)\(argument)",
      text, example, also: also, foreign: foreign)
  }

  private static let model = """
    cell year = 2016
    year -> age = year - 1985

    """

  private static let looking = [
    command(
      .cells, "Lists the cells with type, value and contract. Derived cells say what they follow.",
      .session(model + ":cells"), also: ":contracts :graph :history",
      foreign: "vars variables globals ls"),
    command(
      .contracts,
      "Lists the contracts that are in force, with their numbers. `:dispose` takes such a number.",
      .session(model + "age -> print(\"age \\(it)\") as show\n:contracts"),
      also: ":dispose :graph contracts"),
    command(
      .graph,
      "Draws what follows what, with the values; with a name, around that cell. What hangs on "
        + "several cells is drawn under the first.",
      .session(model + ":graph"), also: ":cells :contracts :why", foreign: "tree dependencies"),
    command(
      .history,
      "Lists the latest values of a cell, and what brought them. The time is that of the clock.",
      .session(model + "year = 2017\n:history age"), also: ":why :undo"),
    command(
      .marbles,
      "Draws the latest waves, a column each, with a row for each cell and stage; with names, of those "
        + "cells. What was stopped or replaced is listed below.",
      .session(
        "cell n = 1\nn | filter(it > 1) -> big = it * 10\nn = 2\nn = 0\nn = 3\n:marbles n big"),
      also: ":history :why :timers", foreign: "timeline chart"),
    command(
      .why,
      "Follows the value of a cell back to what was typed. `:why not x` says what stopped on the way to "
        + "x, or what has not changed.",
      .session(
        model + "age | filter(it > 40) -> old = it\nyear = 2017\n:why age\n:why not old"),
      also: ":history :graph", foreign: "trace_back explainValue"),
    command(
      .steps,
      "Takes an expression apart: each part is marked when it is computed, and its value takes its place. "
        + "With the name of a cell, the contract that leads to it is taken apart.",
      .session(model + ":steps age\n:steps age >= 20 && year > 2016"), also: ":why :graph",
      foreign: "evaluateFormula stepper"),
    command(
      .timers, "Lists what is to happen by itself, and what stages hold. The next one comes first.",
      .session("event tap: Int\ntap | debounce(1s) -> print\ntap(3)\n:timers"),
      also: ":clock :step time"),
    command(
      .whatIf, "Says what an entry would do, without doing it. Nothing is printed or sent.",
      .session(model + ":what-if year = 2030\nage"), also: ":undo :why", foreign: "dryRun dry-run"),
  ]

  private static let going = [
    command(
      .undo,
      "Takes the latest entry back with all it did, definitions and disposals included. Type it again "
        + "for the one before; `:undo 3` takes three back.",
      .session(model + "year = 2030\n:undo"), also: ":redo :reset :what-if",
      foreign: "revert rollback"),
    command(
      .redo, "Does again what `:undo` took back last. A new entry forgets what was taken back.",
      .session(model + "year = 2030\n:undo\n:redo"), also: ":undo"),
    command(
      .reset,
      "Forgets everything that was declared, and begins again at 0ms and #1. `:undo` brings it back.",
      .session(model + ":reset\n:cells\n:undo"), also: ":undo :remove", foreign: "restart"),
    command(
      .remove, "Takes a cell away that nothing uses. Of a cell that is used it lists what uses it.",
      .session(model + ":remove year\n:remove age\n:remove year"), also: ":dispose :reset",
      foreign: "undefine undef unset rm delete del"),
    command(
      .dispose,
      "Ends a contract by its number, which its signing says and `:contracts` lists; `:dispose last` "
        + "ends the latest. One with a name is ended by `dispose` as well.",
      .session("cell n = 1\nn -> print(it)\n:dispose 1\nn = 2"),
      also: "dispose :contracts :remove"),
  ]

  private static let time = [
    command(
      .clock, "Says where the clock stands and how it goes. It begins at 0.",
      .session(":clock\n(90s goes by)\n:clock"), also: ":pause :step :speed now"),
    command(
      .pause, "Stops the clock: timers wait. `:speed` lets it go on, and `:step` moves it.",
      .session("after(1s) -> print(\"now\")\n:pause\n:step 1s"), also: ":speed :step :timers",
      foreign: "stop freeze"),
    command(
      .speed,
      "Lets the clock go on, so many times as fast as real time. Without a number it goes exactly as fast.",
      .session(":speed 10"), also: ":pause :step"),
    command(
      .step,
      "Lets so much time pass at once, with everything that falls due in it. The clock goes on "
        + "afterwards if it did before.",
      .session("every(1s) -> print(\"tick \\(it)\")\n:step 2500ms"), also: ":pause :timers wait"),
  ]

  private static let files = [
    command(
      .load,
      "Carries out a file as if it had been typed; it lies in the current folder or below. `:undo` takes "
        + "all of it back.",
      .session(":load model.flow\nyear = 2020"), also: ":reload :save import", foreign: "open"),
    command(
      .reload,
      "Does everything again with the files as they are now, and says what is otherwise. What was "
        + "typed after a file stays.",
      .session(":load model.flow\nyear = 2020\n:reload"), also: ":load :undo"),
    command(
      .save,
      "Writes the program as it stands, to be run again, in the order in which it was typed. It "
        + "replaces only what it has written itself.",
      .shown(":save age.flow"), also: ":save! :load sessions", foreign: "dump"),
    command(
      .saveAnyway,
      "Does what `:save` does, and replaces any file. Only the journal of a kept session it "
        + "leaves alone.",
      .shown(":save! age.flow"), also: ":save"),
    command(
      .entries,
      "Lists the entries that `runnel repl --session FILE` keeps, with their numbers. Those that "
        + "are left out are marked.",
      .shown(":entries"), also: ":drop sessions"),
    command(
      .drop,
      "Leaves a kept entry out when the session is opened again. `:entries` lists the numbers.",
      .shown(":drop 7"), also: ":entries sessions"),
  ]

  private static let switches = [
    command(
      .set,
      "Lists the switches of the prompt, or sets one of them. A switch may be shortened as commands may.",
      .session(":set\n:set trace on"), also: ":quiet :trace :time :semantics", foreign: "options"),
    command(
      .time,
      "Says after each answer how long the entry took, or leaves that again. It is the time of the "
        + "machine, whatever `:clock` says.",
      .session(":time on\ncell n = 1"), also: ":set :clock", foreign: "timeit elapsed"),
    command(
      .semantics,
      "Does everything again in waves or in classic, and says what is otherwise; alone it says which "
        + "it is. `:undo` goes back.",
      .session(
        "cell a = 1\ncell told = 0\na, a -> { told += 1 }\na = 2\n:semantics classic\n:undo"),
      also: "classic :set"),
    command(
      .log,
      "Shows what was said lately, also what a flood has kept from the screen; with a number, so many "
        + "lines. The last ten thousand are kept.",
      .session("cell n = 1\nn -> print(\"n is \\(it)\")\nn = 2\n:log 3"), also: ":history :watch"),
    command(
      .watch,
      "Keeps the values of cells in sight above the prompt, with what they were and how often they "
        + "change. Alone it takes them away.",
      .shown(":watch age total"), also: ":log :history", foreign: "monitor"),
    command(
      .follow,
      "Loads a file, and again whenever it is saved; what changes is said above the prompt. Alone it "
        + "follows no longer.",
      .shown(":follow model.flow"), also: ":load :reload"),
    command(
      .edit,
      "Opens the last entry, or the one behind it, in `$VISUAL` or `$EDITOR`. What it is when the editor "
        + "ends is entered.",
      .shown(":edit year = 2030"), also: "keys", foreign: "vi vim nano emacs"),
    command(
      .fix,
      "Enters the last entry again as its message says that it should be written. Of several ways it lists "
        + "them with their numbers; `:fix 2` takes the second.",
      .session("cell year = 2016\nyear -> age = yaer - 1985\n:fix"), also: ":edit :explain",
      foreign: "mend repair quickfix"),
    command(
      .transcript,
      "Writes the session so far as a page in Markdown. What it says can be played again as a test.",
      .shown(":transcript monday.md"), also: ":save :log"),
    command(
      .keys,
      "Lists the keys while a line is typed. They are libedit's, and those that the prompt adds.",
      .session(":keys"), also: "keys :help"),
  ]

  private static let others = [
    command(
      .explain,
      "Explains the code of a message: what it means, why, and how to mend it. `R2001`, `r2001` "
        + "and `2001` will do.",
      .session("yaer = 3\n:explain R2001"), also: ":help"),
    command(
      .help,
      "Shows the page about a word, a command, a topic or a code; alone, what can be typed here. "
        + "`throttle?` shows the same page.",
      .session(":help upper"), also: ":explain keys functions stages", foreign: "man doc info"),
    command(
      .tour,
      "Leads through the language in eight minutes: each step says a sentence and what to type, and sees "
        + "when it was done. `:tour next` goes on, `:tour stop` leaves it where it is, and `:tour restart` "
        + "begins with the first step.",
      .session(":tour\ncell year = 2016\n:tour next"), also: ":help", foreign: "tutorial learn"),
    command(
      .quiet,
      "Answers nothing but prints and diagnostics; again, or with `off`, answers come back. "
        + "`:trace` is the opposite.",
      .session("cell n = 1\n:quiet on\nn = 2\n:quiet off\nn = 3"), also: ":trace"),
    command(
      .trace,
      "Answers with everything, and says which contract did it. Again, or with `off`, it is as "
        + "before.",
      .session("cell a = 1\ncell b = 0\na | filter(it > 3) -> b\n:trace on\na = 2\na = 5"),
      also: ":quiet :why", foreign: "verbose"),
    command(
      .clear, "Clears the screen. What was declared stays; `:reset` forgets that.",
      .shown(":clear"), also: ":reset keys", foreign: "cls"),
    command(
      .quit, "Leaves the prompt, as ^D does on an empty line. `quit` and `exit` do, too.",
      .shown(":quit"), also: "sessions :save", foreign: "bye logout"),
  ]
}
