import FlowSyntax
import FlowTesting
import FlowText
import Testing

@testable import FlowCheck

/// What `docs/LANGUAGE.md`, `docs/GUIDE.md`, `docs/TESTS.md` and `README.md` show is what happens, and the
/// reference leaves nothing out.
@Suite struct LanguageReferenceTests {
  private static func reference() throws -> MarkdownPage { try MarkdownPage("docs/LANGUAGE.md") }
  private static func guide() throws -> MarkdownPage { try MarkdownPage("docs/GUIDE.md") }
  private static func readme() throws -> MarkdownPage { try MarkdownPage("README.md") }
  private static func tests() throws -> MarkdownPage { try MarkdownPage("docs/TESTS.md") }

  @Test(
    arguments: try reference().cases + guide().cases + readme().cases + tests().cases)
  func `an example does what its comments say`(_ example: GoldenCase) {
    GoldenTests().`a program does what its comments say`(example)
  }

  @Test func `there are examples`() throws {
    for page in [
      try Self.reference(), try Self.guide(), try Self.readme(), try Self.tests(),
    ] {
      #expect(!page.blocks.isEmpty, "\(page.name)")
      #expect(page.slips.isEmpty, "\(page.name)")
    }
  }

  @Test func `every reserved word occurs in an example`() throws {
    let shown = Set(try Self.tokens().map(\.kind))
    let words = TokenKind.allCases.filter(\.isReservedWord)
    #expect(!words.isEmpty)
    #expect(words.filter { !shown.contains($0) } == [])
  }

  @Test func `every stage occurs in an example`() throws {
    let shown = Set(try Self.pairs().filter { $0.0.kind == .pipe }.map(\.1.text))
    let stages = StageKind.allCases.map(\.rawValue)
    #expect(!stages.isEmpty)
    #expect(stages.filter { !shown.contains($0) } == [])
  }

  @Test func `every function of the library occurs in an example`() throws {
    let shown = Set(
      try Self.pairs().flatMap { first, second in
        [
          first.kind == .dot ? second.text : "", second.kind == .leftParen ? first.text : "",
        ]
      })
    #expect(!Library.names.isEmpty)
    #expect(Library.names.filter { !shown.contains($0) } == [])
  }

  @Test func `every source of time occurs in an example`() throws {
    let called = Set(try Self.pairs().filter { $0.1.kind == .leftParen }.map(\.0.text))
    #expect(["every", "after"].filter { !called.contains($0) } == [])
    let members = Set(try Self.pairs().filter { $0.0.kind == .dot }.map(\.1.text))
    #expect(members.contains("enabled"))
  }

  @Test func `a block goes on from the one before, and stands at its line`() {
    let text = """
      # A
      ```flow
      cell a = 1 //> 1
      ```
      ```flow continued
      a = nil //! R3001
      ```
      ```flow continued
      print(a) //> 2
      ```
      # B
      ```flow
      #!/bin/sh
      print(3) //> 3
      ```
      """
    let cases = MarkdownPage(name: "x.md", path: "/x.md", text: text).cases
    #expect(cases.map(\.name) == ["x.md:2", "x.md:5", "x.md:8", "x.md:12"])
    #expect(cases.map { $0.markers.output.map(\.place) } == [[3], [], [3, 9], [14]])
    #expect(cases.map { $0.markers.marks.map(\.place) } == [[], [6], [], []])
    #expect(cases.map { $0.bytes.starts(with: Array("#!".utf8)) } == [false, false, false, true])
    let program = String(decoding: cases[1].bytes, as: UTF8.self)
    #expect(program.split(separator: "\n") == ["cell a = 1 //  1", "a = nil //! R3001"])
  }

  @Test func `a block that is not closed or has unknown words is a slip`() {
    let text = "```flow once\nprint(1)\n```\n```flow\nprint(2)\n"
    let page = MarkdownPage(name: "x.md", path: "/x.md", text: text)
    #expect(page.blocks.isEmpty)
    #expect(page.slips == [1, 4])
  }

  // MARK: What the examples show

  private struct Word {
    let kind: TokenKind
    let text: String
  }

  private static func tokens() throws -> [Word] {
    var sources = SourceMap()
    return try reference().cases.flatMap { example in
      let source = sources.add(name: example.name, bytes: example.bytes)
      let tree = parse(source, mode: .file).tree
      return tree.tokens.map { token in
        Word(
          kind: token.kind,
          text: String(
            decoding: example.bytes[Int(token.start)..<Int(token.end)], as: UTF8.self))
      }
    }
  }

  private static func pairs() throws -> [(Word, Word)] {
    let tokens = try tokens()
    return Array(zip(tokens, tokens.dropFirst()))
  }
}
