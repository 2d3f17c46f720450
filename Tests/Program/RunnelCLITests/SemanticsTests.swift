import Testing

/// `--semantics`, as the command line takes it.
struct SemanticsTests {
  private let diamond = """
    cell a = 1
    p := a * 10
    q := a * 100
    p, q | updates -> print("\\(it.0)+\\(it.1)")
    a = 2

    """

  @Test(arguments: [[], ["--semantics=waves"], ["--semantics", "waves"]])
  func wavesAreTheDefault(options: [String]) throws {
    let result = try Program.run(["run"] + options + ["-"], bytes: Array(diamond.utf8))
    #expect(result.status == 0)
    #expect(result.output == "20+200\n")
  }

  @Test(arguments: [
    ["run", "--semantics=classic", "-"], ["run", "-", "--semantics", "classic"],
    ["--semantics=classic", "-"], ["-", "--semantics=classic"],
  ])
  func aScriptRunsInClassic(arguments: [String]) throws {
    let result = try Program.run(arguments, bytes: Array(diamond.utf8))
    #expect(result.status == 0)
    #expect(result.output == "20+100\n20+200\n")
    #expect(result.errors == "")
  }

  @Test(arguments: [
    ["--semantics=classic"], ["--semantics", "classic", "--time", "virtual"],
    ["repl", "--semantics=classic"],
  ])
  func optionsAloneOpenThePrompt(arguments: [String]) throws {
    let result = try Program.run(arguments, bytes: Array(diamond.utf8))
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n").suffix(5)
    #expect(lines.first == "a  1 -> 2" && lines.contains("20+100"), "\(result.output)")
    #expect(lines.last == "20+200")
  }

  /// There are no waves to be counted, but deliveries.
  @Test(arguments: [
    (["--max-waves", "1"], false), (["--max-deliveries", "200"], true),
    (["--max-deliveries", "400"], false),
  ])
  func classicCountsDeliveries(limit: [String], stops: Bool) throws {
    let events = (1..<300).map { "event e\($0): Int\n" }.joined()
    let links = (1..<299).map { "e\($0) -> e\($0 + 1)\n" }.joined()
    let text = events + links + "e299 -> print(\"there\")\ne1(1)\n"
    let arguments = ["run", "--semantics=classic"] + limit + ["-"]
    let result = try Program.run(arguments, bytes: Array(text.utf8))
    #expect(result.output == (stops ? "" : "there\n"))
    #expect(result.errors.contains("200 deliveries") == stops)
    #expect(result.status == (stops ? 70 : 0))
  }

  @Test func anUnknownOneIsRefused() throws {
    let result = try Program.run("--semantics=bond", "-", input: "print(1)\n")
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.errors.contains("waves") && result.errors.contains("classic"))
    #expect(try Program.run("--semantics=bond", input: "").status == 64)
  }

  @Test func helpSaysWhatItIs() throws {
    for arguments in [["run", "--help"], ["repl", "--help"]] {
      let help = try Program.run(arguments, bytes: [])
      #expect(help.status == 0)
      #expect(help.output.contains("--semantics") && help.output.contains("depth first"))
    }
  }
}
