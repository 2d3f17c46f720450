import FlowSession
import Foundation
import Testing

@testable import RunnelCLI

struct ExitCodeTests {
  @Test func success() throws {
    let result = try Program.run("-", input: "print(\"hello\")\n")
    #expect(result.status == 0)
    #expect(result.output == "hello\n")
    #expect(result.errors == "")
  }

  @Test func anExpectationFailed() throws {
    let result = try Program.run("-", input: "expect 1 == 2\nprint(\"on\")\n")
    #expect(result.status == 1)
    #expect(result.output == "on\n")
    #expect(result.errors.contains("R5007"))
  }

  @Test(arguments: [
    ["--no-such-option", "a.flow"], ["run"], ["check"], ["run", "--time", "slow", "-"],
    ["run", "--until", "10", "-"], ["run", "--max-waves", "0", "-"],
    ["run", "--max-waves", "99999999999999999999", "-"], ["run", "--color", "red", "-"],
    ["-", "one", "too many"], ["explain", "R9999"], ["run", "--max-nesting", "1000000", "-"],
    ["run", "--max-memory", "1.5MiB", "-"], ["check", "--max-source", "0", "-"],
    ["repl", "--session", ""],
  ])
  func theCommandLineIsWrong(arguments: [String]) throws {
    let result = try Program.run(arguments, bytes: [])
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.errors != "")
  }

  @Test(arguments: [
    ("chek", "check"), ("rnu", "run"), ("RUN", "run"), ("repl ", nil), ("explian", "explain"),
    ("expl", "explain"), ("replay", "repl"), ("urn", "run"), ("r", nil), ("frobnicate", nil),
  ])
  func aMistypedSubcommandIsSuggested(word: String, meant: String?) throws {
    let result = try Program.run(word)
    #expect(result.status == (meant == nil ? 66 : 64))
    #expect(result.errors.contains("did you mean") == (meant != nil))
    #expect(meant.map { result.errors.contains("`runnel \($0)`") } ?? true)
  }

  @Test func aFileWithTheNameOfAMistypedSubcommandIsRun() throws {
    let scratch = try Scratch()
    try scratch.file("chek", Data("print(1)\n".utf8))
    let result = try Program.shell("cd '\(scratch.folder.path)' && runnel chek")
    #expect(result.status == 0)
    #expect(result.output == "1\n")
  }

  @Test func theScriptIsWrong() throws {
    let result = try Program.run("-", input: "print(1)\nyaer = 3\n")
    #expect(result.status == 65)
    #expect(result.output == "", "nothing runs when the check finds a mistake")
    #expect(result.errors.contains("R2001"))
    #expect(result.errors.contains("<stdin>:2:1"))
  }

  @Test func theScriptFailsWhileRunning() throws {
    let result = try Program.run("-", input: "cell n = 0\nprint(1 / n)\nprint(\"on\")\n")
    #expect(result.status == 70)
    #expect(result.output == "on\n")
    #expect(result.errors.contains("R5001"))
  }

  @Test func aLimitIsMet() throws {
    let endless = "cell n = 0\nn -> { n += 1 }\nprint(\"on\")\n"
    let result = try Program.run("run", "--max-waves", "50", "-", input: endless)
    #expect(result.status == 70)
    #expect(result.output == "on\n")
    #expect(result.errors.contains("R6002"))
  }

  @Test(arguments: ["/dev/full"])
  func theOutputCannotBeWritten(device: String) throws {
    let result = try Program.shell("echo 'print(1)' | runnel - > \(device)")
    #expect(result.status == 74)
    #expect(result.errors == "runnel: cannot write to standard output: No space left on device\n")
    let listing = try Program.shell("runnel explain > \(device)")
    #expect(listing.status == 74)
    let help = try Program.shell("runnel --help > \(device)")
    #expect(help.status == 74)
  }

  @Test func standardOutputIsClosed() throws {
    #expect(try Program.shell("echo 'print(1)' | runnel - >&-").status == 74)
    #expect(try Program.shell("echo 'cell a = 1' | runnel - >&- 2>&-").status == 0)
    #expect(try Program.shell("runnel - <&-").status == 66)
    #expect(try Program.shell("echo 'print(1)' | runnel repl >&-").status == 74)
  }

  @Test(arguments: ["other.flow", "no/such.flow", "", "\"\"", "\"a"])
  func aPipedPromptCannotSave(_ name: String) throws {
    let scratch = try Scratch()
    try Data("mine\n".utf8).write(to: scratch.folder.appending(path: "other.flow"))
    for command in [":save", ":transcript"] {
      let result = try Program.shell(
        "cd '\(scratch.folder.path)' && printf '%s\\n' 'cell a = 1' '\(command) \(name)' | runnel repl"
      )
      #expect(result.status == 74, "\(command) \(name): \(result.output)\(result.errors)")
    }
  }

  @Test func whatTheSystemForbidsIsDenied() {
    let problem = ScriptProblem(SystemError(code: EACCES), name: "secret.flow")
    #expect(problem.status == .denied)
    #expect(ExitStatus.denied.rawValue == 77)
    #expect(problem.message.contains("`secret.flow`"))
  }

  // The superuser may read everything.
  @Test(.enabled(if: geteuid() != 0))
  func aFileWithoutPermissionIsDenied() throws {
    let scratch = try Scratch()
    let path = try scratch.script("print(1)\n")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    #expect(try Program.run(path).status == 77)
  }
}
