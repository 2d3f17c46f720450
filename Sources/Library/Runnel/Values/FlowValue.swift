import FlowRuntime
import FlowText

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A value of a program, of any type.
///
/// For a type that is not known beforehand; otherwise ask for `Int`, `String?`, `[Double]` and so on.
public enum FlowValue: Hashable, Sendable {
  /// `nil`; also the value of an event without values.
  case `nil`
  /// A truth value.
  case bool(Bool)
  /// A whole number.
  case int(Int)
  /// A number with a point, which the language calls Float; always finite.
  case float(Double)
  /// A text.
  case string(String)
  /// A length of time, in whole nanoseconds.
  case duration(Duration)
  /// An instant of the calendar.
  case date(Date)
  /// A case of an enum that the program declares.
  case enumCase(FlowCase)
  /// A list.
  case list([FlowValue])
  /// A dictionary.
  case dictionary(FlowDictionary)
  /// A tuple; `labels` is empty, or has a place for each part.
  case tuple([FlowValue], labels: [String?] = [])

  /// Returns an element of a tuple or list; nil if there is none.
  ///
  /// - Parameter index: Counted from 0.
  public subscript(index: Int) -> FlowValue? {
    switch self {
    case .list(let elements), .tuple(let elements, _):
      elements.indices.contains(index) ? elements[index] : nil
    default: nil
    }
  }

  /// Returns the element of a tuple with a label; nil if there is none.
  ///
  /// - Parameter label: The label as the program writes it: `price` in `(name: String, price: Int)`.
  public subscript(label: String) -> FlowValue? {
    guard case .tuple(let parts, let labels) = self, let index = labels.firstIndex(of: label),
      index < parts.count
    else { return nil }
    return parts[index]
  }
}

/// A case of an enum that the program declares: `.living`.
public struct FlowCase: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// Its name, without the dot.
  public let name: String

  /// Names a case.
  ///
  /// - Parameter name: Without the dot.
  public init(_ name: String) {
    self.name = name
  }

  /// Names a case.
  ///
  /// - Parameter value: Its name, without the dot.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// The case in the language's notation: `.living`.
  public var description: String { "." + name }
}

extension FlowValue: CustomStringConvertible {
  /// The text that `print` of the language shows: a String bare, but in quotes inside of a list or tuple.
  public var description: String {
    if case .string(let text) = self { return text }
    return quoted
  }

  /// The text that the prompt shows, with a String in quotes.
  ///
  /// Values nest only as deep as types do.
  var quoted: String {
    switch self {
    case .nil: "nil"
    case .bool(let bool): "\(bool)"
    case .int(let int): "\(int)"
    case .float(let double): double == 0 ? "0.0" : "\(double)"
    case .string(let text): ValueFormatter.quote(text)
    case .duration(let duration): ValueFormatter.duration(duration.wholeNanoseconds ?? .max)
    case .date(let date): date.nanoseconds.map(DateNotation.text) ?? "\(date)"
    case .enumCase(let name): name.description
    case .list(let elements): "[" + elements.map(\.quoted).joined(separator: ", ") + "]"
    case .dictionary(let dictionary): dictionary.description
    case .tuple(let parts, let labels):
      "("
        + parts.enumerated().map { index, part in
          let label = labels.indices.contains(index) ? labels[index] : nil
          return label.map { "\($0): \(part.quoted)" } ?? part.quoted
        }.joined(separator: ", ") + ")"
    }
  }
}

extension FlowValue {
  /// The text of the value in a message, shortened if it is long; a value that Swift has made may nest as deep
  /// as it likes.
  var mention: String {
    var text = ""
    mention(in: &text)
    return text.shortened(to: FlowValue.mostColumns)
  }

  private static let mostColumns = 60

  /// Adds the text of the value, or enough of it that it is seen to go on.
  private func mention(in text: inout String) {
    // Each level adds a bracket, so this ends however deep the value nests.
    guard text.utf8.count <= FlowValue.mostColumns * 4 else { return }
    switch self {
    case .string(let string):
      // A text may be long; its beginning is enough.
      text += ValueFormatter.quote(String(string.unicodeScalars.prefix(FlowValue.mostColumns)))
    case .list(let elements):
      text += "["
      FlowValue.mention(elements.lazy.map { (label: String?.none, value: $0) }, in: &text)
      text += "]"
    case .tuple(let parts, let labels):
      text += "("
      let places = parts.enumerated().lazy.map { index, part in
        (label: labels.indices.contains(index) ? labels[index] : nil, value: part)
      }
      FlowValue.mention(places, in: &text)
      text += ")"
    case .dictionary(let dictionary) where !dictionary.entries.isEmpty:
      text += "["
      for (index, entry) in dictionary.entries.enumerated() {
        guard text.utf8.count <= FlowValue.mostColumns * 4 else { break }
        if index > 0 { text += ", " }
        entry.key.mention(in: &text)
        text += ": "
        entry.value.mention(in: &text)
      }
      text += "]"
    default: text += quoted
    }
  }

  private static func mention(
    _ parts: some Sequence<(label: String?, value: FlowValue)>, in text: inout String
  ) {
    for (index, part) in parts.enumerated() {
      guard text.utf8.count <= mostColumns * 4 else { return }
      if index > 0 { text += ", " }
      if let label = part.label { text += "\(label): " }
      part.value.mention(in: &text)
    }
  }
}

// Not by `nil`: comparing an optional FlowValue with `nil` would mean the case `nil`.
extension FlowValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral
{
  /// A truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// A whole number.
  public init(integerLiteral value: Int) { self = .int(value) }
  /// A number with a point.
  public init(floatLiteral value: Double) { self = .float(value) }
  /// A text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A list.
  public init(arrayLiteral elements: FlowValue...) { self = .list(elements) }
}

extension Duration {
  /// The duration rounded towards zero; nil beyond the range of the language, about 292 years.
  var wholeNanoseconds: Int? {
    let (seconds, attoseconds) = components
    let (whole, isTooLong) = Int(seconds).multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isTooFar) = whole.addingReportingOverflow(Int(attoseconds / 1_000_000_000))
    return isTooLong || isTooFar ? nil : sum
  }
}
