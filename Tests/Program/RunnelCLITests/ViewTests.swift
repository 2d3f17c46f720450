import Foundation
import Testing

/// The commands that show what happens in a script.
struct ViewTests {
  private static let model = """
    cell year = 2016
    year -> age = year - 1985
    age | filter(it > 40) -> old = it
    at 1s { year = 2017 }
    print(age)

    """

  private func script() throws -> (Scratch, String) {
    let scratch = try Scratch()
    return (scratch, try scratch.script(Self.model, name: "age.flow"))
  }

  @Test func whyFollowsAValueBackToALine() throws {
    let (scratch, file) = try script()
    let result = try Program.run("why", file, "age")
    #expect(result.status == 0)
    #expect(
      result.output == """
        age  31 -> 32    by #1 year -> age
          year  2016 -> 2017    line 4: at 1s { year = 2017 }
        wave 3, at 1s

        """)
    #expect(result.errors == "")
    let before = try Program.run("why", file, "age", "--at", "500ms")
    #expect(before.output.hasPrefix("age  -> 31    by #1 year -> age\n  when it was signed"))
    // That the statement at 1s is not reached is what was asked for.
    #expect(before.errors == "")
    withExtendedLifetime(scratch) {}
  }

  /// What a scope or an instance has is asked about by its path.
  @Test func whyAndGraphReachIntoScopes() throws {
    let scratch = try Scratch()
    let file = try scratch.script(
      "scope lift(n: Int) { cell floor = n }\nscope left = lift(1)\nleft.floor = 5\n")
    let result = try Program.run("why", file, "left.floor")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("left.floor  1 -> 5"))
    #expect(try Program.run("graph", file, "left.floor").output.contains("left.floor"))
    #expect(try Program.run("why", file, "left.flor").status == 64)
    withExtendedLifetime(scratch) {}
  }

  /// A run that ends by `exit` is shown, whatever status the program has chosen.
  @Test(arguments: [0, 65, 130, 143]) func aRunThatEndsItselfIsShown(_ code: Int) throws {
    let scratch = try Scratch()
    let file = try scratch.script("cell n = 1\nn -> m = n * 2\nn = 2\nexit(\(code))\n")
    for words in [["why", file, "m"], ["marbles", file], ["graph", file], ["compare", file]] {
      let result = try Program.run(words, bytes: [])
      #expect(result.status == Int32(code))
      #expect(result.output.contains("4"), "\(words[0])")
    }
    withExtendedLifetime(scratch) {}
  }

  @Test func whyNotSaysWhatStopped() throws {
    let (scratch, file) = try script()
    let result = try Program.run("why", file, "not", "old")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("#2 age | filter(it > 40) -> old: filtered out\n"))
    #expect(result.output.contains("line 4: at 1s { year = 2017 }, wave 3, at 1s"))
    withExtendedLifetime(scratch) {}
  }

  @Test func aProfileComesAfterWhatTheScriptPrints() throws {
    let (scratch, file) = try script()
    let result = try Program.run("run", "--profile", "--time", "virtual", file)
    #expect(result.status == 0)
    #expect(result.output == "31\n")
    let lines = result.errors.split(separator: "\n").map(String.init)
    // The two lines of the legend come last.
    #expect(lines.count == 7)
    // The column of times is as wide as the longest of them.
    let head = /computed  changed  stopped  ran +time  share  line$/
    #expect(lines.first?.contains(head) == true)
    #expect(lines.contains { $0.hasPrefix("age ") && $0.contains("  2        2        0") })
    #expect(lines.dropLast(2).last?.hasPrefix("3 waves, 4 computations, ") == true)
    let both = try Program.run("run", "--profile", "--trace", file)
    #expect(both.status == 64)
    withExtendedLifetime(scratch) {}
  }

  @Test func aCellThatIsNotThereIsTold() throws {
    let (scratch, file) = try script()
    for arguments in [["why", file, "yaer"], ["marbles", file, "yaer"]] {
      let result = try Program.run(arguments, bytes: [])
      #expect(result.status == 64)
      #expect(result.errors.contains("no cell or event `yaer`"))
      #expect(result.errors.contains("did you mean `year`?"))
    }
    #expect(try Program.run("why", file).status == 64)
    #expect(try Program.run("why", file, "a", "b").status == 64)
    #expect(try Program.run("why", "/nowhere.flow", "a").status == 66)
    withExtendedLifetime(scratch) {}
  }

  @Test func marblesDrawOnlyTheDiagram() throws {
    let (scratch, file) = try script()
    let result = try Program.run("marbles", file, "year", "age", "--ascii", "--width", "40")
    #expect(result.status == 0)
    #expect(result.output.contains("\nyear 2016"))
    #expect(!result.output.contains("31\n"), "what the script prints is not shown")
    #expect(result.output.utf8.allSatisfy { $0 < 0x80 })
    #expect(try Program.run("marbles", file, "--width", "3").status == 64)
    withExtendedLifetime(scratch) {}
  }

  @Test func marblesWriteAPicture() throws {
    let (scratch, file) = try script()
    let picture = scratch.folder.appending(path: "age.svg").path
    #expect(try Program.run("marbles", file, "--svg", picture).status == 0)
    let text = try String(contentsOfFile: picture, encoding: .utf8)
    #expect(text.hasPrefix("<svg ") && text.hasSuffix("</svg>\n"))
    #expect(try Program.run("marbles", file, "--svg", "-").output.hasPrefix("<svg "))
    let moving = try Program.run("marbles", file, "--svg", "-", "--moving")
    #expect(moving.status == 0 && moving.output.contains("@keyframes "))
    #expect(try Program.run("marbles", file, "--moving").status == 64)
    let nowhere = try Program.run("marbles", file, "--svg", "/nowhere/age.svg")
    #expect(nowhere.status == 73)
    #expect(nowhere.errors.contains("/nowhere/age.svg"))
  }

  @Test func aScriptThatIsWrongIsNotDrawn() throws {
    let scratch = try Scratch()
    let file = try scratch.script("a = 1\n")
    for arguments in [["marbles", file], ["why", file, "a"], ["run", "--trace", file]] {
      let result = try Program.run(arguments, bytes: [])
      #expect(result.status == 65)
      #expect(result.output == "")
      #expect(result.errors.contains("R2001"))
    }
  }

  @Test func aTraceShowsPrintsAmongTheWaves() throws {
    let (scratch, file) = try script()
    let result = try Program.run("run", "--trace", "--time", "virtual", file)
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.contains("> 31"))
    #expect(lines.contains("wave 3   1s   line 4: at 1s { year = 2017 }"))
    let json = try Program.run("run", "--trace", "--json", "--time", "virtual", file)
    let objects = try json.output.split(separator: "\n").map {
      try #require(
        try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(objects.first?["type"] as? String == "begin")
    #expect(objects.last?["type"] as? String == "end")
    #expect(objects.contains { $0["type"] as? String == "print" && $0["text"] as? String == "31" })
    #expect(try Program.run("run", "--json", file).status == 64)
    withExtendedLifetime(scratch) {}
  }

  @Test func anUnknownFirstWordIsNoSubcommandAndNoFile() throws {
    let near = try Program.run("marbels")
    #expect(near.status == 64)
    #expect(near.errors.contains("no subcommand `marbels`, and no file `marbels`"))
    #expect(near.errors.contains("did you mean `runnel marbles`?"))
    let far = try Program.run("frobnicate")
    #expect(far.status == 66)
    #expect(far.errors.contains("no subcommand `frobnicate`, and no file `frobnicate`"))
    #expect(far.errors.contains("run, check"))
  }
}
