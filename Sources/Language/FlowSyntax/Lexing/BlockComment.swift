/// A comment between `/*` and `*/`; comments nest.
struct BlockComment {
  /// Offset just past its last byte.
  let end: Int
  /// True if the comment and all comments nested in it are closed.
  let isClosed: Bool
  let hasLineEnd: Bool

  /// Reads the comment that begins at an offset.
  init(_ bytes: [UInt8], from start: Int, to limit: Int) {
    var offset = start
    var depth = 0
    var hasLineEnd = false
    var isClosed = false
    while offset < limit, !isClosed {
      switch (bytes[offset], offset + 1 < limit ? bytes[offset + 1] : 0) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        offset += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        offset += 2
        isClosed = depth == 0
      case (UInt8(ascii: "\n"), _):
        hasLineEnd = true
        offset += 1
      default:
        offset += 1
      }
    }
    end = offset
    self.isClosed = isClosed
    self.hasLineEnd = hasLineEnd
  }
}
