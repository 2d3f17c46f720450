/// Writes what a value prints as, part by part, so that a long one is given up in time; of what has no parts
/// `ValueFormatter` says it.
///
/// Values nest only as deep as their types.
struct ValueWriter {
  let formatter: ValueFormatter
  /// Bytes after which nothing more is written.
  let limit: Int
  /// Asked at each part, with the work since; nothing more is written when it is false.
  var mayGoOn: (Int) -> Bool = { _ in true }
  private(set) var text = ""

  init(formatter: ValueFormatter, limit: Int) {
    self.formatter = formatter
    self.limit = limit
  }

  /// Writes a value as containers show it; false when it is given up.
  @discardableResult
  mutating func write(_ value: Value) -> Bool {
    switch value {
    case .list(let list):
      text += "["
      for (place, element) in list.elements.enumerated() {
        if place > 0 { text += ", " }
        guard write(element) else { return false }
      }
      text += "]"
    case .dictionary(let dictionary) where dictionary.count > 0:
      guard writeEntries(of: dictionary) else { return false }
    case .tuple(let tuple):
      text += "("
      for (place, element) in tuple.elements.enumerated() {
        if place > 0 { text += ", " }
        if let label = tuple.labels?[place] { text += "\(label): " }
        guard write(element) else { return false }
      }
      text += ")"
    default: text += formatter.quoted(value)
    }
    return text.utf8.count <= limit && mayGoOn(1 + value.payloadBytes >> 4)
  }

  private mutating func writeEntries(of dictionary: DictionaryBox) -> Bool {
    var (goesOn, isFirst) = (true, true)
    text += "["
    dictionary.visit { key, value in
      if !isFirst { text += ", " }
      isFirst = false
      goesOn = write(key)
      if goesOn { text += ": " }
      goesOn = goesOn && write(value)
      return goesOn
    }
    text += "]"
    return goesOn
  }
}

extension Value {
  /// True if what it prints as is soon made.
  var isShort: Bool {
    switch self {
    case .list(let list): list.bytes < 1024
    case .dictionary(let dictionary): dictionary.bytes < 1024
    case .tuple(let tuple): tuple.bytes < 1024
    default: true
    }
  }
}
