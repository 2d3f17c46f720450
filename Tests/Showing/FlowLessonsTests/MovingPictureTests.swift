import Checkout
import FlowSession
import FlowText
import Foundation
import Testing

@testable import FlowDrawing
@testable import FlowLessons

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The moving pictures of the README are runs of programs of the lessons; `make pictures` draws them anew.
@Suite struct MovingPictureTests {
  private static let records = ProcessInfo.processInfo.environment["RECORD_PICTURES"] != nil

  /// A picture: its file, and the words for who can't see it.
  private struct Picture {
    let name: String
    let title: String
    let program: String
    var cells: [String] = []
    /// True if classic delivery is shown below the waves.
    var hasClassic = false

    func scenes() throws -> [MovingScene] {
      let run = ProgramRun(program, name: "\(name).flow")
      try #require(run.hasBegun && run.messages.isEmpty)
      let waves = MovingScene(
        run.record, of: try MarbleChart(run.record, cells: cells),
        heading: hasClassic ? "Runnel: in waves" : "")
      guard hasClassic else { return [waves] }
      let other = ProgramRun(program, name: "\(name).flow", semantics: .classic)
      let classic = MovingScene(
        other.record, of: try MarbleChart(other.record, cells: cells),
        heading: "Classic delivery: red never was true", truth: waves)
      return [waves, classic]
    }

    func text() throws -> String {
      MovingPicture.text(program: program, scenes: try scenes(), title: title)
    }
  }

  private static func pictures() throws -> [Picture] {
    let course = try Course.builtIn(.english)
    let glitches = try #require(course.lessons.first { $0.name == "09-glitches" })
    let time = try #require(course.lessons.first { $0.name == "07-time" })
    return [
      Picture(
        name: "moving-shop",
        title:
          "A basket: price and amount change, and goods, shipping and total follow in one wave",
        program: glitches.make.answers[0] + "\nprice = 25\namount = 1\n"),
      Picture(
        name: "moving-glitch",
        title:
          "One change, twice: in waves the sum stays true, in classic delivery it is wrong for a moment",
        program: glitches.program, cells: ["cut", "mine", "yours", "slices"], hasClassic: true),
      Picture(
        name: "moving-throttle",
        title:
          "Letters are typed: throttle lets the newest go every 300 ms, debounce waits for a pause",
        program: time.program, cells: ["text", "suggest", "search"]),
    ]
  }

  @Test func `the moving pictures are what the programs do today`() throws {
    let readme = try String(contentsOf: Checkout.root.appending(path: "README.md"), encoding: .utf8)
    for picture in try Self.pictures() {
      let url = Checkout.root.appending(path: "docs/pictures/\(picture.name).svg")
      let drawn = try picture.text()
      let known = try? String(contentsOf: url, encoding: .utf8)
      if Self.records, known != drawn {
        try drawn.write(to: url, atomically: true, encoding: .utf8)
      } else {
        #expect(drawn == known, "`make pictures` draws \(picture.name).svg anew")
      }
      #expect(readme.contains("docs/pictures/\(picture.name).svg)"))
    }
  }

  @Test func `a picture moves without a script, and stands still for whoever wants that`() throws {
    for picture in try Self.pictures() {
      let text = try picture.text()
      for word in ["<script", "javascript:", "onload", "<foreignObject", "http-equiv", "url("] {
        #expect(!text.contains(word), "\(picture.name): \(word)")
      }
      #expect(text.contains("prefers-reduced-motion: reduce"))
      #expect(text.contains("<title id=\"title\">\(picture.title)</title>"))
      let parser = XMLParser(data: Data(text.utf8))
      #expect(parser.parse(), "\(String(describing: parser.parserError))")
      #expect(text.utf8.count < 60_000)
    }
  }

  /// Each `@keyframes` belongs to an element, and no share of the time comes before the one that it follows.
  @Test func `every movement has its element, and its moments are in order`() throws {
    for picture in try Self.pictures() {
      let text = try picture.text()
      let rules = text.split(separator: "\n").filter { $0.hasPrefix("@keyframes ") }
      #expect(rules.count > 8)
      for rule in rules {
        let name = rule.dropFirst(11).prefix { $0 != " " }
        #expect(text.contains(" \(name)\"") || text.contains("\"\(name)\""), "\(name)")
        let shares = rule.split { !($0.isNumber || $0 == "." || $0 == "%") }
          .filter { $0.hasSuffix("%") }.compactMap { Double($0.dropLast()) }
        #expect(shares == shares.sorted() && shares.last == 100, "\(rule)")
      }
    }
  }

  @Test func `what never was true is marked in classic delivery alone`() throws {
    let glitch = try #require(try Self.pictures().first { $0.hasClassic })
    let text = try glitch.text()
    let wrong = text.components(separatedBy: "class=\"marble wrong\"")
    // The sum, and what is printed of it.
    #expect(wrong.count == 3)
    #expect(wrong.dropFirst().allSatisfy { $0.split(separator: "\n")[0].contains(">10</text>") })
    let shop = try #require(try Self.pictures().first)
    #expect(!(try shop.text()).contains("class=\"marble wrong\""))
  }

  @Test func `every marble of the run is in the picture`() throws {
    for picture in try Self.pictures() {
      let marks = try picture.scenes().flatMap(\.chart.rows).flatMap(\.marks)
        .count { $0.kind != .signed && $0.kind != .ended }
      let drawn = try picture.text().components(separatedBy: "class=\"marble").count - 1
      #expect(drawn == marks && marks > 10, "\(picture.name)")
    }
  }

  @Test func `all scenes keep step`() throws {
    let glitch = try #require(try Self.pictures().first { $0.hasClassic })
    let scenes = try glitch.scenes()
    let starts = scenes.map { scene in Dictionary(grouping: scene.beats.indices) { scene.beats[$0] }
    }
    #expect(starts[0].keys.sorted() == starts[1].keys.sorted())
  }
}
