import FlowSession
import Foundation
import RunnelREPL
import Testing

/// `:load` takes any file that a person names, as `:save` does; what a file imports lies in its folder.
@Suite struct LoadingTests {
  /// A prompt in `project`, with files beside it in `other`.
  private final class Site {
    let bench: PromptBench
    let other: URL

    init(_ files: [String: String]) throws {
      bench = try PromptBench()
      other = bench.folder.deletingLastPathComponent()
        .appending(path: "runnel-other-\(UUID().uuidString)")
      try FileManager.default.createDirectory(
        at: other.appending(path: "parts"), withIntermediateDirectories: true)
      for (name, text) in files {
        try Data(text.utf8).write(to: other.appending(path: name))
      }
    }

    /// A file beside the project, as it is named from there.
    func name(_ file: String) -> String { "../\(other.lastPathComponent)/\(file)" }

    deinit { try? FileManager.default.removeItem(at: other) }
  }

  @Test func aFileElsewhereIsLoadedByARelativeAndByAnAbsoluteName() throws {
    let site = try Site(["model.flow": "cell year = 2016\n", "more.flow": "cell more = 1\n"])
    #expect(site.bench.type(":load \(site.name("model.flow"))") == "year = 2016\n")
    #expect(site.bench.type(":load \(site.other.path)/more.flow") == "more = 1\n")
    #expect(site.bench.type(":undo").hasSuffix("removed more\n"))
    #expect(site.bench.type(":redo").hasSuffix("more = 1\n"))
    // Without the changed text it would say nothing of it.
    try Data("cell year = 2020\n".utf8).write(to: site.other.appending(path: "model.flow"))
    #expect(site.bench.type(":reload") == "loaded again\nyear  2016 -> 2020\n")
  }

  @Test func whatItImportsCountsFromItsFolderAndStaysThere() throws {
    let site = try Site([
      "main.flow": "import \"parts/inner.flow\"\nimport \"near.flow\"\n",
      "parts/inner.flow": "import \"../near.flow\"\ncell inner = 4\n",
      "near.flow": "cell near = 3\n",
      "out.flow": "import \"../nothing.flow\"\n",
      "absolute.flow": "import \"/etc/nothing.flow\"\n",
    ])
    #expect(site.bench.type(":load \(site.name("main.flow"))") == "near = 3\ninner = 4\n")
    let out = site.bench.type(":load \(site.name("out.flow"))")
    #expect(out.contains("R6005"))
    #expect(out.contains("leads out of the folder of the file that is loaded"))
    #expect(site.bench.type(":load \(site.name("absolute.flow"))").contains("R6005"))
    // What is typed still imports from the prompt's folder only.
    #expect(site.bench.type("import \"\(site.name("near.flow"))\"").contains("R6005"))
  }

  @Test func aLinkThatLeadsOutOfItsFolderIsRefused() throws {
    let site = try Site([
      "main.flow": "import \"parts/link.flow\"\n", "near.flow": "cell near = 3\n",
      "parts/main.flow": "import \"link.flow\"\n",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: site.other.appending(path: "parts/link.flow").path,
      withDestinationPath: "../near.flow")
    #expect(
      site.bench.type(":load \(site.name("parts/main.flow"))")
        .contains("is a link that leads out of the folder of the file that is loaded"))
    #expect(site.bench.type(":load \(site.name("main.flow"))") == "near = 3\n")
  }

  @Test func aFileOfTheFolderIsTheSameByAnAbsoluteName() throws {
    let site = try Site([:])
    try site.bench.write("cell year = 2016\n", to: "model.flow")
    #expect(site.bench.type(":load \(site.bench.folder.path)/model.flow") == "year = 2016\n")
    #expect(!site.bench.type("import \"model.flow\"").contains("error"), "it is there already")
    #expect(site.bench.type("year").hasPrefix("2016 "))
  }

  @Test func aFileElsewhereCanBeFollowed() throws {
    let site = try Site(["model.flow": "cell year = 2016\n"])
    site.bench.type(":follow \(site.name("model.flow"))")
    #expect(site.bench.type(":follow").hasSuffix("is not followed any more\n"))
    #expect(site.bench.type(":follow \(site.name("model.flow"))").contains("following "))
    try Data("cell year = 2020\n".utf8).write(to: site.other.appending(path: "model.flow"))
    _ = site.bench.wait(250_000_000)
    #expect(site.bench.wait(250_000_000).contains("year  2016 -> 2020"))
  }

  @Test func tabShowsFilesElsewhereBehindACommandOnly() throws {
    let site = try Site(["model.flow": ""])
    func offered(_ text: String) -> [String] {
      site.bench.loop.completions(in: text, at: text.utf8.count).1.map(\.text)
    }
    #expect(offered(":load \(site.name(""))") == ["model.flow", "parts/"])
    #expect(offered(":follow \(site.other.path)/m") == ["model.flow"])
    #expect(offered("import \"\(site.name(""))") == [])
  }
}
