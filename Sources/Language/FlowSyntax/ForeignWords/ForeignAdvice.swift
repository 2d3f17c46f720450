package import FlowText

/// Advice on a word of another language, with the names of the program for it: a fact for a mistake.
///
/// The sentence is made of them when it is asked for, in the language that it is asked for.
package struct ForeignAdvice: Sendable {
  /// The sentence in both languages, with capital words for what the program has.
  private let english: String
  private let japanese: String
  /// The texts of the capital words of both sentences, but for that of `CODE`.
  private let parts: [String: String]
  private let change: Change?

  /// The code that it says to write.
  struct Change: Sendable {
    let snippet: Snippet
    /// The code as the sentence shows it.
    let shown: String
    let reach: ForeignWay.Reach
    /// The place that the code takes, where the words know it.
    let place: Span?
    let kind: Fix.Kind?
  }

  init(
    english: String, japanese: String, parts: [String: String] = [:], change: Change? = nil
  ) {
    self.english = english
    self.japanese = japanese
    self.parts = parts
    self.change = change
  }

  /// The code that it says to write; nil where it says none.
  package var snippet: Snippet? { change?.snippet }

  /// Returns the advice in a language.
  func help(in language: Language) -> String { filled(language(english, japanese)) }

  /// Makes a way out of it.
  ///
  /// - Parameters:
  ///   - say: The language.
  ///   - word: The place of the word, which another name takes.
  ///   - whole: All that the word belongs to, such as its call; nil if that is the word itself.
  /// - Returns: The way, with the change where the advice says what to write.
  package func way(_ say: Language, replacing word: Span, whole: Span? = nil) -> WayOut {
    let sentence = filled(say(english, japanese))
    guard let change else { return WayOut(sentence) }
    let place =
      switch change.reach {
      case .word: change.place ?? word
      case .whole, .statement: change.place ?? whole ?? word
      }
    let fix = Fix(replacing: place, with: change.snippet, change.kind)
    return fix.shown(as: change.shown).way(sentence)
  }

  /// Replaces the capital words of a sentence.
  private func filled(_ sentence: String) -> String {
    var result = ""
    for piece in CapitalWords(sentence) {
      guard piece.isWord else {
        result += piece.text
        continue
      }
      let word = String(piece.text)
      result += word == "CODE" ? change?.shown ?? "" : parts[word] ?? word
    }
    return result
  }
}
