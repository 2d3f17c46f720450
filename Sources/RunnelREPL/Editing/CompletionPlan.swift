package import FlowSession

/// What Tab makes of the ways to go on: what it puts in, and what it lists.
package struct CompletionPlan: Hashable, Sendable {
  /// What replaces the word before the cursor; nil where nothing is gained.
  package let replacement: String?
  /// The candidates to show; empty where only one is left.
  package let candidates: [Completion]

  /// `word` is what stands between the beginning of the word and the cursor.
  package init(word: String, completions: [Completion]) {
    guard let first = completions.first else {
      replacement = nil
      candidates = []
      return
    }
    var prefix = first.text
    // Most of many names begin as those before them do.
    for completion in completions where !completion.text.hasPrefix(prefix) {
      prefix = String(zip(prefix, completion.text).prefix { $0 == $1 }.map(\.0))
    }
    let gains = prefix != word && (prefix.hasPrefix(word) || completions.count == 1)
    replacement = gains ? prefix : nil
    candidates = completions.count > 1 ? completions : []
  }
}
