import Foundation
import ReactiveTestSupport
import Testing

/// What the documentation of the library shows is what its code does.
@Suite(.serialized)
struct ExampleTests {
  @Test func theGeneratedFilesHoldTheBlocksOfTheDocumentation() throws {
    let expected = GeneratedFiles.expected(try Page.all())
    let present = try GeneratedFiles.present()
    #expect(Set(present.keys) == Set(expected.keys))
    let stale = expected.filter { present[$0.key] != $0.value }.keys.sorted()
    #expect(stale == [], "`make examples` writes them anew")
  }

  @MainActor
  @Test(arguments: Example.all)
  func runs(_ example: Example) async throws {
    _ = takeOutput()
    try await example.run()
  }

  @Test func everyArticleAndTheReadmeHaveExamples() throws {
    let pages = try Page.all()
    // What stands in a page about a type are lists of its members.
    let lists = ["AnyObservable.md", "Graph.md"]
    let articles = pages.filter { page in
      !page.path.hasSuffix(".swift") && !lists.contains { page.path.hasSuffix("/\($0)") }
    }
    #expect(articles.count >= 11)
    #expect(articles.filter { $0.groups.isEmpty }.map(\.path) == [])
    #expect(Example.all.count >= articles.count)
    #expect(pages.contains { $0.path.hasSuffix("Bond.swift") && !$0.groups.isEmpty })
  }

  /// A block without a language would not be looked at.
  @Test func everyFenceNamesItsLanguage() throws {
    let unnamed = try Page.all().filter { $0.path != "README.md" }.flatMap { page in
      page.unnamedFences.map { "\(page.path):\($0)" }
    }
    #expect(unnamed == [])
  }

  /// Whoever types the files of the tutorial has the package of `examples`, which is tested.
  @Test func theFilesOfATutorialAreThoseOfItsPackage() throws {
    var files: Set<String> = []
    for page in try Page.all() {
      for block in page.groups.joined() {
        guard case .file(let path) = block.mark else { continue }
        let text = try String(contentsOf: Page.root.appending(path: path), encoding: .utf8)
        // A package of its own lies beside the library, this one within.
        let ours = text.replacing(
          ".package(name: \"runnel\", path: \"../..\", traits: [])",
          with: ".package(path: \"../runnel\", traits: [])")
        #expect(block.lines.joined(separator: "\n") + "\n" == ours, "\(path)")
        files.insert(path)
      }
    }
    let folder = Page.root.appending(path: "examples/chores/Sources/Chores")
    let sources = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let untold = Set(sources.map { "examples/chores/Sources/Chores/\($0)" }).subtracting(files)
    #expect(untold == [])
  }

  @Test func whatIsAProgramIsAccepted() throws {
    let programs = try Page.all().flatMap { $0.groups.joined() }.filter { $0.mark == .program }
    #expect(!programs.isEmpty)
    for program in programs {
      #expect(try LibraryCompiler.problems(program.lines.joined(separator: "\n")) == "")
    }
  }

  @Test func whatIsRefusedIsRefused() throws {
    var count = 0
    for page in try Page.all() {
      for block in page.groups.joined() {
        guard case .refused(let words) = block.mark else { continue }
        count += 1
        let body = block.lines.filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
        let text = try LibraryCompiler.problems("@MainActor func run() {\n\(body)\n}")
        #expect(text.contains("error: ") && text.contains(words), "\(page.path):\(block.line)")
      }
    }
    #expect(count > 0)
  }
}
