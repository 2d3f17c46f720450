package import FlowSession

/// The list of completions under an entry, in which the arrows choose one.
package struct CompletionMenu: Hashable, Sendable {
  package let candidates: [Completion]
  /// Counts on with every further Tab, and begins again after the last page.
  package var page = 0
  /// The one that stands in the entry, by its place.
  package private(set) var selection: Int?
  /// Where the word begins that a candidate replaces, in code points from the beginning of the line.
  let start: Int

  package init(_ candidates: [Completion] = [], from start: Int = 0) {
    self.candidates = candidates
    self.start = start
  }

  package var isOpen: Bool { !candidates.isEmpty }

  /// Goes to the next or former candidate, round at the ends; nil where there is none.
  mutating func select(by step: Int) -> Completion? {
    guard isOpen else { return nil }
    let count = candidates.count
    let next = selection.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
    selection = next
    return candidates[next]
  }
}
