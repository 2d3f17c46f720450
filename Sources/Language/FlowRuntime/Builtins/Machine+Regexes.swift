import FlowCheck
import FlowLower
import FlowText
import Memory
import RegularExpressions

/// Functions of a text and a regular expression.
extension Machine {
  func callRegex(_ builtin: Builtin, _ arguments: Arguments, _ span: Span) {
    guard case .text(let text) = arguments[0], case .text(let source) = arguments[1] else { return }
    var subject = text
    let matches = subject.withUTF8 { buffer in
      let bytes = unsafe Swift.Span(_unsafeElements: buffer)
      return self.matches(of: source, in: bytes, most: builtin.mostMatches, span)
    }
    guard !hasStopped, let matches else { return }
    switch builtin {
    case .findRegex: give(matches.places.isEmpty ? .none : matches.value(0, in: text))
    case .findAllRegex:
      var values: [Value] = []
      for place in matches.places.indices {
        let value = matches.value(place, in: text)
        guard mayAdd(Value.placeBytes + value.payloadBytes, span) else { return }
        values.append(value)
      }
      give(.list(values))
    case .splitByRegex:
      var parts = Parts()
      matches.visitRest(of: text) { parts.add($0, self, span) }
      if !hasStopped { give(.list(parts.values)) }
    case .replaceRegex:
      guard arguments.count > 2, case .text(let new) = arguments[2] else { return }
      replace(matches, in: text, by: new, span)
    default: preconditionFailure("the checker gives each function what it takes")
    }
  }

  /// Tests if a regular expression fits somewhere in a text, of which there may be the bytes alone.
  func test(
    _ i: Instruction, forExpression source: String, _ w: Words, _ v: ValueRegisters
  ) -> Step {
    hasStopped = false
    let answer =
      v.readText(Int(i.b)) { text in
        unsafe text.withPlainBytes { fits(source, unsafe Swift.Span(_unsafeElements: $0)) }
      } ?? answerOfBytes(source)
    guard let answer else {
      halt()
      return .stop
    }
    w[Int(i.a)] = answer ? 1 : 0
    return .goOn
  }

  private func answerOfBytes(_ source: String) -> Bool? {
    guard let bytes = unsafe registers.lent else {
      preconditionFailure("the checker has only texts tested")
    }
    return fits(source, unsafe Swift.Span(_unsafeElements: bytes))
  }

  /// Returns whether a regular expression fits somewhere; nil when the search was given up.
  func fits(_ source: String, _ bytes: Swift.Span<UInt8>) -> Bool? {
    regexes.with(source) { $0.fits(bytes) { poll.mayGoOn(after: 1 + $0 >> 4) } }
  }

  /// Returns the matches from left to right; nil when the search was given up.
  private func matches(
    of source: String, in bytes: Swift.Span<UInt8>, most: Int, _ span: FlowText.Span
  ) -> RegexMatches? {
    regexes.with(source) { matcher in
      var found = RegexMatches(names: matcher.expression.partNames)
      let isWhole = matcher.searchAll(bytes, mayGoOn: { poll.mayGoOn(after: 1 + $0 >> 4) }) {
        found.places.append($0)
        found.parts += $1
        // A place takes two numbers, and so does each part.
        return mayAdd(elements: 1 + 2 * $1.count, span) && found.places.count < most
      }
      guard isWhole else {
        halt()
        return nil
      }
      return found
    }
  }

  private func replace(
    _ matches: RegexMatches, in text: String, by new: String, _ span: Span
  ) {
    var result = ""
    var isFirst = true
    matches.visitRest(of: text) { part in
      let separator = isFirst ? "" : new
      isFirst = false
      guard fits(result.utf8.count + separator.utf8.count + part.utf8.count, span) else {
        return false
      }
      result += separator
      result += part
      return mayGoOn()
    }
    guard !hasStopped else { return }
    guard !CombiningMarks.areTooMany(in: result) else { return fail(tooManyMarks(span)) }
    give(.text(result))
  }
}

/// Matches of a regular expression in a text, as places in bytes.
private struct RegexMatches {
  let names: [String]
  var places: [RegexMatcher.Place] = []
  /// The named parts of one match after the other.
  var parts: [RegexMatcher.Place?] = []

  /// Returns a match's named parts, or its text where there are none.
  func value(_ place: Int, in text: String) -> Value {
    guard !names.isEmpty else { return .text(cut(text, places[place])) }
    let elements = names.indices.map { part -> Value in
      parts[place * names.count + part].map { .text(cut(text, $0)) } ?? .none
    }
    return .tuple(TupleBox(elements, labels: names))
  }

  /// Calls `body` with the parts of the text between the matches, until it returns false.
  func visitRest(of text: String, _ body: (Substring) -> Bool) {
    var start = 0
    for place in places {
      guard body(slice(text, start..<place.lowerBound)) else { return }
      start = place.upperBound
    }
    _ = body(slice(text, start..<text.utf8.count))
  }

  private func cut(_ text: String, _ place: Range<Int>) -> String { String(slice(text, place)) }

  private func slice(_ text: String, _ place: Range<Int>) -> Substring {
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: place.lowerBound)
    return text[start..<utf8.index(start, offsetBy: place.count)]
  }
}

extension Builtin {
  /// How many matches are looked for.
  fileprivate var mostMatches: Int {
    switch self {
    case .findRegex: 1
    default: .max
    }
  }
}
