/// The text of one file or one prompt entry, as bytes of valid UTF-8, with its line starts.
///
/// - Invariant: `bytes` is valid UTF-8 without a byte order mark.
package final class SourceFile: Sendable {
  package let id: SourceID
  /// Its name in messages: a path as the user gave it, or `<stdin>`, or `prompt:3`.
  package let name: String
  package let bytes: [UInt8]
  /// True if it was typed at a prompt, where the reader of a message has just seen it.
  package let isEntry: Bool
  /// The offset of each line's first byte; the first entry is 0.
  package let lineStarts: [Int32]

  package init(id: SourceID, name: String, bytes: [UInt8], isEntry: Bool = false) {
    self.id = id
    self.name = name
    self.bytes = bytes
    self.isEntry = isEntry
    self.lineStarts = SourceFile.lineStarts(bytes.span)
  }

  private static func lineStarts(_ bytes: Swift.Span<UInt8>) -> [Int32] {
    var starts: [Int32] = [0]
    starts.reserveCapacity(bytes.count / 16 + 1)
    for offset in bytes.indices where bytes[offset] == UInt8(ascii: "\n") {
      starts.append(Int32(truncatingIfNeeded: offset) + 1)
    }
    return starts
  }

  /// Returns the 1-based line that contains the byte at `offset`.
  ///
  /// - Complexity: O(log lines).
  package func line(at offset: Int32) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset {
        low = middle
      } else {
        high = middle
      }
    }
    return low + 1
  }

  /// Returns the text of a 1-based line, without its line end.
  package func text(ofLine line: Int) -> String {
    String(decoding: bytes(ofLine: line), as: UTF8.self)
  }

  /// Returns the bytes of a 1-based line, without its line end.
  func bytes(ofLine line: Int) -> ArraySlice<UInt8> {
    let start = Int(lineStarts[line - 1])
    var end = line < lineStarts.count ? Int(lineStarts[line]) : bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r")
    {
      end -= 1
    }
    return bytes[start..<end]
  }

  /// Returns the text that a span covers.
  package func text(of span: Span) -> String {
    let end = min(Int(span.end), bytes.count)
    return String(decoding: bytes[min(Int(span.start), end)..<end], as: UTF8.self)
  }

  /// Returns the 1-based line and the 1-based column, counted in characters, of a byte offset.
  package func position(at offset: Int32) -> (line: Int, column: Int) {
    let line = line(at: offset)
    let start = Int(lineStarts[line - 1])
    let end = min(max(start, Int(offset)), bytes.count)
    let prefix = String(decoding: bytes[start..<end], as: UTF8.self)
    return (line, prefix.count + 1)
  }
}

/// Every source of a session, by identifier, so that a span can be shown long after its parse.
///
/// An entry at the prompt that left nothing behind may be dropped.
package struct SourceMap: Sendable {
  /// The first source, stored without a table, since most programs have only one.
  private var first: SourceFile?
  private var others: [Int32: SourceFile] = [:]
  private var next: Int32 = 0
  /// Number of bytes of all sources that are kept.
  package private(set) var byteCount = 0

  package init() {}

  /// Adds a text and returns its file.
  package mutating func add(name: String, bytes: [UInt8], isEntry: Bool = false) -> SourceFile {
    let file = SourceFile(
      id: SourceID(index: next), name: name, bytes: bytes, isEntry: isEntry)
    if next == 0 { first = file } else { others[next] = file }
    next += 1
    byteCount += bytes.count
    return file
  }

  package subscript(_ id: SourceID) -> SourceFile {
    (id.index == 0 ? first : others[id.index])
      ?? SourceFile(id: id, name: "an earlier entry", bytes: [], isEntry: true)
  }

  /// Moves everything into the result, so that the receiver of that can add to it without copying.
  package mutating func takeAll() -> SourceMap {
    let all = self
    self = SourceMap()
    return all
  }

  /// Number of sources that are kept.
  package var count: Int { others.count + (first == nil ? 0 : 1) }

  /// Drops a text for which no span will be shown any more; if one is shown all the same, it is
  /// empty.
  package mutating func forget(_ id: SourceID) {
    let file = id.index == 0 ? first.take() : others.removeValue(forKey: id.index)
    byteCount -= file?.bytes.count ?? 0
  }

  /// Returns the name of a place in messages: `file:line:column`.
  package func place(of span: Span) -> String {
    let file = self[span.source]
    let position = file.position(at: span.start)
    return "\(file.name):\(position.line):\(position.column)"
  }
}
