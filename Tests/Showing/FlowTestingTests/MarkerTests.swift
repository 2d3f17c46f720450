import FlowSession
import FlowTesting
import SeededRandom
import Testing

/// The comments of a program, read, and what is said of those that can't be.
@Suite struct MarkerTests {
  private func markers(_ text: String) -> TestMarkers {
    TestMarkers(file: "a.flow", bytes: Array(text.utf8))
  }

  @Test func `each marker is read with its line`() {
    let markers = markers(
      "print(1) //> 1\r\nx = 1 //! R2001 \"near\" R2002 //= 7\n//? hints\n//> \n//< 3\n"
        + "print(2)  //~ a part //> of it\n"
        + "//@ --semantics=classic --until=2s --seed=3 --date=2000-01-01T00:01 --stdin=a.csv n=3 s=a=b"
    )
    #expect(markers.output.map(\.text) == ["1", ""])
    #expect(markers.output.map(\.place) == [1, 4])
    #expect(markers.marks.map(\.code) == ["R2001", "R2002"])
    #expect(markers.marks.map(\.words) == [["near"], []])
    #expect(markers.parts.map(\.text) == ["a part //> of it"])
    #expect(markers.parts.map(\.place) == [6])
    #expect(markers.writtenStatus == 7)
    #expect(markers.countsHints)
    #expect(markers.outputInWaves.map(\.text) == ["3"])
    #expect(markers.isClassic)
    #expect(markers.until == 2_000_000_000)
    #expect(markers.seed == 3)
    #expect(markers.date == 946_684_860)
    #expect(markers.input?.text == "a.csv")
    #expect(markers.arguments.map(\.name) == ["n", "s"])
    #expect(markers.arguments.map(\.text) == ["3", "a=b"])
    #expect(markers.slips.isEmpty)
  }

  private static let knownOptions =
    "`//@` knows only `--semantics=classic`, `--until=` with a duration, `--seed=` with a number, `--date=`, "
    + "`--stdin=` with a file, and values of parameters, `name=value`"

  @Test(
    arguments: [
      ("//= seven", "`//=` needs a number"),
      ("//~ ", "`//~` needs a part of a line"),
      ("//? everything", "`//?` knows only `hints`"),
      ("cell n = 1 //: n : a", "a line of a marble diagram stands alone, not behind code"),
      ("//@", "`//@` needs an option"),
      ("//@ --x", Self.knownOptions), ("//@ =3", Self.knownOptions),
      ("//@ --stdin=", Self.knownOptions), ("//@ n", Self.knownOptions),
      ("//@ --seed=-1", Self.knownOptions), ("//@ --date=2000-02-30T00:00", Self.knownOptions),
      ("//@ --until=soon", Self.knownOptions),
      ("x = 1 //!", "`//!` needs codes, and words in quotes"),
      ("x = 1 //! R2001 \"near", "`//!` needs codes, and words in quotes"),
      ("x = 1 //! \"near\"", "`//!` needs codes, and words in quotes"),
    ])
  func `a marker that can't be read is said with its line`(_ text: String, _ slip: String) {
    let found = markers("\n" + text).slips
    #expect(found.map(\.text) == [slip])
    #expect(found.map(\.place) == [2])
  }

  @Test(
    arguments: [
      ("", 0), ("//! R7001", 0), ("//! R5009", 0), ("//! R5007", 1), ("//! R5012", 1),
      ("//! R5001", 70), ("//! R5007 R5001", 70), ("//! R6003", 70), ("//! R2001", 65),
      ("//! R5001 R2001", 65), ("//! R2001\n//= 3", 3),
    ])
  func `the exit status follows from the diagnostics`(_ text: String, _ status: Int32) {
    #expect(markers(text).status == status)
  }

  @Test(
    arguments: [
      (
        "//: text a-b", 5,
        "this is no line of a marble diagram; write `//: name : --a--b|`, "
          + "`//: unit 100ms` or `//: a = value`"
      ),
      ("//: unit fast", 5, "`unit` needs a duration above zero, such as `unit 100ms`"),
      ("//: unit 0ms", 5, "`unit` needs a duration above zero, such as `unit 100ms`"),
      (
        "//: inn text : a", 5,
        "before the `:` stands the name of a cell or event, or `in` or `out` and a name"
      ),
      (
        "//: : a", 5,
        "before the `:` stands the name of a cell or event, or `in` or `out` and a name"
      ),
      ("//: text :", 11, "the row is empty; `-` lets a unit of time pass"),
      (
        "//: text : a-?", 14,
        "`?` is no marble; a letter or digit is a value, `-` lets a unit of time pass"
      ),
      ("//: text : a|-", 14, "`-` stands after the end `|`"),
      ("//: text : a)", 13, "`)` closes no group"),
      ("//: text : -(ab", 13, "this group is not closed: `)` is missing"),
      ("//: text : -()", 13, "this group is empty"),
      ("//: text : (a-b)", 14, "no time passes within a group, so `-` can't stand here"),
      ("//: text : (a(b))", 14, "a group can't stand in a group"),
      ("//: text : (|a)", 14, "`a` stands after the end `|`"),
      ("//: text : (a||)", 15, "the row has ended already"),
      (
        "//: text : ^a", 12,
        "`^` has no place here: a row begins when the statements of the file are done"
      ),
      (
        "//: text : a!", 13,
        "`!` has no place here: end a contract with `dispose` in the program"
      ),
      ("//: text : a 9000000h b", 14, "`9000000h` is no duration that there can be"),
      ("//: text : a 2562047h b", 14, "`2562047h` is longer than a diagram may be"),
      ("//: unit 2562047h", 5, "`unit` needs a duration above zero, such as `unit 100ms`"),
    ])
  func `marbles that can't be read are said with their place`(
    _ text: String, _ column: Int, _ slip: String
  ) {
    let found = markers("print(1)\n" + text)
    #expect(found.slips.map(\.text) == [slip])
    #expect(found.slips.map(\.place) == [2])
    #expect(found.slips.map(\.column) == [column])
    #expect(found.diagrams.isEmpty)
  }

  @Test func `tabs are blanks, and lines may end as on Windows`() {
    let found = markers("//:\tunit 1s\r\n\t//: n\t:\ta-b|\r\n")
    #expect(found.slips.isEmpty)
    #expect(found.diagrams.map(\.rows.first?.marbles.count) == [2])
  }

  /// Whatever stands in the comments, reading and running it ends well.
  @Test func `text of all kinds is read without a crash`() {
    var generator = SeededGenerator(seed: 7)
    let pieces = [
      "//:", "//: ", "unit", " 1s", "n", " : ", "(", ")", "|", "#", "-", "*", "a", "9", " 300ms ",
      "=", "\"", "in ", "out ", "//>", "//!", "//=", "//@", "//?", "//<", "\n", "\t", "\r\n", "é",
      "🙂",
      "2562047h", " 99999999h ", "--until=", "R2001", "^", "!", "cell n = 1\n", "m := n\n",
      "event e\n",
    ]
    for _ in 0..<3000 {
      let count = Int.random(in: 1...24, using: &generator)
      let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let result = Judging.run(text)
      #expect(result.failures.allSatisfy { $0.line >= 1 }, "\(text)")
    }
  }

  @Test func `what only looks like a row is none`() {
    let markers = markers("print(\"a //: b\")\nprint(\"http://:8\") // see //:8")
    #expect(markers.slips.isEmpty)
    #expect(markers.diagrams.isEmpty)
  }

  @Test func `a name has one row in a diagram`() {
    let found = markers("//: unit 1s\n//: text : a\n//: text : b")
    #expect(found.slips.map(\.text) == ["`text` has a row in line 2 already"])
    #expect(found.slips.map(\.place) == [3])
  }

  @Test
  func `diagrams are apart where other lines are between them, and share what was said before`() {
    let found = markers("//: unit 1s\n//: a = 7\n//: n : -a\n\n  //: n : a\nprint(1)\n//: n : --a")
    #expect(found.slips.isEmpty)
    #expect(found.diagrams.map(\.place) == [1, 5, 7])
    #expect(found.diagrams.map(\.unit) == Array(repeating: 1_000_000_000, count: 3))
    #expect(found.diagrams.map(\.end) == [1_000_000_000, 0, 2_000_000_000])
    #expect(found.diagrams.allSatisfy { $0.legend["a"]?.text == "7" })
  }

  @Test func `marbles have the instants that RxJS gives them`() {
    let found = markers("//: unit 10ms\n//: n : a-b 30ms (cd)-e|")
    let row = found.diagrams[0].rows[0]
    // `(cd)` takes as many units as it has characters.
    #expect(row.marbles.map { $0.instant / 1_000_000 } == [0, 20, 60, 60, 110])
    #expect(row.end == 120_000_000)
    #expect(row.marbles.map(\.column) == [9, 11, 19, 20, 23])
  }
}
