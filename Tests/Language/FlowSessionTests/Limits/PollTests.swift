import Memory
import Testing

@testable import FlowRuntime

/// How often a long computation asks whether it was interrupted: often enough to be answered, seldom
/// enough to cost nothing.
@Suite struct PollTests {
  /// How often an entry asks.
  private func questions(_ program: LiveProgram, _ entry: String) -> Int {
    var count = 0
    program.runtime.machine.poll.question = {
      count += 1
      return false
    }
    program.enter(entry)
    return count
  }

  private static let folds = [
    "(1...400000).reduce(0, (sum, n) => sum + n)",
    "(1...400000).reduce(0, (most, n) => max(most, n * 2 % 7))",
    "(1...400000).map(n => n % 3).count", "(1...400000).filter(n => n < 0).count",
  ]

  @Test(arguments: folds)
  func anIterationAsksOnceForSoManySteps(_ fold: String) {
    let count = questions(LiveProgram(), "print(\(fold))")
    let wanted = 400_000 / Machine.stepsBetweenPolls
    // What it makes is counted as well.
    #expect((wanted...(wanted * 2)).contains(count), "\(count)")
  }

  /// Functions of the library over `xs`, a list of 200,000 numbers, and over `t` and `lines`, long texts.
  private static let functions = [
    "xs.zip(xs).count", "xs.enumerated.count", "xs.group(x => x).count", "xs.tally.count",
    "xs.unique.count", "xs.chunks(1).count", "t.split.count", "t.split(\" \").count",
    "t.split(\"\").count", "row.csv.count", "t.upper.count", "t.lower.count", "lines.lines.count",
    "t.replace(\"a\", \"bc\").count", "t.findAll(/a/).count", "t.split(/ /).count", "xs.json.count",
    "\"\\(xs)\".count", "texts.csv.count", "texts.join(\"\").count", "pairs.dictionary.count",
    // One text, or two values that are compared, with nothing made.
    "t.count", "t.prefix(700000).isEmpty", "t.suffix(700000).isEmpty", "t.from(700000).isEmpty",
    "t[700000]", "t.indexOf(\"\u{e9}\") == nil", "t.contains(\"\u{e9}\")", "blank.trim",
    "field.csv.count", "json(t).count", "Numbers(many)?.count", "xs", "String(xs).count",
    "xs == copy", "texts != copies", "floats.sum", "floats.mean", "floats.median", "floats.min",
    "floats.max(x => -x)", "xs.sum", "xs.mean", "xs.contains(-1)", "xs.indexOf(-1) == nil",
    "counts == sameCounts", "counts == mixedCounts", "counts != otherCounts", "xs.reversed.first",
    "t.quoted.isEmpty",
    "xs.max", "texts.max(x => x)", "texts.contains(\"\")", "texts.sorted.count",
  ]

  @Test(arguments: functions)
  func aFunctionOfManyElementsAsks(_ function: String) {
    let program = LiveProgram(
      """
      let xs = (1...200000).map(x => x)
      let t = "a b ".repeat(200000)
      let row = "a,b,".repeat(200000)
      let lines = "a\\n".repeat(200000)
      let texts = xs.map(x => "\\(x)")
      let pairs = xs.enumerated
      let blank = " ".repeat(200000)
      let field = "a".repeat(800000)
      type Numbers = [Int]
      let many = json(xs)
      let copy = xs.map(x => x)
      let copies = texts.map(x => x)
      let floats = xs.map(x => x * 0.5)
      let counts = xs.tally
      let sameCounts = xs.tally
      let mixedCounts = xs.reversed.tally
      let otherCounts = xs.tally.with(200000, 2)
      """)
    let count = questions(program, "print(\(function))")
    #expect(count >= 10, "\(function): \(count)")
    #expect(program.takeLines().count == 1)
  }

  /// Nothing is iterated: few functions call each other very often.
  @Test func functionsAskOnceForSoManyCalls() {
    let functions = (1...15).map { "fn f\($0)(x: Int) = f\($0 - 1)(x) + f\($0 - 1)(x)\n" }
    let program = LiveProgram("fn f0(x: Int) = x\n" + functions.joined())
    let count = questions(program, "print(f15(1))")
    let wanted = 65_535 / Machine.stepsBetweenPolls
    #expect((wanted...(wanted + 1)).contains(count), "\(count)")
    #expect(program.takeLines() == ["32768"])
  }

  @Test func workOnLargeTextsAsksOnceForSoManyBytes() {
    let program = LiveProgram("cell text = \"0123456789abcdef\"")
    for _ in 0..<16 { program.enter("text = text + text") }
    // A million bytes, a hundred times.
    let count = questions(
      program, "print((1...100).map(n => (text + \"x\").hasSuffix(\"x\") ? 1 : 0).sum)")
    let wanted = 100 * 16 * 65_536 / 256 / Machine.stepsBetweenPolls
    #expect((wanted...(wanted * 4)).contains(count), "\(count)")
    #expect(program.takeLines() == ["100"])
  }

  /// Whatever compares two texts may go through both to their ends.
  @Test(arguments: [
    "(1...100).map(n => text < other ? 1 : 0).sum", "(1...100).map(n => text != other ? 1 : 0).sum",
    "(1...100).map(n => texts.sorted.count / 3).sum",
  ])
  func comparisonsOfLargeTextsAskOnceForSoManyBytes(_ comparisons: String) {
    let program = LiveProgram("cell text = \"0123456789abcdef\"; cell other = \"\"")
    for _ in 0..<16 { program.enter("text = text + text") }
    program.enter("other = text + \"x\"; cell texts = [text, other, text]")
    let count = questions(program, "print(\(comparisons))")
    // A million bytes, a hundred times, and a few times more to sort.
    let wanted = 100 * 16 * 65_536 / 256 / Machine.stepsBetweenPolls
    #expect((wanted...(wanted * 8)).contains(count), "\(count)")
    #expect(program.takeLines() == ["100"])
  }

  @Test func workOnSmallTextsAsksOnlyForItsSteps() {
    let program = LiveProgram("cell text = \"0123456789\"")
    let count = questions(program, "print((1...1000).map(n => text + \"x\").count)")
    #expect(count <= 1, "\(count)")
  }
}
