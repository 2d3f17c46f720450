package import FlowSession

/// The list of completions under an entry, from which the arrow keys select one.
package struct CompletionMenu: Hashable, Sendable {
  package let candidates: [Completion]
  /// Increases with every further Tab, and starts over after the last page.
  package var page = 0
  /// The index of the candidate that is in the entry.
  package private(set) var selection: Int?
  /// The start of the word that a candidate replaces, in code points from the beginning of the line.
  let start: Int

  package init(_ candidates: [Completion] = [], from start: Int = 0) {
    self.candidates = candidates
    self.start = start
  }

  package var isOpen: Bool { !candidates.isEmpty }

  /// Selects the next or previous candidate, cyclically; nil if there is none.
  mutating func select(by step: Int) -> Completion? {
    guard isOpen else { return nil }
    let count = candidates.count
    let next = selection.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
    selection = next
    return candidates[next]
  }
}
