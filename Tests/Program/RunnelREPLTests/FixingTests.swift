import Foundation
import RunnelREPL
import Testing

/// `:fix`, which enters a refused entry as its message says.
@Suite struct FixingTests {
  @Test func theOnlyChangeIsMade() throws {
    let bench = try PromptBench()
    bench.type("cell year = 2016", "year -> age = yaer - 1985")
    #expect(bench.type(":fix").hasPrefix("flow> year -> age = year - 1985\nage = 31"))
    #expect(bench.type(":undo").hasPrefix("undone: year -> age = year - 1985"))
  }

  @Test func ofSeveralTheNumberDecides() throws {
    let bench = try PromptBench()
    bench.type("cell year = 2016", "yaer = 2017")
    #expect(
      bench.type(":fix")
        == ":fix 1  did you mean `year`?\n:fix 2  to declare it, write `cell yaer = 2017`\n")
    #expect(bench.type(":fix 3") == "`:fix` takes a number from 1 to 2\n")
    #expect(bench.type(":fix 2") == "flow> cell yaer = 2017\nyaer = 2017\n")
    // The entry is mended, so that nothing is left to do.
    #expect(bench.type(":fix").hasPrefix("no change is known"))
  }

  @Test func withoutAMistakeThereIsNothingToMend() throws {
    let bench = try PromptBench()
    #expect(bench.type(":fix").hasPrefix("no change is known"))
    bench.type("cell a = 1")
    #expect(bench.type(":fix").hasPrefix("no change is known"))
  }

  @Test func aPipeMendsToo() throws {
    let pipe = try PromptBench(isAtTerminal: false)
    pipe.type("print(yaer)")
    pipe.type("cell year = 1", "print(yaer)")
    #expect(pipe.type(":fix").hasSuffix("1\n"))
  }
}
