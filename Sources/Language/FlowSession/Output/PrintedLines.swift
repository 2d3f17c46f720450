/// The lines that a program prints, the first of them alone, for comparison with those of another run.
package struct PrintedLines: Sendable {
  /// Largest number of lines.
  package static let most = 1_000

  package private(set) var lines: [String] = []
  private var begun = BegunLine()

  mutating func print(_ line: String) { add(begun.end(with: line)) }

  mutating func write(_ text: String) {
    if let lines = begun.append(text) { add(lines) }
  }

  /// Ends the line that was begun.
  mutating func end() {
    if !begun.isEmpty { add(begun.end(with: "")) }
  }

  private mutating func add(_ line: String) {
    if lines.count < Self.most { lines.append(line) }
  }

  /// Returns the lines that were not printed before, in their order.
  package func new(since before: PrintedLines) -> [String] {
    lines.difference(from: before.lines).insertions.map { change in
      switch change {
      case .insert(_, let line, _), .remove(_, let line, _): line
      }
    }
  }
}
