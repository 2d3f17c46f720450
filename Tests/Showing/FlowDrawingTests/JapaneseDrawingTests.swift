import FlowSession
import FlowText
import Testing

@testable import FlowDrawing

/// What a person reads in drawings, traces and comparisons is Japanese where that is asked for.
struct JapaneseDrawingTests {
  private typealias Sentence = @Sendable (DrawingWords) -> String

  private static let sentences: [Sentence] = [marbles, traces, comparisons].flatMap { $0 }

  private static let marbles: [Sentence] = [
    \.nothingHappened, \.windowIsOpen, \.itHappens, \.signed, \.ended, \.error, \.runEnds,
    \.skipped,
    \.mergedIntoOne, \.replaced, \.replacedInWave, \.stillHeld, \.notDrawn, { $0.moreRows(2) },
    { $0.moreWaves(2, after: 3) }, { $0.fromSigningOn("x") },
    { $0.ended(at: "1s", dropping: ["2"]) },
    { $0.until("1s") }, { $0.times(2) }, { $0.more(2) }, { $0.windowIsOpen(from: "0ms", to: "1s") },
    { $0.wave(1) }, { $0.signed(at: "1s") }, \.released, \.seeAbove, { $0.follows(["a", "b"]) },
    { $0.moreLines(than: 9) }, { $0.ending(ranOut: true) }, { $0.ending(ranOut: false) },
    { $0.holds("1", until: "1s") },
  ]

  private static let traces: [Sentence] = [
    { $0.waveNumber(1) }, \.goesOn, \.signing, \.backFromThread, \.stops, \.observer,
    { $0.untilDue("1s") }, { $0.runs(with: "1") }, { $0.replaced("1") }, { $0.replaced(nil) },
    { $0.because(of: "a") }, { $0.byBlock(of: "a") }, { $0.dropped("1") },
    { $0.ending("a", at: "1s", keeps: "2", of: "b") },
  ]

  private static let comparisons: [Sentence] =
    [
      \.bothRuns, \.nothingDiffers, \.nothingCame, { $0.moreLines(2) }, { $0.prints("x") },
      { $0.inTheEnd("1", of: "a") }, { $0.inTheEnd(nil, of: "a") }, { $0.isOfLongValue("#1") },
      \.holds, { $0.fails(at: ["x"], more: 2) }, \.valuesDelivered, \.computations, \.linesPrinted,
      { $0.inconsistentMoments(1, ["x"]) },
    ]
    + RunComparison.Mark.allCases.flatMap { mark -> [Sentence] in
      let count: Sentence = { $0.count(2, of: mark) ?? $0.holds }
      return [{ $0.meaning(of: mark) }, count]
    }

  @Test(arguments: sentences.indices)
  func everySentenceHasBothLanguages(_ place: Int) {
    let english = Self.sentences[place](DrawingWords(say: .english))
    let japanese = Self.sentences[place](DrawingWords(say: .japanese))
    #expect(english.unicodeScalars.allSatisfy { $0.value < 0x3000 }, "\(english)")
    #expect(japanese.unicodeScalars.contains { $0.value >= 0x3040 }, "\(japanese)")
  }

  private static let problems: [StageInput.Problem] = [
    .empty, .order("b", "a"), .tooLong, .noInstant("a"), .wrongInstant("a@"), .noValue("@1s"),
    .unquoted("a-b"), .noMarble("!"), .openGroup, .noStage, .noType,
  ]

  @Test(arguments: problems) func aProblemOfAnInputHasBothLanguages(_ problem: StageInput.Problem) {
    let pieces = [Language.english, .japanese].map { say in
      problem.message(say).split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map(\.element).sorted()
    }
    #expect(pieces[0] == pieces[1])
    #expect(problem.message(.japanese).unicodeScalars.contains { $0.value >= 0x3040 })
  }

  /// Words of a trace, a comparison and a diagram that no program has for names.
  private static let english = [
    "wave ", "line ", "goes on", "signing", "because", "by the block", "runs with", "dropped ",
    "observer", "replaced by", "values delivered", "inconsistent", "in another order",
    "filtered out",
    "equal to", "waiting for", "the run ends", "still held", "holds ", "no value yet",
  ]

  @Test(arguments: try Scripts.compared() + Scripts.golden())
  func noEnglishIsLeft(_ script: Scripts.Script) throws {
    let (waves, classic) = (script.run(in: .japanese), script.run(.classic, in: .japanese))
    let comparison = RunComparison(
      waves: waves.record, classic: classic.record, in: .japanese)
    var lines = waves.traceText + ComparisonText.lines(comparison, width: 100, style: .unicode)
    let chart = try MarbleChart(waves.record, in: .japanese)
    lines += MarbleText.lines(chart, width: 100, style: .unicode)
    // What the program itself prints or is may have any words.
    for word in Self.english where !script.text.contains(word) {
      #expect(lines.filter { $0.contains(word) } == [], "\(word)")
    }
    for width in [20, 60, 100] {
      for line in ComparisonText.lines(comparison, width: width, style: .unicode) {
        #expect(line.displayWidth <= max(width, 36), "\(width): \(line)")
      }
    }
  }
}
