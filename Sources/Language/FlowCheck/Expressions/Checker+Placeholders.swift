import FlowSyntax
import FlowText

/// Hints at placeholders of other languages in a text, which have no meaning here.
extension Checker {
  /// Hints at `{name}`, `${name}` and `{name.part}` in a text, where that name has a value here.
  mutating func hintPlaceholders(in literal: SyntaxID) {
    for segment in tree.children(literal) where tree.kind(segment) == .stringSegment {
      let bytes = tree.source.bytes
      let span = tree.span(segment)
      var index = Int(span.start)
      while index < Int(span.end) {
        defer { index += 1 }
        guard bytes[index] == UInt8(ascii: "{"),
          let end = bytes[index..<Int(span.end)].firstIndex(of: UInt8(ascii: "}"))
        else { continue }
        let name = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
        guard isReadable(name) else { continue }
        let first = index > span.start && bytes[index - 1] == UInt8(ascii: "$") ? index - 1 : index
        let place = Span(source: span.source, start: Int32(first), end: Int32(end + 1))
        report(PlaceholderInText(span: place, written: tree.source.text(of: place), name: name))
        return
      }
    }
  }

  /// Returns whether a name, or the one before its parts, has a value at the place of the text.
  private func isReadable(_ written: String) -> Bool {
    let parts = written.split(separator: ".", omittingEmptySubsequences: false)
    guard let name = parts.first.map(String.init),
      parts.dropFirst().allSatisfy({ part in
        !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      })
    else { return false }
    if name == "it" { return frame.it != nil }
    if frame.local(named: name) != nil { return true }
    guard let symbol = find(name, where: { !$0.isCallable }) else { return false }
    switch environment[symbol].kind {
    case .constant, .cell, .derived: return symbol.index < naming.limit || frame.mayNameLater
    default: return false
    }
  }
}
