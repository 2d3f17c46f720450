/// Words that the answers of several parts have in common: of sessions, the prompt, drawings, lessons and the
/// command line.
extension Language {
  /// The sign between the items of a list.
  package var separator: String { self(", ", "、") }

  package var noValueYet: String { self("no value yet", "まだ値がありません") }
  package var nothingToTakeBack: String {
    self("there is nothing to take back", "取り消すものがありません")
  }

  /// The question after a sentence; empty if nothing is near.
  package func ifMeant(_ nearest: String?) -> String {
    nearest.map { self("; ", "。") + didYouMean($0) } ?? ""
  }

  package func unknown(_ name: String, nearest: String? = nil) -> String {
    self("there is no `\(name)` here", "`\(name)` という名前はここにはありません") + ifMeant(nearest)
  }

  package var afterTheEndOfTime: String { self("after the end of time", "時間の終わりのあと") }

  package var interrupted: String { self("interrupted", "中断しました") }

  package func fails(_ reason: String) -> String { self("fails: \(reason)", "失敗します: \(reason)") }

  package func removed(_ name: String) -> String { self("removed \(name)", "取り除きました: \(name)") }

  package func forgotten(before instant: String) -> String {
    self(
      "what was before \(instant) is no longer kept", "\(instant) より前のことはもう残っていません")
  }

  package func line(_ number: Int, _ text: String) -> String {
    self("line \(number): \(text)", "\(number) 行目: \(text)")
  }

  /// The sentence about an entry that could not be kept, with the reason.
  package func notCarriedOut(_ reason: String) -> String {
    self(
      "this was not carried out, for it could not be kept: \(reason)",
      "保存できなかったので、これは実行されませんでした: \(reason)")
  }

  // MARK: Editors and files

  package func thereIsNoEditor(_ editor: String) -> String {
    self(
      "there is no editor `\(editor)`; VISUAL or EDITOR names one",
      "エディタ `\(editor)` はありません。VISUAL か EDITOR で指定します")
  }

  package func cannotStart(_ program: String, _ reason: String) -> String {
    self("can't start `\(program)`: \(reason)", "`\(program)` を始められません: \(reason)")
  }

  package func cannotReplaceUnread(_ path: String, _ reason: String) -> String {
    self(
      "can't read `\(path)`, to see whether it may be replaced: \(reason)",
      "置き換えてよいか調べるために `\(path)` を読もうとしましたが、読めません: \(reason)")
  }

  package var fileNameIsEmpty: String { self("the name of the file is empty", "ファイルの名前が空です") }
}
