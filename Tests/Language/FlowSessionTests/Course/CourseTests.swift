import Checkout
import FlowSyntax
import FlowTesting
import FlowText
import Foundation
import Testing

@testable import FlowCheck

/// The examples are a course: one path, in which nothing is used before it is shown.
@Suite struct CourseTests {
  /// The course in one language: its folder and the words in the heads of its examples.
  struct Course: CustomTestStringConvertible, Sendable {
    let folder: String
    let isEnglish: Bool

    var testDescription: String { folder }
    var labels: CourseHead.Labels { isEnglish ? .english : .japanese }

    func file(_ name: String) -> URL { Checkout.root.appending(path: "\(folder)/\(name)") }

    func index() throws -> CourseIndex {
      CourseIndex(text: try String(contentsOf: file("README.md"), encoding: .utf8))
    }

    func program(_ row: CourseIndex.Row) throws -> CourseProgram {
      try CourseProgram(file(row.file))
    }
  }

  private static let english = Course(folder: "examples", isEnglish: true)
  private static let japanese = Course(folder: "examples/ja", isEnglish: false)
  private static let both = [english, japanese]

  @Test(arguments: both)
  func `the index lists every example once, by number`(_ course: Course) throws {
    let rows = try course.index().rows
    #expect(rows.count >= 40)
    #expect(rows.map(\.number) == Array(1...rows.count))
    let folder = try FileManager.default.contentsOfDirectory(atPath: course.file("").path)
    #expect(rows.map(\.file) == folder.filter { $0.hasSuffix(".flow") }.sorted())
    for row in rows {
      let number = row.number < 10 ? "0\(row.number)" : "\(row.number)"
      #expect(row.file.hasPrefix("\(number)-"))
    }
  }

  @Test(arguments: both)
  func `nothing is used before it is shown`(_ course: Course) throws {
    let index = try course.index()
    var words: [String: Set<String>] = [:]
    for row in index.rows { words[row.file] = try course.program(row).words }
    #expect(index.mistakes(using: words) == [])
  }

  @Test(arguments: both)
  func `a new word is explained where it is new`(_ course: Course) throws {
    for row in try course.index().rows {
      let program = try course.program(row)
      #expect(row.words.filter { !program.explains($0) } == [], "\(row.file)")
    }
  }

  @Test func `every keyword, stage and source of time is shown`() throws {
    let listed = Set(try Self.english.index().rows.flatMap(\.words))
    let keywords = TokenKind.allCases.filter(\.isReservedWord).map(\.rawValue)
    let stages = StageKind.allCases.map(\.rawValue)
    #expect(!keywords.isEmpty && !stages.isEmpty)
    let wanted = keywords + stages + ["every", "after", "enabled", ":=", "<->", "now"]
    #expect(wanted.filter { !listed.contains($0) } == [])
  }

  @Test(arguments: both)
  func `every example says how to run it, what to predict and what to change`(
    _ course: Course
  ) throws {
    for row in try course.index().rows {
      let text = try course.program(row).text
      let head = try #require(CourseHead(text, course.labels), "\(row.file)")
      let number = row.number < 10 ? "0\(row.number)" : "\(row.number)"
      #expect(head.title == "\(number) \(row.title)")
      #expect(head.run.first == "runnel" && head.run.last == "\(course.folder)/\(row.file)")
      let isClassic = text.contains("//@ --semantics=classic")
      #expect(head.run.contains("--semantics=classic") == isClassic, "\(row.file)")
    }
  }

  /// What takes time is run under the virtual clock, so that nobody has to wait.
  @Test func `a program that takes time is run in virtual time`() throws {
    let stages = StageKind.allCases.filter(\.takesTime).map(\.rawValue)
    let time = Set(["wait", "at"] + Vocabulary.sourcesOfTime + stages)
    for row in try Self.english.index().rows {
      let program = try Self.english.program(row)
      let head = try #require(CourseHead(program.text, .english), "\(row.file)")
      let isVirtual = head.run.joined(separator: " ").contains("--time virtual")
      #expect(isVirtual == !program.words.isDisjoint(with: time), "\(row.file)")
    }
  }

  @Test func `a Japanese example is the English one in other words`() throws {
    let english = try Self.english.index().rows
    let japanese = try Self.japanese.index().rows
    #expect(english.map(\.file) == japanese.map(\.file))
    #expect(english.map(\.words) == japanese.map(\.words))
    #expect(english.map(\.seeds) == japanese.map(\.seeds))
    for (one, other) in zip(english, japanese) {
      let difference = zip(
        try Self.english.program(one).shape, try Self.japanese.program(other).shape
      ).first { $0 != $1 }
      #expect(difference == nil, "\(one.file)")
      #expect(
        try Self.english.program(one).shape.count == Self.japanese.program(other).shape.count)
      // Prints, messages and exit codes are expected in the same order, whatever the words are.
      let expected = try [Self.english.program(one), Self.japanese.program(other)].map {
        Self.expectations(in: $0.text)
      }
      #expect(expected[0] == expected[1], "\(one.file)")
    }
  }

  /// What the comments of a program expect, in their order, without the words of what is printed.
  private static func expectations(in text: String) -> [String] {
    let markers = TestMarkers(file: "", bytes: Array(text.utf8))
    let facts =
      markers.output.map { (place: $0.place, fact: ">") }
      + markers.outputInWaves.map { (place: $0.place, fact: "<") }
      + markers.marks.map { (place: $0.place, fact: $0.code) }
    return facts.sorted { $0.place < $1.place }.map(\.fact) + ["\(markers.status)"]
  }

  @Test func `English examples hold no Japanese, and Japanese ones do`() throws {
    let isJapanese = { (text: String) in
      text.unicodeScalars.contains {
        (0x3040...0x30FF).contains($0.value) || $0.properties.isIdeographic
      }
    }
    for row in try Self.english.index().rows {
      #expect(try !isJapanese(Self.english.program(row).text), "\(row.file)")
      #expect(try isJapanese(Self.japanese.program(row).text), "\(row.file)")
    }
  }
}
