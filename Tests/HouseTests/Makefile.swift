/// The targets of a Makefile, and which of them say what they do.
struct Makefile {
  private(set) var targets: [String] = []
  private(set) var explained: [String] = []

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let name = line.prefix { $0.isLetter || $0 == "-" }
      guard !name.isEmpty, line.dropFirst(name.count).hasPrefix(":"),
        !line.dropFirst(name.count).hasPrefix(":=")
      else { continue }
      targets.append(String(name))
      if line.contains("## ") {
        explained.append(String(name))
      }
    }
  }

  /// What follows `make` where a text shows a command: in a code span or at the start of a code line.
  static func commands(in text: String) -> [String] {
    text.split(separator: "\n").flatMap { line in
      let spans = line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .compactMap { $0.offset % 2 == 1 ? $0.element : nil }
      return (spans + [line.drop { $0 == " " }]).compactMap { piece in
        let words = piece.split(separator: " ")
        return words.count > 1 && words[0] == "make" ? String(words[1]) : nil
      }
    }
  }
}
