import FlowText

/// What a terminal pastes, made into text that can be an entry.
package enum PastedText {
  /// Line ends become `\n`, and control characters other than tabs are dropped, as are combining marks
  /// from the one on of which too many follow each other.
  ///
  /// A transcript of the prompt loses its prompts and answers; any other text stays as it is.
  package static func cleaned(
    _ text: String, prompt: String = "flow> ", continuation: String = "  ... "
  ) -> String {
    var lines = plainLines(of: text)
    if lines.contains(where: { $0.hasPrefix(prompt) }) {
      lines = typedLines(of: lines, prompt: prompt, continuation: continuation)
    }
    // A line end behind the last line would only be in the way.
    while lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// What a search takes of a paste.
  package static func firstLine(of text: String) -> String {
    cleaned(text).split(separator: "\n", maxSplits: 1).first.map(String.init) ?? ""
  }

  private static func plainLines(of text: String) -> [String] {
    let isLineEnd = { (byte: UInt8) in byte == 0x0a || byte == 0x0d }
    var lines: [String] = []
    var rest = text.utf8[...]
    while true {
      let line = rest.prefix { !isLineEnd($0) }
      let isPlain = line.allSatisfy { (0x20..<0x7f).contains($0) || $0 == 0x09 }
      lines.append(isPlain ? String(Substring(line)) : plainLine(Substring(line)))
      rest = rest[line.endIndex...]
      guard let end = rest.popFirst() else { return lines }
      if end == 0x0d, rest.first == 0x0a { rest.removeFirst() }
    }
  }

  private static func plainLine(_ line: Substring) -> String {
    var plain = String.UnicodeScalarView()
    var marks = CombiningMarks.Run()
    for scalar in line.unicodeScalars {
      marks.add(scalar)
      if marks.isTooLong, CombiningMarks.isMark(scalar) { continue }
      guard scalar == "\t" || scalar.properties.generalCategory != .control else { continue }
      plain.append(scalar)
    }
    return String(plain)
  }

  /// The lines behind prompts, and those behind the continuation prompts that follow them.
  private static func typedLines(
    of lines: [String], prompt: String, continuation: String
  ) -> [String] {
    // A prompt at which nothing was typed may have lost its last blank on the way.
    let bare = [prompt, continuation].map { String($0.dropLast()) }
    var typed: [String] = []
    var followsPrompt = false
    for line in lines {
      if line.hasPrefix(prompt) {
        let rest = line.dropFirst(prompt.count)
        followsPrompt = rest.contains { !$0.isWhitespace }
        if followsPrompt { typed.append(String(rest)) }
      } else if line == bare[0] {
        followsPrompt = false
      } else if followsPrompt, line.hasPrefix(continuation) {
        typed.append(String(line.dropFirst(continuation.count)))
      } else if followsPrompt, line == bare[1] {
        typed.append("")
      } else {
        followsPrompt = false
      }
    }
    return typed
  }
}
