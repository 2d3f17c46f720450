/// The latest lines of the prompt's output, including those that a flood kept from the screen.
package struct SaidLog: Sendable {
  /// Largest number of kept lines, and of their bytes; the oldest are dropped first.
  package static let mostLines = 10_000
  package static let mostBytes = 16 * 1024 * 1024

  private var lines: [String] = []
  /// The index of the oldest line.
  private var head = 0
  private var bytes = 0

  package init() {}

  /// Adds text that consists of whole lines.
  package mutating func add(_ text: String) {
    for line in text.wholeLines {
      lines.append(String(line))
      bytes += line.utf8.count
    }
    while lines.count - head > Self.mostLines || (bytes > Self.mostBytes && head < lines.count) {
      bytes -= lines[head].utf8.count
      lines[head] = ""
      head += 1
    }
    if head > Self.mostLines {
      lines.removeFirst(head)
      head = 0
    }
  }

  /// Returns the last lines, at most `count`, oldest first.
  package func last(_ count: Int) -> ArraySlice<String> {
    lines[head...].suffix(count)
  }
}

extension String {
  /// The lines of a text that ends with a line end.
  var wholeLines: [Substring] {
    utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
      .map(Substring.init)
  }
}
