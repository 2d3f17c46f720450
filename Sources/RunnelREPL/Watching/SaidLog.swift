/// The latest lines that the prompt has said, those that a flood kept from the screen among them.
package struct SaidLog: Sendable {
  /// How many lines are kept, and how many bytes of them; the oldest are forgotten first.
  package static let mostLines = 10_000
  package static let mostBytes = 16 * 1024 * 1024

  private var lines: [String] = []
  /// Where the oldest line stands.
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

  /// The last lines, at most so many, oldest first.
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
