/// Writes values as JSON text on one line.
///
/// A tuple whose parts all have labels is an object, another one and a list are arrays. Values nest
/// only as deep as their types.
struct JSONWriter {
  let formatter: ValueFormatter
  /// Bytes after which nothing more is written.
  let limit: Int
  /// Asked at each value and text, with the work since; nothing more is written when it is false.
  var mayGoOn: (Int) -> Bool = { _ in true }
  private(set) var text = ""

  init(formatter: ValueFormatter, limit: Int) {
    self.formatter = formatter
    self.limit = limit
  }

  mutating func write(_ value: Value) {
    guard text.utf8.count <= limit, mayGoOn(1) else { return }
    switch value {
    case .text(let value): write(quoted: value)
    case .duration(let nanoseconds): write(quoted: ValueFormatter.duration(nanoseconds))
    case .date(let nanoseconds): write(quoted: DateNotation.text(of: nanoseconds))
    case .enumeration(let type, let index):
      write(quoted: formatter.cases[type]?[Int(index)] ?? "")
    case .none: text += "null"
    case .list(let list): write(list.elements, labels: nil)
    case .dictionary(let dictionary): write(dictionary)
    case .tuple(let tuple): write(tuple.elements[...], labels: tuple.labels?.allLabels)
    case .int, .float, .bool, .pending, .failure: text += formatter.quoted(value)
    }
  }

  private mutating func write(_ elements: ArraySlice<Value>, labels: [String]?) {
    text += labels == nil ? "[" : "{"
    for (index, element) in elements.enumerated() {
      guard text.utf8.count <= limit, mayGoOn(1) else { return }
      if index > 0 { text += "," }
      if let labels {
        write(quoted: labels[index])
        text += ":"
      }
      write(element)
    }
    text += labels == nil ? "]" : "}"
  }

  private mutating func write(_ dictionary: DictionaryBox) {
    text += "{"
    var isFirst = true
    dictionary.visit { key, value in
      if !isFirst { text += "," }
      isFirst = false
      write(key: key)
      text += ":"
      write(value)
      return text.utf8.count <= limit && mayGoOn(1)
    }
    text += "}"
  }

  /// Writes a key as a text.
  private mutating func write(key: Value) {
    switch key {
    case .int, .bool: write(quoted: formatter.quoted(key))
    case .text, .duration, .date, .enumeration, .pending, .failure, .none, .float, .list,
      .dictionary,
      .tuple:
      write(key)
    }
  }

  /// How many scalars of a text are written without a question.
  private static let scalarsAtOnce = 4096

  private mutating func write(quoted value: String) {
    text += "\""
    var scalars = 0
    for scalar in value.unicodeScalars {
      guard text.utf8.count <= limit else { return }
      scalars += 1
      if scalars == Self.scalarsAtOnce {
        guard mayGoOn(scalars >> 4) else { return }
        scalars = 0
      }
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        if scalar.value < 0x20 {
          let digits = String(scalar.value, radix: 16, uppercase: true)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    text += "\""
  }
}

extension [String?] {
  /// The labels, if every part has one.
  fileprivate var allLabels: [String]? {
    let labels = compactMap(\.self)
    return labels.count == count ? labels : nil
  }
}
