package import FlowSession

/// The effect of Tab, computed from the completions: the inserted text and the list.
package struct CompletionPlan: Hashable, Sendable {
  /// The replacement for the word before the cursor; nil if it would add nothing.
  package let replacement: String?
  /// The candidates to show; empty if there is only one.
  package let candidates: [Completion]

  /// Makes a plan; `word` is the text between the beginning of the word and the cursor.
  package init(word: String, completions: [Completion]) {
    guard let first = completions.first else {
      replacement = nil
      candidates = []
      return
    }
    var prefix = first.text
    // Most of many names share the prefix of those before them.
    for completion in completions where !completion.text.hasPrefix(prefix) {
      prefix = String(zip(prefix, completion.text).prefix { $0 == $1 }.map(\.0))
    }
    let gains = prefix != word && (prefix.hasPrefix(word) || completions.count == 1)
    replacement = gains ? prefix : nil
    candidates = completions.count > 1 ? completions : []
  }
}
