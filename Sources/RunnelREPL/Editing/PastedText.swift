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
    var lines: [String] = [""]
    var marks = CombiningMarks.Run()
    var scalars = text.unicodeScalars.makeIterator()
    var pending = scalars.next()
    while let scalar = pending {
      pending = scalars.next()
      marks.add(scalar)
      if marks.isTooLong, CombiningMarks.isMark(scalar) { continue }
      switch scalar {
      case "\r":
        if pending == "\n" { pending = scalars.next() }
        lines.append("")
      case "\n": lines.append("")
      case "\t": lines[lines.count - 1].unicodeScalars.append(scalar)
      default:
        guard scalar.properties.generalCategory != .control else { continue }
        lines[lines.count - 1].unicodeScalars.append(scalar)
      }
    }
    return lines
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
