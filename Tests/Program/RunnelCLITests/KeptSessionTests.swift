import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// `runnel repl --session FILE`, as processes.
@Suite struct KeptSessionTests {
  private let scratch: Scratch
  private let path: String

  init() throws {
    scratch = try Scratch()
    path = scratch.folder.appending(path: "session.journal").path
  }

  private func enter(_ lines: String..., options: [String] = []) throws -> Program.Result {
    let input = lines.map { $0 + "\n" }.joined()
    return try Program.run(
      ["repl", "--session", path, "--time", "virtual"] + options, bytes: Array(input.utf8))
  }

  @Test func aSessionGoesOnWhereItWasLeft() throws {
    let first = try enter(
      "cell year = 2016", "year -> age = year - 1985", "age -> print(\"age \\(it)\")", "yaer = 1",
      "year = 2017")
    #expect(first.status == 65)
    let second = try enter("age", "year = 2018")
    #expect(second.errors == "runnel: \(path): 4 entries carried out again\n")
    #expect(second.output.hasPrefix("32 "))
    #expect(second.output.contains("age 33"))
    #expect(!second.output.contains("age 32"))
    #expect(try enter("age").output.hasPrefix("33 "))
  }

  @Test func aClassicSessionStaysClassic() throws {
    _ = try enter("cell a = 1", options: ["--semantics=classic"])
    let refused = try enter("a")
    #expect(refused.status == 66)
    #expect(refused.errors.contains("open it with --semantics=classic"))
    #expect(try enter("a", options: ["--semantics=classic"]).output.hasPrefix("1 "))
  }

  @Test func timeGoesOnToo() throws {
    _ = try enter("cell a = 1", "a | delay(10s) -> b = it", "wait 3s", "a = 2", "wait 8s")
    // 1 left at 10 s; 2 leaves at 13 s, and it is 11 s now.
    let second = try enter("b", "wait 1s", "b", "wait 1s", "b")
    let values = second.output.split(separator: "\n").filter { $0.hasSuffix("Int") }
    #expect(values.map { $0.prefix(1) } == ["1", "1", "2"])
  }

  @Test func aResetBeginsAgainAlsoWhenItIsOpenedAgain() throws {
    _ = try enter(
      "cell a = 1", "a -> print(it)", "wait 5s", ":reset", "cell b = 1", "wait 2s",
      "b | delay(10s) -> c = it", "b = 2", "wait 1s")
    let second = try enter(":contracts", ":clock", ":timers")
    #expect(
      second.output == """
        #1  b | delay(10s) -> c  c
        3s, stopped
        in 9s  delay(10s) lets 1 go   #1 b | delay(10s) -> c
        in 9s  delay(10s) lets 2 go   #1 b | delay(10s) -> c

        """)
    // What came before stays forgotten, and a reset that is taken back in time is none.
    let third = try enter("cell d = 1", "wait 4s", ":reset", "wait 1s", ":undo", ":clock")
    #expect(third.output.hasSuffix("8s, stopped\n"))
    #expect(try enter(":clock", ":cells").output.hasPrefix("8s, stopped\n"))
  }

  @Test func theJournalIsPrivateAndForOneSessionAtATime() throws {
    _ = try enter("cell a = 1")
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    let holder = try #require(fopen(path, "r+"))
    defer { fclose(holder) }
    #expect(flock(fileno(holder), LOCK_EX | LOCK_NB) == 0)
    let refused = try enter("a")
    #expect(refused.status == 73)
    #expect(refused.errors == "runnel: \(path) is in use by another session\n")
    #expect(refused.output.isEmpty)
  }

  @Test func whatIsNoJournalIsRefused() throws {
    try scratch.file("session.journal", Data("cell a = 1\n".utf8))
    let refused = try enter("a")
    #expect(refused.status == 66)
    #expect(refused.errors.contains("it is not the journal of a session"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "cell a = 1\n")
    let folder = try Program.run(
      ["repl", "--session", scratch.folder.path], bytes: [])
    #expect(folder.status == 74)
    #expect(folder.errors.contains("Is a directory"))
    let nowhere = try Program.run(["repl", "--session", "/nonexistent/x"], bytes: [])
    #expect(nowhere.status == 74)
    #expect(nowhere.errors.contains("/nonexistent/x: No such file or directory"))
  }

  @Test func aSafeSessionOnlyLooks() throws {
    _ = try enter("cell a = 1", "cell b = 2")
    let safe = try enter(":entries", "a", ":drop 2", options: ["--safe"])
    #expect(safe.errors.contains("2 entries, none carried out again, and nothing is kept now"))
    #expect(safe.errors.contains("there is no `a` here"))
    #expect(safe.output.contains("1  cell a = 1\n2  cell b = 2\n"))
    let after = try enter("a", "b")
    #expect(after.output.hasPrefix("1 "))
    #expect(after.errors.contains("`b`"))
  }

  @Test func whatIsLeftOutIsNamedByItsNumber() throws {
    let empty = try enter(":entries", ":drop 1")
    #expect(empty.output == "no entry yet\n")
    #expect(empty.errors.contains("there is no entry to leave out"))
    let one = try enter("cell a = 1", ":drop 7", ":drop 1", ":entries")
    #expect(one.errors.contains("takes the number of an entry, from 1 to 1; :entries lists them"))
    #expect(one.output.hasSuffix("1  cell a = 1  left out\n"))
    #expect(try enter("a").errors.contains("there is no `a` here"))
  }

  @Test func aDamagedTailIsReported() throws {
    _ = try enter("cell a = 1", "cell b = 2")
    let bytes = try Data(contentsOf: URL(filePath: path))
    try bytes.dropLast(3).write(to: URL(filePath: path))
    let second = try enter("a", "b")
    #expect(second.errors.contains("can't be read and were moved to \(path).damaged-1"))
    #expect(second.output.hasPrefix("1 "))
    #expect(FileManager.default.fileExists(atPath: path + ".damaged-1"))
    let third = try enter("a")
    #expect(!third.errors.contains("damaged"))
  }

  @Test func anEntryThatCannotBeKeptIsNotCarriedOut() throws {
    // A limit on the size of files is a full disk.
    let script = "printf 'cell a = 1\\ncell b = \"%01100d\"\\na\\nb\\n' 0"
    let result = try Program.shell(
      "\(script) | (ulimit -f 1; exec runnel repl --session '\(path)') 2>&1 | cat")
    #expect(result.output.contains("this was not carried out, for it could not be kept"))
    #expect(result.output.contains("there is no `b` here"))
    #expect(result.output.contains("a = 1"))
    #expect(!result.output.contains("\nb = "))
    #expect(try enter("a").output.hasPrefix("1 "))
  }

  @Test func wrongOptionsAreSaid() throws {
    let safe = try Program.run(["repl", "--safe"], bytes: [])
    #expect(safe.status == 64)
    #expect(safe.errors.contains("'--safe' goes with '--session'."))
  }

  /// `RUNNEL_KILLS` says how often; the long run has a thousand.
  @Test func nothingAcknowledgedIsLostWhenItIsKilled() throws {
    let kills =
      ProcessInfo.processInfo.environment["RUNNEL_KILLS"].flatMap(Int.init) ?? 8
    var acknowledged = 0
    var sent = 0
    var random = SystemRandomNumberGenerator()
    let other = scratch.folder.appending(path: "other.journal").path
    _ = try Program.run(["repl", "--session", other], bytes: Array("cell o = 1\n".utf8))
    for _ in 0..<kills {
      let session = try PipedSession(path)
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        sent += 1
        try session.send("cell c\(sent) = \(sent)\n")
        guard Bool.random(using: &random) || Bool.random(using: &random) else { break }
        try session.waitFor("c\(sent) = \(sent)\n")
        acknowledged = sent
        // Nothing that a prompt is asked to write takes the journal's place.
        let name = ["session.journal", "other.journal", "a.flow"].randomElement(using: &random)
        let command = Bool.random(using: &random) ? "save" : "save!"
        try session.send(":\(command) '\(scratch.folder.path)/\(name ?? "")'\n")
      }
      usleep(UInt32.random(in: 0...2_000, using: &random))
      session.kill()
      let after = try enter(":cells")
      let cells = Set(after.output.split(separator: "\n").map { $0.prefix { $0 != " " } })
      for number in 1...max(1, acknowledged) where number <= acknowledged {
        #expect(cells.contains("c\(number)"), "c\(number) of \(acknowledged) is lost")
      }
      #expect(!after.errors.contains("no longer accepted"))
      // What was under way may be there or not; the numbers go on either way.
      acknowledged = sent
      for number in 1...sent where !cells.contains("c\(number)") {
        _ = try enter("cell c\(number) = \(number)")
      }
    }
    #expect(sent > 0)
    let kept = try Program.run(["repl", "--session", other], bytes: Array("o\n".utf8))
    #expect(kept.output.hasPrefix("1 "), "the other journal is what it was")
  }
}

/// A session that is fed and read through pipes.
private final class PipedSession {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let guardian: Guardian
  private var heard = ""

  init(_ path: String) throws {
    process.executableURL = Program.folder.appending(path: "runnel")
    process.arguments = ["repl", "--session", path]
    process.environment = Program.environment
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    guardian = Guardian(process.processIdentifier)
  }

  func send(_ text: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  func waitFor(_ text: String) throws {
    while !heard.contains(text) {
      let news = output.fileHandleForReading.availableData
      try #require(!news.isEmpty, "it ended before it said \(text)")
      heard += String(decoding: news, as: UTF8.self)
    }
  }

  func kill() {
    #if canImport(Glibc)
    _ = Glibc.kill(process.processIdentifier, SIGKILL)
    #else
    _ = Darwin.kill(process.processIdentifier, SIGKILL)
    #endif
    process.waitUntilExit()
    guardian.dismiss()
  }
}
