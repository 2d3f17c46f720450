import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Every subcommand, in the middle of its work, ends by itself at ^C and at SIGTERM: with 130 and 143, and not as
/// one that a signal has killed, which the first process of a container would not be.
struct EndingTests {
  /// A command line that is busy for long.
  struct Work: CustomTestStringConvertible, Sendable {
    /// The subcommand, or another way to begin.
    let name: String
    let line: [String]
    /// True if nobody reads what it writes, so that it waits for that.
    var isUnread = false

    var testDescription: String { line.joined(separator: " ") }
  }

  /// A script that computes for hours, and one whose drawing takes long.
  private static let busy = "busy.flow"
  private static let wide = "wide.flow"

  static let works = [
    Work(name: "", line: [busy]),
    Work(name: "", line: ["-e", text]),
    Work(name: "", line: ["-"]),
    Work(name: "", line: []),
    Work(name: "", line: ["--time", "virtual"]),
    Work(name: "", line: ["--help"], isUnread: true),
    Work(name: "", line: ["--complete", ""], isUnread: true),
    Work(name: "", line: ["--generate-completion-script", "bash"], isUnread: true),
    Work(name: "run", line: ["run", busy]),
    Work(name: "run", line: ["run", "-"]),
    Work(name: "run", line: ["run", "--trace", busy]),
    Work(name: "run", line: ["run", "--trace", "--json", busy]),
    Work(name: "run", line: ["run", "--profile", busy]),
    Work(name: "check", line: ["check", "-"]),
    Work(name: "check", line: ["check", "--emit", "code", "-"]),
    Work(name: "repl", line: ["repl"]),
    Work(name: "repl", line: ["repl", busy]),
    Work(name: "explain", line: ["explain"], isUnread: true),
    Work(name: "why", line: ["why", busy, "a"]),
    Work(name: "why", line: ["why", "-", "a"]),
    Work(name: "marbles", line: ["marbles", busy]),
    Work(name: "graph", line: ["graph", busy]),
    Work(name: "graph", line: ["graph", "--format", "svg", "--layout", "own", wide]),
    Work(name: "learn", line: ["learn", "1"]),
    Work(name: "test", line: ["test", busy]),
    Work(name: "test", line: ["test", "--watch", "good.flow"]),
    Work(name: "compare", line: ["compare", busy]),
    Work(name: "compare", line: ["compare", "-"]),
    Work(name: "show", line: ["show", "--as", "rxswift", "-"]),
    Work(name: "serve", line: ["serve", busy]),
    Work(name: "serve", line: ["serve", "-"]),
    Work(name: "help", line: ["help"], isUnread: true),
    Work(name: "help", line: ["help", "good.flow"], isUnread: true),
  ]

  private static let text =
    "cell a = 1\nprint((1...900000).map(n => (1...9000).reduce(n, (a, x) => a + x)).count)  //> 1\n"

  private static func folder() throws -> Scratch {
    let scratch = try Scratch()
    _ = try scratch.script(text, name: busy)
    _ = try scratch.script("cell n = 1\nn -> m = n\nprint(m) //> 1\n", name: "good.flow")
    let cells = (0..<2_000).map { "c\($0)\($0 > 0 ? ", c\($0 / 2)" : "") -> c\($0 + 1) = c\($0)\n" }
    _ = try scratch.script("cell c0 = 1\n" + cells.joined(), name: wide)
    return scratch
  }

  /// The parser's own list, so that a new subcommand needs a row above.
  @Test func everySubcommandIsThere() throws {
    let answer = try Program.run("--complete", "").output.split(separator: "\n").dropFirst(1)
    let commands = answer.compactMap { $0.split(separator: "\t").first.map(String.init) }
    #expect(commands.contains("run") && commands.count > 10)
    #expect(Set(commands).subtracting(Self.works.map(\.name)) == [])
  }

  @Test(arguments: works, [SIGINT, SIGTERM]) func aBusyProgramEnds(
    _ work: Work, _ signal: Int32
  ) throws {
    let scratch = try Self.folder()
    let program = try WaitingProgram(work.line, in: scratch, isUnread: work.isUnread)
    try program.waitUntilWatched()
    program.send(signal)
    #expect(program.end() == .exit(128 + signal), "\(work.testDescription)")
  }

  /// With a small stack the work is on a thread of its own.
  @Test(arguments: [SIGINT, SIGTERM]) func withASmallStackToo(_ signal: Int32) throws {
    let scratch = try Self.folder()
    let program = try WaitingProgram([Self.busy], in: scratch, before: "ulimit -s 1024; ")
    try program.waitUntilWatched()
    program.send(signal)
    #expect(program.end() == .exit(128 + signal))
  }

  /// The program that lays out a drawing ends with the one that has started it.
  @Test(arguments: [SIGINT, SIGTERM]) func whoLaysOutADrawingEndsToo(_ signal: Int32) throws {
    let scratch = try Self.folder()
    let pipe = scratch.folder.appending(path: "alive").path
    #expect(mkfifo(pipe, 0o600) == 0)
    let layout = scratch.folder.appending(path: "dot")
    try Data("#!/bin/sh\nexec 9>'\(pipe)'; echo here >&9; exec sleep 600\n".utf8).write(to: layout)
    #expect(chmod(layout.path, 0o700) == 0)
    let alive = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(alive) }
    let program = try WaitingProgram(
      ["graph", "--format", "svg", "good.flow"], in: scratch,
      before: "PATH=\(scratch.folder.path):$PATH; ")
    var bytes = [UInt8](repeating: 0, count: 16)
    func wait(for count: Int) -> Bool {
      for _ in 0..<3_000 {
        if read(alive, &bytes, bytes.count) == count { return true }
        usleep(10_000)
      }
      return false
    }
    #expect(wait(for: 5), "it has begun")
    program.send(signal)
    #expect(program.end() == .exit(128 + signal))
    #expect(wait(for: 0), "nobody holds the pipe any more")
  }
}
