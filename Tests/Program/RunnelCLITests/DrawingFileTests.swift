import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// What every option that writes a picture or a report does with a file that is there already.
struct DrawingFileTests {
  /// A command line that writes a file.
  struct Writer: CustomTestStringConvertible, Sendable {
    let words: [String]
    let option: String

    var testDescription: String { (words + [option]).joined(separator: " ") }
  }

  /// The formats of a graph go one way; two of them stand for all.
  static let writers =
    ["text", "svg"].map {
      Writer(words: ["graph", "--format", $0], option: "--out")
    } + [
      Writer(words: ["marbles"], option: "--svg"), Writer(words: ["test"], option: "--junit"),
    ]

  private static let script = "import \"other.flow\"\nb -> c = b + 1\nexpect c == 2\n"
  private static let imported = "cell b = 1\n"

  private let scratch: Scratch
  private var folder: String { scratch.folder.path }

  init() throws {
    scratch = try Scratch()
    try write("x.flow", Self.script)
    try write("other.flow", Self.imported)
  }

  private func path(_ name: String) -> String { "\(folder)/\(name)" }
  private func write(_ name: String, _ text: String) throws {
    try scratch.file(name, Data(text.utf8))
  }
  private func read(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }
  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
  }

  private func run(_ writer: Writer, to file: String, _ more: String...) throws -> Program.Result {
    let words = writer.words + [path("x.flow"), writer.option, file] + more
    return try Program.run(words, bytes: [])
  }

  /// Runs a line of the shell in the folder, where `$0` stands for the words up to the name of the file.
  private func shell(_ writer: Writer, _ line: String) throws -> Program.Result {
    let words = (["runnel"] + writer.words + ["x.flow", writer.option]).joined(separator: " ")
    return try Program.shell("cd '\(folder)' && " + line.replacing("$0", with: words))
  }

  // MARK: What was read

  @Test(arguments: writers)
  func `a file that was read is not replaced, whatever it is called`(_ writer: Writer) throws {
    symlink("x.flow", path("link"))
    link(path("x.flow"), path("hard"))
    mkdir(path("sub"), 0o755)
    symlink("../other.flow", path("sub/link"))
    let before = try names
    for name in ["x.flow", "link", "hard", "sub/../x.flow", "other.flow", "sub/link"] {
      for more in [[], ["--force"]] {
        let words = writer.words + [path("x.flow"), writer.option, path(name)] + more
        let result = try Program.run(words, bytes: [])
        #expect(result.status == 73, "\(name) \(more)")
        #expect(result.errors.contains("has been read, and is not replaced: name another file"))
        #expect(try read("x.flow") == Self.script && read("other.flow") == Self.imported)
      }
    }
    #expect(try names == before)
  }

  @Test(arguments: writers)
  func `an empty script and one from standard input are kept as well`(_ writer: Writer) throws {
    let isTest = writer.words == ["test"]
    try write("x.flow", "")
    // A test of nothing, a drawing of nothing: the file is what counts.
    #expect(try run(writer, to: path("x.flow"), "--force").status == 73)
    try write("x.flow", "cell a = 1\n")
    let words = (writer.words + [isTest ? "x.flow" : "-", writer.option]).joined(separator: " ")
    let result = try Program.shell(
      "cd '\(folder)' && runnel \(words) x.flow --force < x.flow")
    #expect(result.status == 73)
    #expect(try read("x.flow") == "cell a = 1\n")
  }

  @Test func `a report replaces none of the tested scripts`() throws {
    try write("last.flow", "expect 1 == 2\n")
    try write("broken.flow", "cell = \n")
    for name in ["x.flow", "other.flow", "last.flow", "broken.flow"] {
      let text = try read(name)
      let result = try Program.run("test", folder, "--junit", path(name), "--force")
      #expect(result.status == 73)
      #expect(try read(name) == text)
    }
  }

  // MARK: What it wrote, and what it did not

  @Test(arguments: writers)
  func `what Runnel wrote is written again, by whichever option`(_ writer: Writer) throws {
    #expect(try run(writer, to: path("new")).status == 0)
    let text = try read("new")
    #expect(text.split(separator: "\n").prefix(2).contains { $0.contains("ritten") })
    chmod(path("new"), 0o640)
    symlink("new", path("link"))
    for other in Self.writers {
      #expect(try run(other, to: path("link")).status == 0, "\(other.testDescription)")
    }
    #expect(try run(writer, to: path("new")).status == 0)
    #expect(try Self.withoutTimes(read("new")) == Self.withoutTimes(text))
    var status = stat()
    #expect(stat(path("new"), &status) == 0 && status.st_mode & 0o777 == 0o640)
    #expect(try names == ["link", "new", "other.flow", "x.flow"])
  }

  @Test(arguments: writers)
  func `what another wrote is kept until it is forced`(_ writer: Writer) throws {
    #expect(try run(writer, to: path("own")).status == 0)
    let own = try read("own")
    let journal = path("journal")
    _ = try Program.run(["repl", "--session", journal], bytes: Array("cell a = 1\n".utf8))
    _ = try Program.run(["repl"], bytes: Array("cell a = 1\n:save \(path("saved"))\n".utf8))
    let others = [
      own + "\n", String(own.dropLast()), "mine\n", own.replacing("ritten", with: "RITTEN"),
      try read("saved"),
    ]
    for text in others {
      try write("old", text)
      let result = try run(writer, to: path("old"))
      #expect(result.status == 73)
      #expect(result.errors.hasSuffix("; `--force` replaces it\n"))
      #expect(try read("old") == text)
      #expect(try run(writer, to: path("old"), "--force").status == 0)
      #expect(try Self.withoutTimes(read("old")) == Self.withoutTimes(own))
    }
    let kept = try Data(contentsOf: URL(filePath: journal))
    #expect(try run(writer, to: journal, "--force").status == 73)
    #expect(try Data(contentsOf: URL(filePath: journal)) == kept)
    // Nothing is lost with an empty one, as `mktemp` makes it.
    try write("empty", "")
    #expect(try run(writer, to: path("empty")).status == 0)
  }

  @Test(arguments: writers)
  func `a write that fails leaves the old file whole`(_ writer: Writer) throws {
    #expect(try run(writer, to: path("own")).status == 0)
    let own = try read("own")
    let before = try names
    #expect(try shell(writer, "ulimit -f 0; $0 own > /dev/null").status == 73)
    #expect(try read("own") == own)
    #expect(try names == before)
    #expect(try run(writer, to: path("no/such")).status == 73)
    #expect(try run(writer, to: folder, "--force").status == 73)
  }

  @Test(arguments: writers)
  func `a new file is as readable as others that one makes`(_ writer: Writer) throws {
    for (mask, mode) in [("022", 0o644 as mode_t), ("077", 0o600)] {
      #expect(try shell(writer, "umask \(mask) && $0 new").status == 0)
      var status = stat()
      #expect(stat(path("new"), &status) == 0 && status.st_mode & 0o777 == mode)
      unlink(path("new"))
    }
  }

  @Test(arguments: writers.filter { $0.words != ["test"] })
  func `pipes and standard output are written to, and nothing is made`(_ writer: Writer) throws {
    let printed = try shell(writer, "$0 -").output
    #expect(printed.utf8.count > 10)
    let before = try names
    for line in ["$0 /dev/stdout", "$0 /dev/stdout | cat", "$0 /dev/fd/3 3>&1 | cat"] {
      #expect(try shell(writer, line).output == printed, "\(line)")
    }
    #expect(try shell(writer, "$0 /dev/null").status == 0)
    #expect(try names == before)
  }

  @Test(arguments: writers)
  func `any name will do, and it is told as it is`(_ writer: Writer) throws {
    let long = String(repeating: "n", count: 255)
    for name in ["a b", "a\nb", "--out", "日本.svg", "'", long] {
      try write(name, "mine\n")
      let result = try shell(writer, "$0=./'\(name.replacing("'", with: "'\\''"))'")
      #expect(result.status == 73)
      #expect(result.errors.count { $0 == "\n" } == 1, "\(result.errors)")
      #expect(try run(writer, to: path(name), "--force").status == 0, "\(name)")
      #expect(try read(name) != "mine\n")
      unlink(path(name))
    }
    #expect(try names == ["other.flow", "x.flow"])
    #expect(try run(writer, to: "").status == 64)
    let words = writer.words + [path("x.flow"), "--force"]
    #expect(try Program.run(words, bytes: []).status == 64)
  }

  // MARK: The others

  @Test func `a session and a lesson leave a file alone that is there`() throws {
    let kept = try Program.run("repl", path("x.flow"), "--session", path("x.flow"), input: "1\n")
    #expect(kept.status != 0)
    let lesson = try Program.shell(
      "cd '\(folder)' && printf 'edit\\n' | HOME='\(folder)' runnel learn 1 --file x.flow")
    #expect(lesson.status == 0)
    #expect(try read("x.flow") == Self.script)
  }

  /// Every option whose value is called a file writes one, and is among those that are tried here.
  @Test func `no option that takes a file is left out`() throws {
    let help = try Program.run("--experimental-dump-help").output
    let tool = try JSONDecoder().decode(Tool.self, from: Data(help.utf8))
    let found = tool.command.allCommands.flatMap { command in
      command.arguments.filter { $0.kind == "option" && $0.valueName == "file" }
        .map { "\(command.commandName) --\($0.preferredName?.name ?? "")" }
    }
    let tried = Self.writers.map { "\($0.words[0]) \($0.option)" }
    let read = found.filter { $0.hasSuffix(" --stdin") }
    #expect(Set(found) == Set(tried + read + ["repl --session"]))
  }

  private struct Tool: Decodable {
    let command: Command
  }

  private struct Command: Decodable {
    let commandName: String
    let arguments: [Argument]
    let subcommands: [Command]?

    var allCommands: [Command] { [self] + (subcommands ?? []).flatMap(\.allCommands) }
  }

  private struct Argument: Decodable {
    struct Name: Decodable { let name: String }

    let kind: String
    let valueName: String?
    let preferredName: Name?
  }

  /// A report says how long everything took, which its checksum is about, too.
  private static func withoutTimes(_ text: String) -> String {
    text.replacing(/time="[^"]*"/, with: "").replacing(/Runnel, [0-9a-f]{8}/, with: "")
  }
}
