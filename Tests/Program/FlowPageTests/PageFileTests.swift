import FlowPage
import FlowSession
import Foundation
import SeededRandom
import Synchronization
import Testing

/// What tabs do with the file that was opened, which others change, too.
@Suite struct PageFileTests {
  private static func settings(_ disk: OneDisk, isWritable: Bool = true) -> PageSettings {
    var settings = PageSettings()
    settings.file = PageSettings.File(
      name: "a.flow", text: disk.text, reader: nil, disk: disk, isWritable: isWritable)
    return settings
  }

  private func said(_ talk: TabTalk, _ fields: [String: Any]) throws -> [Told] {
    let data = try JSONSerialization.data(withJSONObject: fields)
    return try Told.all(in: talk.say(String(decoding: data, as: UTF8.self)))
  }

  private func refusal(_ told: [Told]) -> String? { told.last?.object["refused"] as? String }

  private func revision(_ told: [Told], _ type: String) -> String? {
    told.last { $0.type == type }?.object["revision"] as? String
  }

  @Test func onlyTheFileThatMayBeWrittenIsWritten() throws {
    let disk = OneDisk("cell a = 1\n")
    let reading = TabTalk(Self.settings(disk, isWritable: false))
    #expect(
      try refusal(said(reading, ["do": "save", "text": "x"])) == "the file may not be written")
    #expect(try refusal(said(reading, ["do": "read"])) == nil)
    let nothing = TabTalk(program: "cell a = 1\n")
    #expect(
      try refusal(said(nothing, ["do": "save", "text": "x"])) == "the file may not be written")
    #expect(try refusal(said(nothing, ["do": "read"])) == "there is no file to be read")
    #expect(disk.text == "cell a = 1\n")
  }

  @Test func aTabBeginsWithTheFileAsItIs() throws {
    let disk = OneDisk("cell a = 1\n")
    let settings = Self.settings(disk)
    disk.text = "cell a = 2\n"
    let told = try Told.all(in: TabTalk(settings).take())
    #expect(told.first { $0.type == "begin" }?.object["text"] as? String == "cell a = 2\n")
    #expect(revision(told, "hello") == disk.revision)
    disk.isReadable = false
    let other = try Told.all(in: TabTalk(settings).take())
    #expect(other.first { $0.type == "begin" }?.object["text"] as? String == "cell a = 1\n")
  }

  @Test func theFileIsToldOnlyWhereItIsAnotherOne() throws {
    let disk = OneDisk("cell a = 1\n")
    let talk = TabTalk(Self.settings(disk))
    let told = try said(talk, ["do": "read", "n": 1])
    let known = try #require(revision(told, "file"))
    let file = told.first { $0.type == "file" }
    #expect(file?.object["text"] as? String == "cell a = 1\n")
    #expect(try said(talk, ["do": "read", "revision": known]).map(\.type) == ["done"])
    disk.text = "cell a = 2\n"
    #expect(try said(talk, ["do": "read", "revision": known]).map(\.type) == ["file", "done"])
  }

  /// A file that the program imports counts as the program does, each change once.
  @Test func aFileThatIsImportedIsFollowed() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "runnel-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (library, inner) = (folder.appending(path: "lib.flow"), folder.appending(path: "in.flow"))
    try Data("import \"in.flow\"\n".utf8).write(to: library)
    try Data("cell lib = 1\n".utf8).write(to: inner)
    let disk = OneDisk("import \"lib.flow\"\nprint(lib)\n")
    var settings = PageSettings()
    settings.file = PageSettings.File(
      name: "a.flow", text: disk.text, reader: ScriptFolder(folder: folder.path), disk: disk,
      isWritable: false)
    let talk = TabTalk(settings)
    let known = try #require(try revision(said(talk, ["do": "read"]), "file"))
    let look = ["do": "read", "revision": known]
    for (file, text) in [
      (inner, "cell lib = 20\n"), (library, "import \"in.flow\"\n// twice\n"), (inner, ""),
    ] {
      #expect(try said(talk, look).map(\.type) == ["done"])
      try Data(text.utf8).write(to: file)
      #expect(try said(talk, look).map(\.type) == ["file", "done"])
      #expect(try said(talk, look).map(\.type) == ["done"])
      _ = try said(talk, ["do": "load", "text": disk.text])
    }
  }

  /// Nobody writes over what he has not read: with any number of tabs and other programs, in any order.
  @Test(arguments: 1...40)
  func nothingIsWrittenOverUnread(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let disk = OneDisk("// begin\n")
    let settings = Self.settings(disk)
    var tabs: [(talk: TabTalk, known: String)] = []
    for step in 0..<60 {
      let number = Int.random(in: 0...tabs.count, using: &random)
      guard number < tabs.count else {
        if tabs.count < 4 { tabs.append((TabTalk(settings), disk.revision)) }
        continue
      }
      switch Int.random(in: 0..<4, using: &random) {
      case 0: disk.text = "// by another program \(step % 5)\n"
      case 1:
        _ = try said(tabs[number].talk, ["do": "read"])
        tabs[number].known = disk.revision
      default:
        let before = (disk.text, disk.revision)
        let text = "// by a tab \(step % 7)\n"
        var save: [String: Any] = ["do": "save", "text": text]
        // A page names what it knows; a tab knows it as well.
        if random.oneIn(2) { save["revision"] = tabs[number].known }
        let told = try said(tabs[number].talk, save)
        if before.1 == tabs[number].known {
          #expect(refusal(told) == nil && disk.text == text)
          #expect(revision(told, "saved") == disk.revision)
          tabs[number].known = disk.revision
        } else {
          #expect(
            refusal(told)
              == "a.flow has been changed meanwhile, in another tab or by another program"
          )
          #expect(disk.text == before.0)
          #expect(told.first { $0.type == "file" }?.object["text"] as? String == before.0)
        }
      }
    }
  }

  /// A page that is loaded again gives its inputs to a new tab, which does the same with them.
  @Test(arguments: 1...60)
  func aNewTabDoesTheSameWithTheInputs(_ seed: UInt64) throws {
    var random = RandomTalk(seed: seed)
    let talk = TabTalk(program: random.program)
    var frames = talk.take()
    for _ in 0..<14 { frames += talk.say(random.request()) }
    let told = try Told.all(in: frames)
    let inputs: [Any] = told.filter { $0.type == "input" }
      .map { $0.object["to"] ?? $0.object["text"] ?? "" }
    let other = TabTalk(program: "")
    let again = try said(other, ["do": "load", "text": random.program, "inputs": inputs])
    #expect(refusal(again) == nil)
    #expect(again.filter(\.isOfRun).map(\.text) == told.filter(\.isOfRun).map(\.text))
  }

  @Test func inputsThatFitNoProgramAreRefused() throws {
    let talk = TabTalk(program: "cell a = 1\n")
    let load = ["do": "load", "text": "cell b = 1\n"] as [String: Any]
    func loaded(_ inputs: [Any]) throws -> [Told] {
      try said(talk, load.merging(["inputs": inputs]) { _, new in new })
    }
    #expect(try refusal(loaded([4_000_000_000_000_000_000])) == "this instant is too far away")
    #expect(try refusal(loaded([["b": 1]])) == "`inputs` is of the wrong type")
    let told = try loaded(["a = 2", "b = 2", -1, ":help", "b ="])
    #expect(refusal(told) == nil)
    let skipped = told.first { $0.type == "skipped" }?.object["all"] as? [String]
    #expect(skipped == ["a = 2", ":help", "b ="])
  }
}

/// A file in memory.
private final class OneDisk: PageDisk {
  let identity = "one"
  private let state: Mutex<(text: String, count: Int, isReadable: Bool)>

  init(_ text: String) { state = Mutex((text, 1, true)) }

  var text: String {
    get { state.withLock { $0.text } }
    set { state.withLock { ($0.text, $0.count) = (newValue, $0.count + 1) } }
  }

  var revision: String { state.withLock { "r\($0.count)" } }

  var isReadable: Bool {
    get { state.withLock { $0.isReadable } }
    set { state.withLock { $0.isReadable = newValue } }
  }

  func read() throws(PageDiskProblem) -> PageFileContent {
    guard isReadable else { throw .failed("it can't be read") }
    return PageFileContent(text: text, revision: revision)
  }

  func write(_ text: String, over revision: String) throws(PageDiskProblem) -> String {
    guard revision == self.revision else { throw .changed(try read()) }
    self.text = text
    return self.revision
  }
}
