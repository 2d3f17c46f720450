import FlowSession
import FlowTesting
import FlowText
import Testing

@testable import FlowCheck
@testable import FlowHelp

/// Whatever lists words of the language has each of them: it is made of the one list, or is compared with it here.
///
/// The other places are held where they stand: pages of the words by `HelpPageTests`, what `:steps` says of each stage by
/// `StepsLawTests`, examples of each word in the reference and the course by `LanguageReferenceTests` and `CourseTests`.
@Suite struct WordListTests {
  /// The words of the lines of a topic that are no sentences, titles among them.
  private static func listed(in topic: String) throws -> [String] {
    let page = try #require(HelpPage.topics.first { $0.name == topic })
    let lines = page.text.split(separator: "\n").filter { $0.hasPrefix("  ") }
    #expect(lines.allSatisfy { $0.count <= 76 }, "\(topic)")
    return lines.flatMap { $0.split(separator: " ").map(String.init) }
  }

  private static func offered(behind text: String) -> [Completion] {
    let session = Session(options: SessionOptions(), output: RunRecorder())
    session.submit("cell a = 1")
    return session.completions(in: text, at: text.utf8.count).1
  }

  private static let stages = StageKind.allCases.map(\.rawValue)

  @Test func `every stage is in the page about stages, once`() throws {
    let listed = try Self.listed(in: "stages")
    #expect(Self.stages.filter { stage in listed.count { $0 == stage } != 1 } == [])
  }

  @Test func `the message about an unknown stage names all of them`() throws {
    let page = try #require(DiagnosticPage.page(for: DiagnosticCode.unknownStage.rawValue))
    let code = page.text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    let lists = code.map { $0.split { $0 == " " || $0 == "\n" }.map(String.init) }
    #expect(lists.contains(Self.stages), "it lists them as `StageKind` does")
  }

  @Test func `every stage is offered behind a bar`() {
    #expect(Self.offered(behind: "a | ").map(\.text) == Self.stages)
  }

  @Test func `durations are offered to all that takes a time, and to nothing else`() throws {
    let stages = StageKind.allCases.filter(\.takesTime).map(\.rawValue)
    #expect(stages.count > 5 && Vocabulary.sourcesOfTime.contains("every"))
    for name in Self.stages + Library.names + Vocabulary.others.map(\.name) {
      let takesTime = (stages + Vocabulary.sourcesOfTime).contains(name)
      let isOffered = Self.offered(behind: "a | \(name)(").contains { $0.kind == "Duration" }
      #expect(isOffered == takesTime, "\(name)")
    }
    let listed = try Self.listed(in: "time")
    #expect((stages + Vocabulary.sourcesOfTime).filter { !listed.contains($0) } == [])
  }

  @Test func `every function is in the page about functions`() throws {
    let listed = try Self.listed(in: "functions")
    let names = Library.names + Library.constants.keys
    #expect(names.filter { !listed.contains($0) } == [])
    let titles = Vocabulary.Family.allCases.map(\.rawValue)
    #expect(listed.filter { !names.contains($0) && !titles.contains($0) } == [])
  }

  @Test func `every function is offered once where an expression stands`() {
    let offered = Self.offered(behind: "print(").filter { $0.kind == "function" }.map(\.text)
    #expect(offered.sorted() == Library.names)
  }

  @Test func `every source is in the page about sources, and offered`() throws {
    let listed = try Self.listed(in: "sources")
    #expect(Vocabulary.sources.count > 2)
    #expect(Vocabulary.sources.map(\.written).filter { !listed.contains($0) } == [])
    let offered = Self.offered(behind: "print(").map(\.text)
    #expect(Vocabulary.others.map(\.name).filter { !offered.contains($0) } == [])
  }

  @Test func `every type is in the page about types, and offered`() throws {
    let listed = try Self.listed(in: "types")
    #expect(FlowType.names.filter { !listed.contains($0) } == [])
    let page = try #require(HelpPage.topics.first { $0.name == "types" }).text
    #expect(Vocabulary.typeForms.filter { !page.contains("  \($0.written)  ") }.isEmpty)
    #expect(Self.offered(behind: "cell b: ").map(\.text) == FlowType.names.sorted())
  }
}
