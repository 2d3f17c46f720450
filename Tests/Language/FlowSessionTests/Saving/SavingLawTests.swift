import FlowSession
import FlowTesting
import FlowText
import Foundation
import Testing

/// Sessions made of seeds, saved and run again: the same cells, contracts and values, with the comments
/// of what is there and no others.
///
/// `RUNNEL_SEED` has one of them run alone.
@Suite struct SavingLawTests {
  private static let oneSeed =
    ProcessInfo.processInfo.environment["RUNNEL_SEED"].flatMap(Int.init)
  static let seeds = oneSeed.map { [$0] } ?? Array(0..<120)

  /// A session over files that are given as texts, and what it found wrong.
  private struct Surface {
    let recorder = RunRecorder()
    let session: Session

    init(_ files: [String: String]) {
      var options = SessionOptions()
      options.time = .virtual
      options.reader = TextFiles(files.mapValues { Array($0.utf8) }, start: "main.flow")
      session = Session(options: options, output: recorder)
    }

    var errors: [Diagnostic] {
      // What fails while it runs was right.
      recorder.found.map(\.diagnostic).filter {
        $0.severity == .error && !$0.code.rawValue.hasPrefix("R5")
      }
    }

    /// Each cell with its type and value.
    var cells: [String] {
      session.listing(of: .cells).map {
        "\($0.name ?? "") \($0.type ?? "") \($0.value ?? "")"
      }.sorted()
    }

    var contracts: [String] { session.listing(of: .contracts).compactMap(\.contract).sorted() }

    /// The names of the cells and of the contracts that have one.
    var names: Set<String> {
      let cells = session.listing(of: .cells).compactMap(\.name)
      let contracts = contracts.compactMap { $0.components(separatedBy: " as ").dropFirst().last }
      return Set(cells + contracts)
    }
  }

  @Test(arguments: seeds) func aSavedSessionIsTheSameAgain(_ seed: Int) {
    var generator = SavedSessionGenerator(seed: UInt64(seed))
    let first = Surface(generator.files)
    var comments: [String: [String]] = [:]
    var entries: [String] = []
    for _ in 0..<24 {
      let entry = generator.entry()
      let before = first.errors.count
      for line in entry.commentEntries { first.session.submit(line) }
      first.session.submit(entry.text)
      entries += entry.commentEntries + [entry.text]
      if first.errors.count == before {
        comments.merge(entry.comments) { _, new in new }
        generator.accept(entry)
      } else {
        // The comments before it belong to the next one that is right.
        generator.keepWaiting(entry)
      }
    }
    let text = first.session.programText
    let shown = Comment(rawValue: "seed \(seed)\n\(entries.joined(separator: "\n"))\n\n\(text)")

    let second = Surface([:])
    second.session.submit(text)
    #expect(second.errors == [], shown)
    #expect(second.cells == first.cells, shown)
    #expect(second.contracts == first.contracts, shown)
    #expect(second.session.programText == text, shown)

    let names = first.names
    let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let expected = comments.filter { names.contains($0.key) }
    let there = lines.flatMap { $0.matches(of: /#\d+;/).map { String($0.output) } }
    #expect(there.sorted() == expected.values.flatMap(\.self).sorted(), shown)
    for (name, marks) in expected {
      let own = String(name.split(separator: ".").last ?? "")
      for mark in marks {
        #expect(isBeside(mark, own, lines), "\(mark) of \(name), \(shown)")
      }
    }
  }

  /// Whether a mark stands in a statement with a name in it, or above one, or last in a scope.
  private func isBeside(_ mark: String, _ name: String, _ lines: [String]) -> Bool {
    guard let place = lines.firstIndex(where: { $0.contains(mark) }) else { return false }
    let isComment = { (line: String) in
      line.hasPrefix("//") || line.hasPrefix("/*") || line == "more */"
    }
    // The name stands in the first line of a statement or, behind `as`, in the last.
    let before = lines[..<place].last { !isComment($0) }
    let behind = lines[place...].filter { !isComment($0) }.prefix(3)
    let isLast = behind.first.map { $0.hasPrefix("}") || $0.hasPrefix("scope") } ?? false
    return isLast || ([before].compactMap(\.self) + behind).contains { $0.contains(name) }
  }
}
