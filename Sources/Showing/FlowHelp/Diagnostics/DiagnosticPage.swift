package import FlowText

/// The page about one diagnostic code: the text of `docs/diagnostics/R….md`, in Japanese that of
/// `docs/diagnostics/ja/R….md`.
///
/// The build embeds the folder as `DiagnosticTexts`.
package struct DiagnosticPage: Hashable, Sendable {
  package let code: String
  /// Markdown, beginning with the title line `# R2001: there is no such name`.
  package let text: String

  /// Every page, ordered by code.
  package static let all = pages(in: "")

  private static let japanese = pages(in: "ja/")

  private static func pages(in folder: String) -> [DiagnosticPage] {
    DiagnosticTexts.all.compactMap { file in
      guard file.name.hasPrefix(folder) else { return nil }
      let name = file.name.dropFirst(folder.count)
      guard !name.contains("/") else { return nil }
      return DiagnosticPage(code: String(name.prefix { $0 != "." }), text: file.text)
    }
  }

  /// Every page in a language, ordered by code.
  package static func all(in language: Language) -> [DiagnosticPage] {
    switch language {
    case .english: all
    case .japanese: japanese
    }
  }

  /// The title without its code.
  package var title: String {
    let line = text.prefix { $0 != "\n" }
    return String(line.dropFirst("# \(code): ".count))
  }

  /// Returns the page of a code as a person types it: `R2001`, `r2001` or `2001`.
  package static func page(
    for typed: String, in language: Language = .english
  ) -> DiagnosticPage? {
    guard let number = number(of: typed) else { return nil }
    return all(in: language).first { self.number(of: $0.code) == number }
  }

  /// Returns up to three pages whose numbers are nearest; none if `typed` is not a number.
  package static func nearest(to typed: String) -> [DiagnosticPage] {
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

  /// A line of the page, without Markdown's marks.
  package enum Line: Hashable, Sendable {
    case heading(String)
    /// A script that can be run.
    case program(String)
    /// Other code, to be typed into a shell or at the prompt.
    case code(String)
    case text(String)
  }

  /// The lines of the page for reading, without blank lines at its end.
  package var lines: [Line] {
    var lines: [Line] = []
    var isInBlock = false
    var program: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if let script = program.take() {
          lines.append(.program(script.joined(separator: "\n")))
        } else if !isInBlock, line.hasPrefix("```flow") {
          program = []
        }
        isInBlock.toggle()
      } else if program != nil {
        program?.append(line)
      } else if isInBlock {
        lines.append(.code(String(line)))
      } else if line.hasPrefix("#") {
        lines.append(.heading(String(line.drop { $0 == "#" || $0 == " " })))
      } else {
        lines.append(.text(String(line)))
      }
    }
    while lines.last == .text("") { lines.removeLast() }
    return lines
  }
}
