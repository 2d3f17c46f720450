import Foundation

/// The one spelling of each Japanese word that could be written in several ways; `docs/MESSAGES.md` says which.
enum JapaneseRule {
  /// A spelling that is not used, as a regular expression, and the one that is.
  struct Spelling: Sendable {
    let other: String
    let ours: String
  }

  static let spellings = [
    Spelling(other: "nil に(なりうる|なり得る|なるかもしれない)|オプショナル", ours: "nil になれる"),
    // A place is 後ろ and a time あと; what is left has its own words.
    Spelling(other: "(?<![最年秒分更午前今])後(?!ろ|読み)|うしろ", ours: "後ろ (place), あと (time)"),
    // A light is つける, and what is found 見つける.
    Spelling(other: "(?<![見明])つけ(?!たまま)|の?ついた(?!り)", ours: "付ける, 付いた"),
    Spelling(other: "オブザーバー|パラメーター|エディター|フォルダー|ディレクトリ", ours: "オブザーバ, パラメータ, エディタ, フォルダ"),
    Spelling(other: "誤り", ours: "間違い (mistake), エラー (error)"),
    Spelling(other: "命令", ours: "コマンド"),
    Spelling(other: "引き数|変項", ours: "引数"),
    Spelling(other: "全て|既に|又は|出来|下さい|無い", ours: "すべて, すでに, または, でき, ください, ない"),
  ]

  /// The places of a text with a spelling that is not used, each with the line.
  static func violations(in text: String, of path: String) -> [String] {
    spellings.flatMap { spelling -> [String] in
      guard text.range(of: spelling.other, options: .regularExpression) != nil else { return [] }
      return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .filter { $0.element.range(of: spelling.other, options: .regularExpression) != nil }
        .map { "\(path):\($0.offset + 1): \($0.element) — \(spelling.ours)" }
    }
  }
}
