import Testing

/// What comes in is data: lines of standard input that a script prints reach a terminal escaped.
@Suite struct PrintedInputTests {
  private let home: TerminalHome

  init() throws { home = try TerminalHome() }

  /// Runs a script at a terminal, with a pipe for its standard input.
  private func screen(_ script: String, input: String) throws -> Terminal {
    let terminal = try Terminal(
      "/bin/sh", arguments: ["-c", "printf '\(input)' | \(home.program("runnel")) -e '\(script)'"],
      environment: ["HOME": home.path], columns: 80)
    #expect(try terminal.exitCode() == 0)
    return terminal
  }

  @Test(arguments: [
    "stdin.line -> print", "stdin.line -> { print(it) }", "stdin.line -> warn",
    "stdin.line | collect -> { for l in it { print(l) } }",
  ])
  func controlCharactersAreEscaped(script: String) throws {
    let terminal = try screen(
      script, input: "a\\033]0;title\\007b\\033[2J\\rc\\302\\233d\\be\\n")
    let sent = terminal.received.replacing("\r\n", with: "\n")
    #expect(sent.contains("a\\u{1B}]0;title\\u{7}b\\u{1B}[2J"), "\(sent)")
    let acting = sent.unicodeScalars.filter {
      $0 != "\n" && $0.properties.generalCategory == .control
    }
    #expect(acting.isEmpty, "\(acting.map(\.value))")
  }

  @Test func ordinaryTextIsLeftAsItIs() throws {
    let terminal = try screen(
      "stdin.line -> print", input: "caf\\303\\251 \\344\\272\\272\\tend\\n")
    #expect(terminal.received.contains("café 人"))
  }
}
