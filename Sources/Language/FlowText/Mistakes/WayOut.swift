/// A way to mend a mistake: a sentence, and where it says what to write also the change itself.
package struct WayOut: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// For a person: "write `print(a)`".
  package var sentence: String
  /// For an editor; nil where the sentence names no change.
  package var fix: Fix?

  package init(_ sentence: String, _ fix: Fix? = nil) {
    self.sentence = sentence
    self.fix = fix
  }

  package init(stringLiteral sentence: String) {
    self.init(sentence)
  }
}
