import RunnelREPL
import Testing

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

@Suite struct HistoryTests {
  // MARK: Records

  @Test(arguments: [
    "a = 1", "scope s {\n  cell a = 1\n}", "a\n\nb", "f(\n\tx\n)", "print(\"\\n \\(x)\")", "趣味",
    "a\n", "a\\",
  ])
  func anEntryComesBackAsItWas(entry: String) throws {
    let record = try #require(HistoryRecords.record(of: entry))
    #expect(HistoryRecords.entries(of: Array((record + "next\n").utf8)) == [entry, "next"])
  }

  @Test(arguments: ["", " a = 1", "\n", "\ta", "   "])
  func someEntriesAreNotKept(entry: String) {
    #expect(HistoryRecords.record(of: entry) == nil)
  }

  @Test func anyBytesAreRead() {
    #expect(HistoryRecords.entries(of: []) == [])
    #expect(HistoryRecords.entries(of: Array("\tlost\n\n\na\n".utf8)) == ["a"])
    #expect(HistoryRecords.entries(of: Array("a\nb".utf8)) == ["a", "b"])
    let marks = String(repeating: "\u{301}\u{316}", count: 100_000)
    #expect(HistoryRecords.entries(of: Array("a\n\(marks)\n\(marks)\nb".utf8)) == ["a", "b"])
    #expect(HistoryRecords.entries(of: [0x61, 0xff, 0x0a]) == ["a\u{fffd}"])
  }

  @Test func ofDuplicatesTheLastStays() {
    #expect(HistoryRecords.unique(["a", "b", "a", "c"], limit: 10) == ["b", "a", "c"])
    #expect(HistoryRecords.unique(["a", "b", "a", "c"], limit: 2) == ["a", "c"])
  }

  // MARK: The file

  /// A folder that is gone when the test is over.
  private final class Folder {
    let path: String

    init() throws {
      var template = Array("/tmp/runnel-history-XXXXXX".utf8CString)
      let made = try #require(mkdtemp(&template))
      path = String(cString: made)
    }

    deinit {
      for name in [
        "deep/er/history", "deep/er", "deep", "history", "other", "pipe",
      ] {
        remove("\(path)/\(name)")
      }
      rmdir(path)
    }
  }

  private func mode(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : nil
  }

  @Test func theFileIsMadeWhenNeededAndIsPrivate() throws {
    let folder = try Folder()
    let path = "\(folder.path)/deep/er/history"
    let file = HistoryFile(path: path)
    #expect(try file.load(limit: 10) == [])
    try file.append("a\n")
    #expect(try file.load(limit: 10) == ["a"])
    #expect(mode(of: path) == 0o600)
    #expect(mode(of: "\(folder.path)/deep") == 0o700)
  }

  @Test func promptsShareTheFileAndEachKeepsItsOwnOrder() throws {
    let folder = try Folder()
    let file = HistoryFile(path: "\(folder.path)/history")
    var one = EntryHistory(file: file)
    var other = EntryHistory(file: file)
    try one.load()
    try other.load()
    try one.add("a")
    try other.add("b\n  c")
    try one.add("d")
    try one.add("a")
    try one.add(" hidden")
    #expect(one.entries == ["d", "a"])
    #expect(other.entries == ["b\n  c"])
    #expect(try file.load(limit: 10) == ["b\n  c", "d", "a"])
  }

  @Test func aRecordThatWasCutOffDoesNotSpoilTheNext() throws {
    let folder = try Folder()
    let file = HistoryFile(path: "\(folder.path)/history")
    try file.append("cut off")
    try file.append("next\n")
    #expect(try file.load(limit: 10) == ["cut off", "next"])
  }

  @Test func manyDuplicatesAreClearedAway() throws {
    let folder = try Folder()
    let path = "\(folder.path)/history"
    let file = HistoryFile(path: path)
    for number in 0..<120 { try file.append("\(number % 3)\n") }
    #expect(try file.load(limit: 10) == ["0", "1", "2"])
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(status.st_size == 6)
    #expect(mode(of: path) == 0o600)
    try file.append("3\n")
    #expect(try file.load(limit: 10) == ["0", "1", "2", "3"])
  }

  /// The oldest entries go, whole; at the limit none does, and one byte above the first one does.
  @Test(arguments: [
    (17, ["one", "two\nlines", "3"]), (16, ["two\nlines", "3"]), (3, ["3"]), (1, []),
  ])
  func aLargeFileIsReadFromItsEnd(limit: Int, expected: [String]) throws {
    let folder = try Folder()
    let path = "\(folder.path)/history"
    let file = HistoryFile(path: path)
    for entry in ["one", "two\nlines", "3"] {
      try file.append(try #require(HistoryRecords.record(of: entry)))
    }
    #expect(try file.load(limit: 10, byteLimit: limit) == expected)
    // What was not read is forgotten for good, so that the file does not grow without end.
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(Int(status.st_size) <= limit)
    #expect(try file.load(limit: 10) == expected)
  }

  @Test func whatIsRememberedTakesNoMoreThanItMay() throws {
    let folder = try Folder()
    let file = HistoryFile(path: "\(folder.path)/history")
    var history = EntryHistory(file: file, limit: 3, byteLimit: 10)
    try history.load()
    for entry in ["1234", "56789", "0"] { try history.add(entry) }
    #expect(history.entries == ["1234", "56789", "0"])
    try history.add("a")
    #expect(history.entries == ["56789", "0", "a"], "four would be too many entries")
    try history.add("bcde")
    #expect(history.entries == ["0", "a", "bcde"])
    try history.add("123456789")
    #expect(history.entries == ["123456789"])
    // As large as all together may be with its line end, and one more.
    try history.add("1234567890")
    #expect(!history.entries.contains("1234567890"))
    #expect(history.entries.reduce(0) { $0 + $1.utf8.count } <= 10)
    #expect(try !file.load(limit: 100).contains("1234567890"))
  }

  /// A link leads to a file that is somebody's; nothing is written there, and no mode is changed.
  @Test(arguments: ["a link", "another name", "a pipe", "a link to nothing"])
  func nothingButAFileOfItsOwnIsTouched(_ kind: String) throws {
    let folder = try Folder()
    let (path, other) = ("\(folder.path)/history", "\(folder.path)/other")
    let made = open(other, O_WRONLY | O_CREAT, 0o644)
    fchmod(made, 0o644)
    close(made)
    switch kind {
    case "a link": symlink(other, path)
    case "another name": link(other, path)
    case "a pipe": mkfifo(path, 0o644)
    default: symlink("\(folder.path)/deep", path)
    }
    let before = mode(of: path)
    var history = EntryHistory(file: HistoryFile(path: path))
    #expect(throws: HistoryFailure.self) { try history.load() }
    #expect(throws: HistoryFailure.self) { try history.add("a") }
    #expect(mode(of: path) == before)
    #expect(mode(of: other) == 0o644)
    var status = stat()
    #expect(stat(other, &status) == 0 && status.st_size == 0)
    #expect(mode(of: "\(folder.path)/deep") == nil)
  }

  /// A person may let others read it.
  @Test func aModeThatWasChosenStays() throws {
    let folder = try Folder()
    let path = "\(folder.path)/history"
    let file = HistoryFile(path: path)
    try file.append("a\n")
    chmod(path, 0o640)
    for number in 0..<120 { try file.append("\(number % 3)\n") }
    #expect(try file.load(limit: 10) == ["a", "0", "1", "2"])
    #expect(mode(of: path) == 0o640)
  }

  @Test func aFileThatIsLockedIsNotWaitedFor() throws {
    let folder = try Folder()
    let path = "\(folder.path)/history"
    let file = HistoryFile(path: path)
    try file.append("a\n")
    let holder = open(path, O_RDONLY)
    defer { close(holder) }
    #expect(flock(holder, LOCK_EX | LOCK_NB) == 0)
    #expect(throws: HistoryFailure.self) { try file.append("b\n") }
  }

  @Test func whatCannotBeKeptIsSaid() throws {
    let folder = try Folder()
    var history = EntryHistory(file: HistoryFile(path: folder.path))
    #expect(throws: HistoryFailure.self) { try history.load() }
    #expect(throws: HistoryFailure.self) { try history.add("a") }
    #expect(history.entries == ["a"])
    history.forgetFile()
    try history.add("b")
    #expect(history.entries == ["a", "b"])
  }

  @Test func theUsualPlaceFollowsTheEnvironment() {
    #expect(
      HistoryFile.standardPath(environment: ["HOME": "/home/a"])
        == "/home/a/.local/state/runnel/history")
    #expect(
      HistoryFile.standardPath(environment: ["HOME": "/home/a", "XDG_STATE_HOME": "/s"])
        == "/s/runnel/history")
    #expect(
      HistoryFile.standardPath(environment: ["HOME": "/home/a", "XDG_STATE_HOME": "s"])
        == "/home/a/.local/state/runnel/history")
    #expect(
      HistoryFile.standardPath(environment: ["HOME": "/"]) == "/.local/state/runnel/history")
    #expect(HistoryFile.standardPath(environment: [:]) == nil)
    #expect(HistoryFile.standardPath(environment: ["HOME": ""]) == nil)
  }
}
