import Foundation
import Testing

/// `runnel compare`, of a script and of stages.
struct CompareTests {
  private static let diamond = """
    cell n = 1
    n -> double = n * 2
    n -> triple = n * 3
    double, triple -> sum = double + triple
    always sum == n * 5
    sum | updates -> print("sum \\(sum)")
    n = 2

    """

  @Test func aScriptStandsInTwoColumns() throws {
    let scratch = try Scratch()
    let file = try scratch.script(Self.diamond, name: "diamond.flow")
    let result = try Program.run("compare", file, "--ascii", "--width", "80", "--differences")
    // What fails in classic delivery alone is no failure of the run.
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.output.contains("| ! sum = 7"))
    #expect(result.output.contains("waves: holds"))
    #expect(result.output.contains("classic: fails at line 7: n = 2"))
    #expect(!result.output.contains("line 2"))
    withExtendedLifetime(scratch) {}
  }

  @Test func theExitCodeIsThatOfTheRunInWaves() throws {
    #expect(try Program.run("compare", "-", input: "expect 1 == 2\n").status == 1)
    #expect(try Program.run("compare", "-", input: "print(1 / 0)\n").status == 70)
    let wrong = try Program.run("compare", "-", input: "cell a = b\n")
    #expect(wrong.status == 65)
    #expect(wrong.output == "")
    #expect(wrong.errors.components(separatedBy: "R2001").count == 2)
    #expect(try Program.run("compare", "/nowhere.flow").status == 66)
  }

  @Test func stagesStandBelowTheirInput() throws {
    let result = try Program.run(
      "compare", "--stages", "throttle(1s), debounce(1s)", "--input", "a@200ms b@500ms", "--ascii")
    #expect(result.status == 0)
    #expect(result.output.contains("| throttle(1s)"))
    #expect(result.output.hasSuffix("  throttle(1s)  b@1.2s\n  debounce(1s)  b@1.5s\n"))
    let marbles = try Program.run(
      "compare", "--stages", "take(1)", "--input", "--a-b|", "--unit", "1s")
    #expect(marbles.output.hasSuffix("  take(1)  a@2s\n"))
  }

  @Test func aWrongStageIsShownInTheGivenText() throws {
    let result = try Program.run(
      "compare", "--stages", "take(1), debounse(1s)", "--input", "a@1s")
    #expect(result.status == 65)
    #expect(result.errors.contains("--stages:1:10: error[R2"))
    #expect(result.errors.contains("take(1), debounse(1s)"))
    #expect(result.errors.contains("debounce"))
  }

  @Test(arguments: [
    [], ["a.flow", "--stages", "take(1)", "--input", "a"], ["--stages", "take(1)"],
    ["--input", "a"], ["--stages", "take(1)", "--input", "a!"], ["a.flow", "--width", "3"],
    ["a.flow", "--unit", "1s"],
  ])
  func aWrongCommandLineIsTold(arguments: [String]) throws {
    let result = try Program.run(["compare"] + arguments, bytes: [])
    #expect(result.status == 64)
    #expect(result.errors != "")
  }
}
