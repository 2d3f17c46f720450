import FlowText

/// A suggestion for a word of another language: its sentence in both languages, and the code to write.
///
/// Words of capitals such as `NAME` stand for text of the program, in the sentences and the code alike
/// (`ForeignWord.Surroundings`); `CODE` in a sentence stands for the code.
struct ForeignWay: Sendable {
  /// Extent of what the code takes the place of.
  enum Reach: Sendable {
    /// The word or the sign alone.
    case word
    /// All that the word belongs to: its call, or its statement.
    case whole
    /// All that it belongs to, if that is a statement.
    case statement
  }

  let english: String
  let japanese: String
  private var code: String?
  /// The code as the sentence shows it, if that is more than is written.
  private var shown: String?
  private var reach = Reach.whole
  /// Readiness of the change, if it isn't that of the code.
  private var kind: Fix.Kind?
  /// A part without which it makes no sense, though it does not show it.
  private var needed: String?

  private init(_ english: String, _ japanese: String) {
    self.english = english
    self.japanese = japanese
  }

  // MARK: Forms

  /// The commonest suggestion: "write `…`".
  static func write(_ code: String, _ reach: Reach = .whole) -> ForeignWay {
    way("write `CODE`", "`CODE` と書きます", code, reach)
  }

  /// A sentence of its own, and the code in it.
  static func way(
    _ english: String, _ japanese: String, _ code: String, _ reach: Reach = .whole
  ) -> ForeignWay {
    var way = ForeignWay(english, japanese)
    (way.code, way.reach) = (code, reach)
    return way
  }

  /// A sentence without code that could be put anywhere.
  static func say(_ english: String, _ japanese: String) -> ForeignWay {
    ForeignWay(english, japanese)
  }

  /// An example: "write `…`", of other names than the program has.
  static func example(_ code: String) -> ForeignWay {
    say("write `\(code)`", "`\(code)` と書きます")
  }

  /// Another word in the place of this one, and what a sentence shows with it.
  static func word(
    _ word: String, shows shown: String, _ english: String = "write `CODE`",
    _ japanese: String = "`CODE` と書きます"
  ) -> ForeignWay {
    var way = way(english, japanese, word, .word)
    way.shown = shown
    return way
  }

  /// A suggestion to leave the word out.
  static func away(_ english: String, _ japanese: String) -> ForeignWay {
    var way = way(english, japanese, "", .word)
    way.needed = "AWAY"
    return way
  }

  // MARK: Restrictions

  /// Returns the suggestion as one of several that may be meant.
  var asChoice: ForeignWay {
    var way = self
    way.kind = .choice
    return way
  }

  /// Returns the suggestion for programs that have a part which it does not show.
  func needing(_ part: String) -> ForeignWay {
    var way = self
    way.needed = part
    return way
  }

  /// Returns the suggestion with another text for its code in the sentence.
  func showing(_ shown: String) -> ForeignWay {
    var way = self
    way.shown = shown
    return way
  }

  // MARK: Filling

  /// True if it names something of the program that a word alone does not have.
  var needsMore: Bool {
    ["DECLARATION", "REST", "BLOCK", "TARGET", "NAME = value"].contains {
      english.contains($0) || (shown ?? code)?.contains($0) ?? false
    } || english.contains("…") || (shown ?? code)?.contains("…") ?? false
  }

  /// Fills the text of the program in; nil if the program has no text for one of its words.
  func advice(_ around: ForeignWord.Surroundings) -> ForeignAdvice? {
    if let needed, !around.has(needed) { return nil }
    guard let change = change(around) else { return code == nil ? sentences(around, nil) : nil }
    return sentences(around, change)
  }

  private func sentences(
    _ around: ForeignWord.Surroundings, _ change: ForeignAdvice.Change?
  ) -> ForeignAdvice? {
    var parts: [String: String] = [:]
    for sentence in [english, japanese] {
      for piece in CapitalWords(sentence) where piece.isWord {
        let word = String(piece.text)
        guard word != "CODE", parts[word] == nil else { continue }
        guard let text = around.text(for: piece.text) else { return nil }
        parts[word] = text.shown
      }
    }
    return ForeignAdvice(english: english, japanese: japanese, parts: parts, change: change)
  }

  private func change(_ around: ForeignWord.Surroundings) -> ForeignAdvice.Change? {
    guard let code, let snippet = around.filled(into: code) else { return nil }
    guard let context = around.shown(shown ?? code) else { return nil }
    let isHalf = reach == .statement && !around.isStatement
    return ForeignAdvice.Change(
      snippet: snippet, shown: context, reach: reach,
      place: around.place(of: [code, needed].compactMap(\.self), reach),
      kind: kind ?? around.kind ?? (isHalf ? .choice : nil))
  }
}
