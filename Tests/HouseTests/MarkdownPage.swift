/// A page of documentation, taken apart into its code and its sentences.
struct MarkdownPage {
  /// The lines of the blocks of code, with their fences and with indented lines, in their order.
  private(set) var code: [Substring] = []
  /// The lines outside of blocks.
  private(set) var prose: [Substring] = []

  init(_ text: String) {
    var isInBlock = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isFence = line.hasPrefix("```")
      if isInBlock || isFence || line.hasPrefix("    ") {
        code.append(line)
      } else {
        prose.append(line)
      }
      if isFence { isInBlock.toggle() }
    }
  }

  /// The title and the headings, as they are written.
  var headings: [Substring] { prose.filter { $0.hasPrefix("#") } }

  /// The pieces of code in sentences, sorted; a line end within one counts as a blank.
  var pieces: [String] {
    prose.joined(separator: " ").matches(of: #/`([^`]+)`/#).map { String($0.1) }.sorted()
  }

  /// The lines of prose that a terminal can't show well: too wide, or begun by a sign that ends something.
  func unfit(columns: Int) -> [Substring] {
    prose.filter { line in
      Self.columns(of: line) > columns || line.first.map { "、。）」』ー？！".contains($0) } == true
    }
  }

  /// The columns that a line takes in a terminal, where letters and signs of East Asia take two.
  static func columns(of line: Substring) -> Int {
    line.unicodeScalars.reduce(0) { $0 + (isWide($1) ? 2 : 1) }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2E80...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF01...0xFF60: true
    default: false
    }
  }
}
