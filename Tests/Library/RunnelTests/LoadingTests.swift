import Foundation
import Reactive
import Runnel
import Testing

/// Programs from files, and what they import.
struct LoadingTests: ~Copyable {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "runnel-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func write(_ text: String, to name: String) throws -> URL {
    let file = folder.appending(path: name)
    try text.write(to: file, atomically: true, encoding: .utf8)
    return file
  }

  @Test func `a file with what it imports`() throws {
    _ = try write("cell year = 2016\nyear -> age = year - born", to: "model.flow")
    let file = try write("let born = 1985\nimport \"model.flow\"", to: "main.flow")
    let program = try FlowProgram(contentsOf: file, on: Graph())
    #expect(try program.value(of: "age", as: Int.self) == 31)
    #expect(
      words { try program.send(1, to: "age") } == """
        model.flow:2:9: error[R2004]: `age` is a derived cell and cannot be assigned
           |
         2 | year -> age = year - born
           |         ~~~
           | ------------------------- it follows this contract
           = help: change what it is computed from, or declare it with `cell age = …`
        """)
  }

  @Test func `a text imports from the folder that it is given`() throws {
    _ = try write("cell year = 2016", to: "model.flow")
    #expect(
      reason { _ = try FlowProgram(text: "import \"model.flow\"", on: Graph()) } == .wrongProgram)
    var options = FlowOptions()
    options.importFolder = folder
    let program = try FlowProgram(text: "import \"model.flow\"", on: Graph(), options: options)
    #expect(try program.value(of: "year", as: Int.self) == 2016)
    _ = try write("cell month = 9", to: "more.flow")
    #expect(program.run("import \"more.flow\"").isClean)
    #expect(try program.value(of: "month", as: Int.self) == 9)
    #expect(!program.run("import \"../more.flow\"").isAccepted)
  }

  @Test func `a file that can't be read`() throws {
    let missing = folder.appending(path: "missing.flow")
    #expect(
      words { _ = try FlowProgram(contentsOf: missing, on: Graph()) }
        == "error: there is no file `\(missing.path)`")
    #expect(
      words { _ = try FlowProgram(contentsOf: folder, on: Graph()) }
        == "error: `\(folder.path(percentEncoded: false))` is a directory, not a script")
    #expect(reason { _ = try FlowProgram(contentsOf: folder, on: Graph()) } == .unreadable)
  }

  @Test func `a file that is wrong`() throws {
    let file = try write("cell x = \n", to: "wrong.flow")
    let text = words { _ = try FlowProgram(contentsOf: file, on: Graph()) }
    #expect(text.hasPrefix("wrong.flow:1:"), "\(text)")
  }

  @Test func `a file is checked with what it imports`() throws {
    _ = try write("cell year = 2016\nyaer = 1", to: "model.flow")
    let file = try write("import \"model.flow\"\ncell age = year", to: "main.flow")
    #expect(
      try FlowProgram.check(contentsOf: file).map { "\($0.file) \($0.line) \($0.code)" }
        == ["main.flow 2 R7001", "model.flow 2 R2001"])
    #expect(
      reason { _ = try FlowProgram.check(contentsOf: folder.appending(path: "no.flow")) }
        == .unreadable)
  }

  @MainActor
  @Test func `on the main actor no graph is named`() throws {
    let file = try write("cell x = 1", to: "main.flow")
    #expect(try FlowProgram(contentsOf: file).graph === Graph.main)
    #expect(try FlowProgram(text: "cell x = 1").graph === Graph.main)
  }
}
