import FlowPage
import FlowSession
import Foundation
import SeededRandom
import Testing

@testable import RunnelCLI

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The file that a page was opened on: what is read, what is written, and what it is called.
struct ServedFileTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  /// A file with a content, as a page has opened it.
  private func opened(
    _ content: String
  ) throws -> (disk: any PageDisk, path: String, file: PageSettings.File) {
    let path = try scratch.script(content)
    let script = try ScriptText(path: path, limit: 1 << 20)
    let file = ServedFile.opened(script, at: path, limit: 1 << 20, isWritable: true)
    return (try #require(file.disk), path, file)
  }

  private func content(of path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  }

  private func write(_ content: String, to path: String) throws {
    try Data(content.utf8).write(to: URL(filePath: path))
  }

  /// A folder that is gone is not taken for a link.
  @Test func whereTheFolderIsGoneThatIsSaid() throws {
    let folder = scratch.folder.appending(path: "gone")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: "a.flow").path
    try write("cell a = 1\n", to: path)
    let script = try ScriptText(path: path, limit: 1 << 20)
    let file = ServedFile.opened(script, at: path, limit: 1 << 20, isWritable: true)
    let disk = try #require(file.disk)
    let revision = try disk.read().revision
    try FileManager.default.removeItem(at: folder)
    do {
      _ = try disk.write("cell a = 2\n", over: revision)
      Issue.record("it was written")
    } catch .failed(let reason) {
      #expect(reason == "can't write `a.flow`: No such file or directory")
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test func aTextIsWrittenAgainAndAgain() throws {
    let (disk, path, _) = try opened("cell a = 1\n")
    var revision = try disk.read().revision
    for number in 2...4 {
      revision = try disk.write("cell a = \(number)\n", over: revision)
      #expect(try content(of: path) == "cell a = \(number)\n")
      #expect(try disk.read().revision == revision)
    }
  }

  @Test(arguments: ["cell a = 2\n", "cell a = 1\n\n", "cell a =", ""])
  func whatAnotherHasWrittenStays(other: String) throws {
    let (disk, path, _) = try opened("cell a = 1\n")
    let revision = try disk.read().revision
    try write(other, to: path)
    let problem = #expect(throws: PageDiskProblem.self) {
      try disk.write("cell a = 3\n", over: revision)
    }
    guard case .changed(let now) = problem else {
      Issue.record("\(String(describing: problem))")
      return
    }
    #expect(now.text == other)
    #expect(try content(of: path) == other)
    // Who has seen it may write over it.
    _ = try disk.write("cell a = 3\n", over: now.revision)
    #expect(try content(of: path) == "cell a = 3\n")
  }

  @Test func aFileThatIsGoneIsWrittenAnew() throws {
    let (disk, path, _) = try opened("cell a = 1\n")
    let revision = try disk.read().revision
    try FileManager.default.removeItem(atPath: path)
    #expect(throws: PageDiskProblem.self) { try disk.read() }
    _ = try disk.write("cell a = 2\n", over: revision)
    #expect(try content(of: path) == "cell a = 2\n")
  }

  /// The mode that it had, and no other: others may not come to read what they could not, nor the other way round.
  @Test(arguments: [0o600, 0o640, 0o644, 0o755] as [mode_t])
  func aFileThatIsGoneComesBackWithItsMode(mode: mode_t) throws {
    let (disk, path, _) = try opened("cell a = 1\n")
    chmod(path, mode)
    var revision = try disk.read().revision
    unlink(path)
    for number in 2...3 {
      revision = try disk.write("cell a = \(number)\n", over: revision)
      var status = stat()
      #expect(stat(path, &status) == 0)
      #expect(status.st_mode & 0o7777 == mode)
    }
  }

  /// Only the file that was opened is read and written, not one to which a link leads that has taken its place.
  @Test(arguments: ["the file", "its folder"])
  func aLinkIsNotFollowed(from place: String) throws {
    let folder = scratch.folder.appending(path: "own").path
    mkdir(folder, 0o755)
    let path = folder + "/a.flow"
    try write("cell a = 1\n", to: path)
    let script = try ScriptText(path: path, limit: 1 << 20)
    let file = ServedFile.opened(script, at: path, limit: 1 << 20, isWritable: true)
    let disk = try #require(file.disk)
    let revision = try disk.read().revision
    // The other file has the same content, so nothing but the link tells.
    let other = scratch.folder.appending(path: "other").path
    mkdir(other, 0o755)
    try write("cell a = 1\n", to: other + "/a.flow")
    unlink(path)
    if place == "its folder" {
      rmdir(folder)
      symlink(other, folder)
    } else {
      symlink(other + "/a.flow", path)
    }
    #expect(throws: PageDiskProblem.self) { try disk.read() }
    #expect(throws: PageDiskProblem.self) { try disk.write("cell a = 2\n", over: revision) }
    #expect(try content(of: other + "/a.flow") == "cell a = 1\n")
    #expect(try content(of: path) == "cell a = 1\n")
  }

  /// A file that was opened through a link is the one that the link led to.
  @Test func aLinkIsFollowedOnce() throws {
    let (_, path, _) = try opened("cell a = 1\n")
    let link = scratch.folder.appending(path: "link.flow").path
    symlink(path, link)
    let script = try ScriptText(path: link, limit: 1 << 20)
    let file = ServedFile.opened(script, at: link, limit: 1 << 20, isWritable: true)
    let disk = try #require(file.disk)
    _ = try disk.write("cell a = 2\n", over: disk.read().revision)
    #expect(try content(of: path) == "cell a = 2\n")
  }

  @Test func aTextThatCouldNotBeOpenedAgainIsNotWritten() throws {
    let (disk, path, _) = try opened("cell a = 1\r\n")
    let revision = try disk.read().revision
    for text in [String(repeating: "// nine\n", count: 1 << 17), "cell a = 2\n\0"] {
      #expect(throws: PageDiskProblem.self) { try disk.write(text, over: revision) }
    }
    #expect(try content(of: path) == "cell a = 1\r\n")
  }

  @Test func aMarkAndLineEndsStay() throws {
    let (disk, path, file) = try opened("\u{FEFF}cell a = 1\r\ncell b = 2\r\n")
    #expect(file.text == "cell a = 1\ncell b = 2\n")
    let read = try disk.read()
    #expect(read.text == file.text)
    _ = try disk.write("cell a = 3\ncell b = 2\r\n\n", over: read.revision)
    let written = try content(of: path)
    #expect(Array(written.utf8) == Array("\u{FEFF}cell a = 3\r\ncell b = 2\r\n\r\n".utf8))
  }

  /// Lines that stay keep their ends, whatever is written between them, and a text that is not changed changes
  /// nothing.
  @Test(arguments: UInt64(0)..<60) func eachLineKeepsItsEnd(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func end() -> String { Int.random(in: 0..<3, using: &random) == 0 ? "\n" : "\r\n" }
    var lines = (0..<20).map { (text: "cell c\($0) = \($0)", end: end()) }
    if seed % 3 == 0 { lines = lines.map { ($0.text, "\n") } }
    let (disk, path, _) = try opened(lines.map { $0.text + $0.end }.joined())
    var read = try disk.read()
    _ = try disk.write(read.text, over: read.revision)
    #expect(try content(of: path) == lines.map { $0.text + $0.end }.joined())
    let returns = lines.count { $0.end == "\r\n" }
    let most = returns * 2 > lines.count ? "\r\n" : "\n"
    for step in 0..<5 {
      let place = Int.random(in: 0..<lines.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: lines.remove(at: place)
      case 1: lines.insert(("// new \(step)", most), at: place)
      default: lines[place] = ("// other \(step)", most)
      }
    }
    read = try disk.read()
    _ = try disk.write(lines.map { $0.text + "\n" }.joined(), over: read.revision)
    #expect(try content(of: path) == lines.map { $0.text + $0.end }.joined())
  }

  @Test func whatIsNoTextIsNotWrittenOver() throws {
    let (disk, path, _) = try opened("cell a = 1\n")
    let revision = try disk.read().revision
    try Data([0xFF, 0xFE]).write(to: URL(filePath: path))
    #expect(throws: PageDiskProblem.self) { try disk.write("cell a = 3\n", over: revision) }
    #expect(try Data(contentsOf: URL(filePath: path)) == Data([0xFF, 0xFE]))
  }

  private static let obstacles = ["a folder", "a pipe", "no text", "read-only", "too large"]

  /// What takes the place of the file is not written over, and the page is told so without a folder.
  @Test(arguments: obstacles) func `a refusal names no folder`(obstacle: String) throws {
    let (disk, path, _) = try opened("cell a = 1\n")
    let revision = try disk.read().revision
    if obstacle == "read-only" { chmod(path, 0o444) } else { unlink(path) }
    switch obstacle {
    case "a folder": mkdir(path, 0o755)
    case "a pipe": mkfifo(path, 0o644)
    case "no text": try Data([0xFF, 0xFE]).write(to: URL(filePath: path))
    case "too large": try write(String(repeating: " ", count: 2 << 20), to: path)
    default: break
    }
    let problem = #expect(throws: PageDiskProblem.self) {
      try disk.write("cell a = 3\n", over: revision)
    }
    guard case .failed(let reason) = problem else {
      Issue.record("\(String(describing: problem))")
      return
    }
    #expect(!reason.contains(scratch.folder.lastPathComponent))
    #expect(!reason.contains("Invalid argument"))
  }

  /// What the page is told may be shared, so it names no folder.
  @Test func noNameHasAFolder() throws {
    try write("cell lib = 0\n", to: scratch.folder.appending(path: "lib.flow").path)
    let (disk, _, file) = try opened("import \"lib.flow\"\n")
    #expect(file.name == "script.flow")
    #expect(file.reader?.name(of: "lib.flow") == "lib.flow")
    #expect(!disk.identity.contains(scratch.folder.lastPathComponent))
    let link = scratch.folder.appending(path: "link.flow").path
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: scratch.folder.appending(path: "script.flow").path)
    let script = try ScriptText(path: link, limit: 1 << 20)
    let other = ServedFile.opened(script, at: link, limit: 1 << 20, isWritable: false)
    #expect(other.disk?.identity == disk.identity)
    #expect(other.reader?.name(of: "lib.flow") == "lib.flow")
  }
}
