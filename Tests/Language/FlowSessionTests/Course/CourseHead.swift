/// What an example says about itself: its number and title, how it is run, what to predict, and at its
/// end what to change.
struct CourseHead: Equatable {
  /// The words that begin the three lines, in the language of an example.
  struct Labels {
    let run: String
    let predict: String
    let change: String

    static let english = Labels(run: "Run:", predict: "Predict:", change: "Change:")
    static let japanese = Labels(run: "実行:", predict: "予想:", change: "変更:")
  }

  let title: String
  /// The command, word by word.
  let run: [String]
  let prediction: String
  let change: String

  /// Nil where a part is missing or stands elsewhere: `// 01 Title`, an empty comment, some lines, an empty
  /// comment, run, predict, and the change as the last comment of the file.
  init?(_ text: String, _ labels: Labels) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard text.hasSuffix("\n") else { return nil }
    lines.removeLast()
    if lines.first?.hasPrefix("//@ ") == true { lines.removeFirst() }
    guard let first = lines.first, first.hasPrefix("// "), lines.count > 6, lines[1] == "//" else {
      return nil
    }
    title = String(first.dropFirst(3))
    let head = lines.prefix { $0.hasPrefix("//") }
    guard let end = head.lastIndex(of: "//"), end > 2, head.indices.contains(end + 2),
      let run = Self.text(of: head[end + 1], after: labels.run),
      let prediction = Self.text(of: head[end + 2], after: labels.predict), head.count == end + 3
    else { return nil }
    let foot = lines.suffix(while: { $0.hasPrefix("//") })
    guard let last = foot.first, foot.count < lines.count,
      let change = Self.text(of: last, after: labels.change),
      lines[lines.count - foot.count - 1].isEmpty
    else { return nil }
    self.run = run.split(separator: " ").map(String.init)
    self.prediction = prediction
    self.change = change
  }

  private static func text(of line: String, after label: String) -> String? {
    guard line.hasPrefix("// \(label) ") else { return nil }
    let text = line.dropFirst("// \(label) ".count).drop { $0 == " " }
    return text.isEmpty ? nil : String(text)
  }
}

extension [String] {
  /// The lines at the end for which `condition` holds.
  fileprivate func suffix(while condition: (String) -> Bool) -> ArraySlice<String> {
    let count = reversed().prefix(while: condition).count
    return suffix(count)
  }
}
