/// Files of at most 500 lines, functions of at most 60.
///
/// The formatter fixes the layout, and this relies on it: a function ends at the first line that is a
/// closing brace as far in as the line that begins it.
enum SizeRule {
  static let longestFile = 500
  static let longestFunction = 60

  static func violations(in file: SwiftFile) -> [String] {
    var found: [String] = []
    let count = file.lines.count - (file.text.hasSuffix("\n") ? 1 : 0)
    if count > longestFile {
      found.append("\(file.path): \(count) lines")
    }
    for (line, length) in functions(in: file) where length > longestFunction {
      found.append("\(file.path):\(line): a function of \(length) lines")
    }
    return found
  }

  /// The first line of each function, and how many it has.
  static func functions(in file: SwiftFile) -> [(line: Int, length: Int)] {
    let lines = file.lines
    return lines.indices.filter { beginsFunction(lines[$0]) }.compactMap { start in
      let closing = lines[start].prefix { $0 == " " } + "}"
      guard let body = beginningOfBody(in: lines[start...]),
        let end = lines[body...].firstIndex(where: { $0 == closing })
      else { return nil }
      return (start + 1, end - start + 1)
    }
  }

  /// The line that opens the body of the function whose first line is the first of `lines`; nil for a
  /// requirement without a body, and for a function of one line.
  private static func beginningOfBody(in lines: ArraySlice<Substring>) -> Int? {
    let indent = lines.first.map { $0.prefix { $0 == " " }.count } ?? 0
    for (index, line) in zip(lines.indices, lines) {
      let rest = line.drop { $0 == " " }
      let continues = line.count - rest.count > indent || rest.hasPrefix(")") || rest == "{"
      guard index == lines.startIndex || continues else { return nil }
      if line.last == "{" {
        return index
      }
    }
    return nil
  }

  private static func beginsFunction(_ line: Substring) -> Bool {
    var words = line.split { $0 == " " }[...]
    while let word = words.first, isModifier(word) {
      words.removeFirst()
    }
    guard let word = words.first else { return false }
    return word == "func" || word == "deinit"
      || ["init(", "init?(", "init<", "subscript("].contains { word.hasPrefix($0) }
  }

  private static func isModifier(_ word: Substring) -> Bool {
    word.hasPrefix("@")
      || [
        "package", "private", "internal", "public", "static", "final", "override", "mutating",
        "nonmutating", "consuming", "borrowing", "convenience", "required", "prefix", "infix",
        "nonisolated", "class",
      ].contains(word)
  }
}
