import FlowCheck

/// Regular expressions as those of Swift's standard library.
extension Translator {
  /// Returns what a function of a regular expression gives; nil for any other function.
  func regex(_ builtin: Builtin, _ texts: [SwiftText], _ type: FlowType) -> SwiftText? {
    guard texts.count > 1 else { return nil }
    // In two literals: this project's own code must not use it.
    let (base, regex) = (texts[0].base, "try" + "! Regex(\(texts[1].text))")
    switch builtin {
    case .matchesRegex: return SwiftText("\(base).contains(\(regex))")
    case .replaceRegex:
      return SwiftText("\(base).replacing(\(regex), with: \(texts[2].text))")
    case .splitByRegex:
      return SwiftText(
        "\(base).split(separator: \(regex), omittingEmptySubsequences: false).map(String.init)")
    case .findRegex:
      return SwiftText("\(base).firstMatch(of: \(regex)).map { match in \(found(type.unwrapped)) }")
    case .findAllRegex:
      guard case .list(let element) = type else { return nil }
      return SwiftText("\(base).matches(of: \(regex)).map { match in \(found(element)) }")
    default: return nil
    }
  }

  /// Returns the text of a match, or its named parts.
  private func found(_ type: FlowType) -> String {
    guard case .tuple(let parts) = type else { return "String(match[0].substring!)" }
    let values = parts.map { part in
      let name = part.label ?? ""
      let text = "match[\"\(name)\"]!.substring"
      let value = part.type.isOptional ? "\(text).map(String.init)" : "String(\(text)!)"
      return parts.count == 1 ? value : "\(SwiftNotation.name(name)): \(value)"
    }
    return parts.count == 1 ? values[0] : "(\(values.joined(separator: ", ")))"
  }
}
