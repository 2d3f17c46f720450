import FlowText

/// The words about files: what `:save`, `:load`, `:edit` and `:transcript` say.
extension PromptWords {
  func saved(lines: Int, as path: String) -> String {
    say(
      "saved \(lines) line\(lines == 1 ? "" : "s") as \(path)", "\(lines) 行を \(path) に保存しました")
  }

  // MARK: Names of files

  func lacksQuote(_ quote: Character) -> String {
    say(
      "the name of the file lacks its closing \(quote)", "ファイルの名前に閉じる \(quote) がありません")
  }

  var moreThanOneName: String {
    say(
      "more than one name stands here; a name with blanks goes into quotes as a whole",
      "名前が 2 つ以上あります。空白を含む名前は全体を引用符で囲みます")
  }

  var nameHasNUL: String {
    say("the name of a file has no NUL in it", "ファイルの名前に NUL は使えません")
  }
  var noHome: String {
    say(
      "`~` stands for the home folder, and HOME is not set",
      "`~` はホームフォルダのことですが、HOME が設定されていません")
  }

  // MARK: Files that are kept

  func isInUse(_ path: String) -> String {
    say("\(path) is in use, and is not replaced", "\(path) は使用中なので、置き換えません")
  }

  func isJournal(_ path: String) -> String {
    say(
      "\(path) is the journal of a session, and is not replaced",
      "\(path) はセッションの記録なので、置き換えません")
  }

  func wasChanged(_ path: String, _ form: SavedProgram.Form) -> String {
    let hint = wayOut(of: form)
    return say(
      "`\(path)` was changed since it was saved; \(hint)",
      "`\(path)` は保存したあとに変更されています。\(hint)")
  }

  func wasNotWritten(_ path: String, _ form: SavedProgram.Form) -> String {
    let (command, hint) = (form.command, wayOut(of: form))
    return say(
      "`\(path)` was not written by `\(command)`; \(hint)",
      "`\(path)` は `\(command)` が書いたファイルではありません。\(hint)")
  }

  private func wayOut(of form: SavedProgram.Form) -> String {
    switch form {
    case .program: say("`:save!` replaces it", "`:save!` で置き換えます")
    case .page: say("name another one", "別の名前にします")
    }
  }

  func cannotRead(_ path: String, _ reason: String) -> String {
    say.cannotReplaceUnread(path, reason)
  }

  func tooMuchSaid(_ most: String) -> String {
    say(
      "the session has said more than \(most), and no transcript is kept of so much",
      "セッションの出力が \(most) を超えました。それほど多くの記録は残しません")
  }

  // MARK: `:edit`

  var editNeedsTerminal: String {
    say(
      "`:edit` opens an editor at a terminal, and there is none here",
      "`:edit` は端末でエディタを開くもので、ここには端末がありません")
  }

  var noEditor: String {
    say(
      "no editor is named: set VISUAL or EDITOR, as in `EDITOR=vi runnel`",
      "エディタが指定されていません。`EDITOR=vi runnel` のように VISUAL か EDITOR を設定します")
  }

  var nothingWasWritten: String {
    say("nothing was written, so nothing is entered", "何も書かれなかったので、何も入力されません")
  }

  // MARK: `:follow`

  func follows(_ path: String) -> String {
    say(
      "following \(path); `:follow` alone ends this",
      "\(path) に従います。`:follow` だけを入力すると終わります")
  }

  func followsNothing(former path: String?) -> String {
    path.map { say("\($0) is not followed any more", "\($0) にはもう従いません") }
      ?? say("no file is followed", "従っているファイルはありません")
  }

  func wasSaved(_ path: String) -> String { say("\(path) was saved", "\(path) が保存されました") }
}
