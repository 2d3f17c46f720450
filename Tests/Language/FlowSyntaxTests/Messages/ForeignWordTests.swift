import FlowSyntax
import FlowText
import Testing

/// Words of other languages: what is said about each, in both languages.
@Suite struct ForeignWordTests {
  private static let places: [ForeignWord.Place] = [
    .statement, .follower, .value, .sign, .function, .member, .listMember, .eventMember, .stage,
    .type,
  ]

  @Test(arguments: places)
  func theCodeIsTheSameInBothLanguages(_ place: ForeignWord.Place) throws {
    for word in ForeignWord.words(in: place) {
      for around in [ForeignWord.Surroundings(), full] {
        let advice = try #require(ForeignWord(word, as: place)).advice(around)
        let english = advice.way(.english, replacing: span).sentence
        let japanese = advice.way(.japanese, replacing: span).sentence
        #expect(!english.isEmpty)
        #expect(english != japanese)
        #expect(code(in: english) == code(in: japanese), "\(word)")
      }
    }
  }

  /// Without the program's own text, nothing is ready to be applied that shows an example.
  @Test(arguments: places)
  func anExampleIsNotReady(_ place: ForeignWord.Place) throws {
    for word in ForeignWord.words(in: place) {
      let advice = try #require(ForeignWord(word, as: place)).advice()
      guard let fix = advice.way(.english, replacing: span).fix, fix.kind == .whole else {
        continue
      }
      #expect(!fix.shown.contains("value") && !fix.shown.contains("name"), "\(word): \(fix.shown)")
    }
  }

  private let span = Span(source: SourceID(index: 0), start: 0, end: 1)

  /// A program that has a text for everything.
  private var full: ForeignWord.Surroundings {
    var around = ForeignWord.Surroundings(name: "a", argument: "b", target: "{ print(a) }")
    around.arguments = ["b", "c", "d"]
    for word in [
      "FUNCTION", "TUPLE", "CHOICE", "COUNT", "DURATION", "SHOWN", "CALL", "DEFINITION",
      "ASSIGNMENT", "CHANGED", "CONDITION", "ELEMENT", "FOUND", "SHORTER", "WATCHED", "WHOLE",
      "KNOWN", "FORMATTED", "LATER", "DONE", "TEXT", "STAGE", "LAST", "ALONE",
    ] {
      around.parts[word] = "x"
    }
    return around
  }

  /// The pieces of code that a sentence shows.
  private func code(in sentence: String) -> [String] {
    sentence.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }.sorted()
  }
}
