import FlowCheck
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
      return self.matches(of: source, in: bytes, most: builtin.mostMatches)
    }
    guard !hasStopped, let matches else { return }
    switch builtin {
    case .matchesRegex: give(.bool(!matches.places.isEmpty))
    case .findRegex: give(matches.values(in: text).first ?? .none)
    case .findAllRegex:
      guard mayHave(elements: matches.places.count, span) else { return }
      give(.list(matches.values(in: text)))
    case .splitByRegex:
      guard mayHave(elements: matches.places.count + 1, span) else { return }
      give(.list(matches.rest(of: text).map { .text(String($0)) }))
    case .replaceRegex:
      guard arguments.count > 2, case .text(let new) = arguments[2] else { return }
      replace(matches, in: text, by: new, span)
    default: preconditionFailure("the checker gives each function what it takes")
    }
  }

  /// Returns the matches from left to right; nil when the search was given up.
  private func matches(
    of source: String, in bytes: Swift.Span<UInt8>, most: Int
  ) -> RegexMatches? {
    regexes.with(source) { matcher in
      var found = RegexMatches(names: matcher.expression.parts.map(\.name))
      let isWhole = matcher.searchAll(bytes, mayGoOn: { poll.mayGoOn(after: $0 >> 4) }) {
        found.places.append($0)
        found.parts += $1
        return found.places.count < most
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
    let rest = matches.rest(of: text)
    let bytes = rest.reduce(0) { $0 + $1.utf8.count } + matches.places.count * new.utf8.count
    guard fits(bytes, span) else { return }
    let result = rest.joined(separator: new)
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

  /// Returns for each match its named parts, or its text where there are none.
  func values(in text: String) -> [Value] {
    places.indices.map { index in
      guard !names.isEmpty else { return .text(cut(text, places[index])) }
      let elements = names.indices.map { part -> Value in
        parts[index * names.count + part].map { .text(cut(text, $0)) } ?? .none
      }
      return .tuple(TupleBox(elements, labels: names))
    }
  }

  /// Returns the parts of the text between the matches.
  func rest(of text: String) -> [Substring] {
    var start = 0
    var rest = places.map { place in
      defer { start = place.upperBound }
      return slice(text, start..<place.lowerBound)
    }
    rest.append(slice(text, start..<text.utf8.count))
    return rest
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
    case .matchesRegex, .findRegex: 1
    default: .max
    }
  }
}
