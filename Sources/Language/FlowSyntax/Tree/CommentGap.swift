import FlowText

/// The comments between two words of a text.
struct CommentGap {
  struct Comment {
    /// Its lines, without the indentation that its first line has.
    let lines: [String]
    /// Number of line ends between it and what is before it.
    let lineEnds: Int
    let followsSemicolon: Bool
  }

  private(set) var comments: [Comment] = []
  /// Number of line ends that follow the last comment.
  private(set) var lineEndsBehind = 0
  private var hasSemicolon = false

  /// Reads the bytes in `range`, which hold white space, comments and semicolons only.
  init(_ source: SourceFile, _ range: Range<Int>) {
    let bytes = source.bytes
    var offset = range.lowerBound
    if offset == 0, bytes.starts(with: "#!".utf8) {
      offset = CommentGap.endOfLine(bytes, offset, range.upperBound)
    }
    while offset < range.upperBound {
      let next = offset + 1 < range.upperBound ? bytes[offset + 1] : 0
      switch (bytes[offset], next) {
      case (UInt8(ascii: "/"), UInt8(ascii: "/")):
        let end = CommentGap.endOfLine(bytes, offset, range.upperBound)
        take(source, offset..<end)
        offset = end
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        let end = BlockComment(bytes, from: offset, to: range.upperBound).end
        take(source, offset..<end)
        offset = end
      case (UInt8(ascii: "\n"), _):
        lineEndsBehind += 1
        offset += 1
      case (UInt8(ascii: ";"), _):
        hasSemicolon = true
        offset += 1
      default: offset += 1
      }
    }
  }

  private mutating func take(_ source: SourceFile, _ range: Range<Int>) {
    let start = Int(source.lineStarts[source.line(at: Int32(range.lowerBound)) - 1])
    let column = range.lowerBound - start
    let text = String(decoding: source.bytes[range], as: UTF8.self)
    // A carriage return and a line end are one character.
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    comments.append(
      Comment(
        lines: lines.enumerated().map { index, line in
          let indent = index == 0 ? 0 : min(column, line.prefix { $0 == " " }.count)
          return CommentGap.trimmed(line.dropFirst(indent))
        }, lineEnds: lineEndsBehind, followsSemicolon: hasSemicolon))
    lineEndsBehind = 0
  }

  private static func trimmed(_ line: Substring) -> String {
    var line = line
    while let last = line.last, last == " " || last == "\t" || last == "\r" { line.removeLast() }
    return String(line)
  }

  private static func endOfLine(_ bytes: [UInt8], _ start: Int, _ limit: Int) -> Int {
    bytes[start..<limit].firstIndex(of: UInt8(ascii: "\n")) ?? limit
  }

  /// Splits the comments into those on the line of the statement before, and those on their own
  /// lines.
  ///
  /// Empty lines are kept as one, except at the beginning and the end of the text.
  func parted(
    hasStatementBefore: Bool, hasStatementBehind: Bool
  ) -> (behind: [String], others: [String]) {
    var behind: [String] = []
    var others: [String] = []
    let isOneLine = lineEndsBehind == 0 && comments.allSatisfy { $0.lineEnds == 0 }
    var isOnLine = hasStatementBefore
    for comment in comments {
      isOnLine = isOnLine && comment.lineEnds == 0
      if isOnLine, !(comment.followsSemicolon && isOneLine && hasStatementBehind) {
        let joined = behind.popLast().map { [$0 + "  " + comment.lines[0]] } ?? [comment.lines[0]]
        behind += joined + comment.lines.dropFirst()
      } else {
        if comment.lineEnds > 1, hasStatementBefore || !others.isEmpty { others.append("") }
        others += comment.lines
      }
    }
    if lineEndsBehind > 1, hasStatementBehind, hasStatementBefore || !others.isEmpty {
      others.append("")
    }
    return (behind, others)
  }
}
