import Foundation
import Testing

struct DocumentationTests {
  /// The codes, from the text of their enumeration.
  private static func codes() throws -> [String] {
    try Repository.text("Sources/Language/FlowText/Mistakes/DiagnosticCode.swift").split(
      separator: "\n"
    )
    .filter { $0.contains("case ") }
    .compactMap { $0.split(separator: "\"").dropFirst().first.map(String.init) }
  }

  @Test func everyCodeHasAPageAndEveryPageACode() throws {
    let codes = try Self.codes()
    #expect(codes.count >= 50)
    #expect(Set(codes).count == codes.count)
    for folder in ["docs/diagnostics", "docs/diagnostics/ja"] {
      let pages = try Repository.files(below: folder, suffix: ".md")
        .map { String($0.dropFirst(folder.count + 1).dropLast(".md".count)) }
        .filter { !$0.contains("/") }
      #expect(pages == codes.sorted(), "\(folder)")
    }
  }

  @Test func everyPageBeginsWithItsTitle() throws {
    for code in try Self.codes() {
      let text = try Repository.text("docs/diagnostics/\(code).md")
      #expect(text.hasPrefix("# \(code): "), "\(code)")
      #expect(text.contains("\n## Why\n") && text.contains("\n## How to fix it\n"), "\(code)")
      let long = text.split(separator: "\n").filter { $0.count > 82 }
      #expect(long == [], "\(code) is read in a terminal of 80 columns")
    }
  }

  @Test func aJapanesePageHasTheCodeOfTheEnglishOne() throws {
    let words = ["## Why": "## なぜ", "## How to fix it": "## 直し方"]
    for code in try Self.codes() {
      let english = MarkdownPage(try Repository.text("docs/diagnostics/\(code).md"))
      let japanese = MarkdownPage(try Repository.text("docs/diagnostics/ja/\(code).md"))
      #expect(japanese.code == english.code, "\(code)")
      #expect(japanese.pieces == english.pieces, "\(code)")
      let headings = english.headings.dropFirst().map { words[String($0)] ?? String($0) }
      #expect(japanese.headings.dropFirst().map(String.init) == headings, "\(code)")
      #expect(japanese.prose.first?.hasPrefix("# \(code): ") == true, "\(code)")
      #expect(japanese.prose.first != english.prose.first, "\(code)")
      #expect(japanese.unfit(columns: 82) == [], "\(code) is read in a terminal of 80 columns")
    }
    let planted = MarkdownPage("# 波\n値は `a\nb` と `c`\n。\n\n    d\n```\ne `f`\n```\n")
    #expect(planted.code == ["    d", "```", "e `f`", "```"])
    #expect(planted.pieces == ["a b", "c"])
    #expect(planted.headings == ["# 波"])
    #expect(planted.unfit(columns: 9) == ["。"])
    #expect(planted.unfit(columns: 8) == ["b` と `c`", "。"])
  }

  @Test func theArchitectureTableIsTheManifest() throws {
    let rows = try Repository.text("docs/ARCHITECTURE.md").split(separator: "\n")
      .map { $0.split(separator: "|").map { $0.filter { $0 != " " && $0 != "`" } } }
      .filter { $0.count == 3 }
    let manifest = Manifest(try Repository.text("Package.swift"))
    let targets = manifest.targets.filter { $0.path.hasPrefix("Sources/") }
    #expect(targets.count >= 10)
    for target in targets {
      let row = rows.first { $0[0] == target.name }
      let listed = row.map { $0[2].split(separator: ",").map(String.init) } ?? ["no row"]
      let expected = target.dependencies.isEmpty ? ["none"] : target.dependencies
      #expect(listed == expected, "the row of \(target.name)")
    }
    let unknown = rows.map { $0[0] }.filter { name in
      name.first?.isUppercase == true && name != "Target" && manifest[name] == nil
    }
    #expect(unknown == [])
  }

  @Test func readmeCommandsAreMakefileTargets() throws {
    let makefile = Makefile(try Repository.text("Makefile"))
    let commands = Makefile.commands(in: try Repository.text("README.md"))
    #expect(commands.contains("demo") && commands.contains("test"))
    #expect(commands.filter { !makefile.targets.contains($0) } == [])
    #expect(Makefile.commands(in: "Type `make fly`.\n\n    make swim\n") == ["fly", "swim"])
  }

  /// The places that a page's links name, without those on other sites and within the page.
  private static func links(in text: String) -> [String] {
    text.matches(of: #/\]\(([^)\s]+)\)/#).map { String($0.1) }
      .filter { !$0.hasPrefix("#") && !$0.contains("://") }
      .map { String($0.prefix { $0 != "#" }) }
  }

  @Test(arguments: [
    "README.md", "docs/README.md", "docs/GUIDE.md", "docs/LANGUAGE.md", "examples/README.md",
    "examples/ja/README.md",
  ])
  func everyLinkLeadsToAFile(_ page: String) throws {
    let links = Self.links(in: try Repository.text(page))
    #expect(links.count >= 3)
    let folder = Repository.root.appending(path: page).deletingLastPathComponent()
    for link in Set(links) {
      let path = folder.appending(path: link).standardized.path
      #expect(FileManager.default.fileExists(atPath: path), "\(page): \(link)")
    }
    #expect(Self.links(in: "[a](b.md#c) [d](#e) ![f](https://g) [h](../i)") == ["b.md", "../i"])
  }

  @Test func theIndexOfTheDocumentsHasThemAll() throws {
    let index = try Repository.text("docs/README.md")
    let pages = try Repository.files(below: "docs", suffix: ".md").map { $0.dropFirst(5) }
      .filter { !$0.contains("/") && $0 != "README.md" }
    #expect(pages.count > 15)
    #expect(pages.filter { !index.contains("](\($0))") } == [])
  }

  @Test func theReadmeLeadsFromTheGuideToTheReference() throws {
    let text = try Repository.text("README.md")
    let marks = ["make demo", "docs/GUIDE.md", "examples/README.md", "docs/LANGUAGE.md"]
    let places = marks.map { text.range(of: $0)?.lowerBound }
    #expect(places.allSatisfy { $0 != nil })
    #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted())
  }

  @Test func everyMakefileTargetIsExplained() throws {
    let makefile = Makefile(try Repository.text("Makefile"))
    #expect(makefile.targets.contains("test"))
    #expect(makefile.targets.filter { !makefile.explained.contains($0) } == [])
    let planted = Makefile("a: b ## Says something.\nb:\n\techo\n.PHONY: a b\nVALUE := 1\n")
    #expect(planted.targets == ["a", "b"])
    #expect(planted.explained == ["a"])
  }

  @Test func theChangelogKnowsTheVersion() throws {
    let command = try Repository.text("Sources/Program/RunnelCLI/Commands/RunnelCommand.swift")
    let version = command.split(separator: "\n").first { $0.contains("static let version") }
      .flatMap { $0.split(separator: "\"").dropFirst().first }
    let number = try #require(version)
    #expect(try Repository.text("CHANGELOG.md").contains("## [\(number)]"))
  }
}
