import FlowCheck

/// Functions of dictionaries as calls of Swift's.
extension Translator {
  /// Returns a call of a function of dictionaries; nil for any other.
  func dictionary(_ builtin: Builtin, _ texts: [SwiftText]) -> SwiftText? {
    func plain(_ place: Int) -> String { texts[place].text }
    func base(_ place: Int) -> String { texts[place].base }
    switch builtin {
    case .makeDictionary:
      let entries = stride(from: 0, to: texts.count, by: 2).map { "\(plain($0)): \(plain($0 + 1))" }
      return SwiftText("[\(entries.isEmpty ? ":" : entries.joined(separator: ", "))]")
    case .lookUp: return SwiftText("\(base(0))[\(plain(1))]")
    case .with: return SwiftText("\(base(0)).merging([\(plain(1)): \(plain(2))]) { $1 }")
    case .without: return SwiftText("\(base(0)).filter { $0.key != \(plain(1)) }")
    case .keys: return SwiftText("Array(\(base(0)).keys)")
    case .values: return SwiftText("Array(\(base(0)).values)")
    case .entries: return SwiftText("\(base(0)).map { ($0.key, $0.value) }")
    case .fromPairs: return SwiftText("Dictionary(\(plain(0)), uniquingKeysWith: { $1 })")
    case .fromColumns:
      return SwiftText("Dictionary(uniqueKeysWithValues: zip(\(plain(0)), \(plain(1))))")
    case .group:
      return SwiftText(
        "Dictionary(zip(\(plain(1)), \(plain(0))).map { ($0, [$1]) }, uniquingKeysWith: +)")
    case .tally:
      return SwiftText("Dictionary(\(base(0)).map { ($0, 1) }, uniquingKeysWith: +)")
    default: return nil
    }
  }
}
