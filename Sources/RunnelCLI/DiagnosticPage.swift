/// What `runnel explain` tells about one diagnostic code: the text of `docs/diagnostics/R….md`.
///
/// The texts stand in `Pages`, which `make pages` writes; a test compares them with the files.
struct DiagnosticPage {
  let code: String
  /// Markdown, beginning with the title line `# R2001: there is no such name`.
  let text: String

  init(_ code: String, _ text: String) {
    self.code = code
    self.text = text
  }

  /// The title without its code.
  var title: String {
    let line = text.prefix { $0 != "\n" }
    return String(line.dropFirst("# \(code): ".count))
  }

  /// The page of a code as a person types it: `R2001`, `r2001` or `2001`.
  static func page(for typed: String) -> DiagnosticPage? {
    guard let number = number(of: typed) else { return nil }
    return all.first { self.number(of: $0.code) == number }
  }

  /// Up to three pages whose numbers are nearest; none if `typed` is no number at all.
  static func nearest(to typed: String) -> [DiagnosticPage] {
    guard let number = number(of: typed) else { return [] }
    let ranked = all.enumerated().compactMap { offset, page in
      self.number(of: page.code).map { (distance: abs($0 - number), offset: offset, page: page) }
    }
    // Of two at the same distance the earlier code comes first.
    return ranked.sorted { ($0.distance, $0.offset) < ($1.distance, $1.offset) }
      .prefix(3).map(\.page)
  }

  private static func number(of code: String) -> Int? {
    let digits = code.first == "R" || code.first == "r" ? code.dropFirst() : code[...]
    guard digits.count == 4, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(digits)
  }

  /// The text for reading: code blocks are indented, and in colour the title and the code stand out.
  func rendered(colored: Bool) -> String {
    var result = ""
    var isInBlock = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInBlock.toggle()
      } else if isInBlock {
        result += Self.styled(line.isEmpty ? "" : "    \(line)", "36", colored) + "\n"
      } else if line.hasPrefix("# ") || line.hasPrefix("## ") {
        result += Self.styled(String(line.drop { $0 == "#" || $0 == " " }), "1", colored) + "\n"
      } else {
        result += line + "\n"
      }
    }
    while result.hasSuffix("\n\n") {
      result.removeLast()
    }
    return result
  }

  private static func styled(_ text: String, _ style: String, _ colored: Bool) -> String {
    colored && !text.isEmpty ? "\u{1B}[\(style)m\(text)\u{1B}[0m" : text
  }
}
