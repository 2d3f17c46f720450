/// The text of one file or one prompt entry, as bytes of valid UTF-8, and where its lines begin.
///
/// - Invariant: `bytes` is valid UTF-8 without a byte order mark.
package final class SourceFile: Sendable {
  package let id: SourceID
  /// How messages call it: a path as the user gave it, or `<stdin>`, or `prompt:3`.
  package let name: String
  package let bytes: [UInt8]
  /// Whether it was typed at a prompt, and so stands before the eyes of whoever reads a message.
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

  /// The 1-based line that holds the byte at `offset`.
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

  /// The text of a 1-based line, without its line end.
  package func text(ofLine line: Int) -> String {
    String(decoding: bytes(ofLine: line), as: UTF8.self)
  }

  /// The bytes of a 1-based line, without its line end.
  func bytes(ofLine line: Int) -> ArraySlice<UInt8> {
    let start = Int(lineStarts[line - 1])
    var end = line < lineStarts.count ? Int(lineStarts[line]) : bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r")
    {
      end -= 1
    }
    return bytes[start..<end]
  }

  /// The text a span covers.
  package func text(of span: Span) -> String {
    let end = min(Int(span.end), bytes.count)
    return String(decoding: bytes[min(Int(span.start), end)..<end], as: UTF8.self)
  }

  /// The 1-based line and the 1-based column, counted in characters, of a byte offset.
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
/// An entry at the prompt that left nothing behind may be forgotten.
package struct SourceMap: Sendable {
  /// The first one, which most programs have alone: they need no table.
  private var first: SourceFile?
  private var others: [Int32: SourceFile] = [:]
  private var next: Int32 = 0
  /// How many bytes all that are kept have.
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

  /// Hands everything over and keeps nothing, so that whoever adds to it does not copy it.
  package mutating func takeAll() -> SourceMap {
    let all = self
    self = SourceMap()
    return all
  }

  /// How many are kept.
  package var count: Int { others.count + (first == nil ? 0 : 1) }

  /// Drops a text that no span will be shown of any more; one that is shown all the same is empty.
  package mutating func forget(_ id: SourceID) {
    let file = id.index == 0 ? first.take() : others.removeValue(forKey: id.index)
    byteCount -= file?.bytes.count ?? 0
  }

  /// How a message names a place: `file:line:column`.
  package func place(of span: Span) -> String {
    let file = self[span.source]
    let position = file.position(at: span.start)
    return "\(file.name):\(position.line):\(position.column)"
  }
}
