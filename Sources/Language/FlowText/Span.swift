/// Identifier of a source file within a session.
package struct SourceID: BitwiseCopyable, Hashable, Sendable {
  package let index: Int32

  package init(index: Int32) {
    self.index = index
  }
}

/// A half-open range of bytes in one source file.
package struct Span: BitwiseCopyable, Hashable, Sendable {
  package let source: SourceID
  /// The first byte's offset.
  package let start: Int32
  /// The offset after the last byte.
  package let end: Int32

  package init(source: SourceID, start: Int32, end: Int32) {
    self.source = source
    self.start = start
    self.end = end
  }

  /// Returns the smallest span that covers this one and `other`, which must be in the same source.
  package func union(_ other: Span) -> Span {
    Span(source: source, start: min(start, other.start), end: max(end, other.end))
  }

  /// The empty span at this one's end.
  package var endPoint: Span {
    Span(source: source, start: end, end: end)
  }
}
