/// A fenced block of a page or a comment.
package struct SwiftBlock: Equatable {
  /// What the comment before the fence says of it.
  package enum Mark: Equatable {
    /// Goes on where the block before it ended.
    case following
    /// Begins with nothing declared: `<!-- anew -->`.
    case anew
    /// Is not accepted by the compiler, which says these words: `<!-- refused: words -->`.
    case refused(String)
    /// Is a program of its own, which the compiler accepts: `<!-- program -->`.
    case program
    /// Is a whole file of an example's package: `<!-- file: path -->`.
    case file(String)
  }

  package let mark: Mark
  package let lines: [String]
  /// The line of the fence, from 1.
  package let line: Int
}

/// The fences of a text.
package struct FencedText {
  package private(set) var blocks: [SwiftBlock] = []
  /// Fences without a language, which would be a way round the tests.
  package private(set) var unnamed: [Int] = []

  package init(_ text: [(number: Int, text: String)]) {
    var open: (language: String, mark: SwiftBlock.Mark, line: Int)?
    var lines: [String] = []
    var mark = SwiftBlock.Mark.following
    for (number, line) in text {
      if line.hasPrefix("```") {
        if let block = open {
          if block.language == "swift" {
            blocks.append(SwiftBlock(mark: block.mark, lines: lines, line: block.line))
          }
          open = nil
        } else {
          let language = String(line.dropFirst(3))
          if language.isEmpty { unnamed.append(number) }
          open = (language, mark, number)
          lines = []
        }
        mark = .following
      } else if open != nil {
        lines.append(line)
      } else if !line.isEmpty {
        mark = Self.mark(line)
      }
    }
  }

  private static func mark(_ line: String) -> SwiftBlock.Mark {
    guard line.hasPrefix("<!-- "), line.hasSuffix(" -->") else { return .following }
    let words = line.dropFirst(5).dropLast(4)
    if words == "anew" { return .anew }
    if words.hasPrefix("refused: ") { return .refused(String(words.dropFirst(9))) }
    if words == "program" { return .program }
    if words.hasPrefix("file: ") { return .file(String(words.dropFirst(6))) }
    return .following
  }
}
