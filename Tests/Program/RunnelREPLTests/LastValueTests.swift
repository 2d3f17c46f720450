import Testing

@testable import RunnelREPL

/// `_` at the prompt is the last value only where a value is read.
@Suite struct LastValueTests {
  @Test func aPatternTakesAnythingInItsPlace() throws {
    let bench = try PromptBench()
    bench.type("false")
    #expect(bench.type(#"match (true, 3) { (_, 3) => "hit"; else => "miss" }"#).contains("hit"))
    bench.type("5")
    #expect(bench.type(#"match 7 { 1 => "a"; _ => "b" }"#).contains("\"b\""))
    bench.type("5")
    #expect(bench.type("match (1, 2) { (_, 2) => _ + 1; else => 0 }").contains("6"))
  }

  @Test func aParameterOfThatNameIsMeant() throws {
    let bench = try PromptBench()
    bench.type("5")
    #expect(bench.type("[1, 2].map(_ => _ + 1)").contains("[2, 3]"))
    bench.type("5")
    #expect(bench.type("_ + 1").contains("6"))
  }
}
