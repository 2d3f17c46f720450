package import FlowText

// Texts of other languages, whose values stand in braces or behind the text.

extension ForeignWord {
  /// A number of milliseconds as a duration: `1s`, `300ms`.
  package static func duration(milliseconds: String) -> String? {
    guard let count = Int(milliseconds) else { return nil }
    return count > 0 && count % 1000 == 0 ? "\(count / 1000)s" : "\(count)ms"
  }

  /// Rewrites a text whose values are in braces, as in other languages, with `\(…)` for each.
  static func filling(_ text: String) -> String {
    var result = ""
    for part in text.split(separator: "{", omittingEmptySubsequences: false) {
      guard let end = part.firstIndex(of: "}"), !result.isEmpty else {
        result += result.isEmpty ? part : "{" + part
        continue
      }
      if result.last == "$" { result.removeLast() }
      result += "\\(\(part[..<end]))\(part[part.index(after: end)...])"
    }
    return result
  }

  /// Rewrites `"%d items", n` as a text with its values inside; nil if there are not as many, or of another
  /// form.
  package static func formatting(_ arguments: [Snippet]) -> Snippet? {
    guard let format = arguments.first?.shown, format.count >= 2, format.hasPrefix("\""),
      format.hasSuffix("\"")
    else { return nil }
    var result = Snippet("\"")
    var values = arguments.dropFirst()
    var rest = format.dropFirst().dropLast()
    if rest.hasSuffix("\\n") { rest = rest.dropLast(2) }
    while let sign = rest.firstIndex(of: "%") {
      result = result + Snippet(String(rest[..<sign]))
      rest = rest[rest.index(after: sign)...]
      let places = rest.first == "." ? rest.dropFirst().prefix { $0.isNumber } : ""
      if !places.isEmpty { rest = rest.dropFirst(places.count + 1) }
      guard let letter = rest.popFirst() else { return nil }
      if letter == "%", places.isEmpty {
        result = result + "%"
        continue
      }
      guard "disvfg".contains(letter), let value = values.popFirst(), !value.shown.contains("\"")
      else { return nil }
      result =
        result + (places.isEmpty ? "\\(\(value))" : "\\(fixed(\(value), \(String(places))))")
    }
    return values.isEmpty ? "\(result)\(String(rest))\"" : nil
  }
}
