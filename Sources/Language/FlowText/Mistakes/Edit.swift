/// A piece of the source and the code that takes its place.
package struct Edit: Hashable, Sendable {
  /// The place that is replaced; empty to insert something.
  package var span: Span
  package var snippet: Snippet
  /// True if the code is a line of its own above the line of the place.
  package var isLine = false

  package init(_ span: Span, _ snippet: Snippet) {
    self.span = span
    self.snippet = snippet
  }

  /// Returns the bytes of a file that are replaced, and the text for them.
  package func change(in file: SourceFile) -> (range: Range<Int>, text: String) {
    let written = snippet.text(in: file)
    guard isLine else { return (Int(span.start)..<Int(span.end), written) }
    let start = Int(file.lineStarts[file.line(at: span.start) - 1])
    let indentation = file.bytes[start..<Int(span.start)].prefix { $0 == 0x20 || $0 == 0x09 }
    let lead = String(decoding: indentation, as: UTF8.self)
    let lines = written.split(separator: "\n", omittingEmptySubsequences: false)
    return (start..<start, lines.map { "\(lead)\($0)\n" }.joined())
  }
}
