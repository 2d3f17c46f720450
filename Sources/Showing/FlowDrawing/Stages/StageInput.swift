import FlowText

/// Values with their instants, as a user writes them to try stages.
///
/// Either each value has its instant, `a@200ms b@1.5s`, or they are marbles, `a-b--(cd)-|`, where
/// every character is a unit of time.
package struct StageInput: Hashable, Sendable {
  package struct Arrival: Hashable, Sendable {
    /// The value as the language writes it.
    package let literal: String
    /// Nanoseconds from the start.
    package let instant: Int
    /// The range of the value in the text, in bytes.
    package let place: Range<Int>
    /// Number of bytes of `literal` before the part that is in the text.
    package let indent: Int
  }

  package let arrivals: [Arrival]
  /// The instant of `|` in marbles.
  package let end: Int?

  /// Reads an input; `unit` is the duration of a character of marbles.
  package init(_ text: String, unit: Int) throws(Problem) {
    let words: [(text: String, instant: Int, place: Range<Int>)]
    if text.contains("@") {
      words = try Self.timed(text)
      end = nil
    } else {
      (words, end) = try Self.marbles(text, unit)
    }
    guard let last = words.last else { throw .empty }
    for (word, next) in zip(words, words.dropFirst()) where next.instant < word.instant {
      throw .order(next.text, word.text)
    }
    guard last.instant <= Self.latest else {
      throw .tooLong
    }
    // One bare word makes all of them texts.
    let areLiterals = words.allSatisfy { Self.isLiteral($0.text) }
    arrivals = words.map { word in
      let isLiteral = areLiterals || word.text.hasPrefix("\"")
      return Arrival(
        literal: isLiteral ? word.text : "\"\(word.text)\"", instant: word.instant,
        place: word.place, indent: isLiteral ? 0 : 1)
    }
  }

  private static let latest = 3_600_000_000_000

  /// The type for an event that carries the values; nil if the literals do not determine it.
  package var type: String? {
    let kinds = Set(arrivals.filter { $0.literal != "nil" }.map { Self.kind(of: $0.literal) })
    let optional = arrivals.contains { $0.literal == "nil" } ? "?" : ""
    if kinds == ["Int", "Float"] { return "Float" + optional }
    guard kinds.count == 1, let kind = kinds.first, let kind else { return nil }
    return kind + optional
  }

  private static func kind(of literal: String) -> String? {
    if literal.hasPrefix("\"") { return "String" }
    if literal == "true" || literal == "false" { return "Bool" }
    if Int(literal) != nil { return "Int" }
    if Double(literal) != nil { return "Float" }
    return DurationText.nanoseconds(of: literal) == nil ? nil : "Duration"
  }

  private static func isLiteral(_ text: String) -> Bool {
    kind(of: text) != nil || text == "nil" || "([.-".contains(text.first ?? " ")
  }

  // MARK: Values with instants

  private static func timed(
    _ text: String
  ) throws(Problem) -> [(text: String, instant: Int, place: Range<Int>)] {
    var words: [(text: String, instant: Int, place: Range<Int>)] = []
    for piece in TopLevelPieces.of(text, separator: UInt8(ascii: " ")) {
      guard let at = piece.text.lastIndex(of: "@") else {
        throw .noInstant(piece.text)
      }
      let value = String(piece.text[..<at])
      let time = String(piece.text[piece.text.index(after: at)...])
      guard let instant = time == "0" ? 0 : DurationText.nanoseconds(of: time) else {
        throw .wrongInstant(piece.text)
      }
      guard !value.isEmpty else {
        throw .noValue(piece.text)
      }
      guard isLiteral(value) || value.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
        throw .unquoted(value)
      }
      words.append((value, instant, piece.start..<piece.start + value.utf8.count))
    }
    return words
  }

  // MARK: Marbles

  private static func marbles(
    _ text: String, _ unit: Int
  ) throws(Problem) -> (words: [(text: String, instant: Int, place: Range<Int>)], end: Int?) {
    var words: [(text: String, instant: Int, place: Range<Int>)] = []
    var frame = 0
    var group: Int?
    var offset = 0
    for character in text {
      let place = offset..<offset + character.utf8.count
      offset = place.upperBound
      let (instant, overflows) = (group ?? frame).multipliedReportingOverflow(by: unit)
      guard !overflows else { throw .tooLong }
      switch character {
      case " ": continue
      case "-": break
      case "(" where group == nil: group = frame
      case ")" where group != nil: group = nil
      case "|" where group == nil: return (words, instant)
      case let value where value.isLetter || value.isNumber:
        words.append((String(value), instant, place))
      default:
        throw .noMarble(character)
      }
      frame += 1
    }
    guard group == nil else { throw .openGroup }
    return (words, nil)
  }
}
