import FlowText
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

  @Test func itIsNamedUntilItIsKnown() throws {
    let bench = try PromptBench()
    let hint = "`:fix` enters it mended\n"
    bench.type("cell year = 2016")
    #expect(bench.type("year -> age = yaer - 1985").hasSuffix(hint))
    #expect(bench.type("yaer = 2017").hasSuffix("`:fix` lists 2 ways to mend it\n"))
    #expect(bench.type("print(yaer)").hasSuffix(hint))
    // Three times are enough.
    #expect(!bench.type("print(yaer)").contains(":fix"))
    let other = try PromptBench()
    other.type("cell year = 2016", "print(yaer)", ":fix")
    #expect(!other.type("print(yaer)").contains(":fix"))
  }

  @Test func itIsNamedOnlyWhereItHelpsSomebodyWhoTypes() throws {
    let bench = try PromptBench()
    // There is no change; the first word is a command of the prompt.
    #expect(!bench.type("print(nothingLikeIt)", "undo").contains(":fix"))
    bench.type("cell year = 2016", ":quiet on")
    #expect(!bench.type("print(yaer)").contains(":fix"))
    let pipe = try PromptBench(isAtTerminal: false)
    #expect(!pipe.type("cell year = 2016", "print(yaer)").contains(":fix"))
    let japanese = try PromptBench(language: .japanese)
    #expect(japanese.type("cell year = 2016", "print(yaer)").contains("`:fix` で、直したものを入力できます"))
  }

  @Test func withoutAMistakeThereIsNothingToMend() throws {
    let bench = try PromptBench()
    #expect(bench.type(":fix").hasPrefix("no change is known"))
    bench.type("cell a = 1")
    #expect(bench.type(":fix").hasPrefix("no change is known"))
  }

  @Test func whatWouldMakeAnotherMistakeIsNotOffered() throws {
    let bench = try PromptBench()
    #expect(
      bench.type("cell number = 4", "if true { number / nil }").contains("print(number / nil)"))
    #expect(bench.type(":fix").hasPrefix("no change is known"))
  }

  @Test func aPipeMendsToo() throws {
    let pipe = try PromptBench(isAtTerminal: false)
    pipe.type("print(yaer)")
    pipe.type("cell year = 1", "print(yaer)")
    #expect(pipe.type(":fix").hasSuffix("1\n"))
  }
}
