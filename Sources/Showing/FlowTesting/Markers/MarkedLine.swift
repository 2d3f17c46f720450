import FlowSyntax
import FlowText

/// A line of a file, and where its marks begin: in the comment at its end, if that begins with one.
struct MarkedLine {
  let text: String
  /// The number of the line, from 1.
  let place: Int
  /// The text from its comment on; nil without a comment.
  private let comment: Substring?
  /// True if a string or comment begins on the line that has no end, so that marks may stand in it.
  private let isOpen: Bool

  /// Returns the lines of a file; of one that is no text, every mark counts.
  static func lines(of bytes: [UInt8]) -> [MarkedLine] {
    var sources = SourceMap()
    let (source, problems) = sources.add(name: "", rawBytes: bytes)
    guard problems.isEmpty else { return lines(of: bytes, nil) }
    return lines(of: source.bytes, LineComments(source))
  }

  private static func lines(of bytes: [UInt8], _ comments: LineComments?) -> [MarkedLine] {
    var lines: [MarkedLine] = []
    var rest = (comments?.ranges ?? [])[...]
    // Split by bytes, because a carriage return and a line feed together are one character.
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let end = line.last == UInt8(ascii: "\r") ? line.endIndex - 1 : line.endIndex
      let text = String(decoding: bytes[line.startIndex..<end], as: UTF8.self)
      var comment: Substring?
      if let first = rest.first, first.lowerBound <= line.endIndex {
        rest.removeFirst()
        let start = text.utf8.index(text.startIndex, offsetBy: first.lowerBound - line.startIndex)
        comment = text[start...]
      }
      let place = lines.count + 1
      lines.append(
        MarkedLine(
          text: text, place: place, comment: comment,
          isOpen: comments?.openLines.contains(place) ?? true))
    }
    return lines
  }

  /// True if a comment begins on the line.
  var hasComment: Bool { comment != nil }

  /// True if the line belongs to a marble diagram.
  var isRow: Bool {
    guard let comment, comment.hasPrefix("//:") else { return false }
    return text[..<comment.startIndex].allSatisfy { $0 == " " || $0 == "\t" }
  }

  /// True if a line of a marble diagram stands behind code, where it is not read.
  var hasRowBehindCode: Bool { comment?.hasPrefix("//: ") == true && !isRow }

  /// The text from the first mark on; nil if there is none.
  var marks: Substring? {
    let text = isOpen ? text[...] : comment ?? ""
    guard let mark = Self.mark(in: text), isOpen || mark == text.startIndex else { return nil }
    return text[mark...]
  }

  /// Returns the index of the first `//` followed by one of the marking characters.
  static func mark(in line: Substring) -> Substring.Index? {
    var index = line.startIndex
    while let slash = line[index...].firstRange(of: "//") {
      if let mark = line[slash.upperBound...].first, "><~!=?@".contains(mark) {
        return slash.lowerBound
      }
      index = line.index(after: slash.lowerBound)
    }
    return nil
  }
}
