import Foundation
import Synchronization
import Testing

/// What an example has printed and not yet been asked about.
private let printed = Mutex<[String]>([])

/// Takes the place of the standard library's function in the examples.
func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  let text = items.map { "\($0)" }.joined(separator: separator) + terminator
  printed.withLock { $0.append(text) }
}

/// Compares what was printed since the last time with what the example says.
func shows(_ lines: String..., place: SourceLocation = #_sourceLocation) {
  #expect(takeOutput() == lines, sourceLocation: place)
}

/// The lines that were printed since the last time.
func takeOutput() -> [String] {
  let text = printed.withLock { printed in
    defer { printed = [] }
    return printed.joined()
  }
  return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
}
