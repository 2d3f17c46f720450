import FlowText

/// How values print.
package struct ValueFormatter: Sendable {
  /// The names of each enumeration's cases, by its symbol.
  package var cases: [Int32: [String]] = [:]

  /// True where what is written is read as a program: a Date then is an expression.
  private var writesExpressions = false

  package init() {}

  /// A formatter whose texts are read as a program.
  package var ofExpressions: ValueFormatter {
    var copy = self
    copy.writesExpressions = true
    return copy
  }

  /// As `print` and `\(…)` show it: text bare.
  package func text(_ value: Value) -> String {
    if case .text(let text) = value { return text }
    return quoted(value)
  }

  /// As the prompt and containers show it: text in quotes.
  ///
  /// Values nest only as deep as their types.
  package func quoted(_ value: Value) -> String {
    switch value {
    case .pending: "no value yet"
    case .failure(let failure): "error (\(failure.message))"
    case .none: "nil"
    case .int(let int): String(int)
    // A zero prints without a sign.
    case .float(let double): double == 0 ? "0.0" : "\(double)"
    case .bool(let bool): bool ? "true" : "false"
    case .duration(let nanoseconds): Self.duration(nanoseconds)
    case .date(let nanoseconds): date(nanoseconds)
    case .enumeration(let type, let index): enumeration(type, Int(index))
    case .text(let text): Self.quote(text)
    case .dictionary(let dictionary) where dictionary.count == 0: "[:]"
    case .list, .dictionary, .tuple: container(value)
    }
  }

  private func container(_ value: Value) -> String {
    var writer = ValueWriter(formatter: self, limit: .max)
    writer.write(value)
    return writer.text
  }

  /// As `quoted`, but no more than the beginning of what is very large: an answer shows many values.
  ///
  /// Some `most` bytes of a value are shown.
  package func shown(_ value: Value, most: Int = mostShown) -> String {
    switch value {
    case .text(let text) where text.utf8.count > most:
      return Self.quote(String(text.unicodeScalars.prefix(most / 4))) + "…"
    case .list(let list) where list.bytes > most:
      var result = "["
      for element in list.elements {
        result += shown(element, most: most)
        if result.utf8.count > most { break }
        result += ", "
      }
      return result + "… \(list.elements.count) in all]"
    case .dictionary(let dictionary) where dictionary.bytes > most:
      var result = "["
      dictionary.visit { key, value in
        guard result.utf8.count <= most else { return false }
        result += "\(shown(key, most: most)): \(shown(value, most: most)), "
        return true
      }
      return result + "… \(dictionary.count) in all]"
    case .tuple(let tuple) where tuple.bytes > most:
      return "(" + tuple.elements.map { shown($0, most: most) }.joined(separator: ", ") + ")"
    default: return quoted(value)
    }
  }

  /// Returns whether `shown` leaves something of a value out.
  package func isShortened(_ value: Value, most: Int) -> Bool {
    switch value {
    case .text(let text): text.utf8.count > most
    case .list(let list): list.bytes > most
    case .dictionary(let dictionary): dictionary.bytes > most
    case .tuple(let tuple): tuple.elements.contains { isShortened($0, most: most) }
    default: false
    }
  }

  /// How many bytes of a value an answer shows.
  package static let mostShown = 64 * 1024
  /// How many bytes of a value a record shows, which has several of them for each step.
  package static let mostRecorded = 4 * 1024

  private func date(_ nanoseconds: Int) -> String {
    let text = DateNotation.text(of: nanoseconds)
    return writesExpressions ? "(Date(\"\(text)\") ?? Date(0s))" : text
  }

  private func enumeration(_ type: Int32, _ index: Int) -> String {
    guard let names = cases[type], index < names.count else { return ".?" }
    return "." + names[index]
  }

  /// A text as a literal of the language.
  package static func quote(_ text: String) -> String {
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 && $0 != 0x22 && $0 != 0x5C }) {
      return "\"" + text + "\""
    }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where HiddenCharacters.contain(scalar): result += HiddenCharacters.escape(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// An instant or a time that is left, to the millisecond.
  package static func instant(_ nanoseconds: Int) -> String {
    duration(nanoseconds / 1_000_000 * 1_000_000)
  }

  /// As a literal of hours, minutes and seconds, each where it is not zero, the last with its fraction;
  /// below a second in milliseconds.
  package static func duration(_ nanoseconds: Int) -> String {
    let magnitude = nanoseconds.magnitude
    let sign = nanoseconds < 0 ? "-" : ""
    guard magnitude >= second else { return sign + decimal(magnitude, places: 6) + "ms" }
    var text = sign
    let hours = magnitude / (3600 * second)
    let minutes = magnitude / (60 * second) % 60
    let rest = magnitude % (60 * second)
    if hours > 0 { text += "\(hours)h" }
    if minutes > 0 { text += "\(minutes)min" }
    if rest > 0 { text += decimal(rest, places: 9) + "s" }
    return text
  }

  private static let second: UInt = 1_000_000_000

  /// `units` tenths to the `places`, as a decimal number.
  private static func decimal(_ units: UInt, places: Int) -> String {
    var scale: UInt = 1
    for _ in 0..<places {
      scale *= 10
    }
    var fraction = String(units % scale)
    guard units % scale != 0 else { return String(units / scale) }
    fraction = String(repeating: "0", count: places - fraction.count) + fraction
    while fraction.hasSuffix("0") {
      fraction.removeLast()
    }
    return "\(units / scale).\(fraction)"
  }
}
