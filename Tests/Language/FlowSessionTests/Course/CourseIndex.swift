import Foundation

/// The index of the course, `examples/README.md` or its Japanese counterpart: a table row for each
/// example.
struct CourseIndex {
  /// One example as the index lists it.
  struct Row: Equatable {
    let number: Int
    let file: String
    let title: String
    /// The keywords, signs, stages and functions that this example is the first to use.
    let words: [String]
    /// The rows of `docs/SEEDS.md` that it shows.
    let seeds: [String]
  }

  let rows: [Row]

  init(text: String) {
    rows = text.split(separator: "\n").compactMap(Self.row)
  }

  /// Reads `| [01](01-contract.flow) | The contract | `let` `cell` | S1.1 S1.4 |`.
  private static func row(_ line: Substring) -> Row? {
    let marked = line.replacing("\\|", with: "\u{0}")
    let cells = marked.split(separator: "|", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces).replacing("\u{0}", with: "|") }
    guard cells.count == 6, let match = cells[1].wholeMatch(of: #/\[(\d\d)\]\(([^)]+)\)/#),
      let number = Int(match.1)
    else { return nil }
    let words = cells[3].split(separator: "`", omittingEmptySubsequences: false)
      .enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    return Row(
      number: number, file: String(match.2), title: cells[2], words: words,
      seeds: cells[4].split(separator: " ").map(String.init))
  }

  /// What is wrong with the words of the index, given those that each example uses.
  func mistakes(using words: [String: Set<String>]) -> [String] {
    var mistakes: [String] = []
    var known: Set<String> = []
    for row in rows {
      let used = words[row.file] ?? []
      for word in row.words {
        if !used.contains(word) { mistakes.append("\(row.file) does not use \(word)") }
        if !known.insert(word).inserted { mistakes.append("\(word) is listed again: \(row.file)") }
      }
      let unknown = used.subtracting(known).sorted()
      if !unknown.isEmpty {
        mistakes.append("\(row.file) uses \(unknown.joined(separator: " ")), not listed so far")
      }
    }
    return mistakes
  }
}
