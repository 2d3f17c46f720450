import FlowCheck
import Testing

@Suite("Commands, `always` and `at` at the prompt")
struct TimedRedefinitionTests {
  @Test func aCommandIsDeclaredAnew() {
    var prompt = Prompt()
    #expect(prompt.enter("cell a = 1; command c { a = 2 }").summary == [])
    let again = prompt.enter("command c when a > 1 { a = 3 }")
    #expect(again.summary == [])
    #expect(again.statements == ["again command c/0 when [\"a\"] [\"a =\"], 0"])
  }

  @Test func callsOfACommandAreCheckedAgain() {
    var prompt = Prompt()
    #expect(prompt.enter("cell a = 1; command c(n: Int) { a = n }; a -> c(it)").summary == [])
    #expect(prompt.enter("command d { c(1) }").summary == [])
    let wider = prompt.enter("command c(n: Float) { print(n) }")
    #expect(wider.summary == [])
    #expect(
      wider.statements == [
        "again command d/0 [\"c(1.0)\"], 0",
        "again command c/1 [\"other\"], 1",
      ])
    #expect(prompt.enter("command c(n: String) { }").summary.map { $0.prefix(5) } == ["R4005"])
    #expect(prompt.enter("c(2)").summary == [])
  }

  @Test func whatACommandReadsMustStayRight() {
    var prompt = Prompt()
    #expect(prompt.enter("cell a = true; cell b = 1; command c when a { b = 2 }").summary == [])
    #expect(prompt.enter("cell a = 1").summary == ["R4005 1:6 a"])
    #expect(
      prompt.enter("cell b = 1.5").statements == [
        "again command c/0 when [\"a\"] [\"b =\"], 0", "again cell b, 0",
      ])
  }

  @Test func aCommandThatIsDeclaredAnewMayNotCloseACircle() {
    var prompt = Prompt()
    #expect(prompt.enter("cell a = true; command c when a { }; c.enabled -> d = it").summary == [])
    #expect(prompt.enter("command c when d { }").summary == ["R4001 1:1 command c when d { }"])
    #expect(prompt.enter("command e { c() }; command c { e() }").summary.count == 1)
    #expect(prompt.enter("command c when !a { }").summary == [])
  }

  @Test func alwaysIsCheckedAgainAndNamedAnew() {
    var prompt = Prompt()
    #expect(prompt.enter("cell a = 1; always a > 0 as w").summary == [])
    #expect(
      prompt.enter("cell a = 1.5").statements == [
        "again always [\"a\"] as w, 0", "again cell a, 0",
      ])
    #expect(prompt.enter("cell a = \"\"").summary == ["R4005 1:6 a"])
    #expect(prompt.enter("always a < 9 as w").statements == ["again always [\"a\"] as w, 0"])
    #expect(prompt.enter("dispose w").summary == [])
    #expect(prompt.enter("cell a = \"\"").summary == [])
  }

  /// Its statements may still be ahead, and nothing can take their place.
  @Test func anAtKeepsItsTypes() {
    var prompt = Prompt()
    #expect(prompt.enter("cell a = 1; at 1h { a = 2 }").summary == [])
    #expect(prompt.enter("cell a = 3").summary == [])
    #expect(prompt.enter("cell a = 1.5").summary == ["R4005 1:6 a"])
  }

  @Test func disposingOfAScopeEndsWhatFollowsItsCommands() {
    var prompt = Prompt()
    #expect(
      prompt.enter("cell a = true; scope s { command c when a { } }; s.c.enabled -> d = it").summary
        == [])
    #expect(prompt.enter("dispose s").summary == [])
    #expect(prompt.enter("d -> a").summary == [])
  }
}
