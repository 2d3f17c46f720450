import Testing

@testable import RunnelREPL

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

@Suite final class DurableFileTests {
  private let folder: String

  init() throws {
    var template = Array("/tmp/runnel-durable-XXXXXX".utf8CString)
    folder = String(cString: try #require(mkdtemp(&template)))
  }

  deinit {
    for name in names { remove("\(folder)/\(name)") }
    rmdir(folder)
  }

  private var names: [String] {
    var names: [String] = []
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private func read(_ name: String) throws -> String {
    let file = try #require(fopen("\(folder)/\(name)", "r"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1000)
    let count = fread(&bytes, 1, 1000, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  private func write(_ name: String, _ text: String) throws {
    let file = try #require(fopen("\(folder)/\(name)", "w"))
    defer { fclose(file) }
    fputs(text, file)
  }

  private func mode(_ name: String) -> mode_t {
    var status = stat()
    return stat("\(folder)/\(name)", &status) == 0 ? status.st_mode & 0o7777 : 0
  }

  /// A file that only a group may read stays that group's.
  @Test func ownerAndGroupAreKept() throws {
    try write("a.flow", "a")
    let file = "\(folder)/a.flow"
    var groups = [gid_t](repeating: 0, count: 64)
    let count = max(0, Int(getgroups(64, &groups)))
    let owners: [(uid_t, gid_t)] =
      geteuid() == 0
      ? [(12_345, 23_456), (0, 23_456), (12_345, 0)]
      : groups.prefix(count).map { (geteuid(), $0) }
    for (owner, group) in owners {
      #expect(chown(file, owner, group) == 0 && chmod(file, 0o660) == 0)
      #expect(DurableFile.replace(file, with: Array("b".utf8)) == nil)
      var status = stat()
      #expect(stat(file, &status) == 0)
      #expect(status.st_uid == owner && status.st_gid == group)
      #expect(status.st_mode & 0o7777 == 0o660)
    }
  }

  @Test(arguments: [(0o640, 0o600), (0o664, 0o644), (0o666, 0o666), (0o607, 0o607), (0o660, 0o600)])
  func anotherGroupMayDoNoMoreThanEverybody(mode: Int, other: Int) {
    #expect(DurableFile.modeForAnotherGroup(mode_t(mode)) == mode_t(other))
  }

  @Test func aNewFileHasTheModeThatIsGiven() throws {
    #expect(DurableFile.replace("\(folder)/a.flow", with: [0x61], mode: 0o664) == nil)
    #expect(mode("a.flow") == 0o664)
    // One that is there keeps its own.
    #expect(DurableFile.replace("\(folder)/a.flow", with: [0x62], mode: 0o600) == nil)
    #expect(mode("a.flow") == 0o664)
  }

  @Test func aNewFileIsPrivate() throws {
    #expect(DurableFile.replace("\(folder)/a.flow", with: Array("one\n".utf8)) == nil)
    #expect(try read("a.flow") == "one\n")
    #expect(mode("a.flow") == 0o600)
    #expect(names == ["a.flow"])
  }

  @Test func anOldFileKeepsItsMode() throws {
    try write("a.flow", "old and longer\n")
    chmod("\(folder)/a.flow", 0o644)
    #expect(DurableFile.replace("\(folder)/a.flow", with: Array("new\n".utf8)) == nil)
    #expect(try read("a.flow") == "new\n")
    #expect(mode("a.flow") == 0o644)
  }

  @Test func aLinkStaysALink() throws {
    try write("real.flow", "old\n")
    symlink("real.flow", "\(folder)/link.flow")
    #expect(DurableFile.replace("\(folder)/link.flow", with: Array("new\n".utf8)) == nil)
    #expect(try read("real.flow") == "new\n")
    var status = stat()
    #expect(lstat("\(folder)/link.flow", &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func whatIsRefusedStaysAsItIs() throws {
    try write("a.flow", "mine\n")
    #expect(DurableFile.replace("\(folder)/a.flow", with: [0x61]) { _ in "no" } == "no")
    #expect(try read("a.flow") == "mine\n")
    #expect(names == ["a.flow"])
    // What is not there yet needs no leave.
    #expect(DurableFile.replace("\(folder)/b.flow", with: [0x61]) { _ in "no" } == nil)
  }

  @Test func aLinkThatLeadsNowhereStays() throws {
    symlink("nowhere", "\(folder)/link.flow")
    #expect(
      DurableFile.replace("\(folder)/link.flow", with: [0x61])
        == "`\(folder)/link.flow` is a link that leads nowhere")
    #expect(names == ["link.flow"])
  }

  // MARK: Programs

  private func save(_ text: String, as name: String, anyway: Bool = false) -> String? {
    let path = "\(folder)/\(name)"
    return DurableFile.replace(path, with: SavedProgram.bytes(of: text)) {
      SavedProgram.refusal(toReplace: $0, "it", anyway: anyway)
    }
  }

  @Test func aProgramReplacesWhatWasSavedAndNothingElse() throws {
    #expect(save("cell a = 1\n", as: "a.flow") == nil)
    #expect(save("cell a = 2\n", as: "a.flow") == nil)
    let saved = try read("a.flow")
    #expect(saved.hasSuffix("\ncell a = 2\n"))
    for changed in [saved + "// mine\n", String(saved.dropLast()), "\n" + saved, "", "mine\n"] {
      try write("a.flow", changed)
      #expect(save("cell a = 3\n", as: "a.flow")?.hasSuffix("`:save!` replaces it") == true)
      #expect(try read("a.flow") == changed)
    }
    #expect(save("cell a = 3\n", as: "a.flow", anyway: true) == nil)
    #expect(save("cell a = 4\n", as: "a.flow") == nil)
  }

  /// A line of an earlier file, which came back as a comment, is not written twice.
  @Test func thereIsOneMarkOnly() {
    let once = SavedProgram.bytes(of: "cell a = 1\n")
    #expect(SavedProgram.bytes(of: String(decoding: once, as: UTF8.self)) == once)
    #expect(SavedProgram.isUntouched(once))
    #expect(!SavedProgram.isUntouched(once + [0x61]))
  }

  @Test func aJournalIsNeverReplaced() throws {
    let path = "\(folder)/a.journal"
    do {
      let journal = try SessionJournal(JournalFile(path: path))
      #expect(journal.keep("cell a = 1", at: 0) == nil)
      for anyway in [false, true] {
        #expect(save("", as: "a.journal", anyway: anyway) == "it is in use, and is not replaced")
      }
      #expect(journal.keep("cell b = 1", at: 0) == nil)
    }
    for anyway in [false, true] {
      #expect(
        save("", as: "a.journal", anyway: anyway)
          == "it is the journal of a session, and is not replaced")
    }
    #expect(try SessionJournal(JournalFile(path: path)).entryCount == 2)
  }

  /// A child between `fork` and `exec` has every file open that its parent had.
  @Test func aJournalThatIsClosedIsFreeAlthoughAChildHasItOpen() throws {
    let path = "\(folder)/a.journal"
    var copies: [Int32] = []
    defer { for copy in copies { close(copy) } }
    do {
      let journal = try SessionJournal(JournalFile(path: path))
      #expect(journal.keep("cell a = 1", at: 0) == nil)
      var named = stat()
      #expect(stat(path, &named) == 0)
      let own = (3..<1024 as Range<Int32>).first { descriptor in
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_ino == named.st_ino
          && status.st_dev == named.st_dev
      }
      copies.append(dup(try #require(own)))
    }
    #expect(try SessionJournal(JournalFile(path: path)).entryCount == 1)
  }

  @Test func aJournalThatWasRemovedKeepsNothingMore() throws {
    let path = "\(folder)/a.journal"
    let journal = try SessionJournal(JournalFile(path: path))
    #expect(journal.keep("cell a = 1", at: 0) == nil)
    unlink(path)
    #expect(journal.keep("cell b = 1", at: 0) == "\(path) has been removed")
  }

  @Test func whatAKilledProcessLeftIsSweptAway() throws {
    try write("a.flow", "old\n")
    // No process has a number this high; the other one is alive.
    let (dead, alive) = (2_000_000_000 as Int32, 1 as Int32)
    let target = "\(folder)/a.flow"
    let left = TemporaryFile.path(for: target, process: dead, chance: 7).dropFirst(folder.count + 1)
    let own = TemporaryFile.path(for: target, process: alive, chance: 7).dropFirst(folder.count + 1)
    try write(String(left), "torn")
    try write(String(own), "somebody's")
    #expect(DurableFile.replace(target, with: Array("new\n".utf8)) == nil)
    #expect(names == ["a.flow", String(own)])
  }

  /// A name that looks like that of a temporary file, with a process that is not there.
  @Test(arguments: [
    "a.flow.saving-20240101", "a.flow.saving-2000000000", "a.flow.saving-2000000000-00000007",
    "a.flow.saving-2000000000-00000007-00000000", "a.flow.saving-", "a.flow.saving--1",
  ])
  func `a file that somebody else wrote is kept`(_ name: String) throws {
    try write("a.flow", "old\n")
    try write(name, "precious")
    #expect(DurableFile.replace("\(folder)/a.flow", with: Array("new\n".utf8)) == nil)
    #expect(names == ["a.flow", name])
    #expect(try read(name) == "precious")
  }

  @Test func `a file that is being written is kept, and so is a link`() throws {
    let target = "\(folder)/a.flow"
    let paths = (1...2).map { TemporaryFile.path(for: target, process: 2_000_000_000, chance: $0) }
    let written = open(paths[0], O_WRONLY | O_CREAT | O_EXCL, 0o600)
    defer { close(written) }
    #expect(flock(written, LOCK_EX) == 0)
    try write("b.flow", "precious")
    #expect(symlink("b.flow", paths[1]) == 0)
    #expect(DurableFile.replace(target, with: Array("new\n".utf8)) == nil)
    #expect(
      names
        == (["a.flow", "b.flow"] + paths.map { String($0.dropFirst(folder.count + 1)) }).sorted())
  }

  @Test func `a file that nobody may write is kept`() throws {
    try write("a.flow", "old\n")
    chmod("\(folder)/a.flow", 0o444)
    let reason = DurableFile.replace("\(folder)/a.flow", with: Array("new\n".utf8))
    #expect(reason == "`\(folder)/a.flow` is read-only")
    #expect(try read("a.flow") == "old\n")
    #expect(names == ["a.flow"])
  }

  @Test func whatCannotBeReplacedIsSaid() {
    #expect(DurableFile.replace(folder, with: []) == "`\(folder)` is not a file")
    #expect(
      DurableFile.replace("/nonexistent/a", with: [])
        == "can't write `/nonexistent/a`: No such file or directory")
    #expect(DurableFile.replace("/dev/full", with: []) == "`/dev/full` is not a file")
  }
}
