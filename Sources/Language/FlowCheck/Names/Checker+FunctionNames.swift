import FlowText

/// Calls of library functions whose name stands alone, for a message.
extension Checker {
  /// Returns the call of a function in the place of its name, of a value of the program where one fits.
  mutating func calling(_ name: String, at span: Span) -> Fix {
    guard let form = Library.forms(name).first, let parameter = form.parameters.first else {
      let written = (Library.written(name).first ?? "").split(separator: "  ")
      guard let code = written.first, code.hasSuffix("()") else {
        return Fix(replacing: span, with: "\(name)(…)")
      }
      // With other forms beside it, it may not be the one.
      let kind: Fix.Kind? = Library.written(name).count > 1 ? .choice : nil
      return Fix(replacing: span, with: Snippet(String(code)), kind)
    }
    let found = valueName { $0 != .invalid && parameter.accepts($0) }
    let subject = found ?? parameter.placeholder
    var others = form.parameters.count > 1 ? "…" : ""
    if form.written.contains("=>"), let open = form.written.firstIndex(of: "(") {
      others = String(form.written[open...].dropFirst().dropLast())
    }
    let isMember = form.written.prefix { $0 != "(" }.contains(".")
    let code =
      isMember
      ? "\(subject).\(name)" + (others.isEmpty ? "" : "(\(others))")
      : "\(name)(\(subject)" + (others.isEmpty ? ")" : ", \(others))")
    return Fix(replacing: span, with: Snippet(code), code.contains("…") ? .gap : .choice)
  }

  /// Returns the name of a value that has a type which fits: `it`, a name of this place, or the last declared.
  private mutating func valueName(where fits: (FlowType) -> Bool) -> String? {
    if let it = frame.it, fits(it.type) { return "it" }
    if let local = frame.locals.last(where: { fits($0.type) }) { return local.name }
    let (limit, isFunction) = (naming.limit, frame.place == .function)
    return symbols { symbol in
      guard symbol.scope == nil, symbol.id.index < limit, fits(symbol.type) else { return false }
      switch symbol.kind {
      case .constant: return true
      case .cell, .derived: return !isFunction
      default: return false
      }
    }.last?.name
  }
}

extension LibraryForm.Parameter {
  /// A value with something to fill in.
  fileprivate var placeholder: String {
    switch self {
    case .text: "\"…\""
    case .list, .summable, .comparables, .texts, .sortables, .lists, .optionals, .keyables, .pairs:
      "[…]"
    case .dictionary: "[…: …]"
    default: "…"
    }
  }
}
