import FlowCheck
import Testing

/// What a long session no longer needs is forgotten now and then, not after every entry.
@Suite("Forgetting")
struct ForgettingTests {
  @Test func contractsAreLookedThroughSeldomEnoughToCostLittle() {
    var prompt = Prompt()
    _ = prompt.enter("cell x = 1")
    let entries = 1500
    var asked = 0
    for _ in 0..<entries {
      _ = prompt.enter("x -> print")
      prompt.environment.forget { _ in
        asked += 1
        return false
      }
    }
    #expect(asked > 0)
    #expect(asked < 3 * entries)
  }
}
