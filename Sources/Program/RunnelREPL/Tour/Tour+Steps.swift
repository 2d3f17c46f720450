import FlowSession

/// The steps of the tour, in the order of the lessons of `runnel learn`.
extension Tour {
  static let steps: [Step] = contracts + directions + stages + lifetimes

  /// The names that the tour declares.
  static let names = [
    "year", "age", "mine", "yours", "hall", "stairs", "celsius", "warm", "key", "word", "screen",
    "n", "double", "triple", "sum", "total", "people", "share",
  ]

  private static let contracts = [
    Step("A cell holds a value.", "cell year = 2016", .names(["year"])),
    Step(
      "A contract says once what always holds: the age follows the year.",
      "year -> age = year - 1985", .follows("age")),
    Step("Change the year, and look at the age.", "year = 2020", .changed(["year", "age"])),
    Step("Why is the age what it is? That can always be asked.", ":why age", .asked(.why)),
    Step(
      "A contract may also do something with each value: it is an observer then.",
      "age -> print(\"the age is \\(it)\") as teller", .signed),
    Step(
      "To dispose of a contract is to cancel it. From now on it says nothing.",
      "dispose teller", .ended),
  ]

  private static let directions = [
    Step(
      "One way: your hobby follows mine.",
      "cell mine = \"chess\"\ncell yours = \"go\"\nmine -> yours",
      .all([.names(["mine", "yours"]), .signed])),
    Step(
      "You may change yours; mine stays. A contract leads in the direction of its arrow.",
      "yours = \"shogi\"", .changed(["yours"])),
    Step(
      "Two ways: two switches of one lamp.",
      "cell hall = false\ncell stairs = false\nhall <-> stairs",
      .all([.names(["hall", "stairs"]), .signed])),
    Step(
      "Press either of them.", "stairs = true",
      .all([.changed(["hall", "stairs"]), .agree("hall", "stairs")])),
  ]

  private static let stages = [
    Step(
      "Between source and target stages may stand: `filter` lets some values pass, `map` changes them.",
      "cell celsius = 18\ncelsius | filter(it > 20) | map(it * 9 / 5 + 32) -> warm = it",
      .follows("warm")),
    Step(
      "25 degrees pass, 15 do not.", "celsius = 25\ncelsius = 15",
      .all([.holds("celsius", "15"), .holds("warm", "77")])),
    Step(
      "Nothing came to `warm` that time. Why not?", ":why not warm", .asked(.why)),
    Step(
      "Stages may wait: `debounce` lets a value go when nothing came for a while.",
      "event key: String\nkey | debounce(300ms) -> word = it\nkey(\"a\")",
      .all([.names(["key"]), .changed(["word"])])),
    Step(
      "Stop the clock, look at what waits, let time pass at once, and let the clock go on.",
      ":pause\nkey(\"b\")\n:timers\n:step 300ms\n:speed 1",
      .all([.asked(.timers), .changed(["word"])])),
  ]

  private static let lifetimes = [
    Step(
      "A scope owns what is declared in it.",
      "scope screen {\n  cell draft = \"hi\"\n  draft -> length = draft.count\n}",
      .all([.names(["screen.draft"]), .follows("screen.length")])),
    Step("When the scope ends, all that it owns ends with it.", "dispose screen", .ended),
    Step(
      "All that follows from one change is a wave. Here `sum` depends on `n` twice.",
      "cell n = 1\nn -> double = n * 2\nn -> triple = n * 3\n"
        + "double, triple -> sum = double + triple", .follows("sum")),
    Step(
      "In a wave each cell moves once, after everything it depends on: there is no moment with a wrong sum.",
      "n = 2\n:marbles n double triple sum", .all([.changed(["sum"]), .asked(.marbles)])),
    Step(
      "`:semantics classic` does everything again as classic libraries do, one step after the other: between "
        + "5 and 10 `sum` is 7, half old and half new. That is a glitch.",
      ":semantics classic\n:marbles n double triple sum",
      .all([.semantics(.classic), .asked(.marbles)])),
    Step("And back to waves.", ":semantics waves", .semantics(.waves)),
    Step(
      "An error is a state of a cell; it passes through contracts.",
      "cell total = 12\ncell people = 4\ntotal, people -> share = total / people\npeople = 0",
      .all([.follows("share"), .holds("people", "0")])),
    Step("A good value heals it.", "people = 3", .changed(["people", "share"])),
    Step(
      "Two changes that belong together are one wave.",
      "together {\n  total = 30\n  people = 5\n}", .changed(["total", "people"])),
  ]
}
