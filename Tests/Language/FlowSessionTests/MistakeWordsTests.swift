import FlowSession
import FlowTesting
import FlowText
import Testing

/// What is said of a run says the same in both languages.
@Suite struct MistakeWordsTests {
  private static func cases() throws -> [GoldenCase] {
    let cases = try GoldenFiles.cases().filter { golden in
      let text = String(decoding: golden.bytes, as: UTF8.self)
      return text.contains("//! R5") || text.contains("//! R6")
    }
    precondition(cases.count > 100, "the cases are there")
    return cases
  }

  @Test(arguments: try cases())
  func `the names and the code are the same in both languages`(_ golden: GoldenCase) {
    var options = SessionOptions()
    options.time = .virtual
    options.until = 60_000_000_000
    options.reader = golden.test.reader
    let recorder = RunRecorder()
    _ = Run(golden.bytes, named: golden.name, options: options, output: recorder).finish()
    for found in recorder.found {
      let english = Self.texts(of: found.diagnostic.wording(.english))
      let japanese = Self.texts(of: found.diagnostic.wording(.japanese))
      #expect(english.count == japanese.count)
      for (english, japanese) in zip(english, japanese) {
        #expect(Self.code(in: english) == Self.code(in: japanese), "\(english) | \(japanese)")
      }
      if found.diagnostic.code.rawValue.hasPrefix("R5") {
        #expect(Self.isJapanese(japanese[0]), "\(japanese[0])")
      }
    }
  }

  private static func texts(of words: Wording) -> [String] {
    [words.message, words.label ?? ""] + words.labels.map(\.text) + words.notes
      + words.ways.map(\.sentence)
  }

  /// The pieces in backticks; another language may have them in another order.
  private static func code(in text: String) -> [String] {
    let pieces = text.split(separator: "`", omittingEmptySubsequences: false)
    return pieces.indices.filter { !$0.isMultiple(of: 2) }.map { String(pieces[$0]) }.sorted()
  }

  private static func isJapanese(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0x3040...0x30FF).contains($0.value) }
  }
}
