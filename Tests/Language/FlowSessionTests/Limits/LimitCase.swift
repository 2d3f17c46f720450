import FlowSession
import Testing

/// A limit, and a program that needs exactly so much of it.
struct LimitCase: CustomTestStringConvertible, Sendable {
  let name: String
  /// The entries, one after the other; together they are a script.
  let entries: [String]
  /// How much the program needs.
  let need: Int
  /// Words of what is said when there is less.
  let words: String
  /// The code of what is said.
  var code = "R6003"
  /// What a name that the last entry would have changed then holds.
  var stays: (name: String, value: String)?
  /// Whether the program is refused before anything of it is done.
  var isOfReading = false
  var isClassic = false
  let set: @Sendable (inout SessionLimits, Int) -> Void

  var testDescription: String { name }

  func options(limit: Int) -> SessionOptions {
    var options = SessionOptions()
    options.time = .virtual
    options.semantics = isClassic ? .classic : .waves
    options.until = 0
    set(&options.limits, limit)
    return options
  }

  /// Functions that call the one before twice.
  private static let calls =
    "fn f(x: Int) = x; fn g(x: Int) = f(x) + f(x); fn h(x: Int) = g(x) + g(x)"

  static let all: [LimitCase] = [
    LimitCase(
      name: "source", entries: ["let a = 1234567890"], need: 18, words: "more than a program may",
      isOfReading: true, set: { $0.sourceBytes = $1 }),
    LimitCase(
      name: "nesting", entries: ["let a = ((((1))))"], need: 4, words: "nests deeper than 3",
      code: "R1003", isOfReading: true, set: { $0.nesting = $1 }),
    LimitCase(
      name: "cells", entries: ["cell a = 1", "event e: Int", "b := a", "cell c = 2"], need: 4,
      words: "more than 3 cells", set: { $0.cells = $1 }),
    LimitCase(
      name: "cells, of a contract", entries: ["cell a = 1", "b := a", "a -> print(it)"], need: 3,
      words: "more than 2 cells", set: { $0.cells = $1 }),
    LimitCase(
      name: "cells, of a scope",
      entries: ["cell a = 1", "scope s { cell b = 2\nscope t { cell c = 3 } }"], need: 3,
      words: "more than 2 cells", set: { $0.cells = $1 }),
    LimitCase(
      name: "steps", entries: ["cell a = 1", "b := a", "c := b", "d := c", "a = 2"], need: 4,
      words: "visited more than 3", stays: ("d", "1"), set: { $0.stepsPerWave = $1 }),
    LimitCase(
      name: "steps, of a wave that takes values away",
      entries: ["cell a: Int? = 1", "b := a", "c := b", "d := c", "a = nil"], need: 4,
      words: "visited more than 3", stays: ("b", "1"), set: { $0.stepsPerWave = $1 }),
    LimitCase(
      name: "steps, of calls", entries: [calls, "cell a = 1", "cell b = 0", "b = h(a)"], need: 7,
      words: "called functions more than 6 times", stays: ("b", "0"), set: { $0.stepsPerWave = $1 }),
    LimitCase(
      name: "steps, of calls in a wave",
      entries: [calls, "cell a = 1", "b := a > 1 ? g(a) + g(a) : 0", "c := b", "a = 2"], need: 6,
      words: "called functions more than 5 times; this wave was undone", stays: ("a", "1"),
      set: { $0.stepsPerWave = $1 }),
    LimitCase(
      name: "steps, of calls in a fold",
      entries: [calls, "cell a = 1", "a = (1...2).reduce(0, (sum, n) => sum + g(n))"], need: 6,
      words: "called functions more than 5 times", stays: ("a", "1"),
      set: { $0.stepsPerWave = $1 }),
    LimitCase(
      name: "steps, of loops",
      entries: ["cell a = 1", "for i in 1...3 { for j in 1...1 { a = 2 } }"], need: 6,
      words: "the loops of this block went round more than 5 times", stays: ("a", "1"),
      set: { $0.stepsPerWave = $1 }),
    LimitCase(
      name: "waves", entries: ["cell a = 0", "a -> { if a < 3 { a += 1 } }"], need: 4,
      words: "more than 3 waves", code: "R6002", stays: ("a", "2"),
      set: { $0.wavesPerCause = $1 }),
    LimitCase(
      name: "deliveries", entries: ["cell a = 1", "b := a", "c := b", "a = 2"], need: 2,
      words: "more than 1 deliveries", stays: ("c", "1"), isClassic: true,
      set: { $0.deliveriesPerCause = $1 }),
    LimitCase(
      name: "a value", entries: ["cell a = \"12\"", "a = a + \"3456789\""], need: 25,
      words: "this text would take more than 24 bytes", stays: ("a", "\"12\""),
      set: { $0.valueBytes = $1 }),
    LimitCase(
      name: "a value, of a line", entries: ["cell a = \"12345678901234567890\"", "print(a, a)"],
      need: 40, words: "this text would take more than 39 bytes", set: { $0.valueBytes = $1 }),
    LimitCase(
      name: "all values",
      entries: ["cell a = \"1234567890\"", "a = a + a", "cell b = a + a"], need: 60,
      words: "all values together would take more than 59 bytes",
      stays: ("a", "\"12345678901234567890\""), set: { $0.allValueBytes = $1 }),
    LimitCase(
      name: "all values, in a wave",
      entries: ["cell a = \"1234567890\"", "b := a + a", "a = \"123456789012\""], need: 44,
      words: "all values together would take more than 43 bytes; this wave was undone",
      stays: ("b", "\"12345678901234567890\""), set: { $0.allValueBytes = $1 }),
    LimitCase(
      name: "all values, in a block",
      entries: [
        "cell x = \"1234567890\"; cell a = \"\"; cell b = \"\"; cell c = \"\"",
        "together { a = x + x; b = x + x; c = x + x }",
      ], need: 60, words: "all values together would take more than 59 bytes", stays: ("a", "\"\""),
      set: { $0.allValueBytes = $1 }),
    LimitCase(
      name: "all values, of a window",
      entries: [
        "cell n = 0; cell sums = 0", "n | window(1s) | map(it.sum) -> sums",
        "n = 1; n = 2; n = 3; n = 4",
      ], need: 160, words: "all values together would take more than 159 bytes", stays: ("n", "3"),
      set: { $0.allValueBytes = $1 }),
    LimitCase(
      name: "all values, on another thread",
      entries: [
        "cell a = 1; cell b = 0",
        "a | updates | deliverOn(background) | map((0...it).map(n => n).count) | deliverOn(main) -> b",
        "a = 50", "wait 0s",
      ], need: 816, words: "all values together would take more than 815 bytes",
      set: { $0.allValueBytes = $1 }),
    LimitCase(
      name: "queue, of clocks", entries: ["every(1s) -> print", "every(2s) -> print"], need: 2,
      words: "more than 1 timers", set: { $0.queued = $1 }),
    LimitCase(
      name: "queue, of at", entries: ["at 1s { print(1) }", "at 1s { print(2) }"], need: 2,
      words: "more than 1 timers", set: { $0.queued = $1 }),
    LimitCase(
      name: "queue, of after",
      entries: ["cell a = 1", "together { a = 2; after 1s { print(1) }; after 1s { print(2) } }"],
      need: 2, words: "more than 1 timers", stays: ("a", "1"), set: { $0.queued = $1 }),
    LimitCase(
      name: "queue, of held values",
      entries: ["cell a = 1", "b := a", "a | delay(1s) -> print", "a = 2"], need: 2,
      words: "more than 1 timers", stays: ("b", "1"), set: { $0.queued = $1 }),
    LimitCase(
      name: "queue, of a buffer",
      entries: ["cell a = 1", "b := a", "a | buffer(1s) -> print", "a = 2", "a = 3"], need: 3,
      words: "more than 2 timers", stays: ("b", "2"), set: { $0.queued = $1 }),
    LimitCase(
      name: "queue, of the other side's values",
      entries: ["cell a = 1", "event e: Int", "a | zip(e) -> print", "a = 2", "a = 3"], need: 3,
      words: "more than 2 timers", stays: ("a", "2"), set: { $0.queued = $1 }),
    LimitCase(
      name: "queue, of waves",
      entries: ["event e: Int", "cell n = 0", "e -> { n = 1 }", "e -> { n = 2 }", "e(1)"], need: 2,
      words: "more than 1 waves would wait", set: { $0.queued = $1 }),
    LimitCase(
      name: "queue, of values in line",
      entries: ["event e: Int", "e -> n = e", "together { e(1); e(2); e(3) }"], need: 2,
      words: "more than 1 waves would wait", set: { $0.queued = $1 }),
  ]
}
