import FlowText

/// What a learner can type besides an answer or a program.
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

  /// Other words for it, among them those of Japanese.
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

  /// Reads a line; nil where it is no command.
  package init?(_ line: String) {
    let word = Self.plain(line)
    let found = Self.allCases.first { $0.rawValue == word || $0.aliases.contains(word) }
    guard let found else { return nil }
    self = found
  }

  /// The command that was meant by a single word that is none.
  static func nearest(to line: String) -> LearnerCommand? {
    let name = NearestName.of(plain(line), among: allCases.map(\.rawValue))
    return name.flatMap { LearnerCommand(rawValue: $0) }
  }

  /// Lower case, with full-width letters as their half-width twins.
  static func plain(_ line: String) -> String {
    var text = String.UnicodeScalarView()
    for scalar in trimmed(line).unicodeScalars {
      let isFullWidth = (0xFF01...0xFF5E).contains(scalar.value)
      let value = isFullWidth ? scalar.value - 0xFEE0 : scalar.value
      text.append(Unicode.Scalar(value) ?? scalar)
    }
    return String(text).lowercased()
  }
}
