import FlowText

/// Converts text pasted in a terminal to text that can be an entry.
package enum PastedText {
  /// Normalizes line ends to `\n`, and drops control characters other than tabs, and combining
  /// marks of which too many follow each other.
  ///
  /// A transcript of the prompt loses its prompts and answers; any other text stays as it is.
  package static func cleaned(
    _ text: String, prompt: String = "flow> ", continuation: String = "  ... "
  ) -> String {
    var lines = plainLines(of: text)
    if lines.contains(where: { $0.hasPrefix(prompt) }) {
      lines = typedLines(of: lines, prompt: prompt, continuation: continuation)
    }
    // A trailing line end would only disturb.
    while lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// Returns the part of a paste that a search uses.
  package static func firstLine(of text: String) -> String {
    cleaned(text).split(separator: "\n", maxSplits: 1).first.map(String.init) ?? ""
  }

  private static func plainLines(of text: String) -> [String] {
    var text = text
    return text.withUTF8 { bytes in
      var lines: [String] = []
      var start = 0
      while true {
        var end = start
        var isPlain = true
        while end < bytes.count, bytes[end] != 0x0a, bytes[end] != 0x0d {
          isPlain = isPlain && ((0x20..<0x7f).contains(bytes[end]) || bytes[end] == 0x09)
          end += 1
        }
        let line = String(
          decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
        lines.append(isPlain ? line : plainLine(line))
        guard end < bytes.count else { return lines }
        let isPair = bytes[end] == 0x0d && end + 1 < bytes.count && bytes[end + 1] == 0x0a
        start = end + (isPair ? 2 : 1)
      }
    }
  }

  private static func plainLine(_ line: String) -> String {
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

  /// Returns the lines after prompts, and those after the continuation prompts that follow them.
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
