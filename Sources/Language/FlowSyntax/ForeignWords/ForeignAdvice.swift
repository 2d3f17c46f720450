package import FlowText

/// Advice on a word of another language, with the names of the program in it: a fact for a mistake.
package struct ForeignAdvice: Hashable, Sendable {
  private let english: String
  private let japanese: String
  private let change: Change?

  /// The code that it says to write.
  struct Change: Hashable, Sendable {
    let snippet: Snippet
    /// The code as the sentence shows it.
    let shown: String
    let reach: ForeignWay.Reach
    /// The place that the code takes, where the words know it.
    let place: Span?
    let kind: Fix.Kind?
  }

  init(english: String, japanese: String, change: Change? = nil) {
    self.english = english
    self.japanese = japanese
    self.change = change
  }

  /// The code that it says to write; nil where it says none.
  package var snippet: Snippet? { change?.snippet }

  /// The advice in English.
  var help: String { english }

  /// Makes a way out of it.
  ///
  /// - Parameters:
  ///   - say: The language.
  ///   - word: The place of the word, which another name takes.
  ///   - whole: All that the word belongs to, such as its call; nil if that is the word itself.
  /// - Returns: The way, with the change where the advice says what to write.
  package func way(_ say: Language, replacing word: Span, whole: Span? = nil) -> WayOut {
    let sentence = say(english, japanese)
    guard let change else { return WayOut(sentence) }
    let place =
      switch change.reach {
      case .word: change.place ?? word
      case .whole, .statement: change.place ?? whole ?? word
      }
    let fix = Fix(replacing: place, with: change.snippet, change.kind)
    return fix.shown(as: change.shown).way(sentence)
  }
}
