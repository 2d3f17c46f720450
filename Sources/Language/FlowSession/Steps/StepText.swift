import FlowText

/// The text of an expression in which parts that have been computed are shown as their values.
struct StepText {
  private let bytes: [UInt8]
  /// The replacement of each part, by the start of the part.
  private var replacements: [Int: (end: Int, by: Replacement)] = [:]

  enum Replacement {
    case value(String)
    /// The remaining range of the part, such as the chosen branch of a condition.
    case rest(Range<Int>)
  }

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Replaces a part from now on; a value also replaces the parentheses around it.
  mutating func replace(_ part: Range<Int>, by replacement: Replacement) {
    var part = part
    if case .value = replacement {
      while let wider = parenthesized(part) { part = wider }
    }
    replacements[part.lowerBound] = (part.upperBound, replacement)
  }

  /// Returns the text on one line, and the columns of a part of it.
  func shown(marking part: Range<Int>) -> (text: String, columns: Range<Int>) {
    var writer = Writer(part: part)
    write(0..<bytes.count, &writer)
    return (writer.text, writer.start..<max(writer.end, writer.start))
  }

  /// Returns a part as it is shown now.
  func text(of part: Range<Int>) -> String {
    var writer = Writer(part: part)
    write(part, &writer)
    return writer.text
  }

  private struct Writer {
    let part: Range<Int>
    var text = ""
    var start = 0
    var end = 0
  }

  private func write(_ range: Range<Int>, _ writer: inout Writer) {
    var place = range.lowerBound
    var plain: [UInt8] = []
    func flush(_ writer: inout Writer) {
      writer.text += String(decoding: plain, as: UTF8.self)
      plain = []
    }
    while place < range.upperBound {
      if place == writer.part.lowerBound {
        flush(&writer)
        writer.start = writer.text.displayWidth
      }
      if let replaced = replacements[place], replaced.end <= range.upperBound,
        !(place..<replaced.end).strictlyContains(range)
      {
        flush(&writer)
        switch replaced.by {
        case .value(let text): writer.text += text
        case .rest(let rest): write(rest, &writer)
        }
        place = replaced.end
      } else if bytes[place] == UInt8(ascii: "\n") {
        while place < range.upperBound, bytes[place].isBlank { place += 1 }
        if plain.last?.isBlank != true { plain.append(UInt8(ascii: " ")) }
      } else {
        plain.append(bytes[place])
        place += 1
      }
      if place == writer.part.upperBound {
        flush(&writer)
        writer.end = writer.text.displayWidth
      }
    }
    flush(&writer)
  }

  /// Returns the part with the parentheses around it, if they enclose nothing else: `(…)`, but not
  /// those of a call, and `\(…)` in a text.
  private func parenthesized(_ part: Range<Int>) -> Range<Int>? {
    var start = part.lowerBound
    var end = part.upperBound
    while start > 0, bytes[start - 1].isBlank { start -= 1 }
    while end < bytes.count, bytes[end].isBlank { end += 1 }
    guard start > 0, bytes[start - 1] == UInt8(ascii: "("), end < bytes.count,
      bytes[end] == UInt8(ascii: ")")
    else { return nil }
    start -= 1
    if start > 0 {
      let before = bytes[start - 1]
      if before == UInt8(ascii: "\\") { return (start - 1)..<(end + 1) }
      let isCall = before.isPartOfName || [")", "]"].map({ UInt8(ascii: $0) }).contains(before)
      if isCall { return nil }
    }
    return start..<(end + 1)
  }
}

extension Range<Int> {
  /// Returns whether this range contains the other one and is larger.
  fileprivate func strictlyContains(_ other: Range<Int>) -> Bool {
    self != other && lowerBound <= other.lowerBound && upperBound >= other.upperBound
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

  fileprivate var isPartOfName: Bool {
    switch self {
    case 0x80..., UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "?"):
      true
    default: false
    }
  }
}
