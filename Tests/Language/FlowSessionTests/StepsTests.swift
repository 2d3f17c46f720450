import FlowTesting
import FlowText
import SeededRandom
import Testing

@testable import FlowRuntime
@testable import FlowSession

/// What `:steps` says: every part in the order of evaluation, as contracts compute it.
@Suite struct StepsTests {
  private func steps(_ entries: String..., of text: String) -> [String] {
    var options = SessionOptions()
    options.watches = true
    let session = Session(options: options, output: RunRecorder())
    for entry in entries { session.submit(entry) }
    return session.steps(of: text)
  }

  @Test func aDerivedCellIsTakenApart() {
    #expect(
      steps("cell year = 2017", "year -> age = year - 1985", of: "age") == [
        "#1 year -> age",
        "  age = year - 1985",
        "        ~~~~          year is 2017",
        "      = 2017 - 1985",
        "        ~~~~~~~~~~~   32",
        "      = 32",
      ])
  }

  @Test func onlyTheBranchThatCountsIsTaken() {
    #expect(
      steps("cell a = 3", of: "(a > 2 ? a * 2 : a / 0) + 1") == [
        "     (a > 2 ? a * 2 : a / 0) + 1",
        "      ~                      a is 3",
        "   = (3 > 2 ? a * 2 : a / 0) + 1",
        "      ~~~~~                  true",
        "   = (true ? a * 2 : a / 0) + 1",
        "      ~~~~~~~~~~~~~~~~~~~~   a * 2",
        "   = (a * 2) + 1",
        "      ~                      a is 3",
        "   = (3 * 2) + 1",
        "      ~~~~~                  6",
        "   = 6 + 1",
        "     ~~~~~                   7",
        "   = 7",
      ])
    #expect(
      steps("cell a = 3", of: "a > 5 && a / 0 > 1").suffix(3) == [
        "   = false && a / 0 > 1", "     ~~~~~~~~~~~~~~~~~~   false", "   = false",
      ])
    #expect(
      steps("cell m: Int? = nil", "cell a = 2", of: "m ?? a").suffix(3) == [
        "   = a", "     ~          a is 2", "   = 2",
      ])
  }

  /// The question is given up, and nothing of the program is.
  @Test func anInterruptionEndsTheSteps() {
    let recorder = RunRecorder()
    let session = Session(options: SessionOptions(), output: recorder)
    session.submit("cell a = 3")
    session.runtime.bounds.isInterrupted = { true }
    let steps = session.steps(of: "a + (1...100000).reduce(0, (sum, n) => sum + n)")
    #expect(steps.last?.hasSuffix("fails: interrupted") == true, "\(steps)")
    #expect(recorder.found.isEmpty && session.status == .succeeded)
  }

  @Test func aFailureEndsTheSteps() {
    #expect(
      steps("cell a = 3", of: "1 + a / (a - a)").suffix(2) == [
        "   = 1 + 3 / 0", "         ~~~~~        fails: `3 / 0` divides by zero",
      ])
    #expect(
      steps("cell a: Int", of: "a + 1") == ["     a + 1", "     ~   it has no value yet"])
    #expect(
      steps("cell a = 3", of: "recover(1 / (a - a), 7) * 2").suffix(3) == [
        "   = 7 * 2", "     ~~~~~                     14", "   = 14",
      ])
  }

  @Test func stagesPassTheValueOn() {
    #expect(
      steps(
        "cell year = 2017", "year | map(x => x - 2000) | filter(it > 20) -> late = it + 1",
        of: "late") == [
          "#1 year | map(x => x - 2000) | filter(it > 20) -> late",
          "  | map(x => x - 2000)   it is 2017",
          "       2017 - 2000",
          "       ~~~~~~~~~~~   17",
          "     = 17",
          "  | filter(it > 20)   it is 17",
          "       17 > 20",
          "       ~~~~~~~   false",
          "     = false",
          "  nothing goes on from here, and late stays as it is",
        ])
    #expect(
      steps("cell a = 1", "a | throttle(1s) -> b = it", of: "b").last
        == "  | throttle(1s)   what comes from here on is a matter of time: "
        + "`:why b`")
    #expect(
      steps("event tap: Int", "tap | map(it * 2) -> b = it", of: "b").last
        == "  what comes down here came at a moment of its own: `:why b` says when and why")
  }

  @Test func conversionsAreTakenApartTowardsTheCell() {
    let binding = "c <-> f by (it * 2, it / 2)"
    #expect(
      steps("cell c = 20", "cell f = 40", binding, of: "f").suffix(3) == [
        "   f = 20 * 2", "       ~~~~~~   40", "     = 40",
      ])
    #expect(
      steps("cell c = 20", "cell f = 40", binding, of: "c").suffix(3) == [
        "   c = 40 / 2", "       ~~~~~~   20", "     = 20",
      ])
    #expect(
      steps("cell l = 1", "cell r = 2", "l <-> r", of: "r").last == "  r = l, which is 1")
  }

  @Test func namesAreThoseOfTheScope() {
    #expect(
      steps("cell a = 10", "scope s { cell a = 3\na -> b = a * 2 }", of: "s.b") == [
        "#1 a -> b",
        "  s.b = a * 2",
        "        ~       s.a is 3",
        "      = 3 * 2",
        "        ~~~~~   6",
        "      = 6",
      ])
  }

  @Test func whatIsNoExpressionIsAnswered() {
    #expect(steps("cell amount = 1", of: "amout").first == "there is no `amout` here")
    #expect(
      steps(of: "cell x = 1") == [
        "`:steps` takes a cell or an expression, as in `:steps year - 1985`",
        "`:what-if cell x = 1` says what the statement would change",
      ])
    #expect(steps(of: "1 +") == ["this is not a whole expression"])
    #expect(
      steps("cell a = 1", of: "a")
        == ["a = 1: no contract computes it; `:why a` says where it came from"])
    let long = Array(repeating: "1", count: 3000).joined(separator: "+")
    #expect(steps(of: long) == ["this is too long to be taken apart"])
  }

  @Test func wideCharactersAreMarkedWhereTheyStand() {
    #expect(
      steps("cell 年 = 2017", of: "年 - 1985") == [
        "     年 - 1985",
        "     ~~            年 is 2017",
        "   = 2017 - 1985",
        "     ~~~~~~~~~~~   32",
        "   = 32",
      ])
  }

  /// The last line is what the prompt answers to the same expression, and nothing is changed or said.
  @Test(arguments: 0..<300 as Range<UInt64>)
  func theLastStepIsTheValue(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let recorder = RunRecorder()
    var options = SessionOptions()
    options.watches = true
    let session = Session(options: options, output: recorder)
    for entry in ["cell a = 7", "cell b = -3", "cell n: Int? = nil", "cell t = \"é日\""] {
      session.submit(entry)
    }
    let text = expression(depth: 4, &random)
    let (events, found) = (recorder.events.count, recorder.found.count)
    let steps = session.steps(of: text)
    #expect(recorder.events.count == events && recorder.found.count == found, "\(text)")
    session.submit(text)
    if case .value(let value, _)? = recorder.events.dropFirst(events).last {
      #expect(steps.last == "   = \(value)", "\(text)")
    } else {
      let message = recorder.found.last?.diagnostic.message ?? "nothing"
      #expect(recorder.found.count > found, "\(text)")
      #expect(
        steps.last?.hasSuffix("fails: \(message)") == true,
        "\(text): \(message)\n\(steps.joined(separator: "\n"))")
    }
  }

  private func expression(depth: Int, _ random: inout SeededGenerator) -> String {
    func part() -> String { expression(depth: depth - 1, &random) }
    guard depth > 0 else {
      return ["a", "b", "1", "0", "12", "-4", "(n ?? 5)", "t.count"][
        Int.random(in: 0..<8, using: &random)]
    }
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return "(\(part()) + \(part()))"
    case 1: return "\(part()) - (\(part()))"
    case 2: return "(\(part())) / (\(part()))"
    case 3: return "(\(part()) > \(part()) ? \(part()) : \(part()))"
    case 4: return "recover((\(part())) / (\(part())), \(part()))"
    case 5: return "[\(part()), \(part())].sum()"
    case 6: return "abs(\(part()))"
    case 7: return "(\(part()) > 0 && \(part()) > 0 ? 1 : 2)"
    default: return "\"\\(\(part()))x\".count"
    }
  }
}
