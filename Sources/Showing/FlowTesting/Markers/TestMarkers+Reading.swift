import FlowSession
import FlowText

extension TestMarkers {
  /// Reads the expectations at the end of a line, one after the other.
  mutating func read(_ line: Substring, place: Int) {
    guard let start = MarkedLine.mark(in: line) else { return }
    let kind = line[line.index(start, offsetBy: 2)]
    var rest = line[line.index(start, offsetBy: 3)...]
    if "><~".contains(kind) {
      let text = rest.first == " " ? rest.dropFirst() : rest
      let expected = Line(text: String(text), place: place)
      switch kind {
      case ">": output.append(expected)
      case "<": outputInWaves.append(expected)
      default: parts.append(expected)
      }
      if kind == "~", text.isEmpty { addSlip("`//~` needs a part of a line", place: place) }
      return
    }
    let next = MarkedLine.mark(in: rest)
    let following = next.map { rest[$0...] }
    rest = rest[..<(next ?? rest.endIndex)]
    readMark(kind, rest, place: place)
    if let following {
      read(following, place: place)
    }
  }

  private mutating func readMark(_ kind: Character, _ text: Substring, place: Int) {
    let words = text.split(separator: " ")
    switch kind {
    case "=":
      writtenStatus = words.first.flatMap { Int32($0) }
      if writtenStatus == nil { addSlip("`//=` needs a number", place: place) }
    case "@": readOptions(words, place: place)
    case "?":
      countsHints = words == ["hints"]
      if !countsHints { addSlip("`//?` knows only `hints`", place: place) }
    default: readDiagnostics(text, place: place)
    }
  }

  private mutating func readOptions(_ words: [Substring], place: Int) {
    for word in words {
      if isGivenAgain(word, place: place) { return }
      if word == "--semantics=classic" {
        isClassic = true
      } else if word.hasPrefix("--until="),
        let end = DurationText.nanoseconds(of: String(word.dropFirst("--until=".count)))
      {
        until = end
      } else if word.hasPrefix("--seed="), let seed = UInt64(word.dropFirst("--seed=".count)) {
        self.seed = seed
      } else if word.hasPrefix("--date="),
        let date = DateText.second(of: String(word.dropFirst("--date=".count)))
      {
        self.date = date
      } else if word.hasPrefix("--stdin="), word.utf8.count > "--stdin=".utf8.count {
        input = Line(text: String(word.dropFirst("--stdin=".count)), place: place)
      } else if !word.hasPrefix("-"), let sign = word.firstIndex(of: "="), sign != word.startIndex {
        arguments.append(
          SessionOptions.Argument(
            name: String(word[..<sign]), text: String(word[word.index(after: sign)...])))
      } else {
        return addSlip(
          "`//@` knows only `--semantics=classic`, `--until=` with a duration, `--seed=` with a number, "
            + "`--date=`, `--stdin=` with a file, and values of parameters, `name=value`",
          place: place)
      }
    }
    if words.isEmpty { addSlip("`//@` needs an option", place: place) }
  }

  /// Notes an option or a parameter; true, with a slip, if it was given before.
  private mutating func isGivenAgain(_ word: Substring, place: Int) -> Bool {
    let name = String(word.prefix { $0 != "=" })
    guard let before = given.updateValue(place, forKey: name) else { return false }
    addSlip("`\(name)` is given a second time, after line \(before)", place: place)
    return true
  }

  /// Reads codes, each with the quoted words after it.
  private mutating func readDiagnostics(_ text: Substring, place: Int) {
    let pieces = text.split(separator: "\"", omittingEmptySubsequences: false)
    for (index, piece) in pieces.enumerated() {
      if index.isMultiple(of: 2) {
        for code in piece.split(separator: " ") {
          marks.append(Mark(file: file, code: String(code), words: [], place: place))
        }
      } else if let last = marks.popLast() {
        let words = last.words + [String(piece)]
        marks.append(Mark(file: file, code: last.code, words: words, place: last.place))
      }
    }
    if pieces.count.isMultiple(of: 2) || marks.last?.place != place {
      addSlip("`//!` needs codes, and words in quotes", place: place)
    }
  }
}
