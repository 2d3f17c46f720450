import Testing

/// `screen` at a terminal draws in place, below what is printed.
@Suite struct PictureTests {
  private let home: TerminalHome

  init() throws { home = try TerminalHome() }

  /// Runs a script at a terminal to its end, and returns the rows that a person has seen.
  private func rows(
    of script: String, columns: Int = 30, environment: [String: String] = [:]
  ) throws -> [String] {
    let variables = ["HOME": home.path].merging(environment) { _, new in new }
    let terminal = try Terminal(
      home.program("runnel"), arguments: ["-e", script], environment: variables, columns: columns)
    #expect(try terminal.exitCode() == 0)
    #expect(terminal.screen.unknown.isEmpty, "\(terminal.screen.unknown)")
    return terminal.screen.transcript
  }

  @Test func aPictureTakesThePlaceOfTheOneBefore() throws {
    let rows = try rows(
      of: """
        print("head")
        every(80ms) | take(4) -> screen(["step \\(it)", "#".repeat(it)])
        after(120ms) -> print("printed")
        after(200ms) -> warn("warned")
        after(280ms) -> { write("written "); print("whole") }
        """)
    #expect(rows == ["head", "printed", "warned", "written whole", "step 4", "####"])
  }

  @Test func aLowerPictureLeavesNothingOfTheOneBefore() throws {
    let script = "screen([\"a\", \"b\", \"c\"])\nafter(80ms) -> screen(\"end\")\n"
    #expect(try rows(of: script) == ["end"])
    #expect(try rows(of: script + "after(160ms) -> screen([])") == [])
    #expect(
      try rows(of: script + "after(160ms) -> { screen([\"x\", \"y\"]); write(\"w\") }") == [
        "w", "x", "y",
      ])
  }

  @Test func whatAProgramShowsInATightLoopEndsWithTheLast() throws {
    let script =
      "cell n = 0\nn -> screen(\"n is \\(n)\")\nfor i in 1...2000 { n += 1 }\nfor i in 1...50 { print(i) }"
    let rows = try rows(of: script)
    #expect(rows == (1...50).map { "\($0)" } + ["n is 2000"])
  }

  @Test func rowsFitTheScreenAndActOnNothing() throws {
    let wide = try rows(
      of:
        #"screen(["x".repeat(99), "\u{1b}[2J\ta", "\u{202e}b", "\u{8336}".repeat(20), "x".repeat(20)])"#,
      columns: 20)
    #expect(
      wide == [
        String(repeating: "x", count: 19) + "…", "\\u{1B}[2J    a", "\\u{202E}b",
        String(repeating: "\u{8336}", count: 9) + "…", String(repeating: "x", count: 20),
      ])
    let high = try rows(
      of:
        "screen((1...40).map(n => \"row \\(n)\"))\nafter(80ms) -> screen((1...40).map(n => \"line \\(n)\"))"
    )
    #expect(high == (1...14).map { "line \($0)" } + ["…"])
  }

  @Test func aTerminalThatCannotMoveItsCursorGetsLines() throws {
    let rows = try rows(
      of: "screen([\"a\"])\nscreen([\"b\"])", environment: ["TERM": "dumb"])
    #expect(rows == ["a", "b"])
  }
}
