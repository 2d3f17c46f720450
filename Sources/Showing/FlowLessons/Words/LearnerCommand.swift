import FlowText

/// A command that a learner can type, besides an answer or a program.
package enum LearnerCommand: String, CaseIterable, Sendable {
  case next
  case back
  case skip
  case again
  case hint
  case answer
  case edit
  case check
  case help
  case quit

  /// Other words for it, including Japanese ones.
  private var aliases: [String] {
    switch self {
    case .next: ["n", "次", "次へ"]
    case .back: ["戻る", "もどる"]
    case .skip: ["飛ばす", "とばす", "スキップ"]
    case .again: ["もう一度"]
    case .hint: ["ヒント"]
    case .answer: ["答え", "こたえ"]
    case .edit: ["編集"]
    case .check: ["確認", "チェック"]
    case .help: ["?", "ヘルプ"]
    case .quit: ["q", "exit", "終了", "やめる"]
    }
  }

  /// Reads a line; nil if it is no command.
  package init?(_ line: String) {
    let word = Self.plain(line)
    let found = Self.allCases.first { $0.rawValue == word || $0.aliases.contains(word) }
    guard let found else { return nil }
    self = found
  }

  /// Returns the command that was probably meant by a single unknown word.
  static func nearest(to line: String) -> LearnerCommand? {
    let name = NearestName.of(plain(line), among: allCases.map(\.rawValue))
    return name.flatMap { LearnerCommand(rawValue: $0) }
  }

  /// Returns a line in lower case, with full-width letters replaced by their half-width forms.
  package static func plain(_ line: String) -> String {
    var text = String.UnicodeScalarView()
    for scalar in trimmed(line).unicodeScalars {
      let isFullWidth = (0xFF01...0xFF5E).contains(scalar.value)
      let value = isFullWidth ? scalar.value - 0xFEE0 : scalar.value
      text.append(Unicode.Scalar(value) ?? scalar)
    }
    return String(text).lowercased()
  }
}
