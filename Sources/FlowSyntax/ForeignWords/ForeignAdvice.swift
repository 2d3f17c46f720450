package import FlowText

/// Advice on a word of another language, with the names of the program in it: a fact for a mistake.
package struct ForeignAdvice: Hashable, Sendable {
  private let english: String
  private let japanese: String
  /// The code that it says to write; nil where it says none.
  package let snippet: Snippet?

  init(english: String, japanese: String, snippet: Snippet? = nil) {
    self.english = english
    self.japanese = japanese
    self.snippet = snippet
  }

  /// Makes a way out of it: what it says to write stands in the place of the word, or of all that
  /// `span` covers.
  package func way(_ say: Language, replacing span: Span) -> WayOut {
    WayOut(say(english, japanese), snippet.map { Fix(replacing: span, with: $0) })
  }
}
