import FlowCheck
import FlowRuntime
import FlowText
import Testing

@testable import FlowSession

/// A text in quotes, as answers, lists and saved programs have it, is the literal of that text, and nothing in
/// it acts on what stands around it.
@Suite struct QuotedTextTests {
  /// All characters, some thousands in a text, none beside another that it might be joined with.
  private static let texts: [String] = stride(from: 0, through: 0x10FFFF, by: 4096).map { start in
    var text = "\""
    for value in UInt32(start)..<UInt32(start + 4096) {
      if let scalar = Unicode.Scalar(value) {
        text.unicodeScalars.append(contentsOf: [scalar, "a"])
      }
    }
    return text + "\\"
  }

  @Test func everyCharacterIsReadBack() throws {
    let live = LiveProgram("cell v: String")
    let cell = try #require(live.session.environment.lookup(["v"]))
    for text in Self.texts {
      let quoted = ValueFormatter.quote(text)
      live.enter("v = \(quoted)")
      guard case .text(let read) = live.runtime.value(of: cell) else {
        Issue.record("no text came of \(quoted.prefix(40))")
        continue
      }
      #expect(Array(read.unicodeScalars) == Array(text.unicodeScalars))
    }
  }

  @Test func nothingHiddenIsInQuotes() {
    for text in Self.texts {
      let hidden = ValueFormatter.quote(text).unicodeScalars.filter(HiddenCharacters.contain)
      #expect(hidden.isEmpty)
    }
  }
}
