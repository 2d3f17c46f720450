/// A block of Markdown, of the kinds that lessons use, with the line on which it begins.
struct MarkdownBlock: Hashable {
  enum Kind: Hashable {
    case heading(level: Int, text: String)
    /// A paragraph, a plain list or a table.
    case text([String])
    /// The items of a list with boxes.
    case choices([Choice])
    /// Lines after `>`, without it.
    case quote([String])
    /// The content between fences; `info` is the word after the opening fence.
    case fence(info: String, text: String)
    /// A fence that nothing closes.
    case openFence
  }

  struct Choice: Hashable {
    let isMarked: Bool
    /// Its lines, as they are written.
    var text: [String]
    /// The indented lines after `>` below it, without it.
    var reason: [String] = []
  }

  let kind: Kind
  let line: Int

  /// Returns the blocks of a text, in their order.
  static func blocks(of text: String) -> [MarkdownBlock] {
    var scanner = MarkdownScanner(text)
    return scanner.blocks()
  }
}

/// Reads the lines of a text once, from first to last.
private struct MarkdownScanner {
  private let lines: [Substring]
  private var next = 0

  init(_ text: String) {
    lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
  }

  mutating func blocks() -> [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    while next < lines.count {
      let start = next
      guard !Self.isBlank(lines[next]) else {
        next += 1
        continue
      }
      blocks.append(MarkdownBlock(kind: block(), line: start + 1))
    }
    return blocks
  }

  private mutating func block() -> MarkdownBlock.Kind {
    let line = lines[next]
    if line.hasPrefix("```") { return fence() }
    if line.hasPrefix("#") { return heading() }
    if line.hasPrefix(">") {
      return .quote(take { $0.hasPrefix(">") }.map { trimmed($0.dropFirst()) })
    }
    if Self.choice(line) != nil { return choices() }
    let text = take { line in
      !Self.isBlank(line) && !line.hasPrefix("```") && !line.hasPrefix(">") && !line.hasPrefix("#")
        && Self.choice(line) == nil
    }
    return .text(text.map(String.init))
  }

  private mutating func heading() -> MarkdownBlock.Kind {
    let line = lines[next]
    next += 1
    let level = line.prefix { $0 == "#" }.count
    return .heading(level: level, text: trimmed(line.dropFirst(level)))
  }

  private mutating func fence() -> MarkdownBlock.Kind {
    let info = trimmed(lines[next].dropFirst(3))
    next += 1
    let text = take { !$0.hasPrefix("```") }
    guard next < lines.count else { return .openFence }
    next += 1
    return .fence(info: info, text: text.map { $0 + "\n" }.joined())
  }

  private mutating func choices() -> MarkdownBlock.Kind {
    var choices: [MarkdownBlock.Choice] = []
    while next < lines.count, !Self.isBlank(lines[next]), !lines[next].hasPrefix(">") {
      let line = lines[next]
      let text = trimmed(line)
      if let choice = Self.choice(line) {
        choices.append(choice)
      } else if text.hasPrefix(">") {
        choices[choices.count - 1].reason.append(trimmed(text.dropFirst()))
      } else {
        choices[choices.count - 1].text.append(text)
      }
      next += 1
    }
    return .choices(choices)
  }

  private static func choice(_ line: Substring) -> MarkdownBlock.Choice? {
    for (mark, isMarked) in [("- [ ]", false), ("- [x]", true), ("- [X]", true)]
    where line.hasPrefix(mark) {
      return MarkdownBlock.Choice(isMarked: isMarked, text: [trimmed(line.dropFirst(mark.count))])
    }
    return nil
  }

  private mutating func take(while belongs: (Substring) -> Bool) -> ArraySlice<Substring> {
    let start = next
    while next < lines.count, belongs(lines[next]) { next += 1 }
    return lines[start..<next]
  }

  private static func isBlank(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }
}

/// Returns a text without the blanks around it.
func trimmed(_ text: some StringProtocol) -> String {
  let rest = text.drop { $0.isWhitespace }
  guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
  return String(rest[...last])
}
