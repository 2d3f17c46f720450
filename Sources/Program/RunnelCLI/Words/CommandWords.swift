import FlowText

/// The sentences of the command line, in a language; names and code are the same in both.
struct CommandWords {
  let say: Language

  /// Those in the language that the command line asks for.
  static let spoken = CommandWords(say: .ofCommandLine)
}

/// The words about scripts and what they read.
extension CommandWords {
  var scriptNameIsEmpty: String { say("the name of the script is empty", "スクリプトの名前が空です") }

  func isTooLargeScript(_ name: String, _ limit: String) -> String {
    say(
      "`\(name)` is larger than a script may be: \(limit)", "`\(name)` はスクリプトの上限 \(limit) より大きいです")
  }

  func isTooLargeText(_ limit: String) -> String {
    say(
      "the text behind `-e` is larger than a script may be: \(limit)",
      "`-e` の後ろの文字列はスクリプトの上限 \(limit) より大きいです")
  }

  func isTooLargeInput(_ name: String, _ limit: String, isSixth: Bool) -> String {
    let sixth =
      isSixth
      ? say(", a sixth of the memory that the system grants", " (システムが与えるメモリの 6 分の 1)") : ""
    return say(
      "`\(name)` is larger than all values together may be: \(limit)\(sixth)",
      "`\(name)` はすべての値を合わせた上限 \(limit)\(sixth) より大きいです")
  }

  func isNoText(_ name: String) -> String {
    say("`\(name)` is not a text file", "`\(name)` はテキストファイルではありません")
  }

  var hasNUL: String {
    say(
      "a NUL byte stands here, so this is not a text file",
      "ここに NUL バイトがあるので、これはテキストファイルではありません")
  }

  func hasNoLines(_ folder: String) -> String {
    say("`\(folder)` is a directory, and has no lines", "`\(folder)` はフォルダなので、行がありません")
  }

  func noFile(_ name: String) -> String {
    say("there is no file `\(name)`", "ファイル `\(name)` はありません")
  }

  func noFolder(_ name: String) -> String {
    say("there is no folder `\(name)`", "フォルダ `\(name)` はありません")
  }

  func leadsOut(_ link: String) -> String {
    say(
      "`\(link)` is a link that leads out of the folder", "`\(link)` はフォルダの外へ続くリンクです")
  }

  func noLesson(in folder: String) -> String {
    say(
      "there is no lesson, such as `01-name.md`, in `\(folder)`",
      "`\(folder)` には `01-name.md` のようなレッスンがありません")
  }

  func readsNoInput(besides mark: String?) -> String {
    let reason =
      mark.map {
        say(
          ", for only `runnel test` goes by `//@ --stdin=\($0)`",
          "。`//@ --stdin=\($0)` に従うのは `runnel test` だけです")
      } ?? ""
    return say(
      "note: this reads no input\(reason); `--stdin=FILE` gives it some",
      "補足: これに入力はありません\(reason)。`--stdin=FILE` で入力を与えられます")
  }

  func hints(_ count: Int, orMore: Bool) -> String {
    let more = orMore ? say("more than ", "") : ""
    return say(
      "ok, \(more)\(count) hint\(count == 1 ? "" : "s")",
      "問題ありません、ヒント \(count) 件\(orMore ? "以上" : "")")
  }

  func hintsAreTold(_ count: Int, by command: String) -> String {
    say("\(count) hint\(count == 1 ? "" : "s"): \(command)", "ヒント \(count) 件: \(command)")
  }

  var isRight: String { say("ok", "問題ありません") }

  func moreErrors(_ count: Int, orMore: Bool) -> String {
    say(
      "\(orMore ? "more than " : "")\(count) more errors are not shown",
      "ほか \(count) 件\(orMore ? "以上" : "")のエラーは示していません")
  }
}

/// The words of `runnel test`.
extension CommandWords {
  func noScript(in folder: String) -> String {
    say(
      "there is no script in `\(folder)`: no file that ends in `.flow`",
      "`\(folder)` にはスクリプトがありません。`.flow` で終わるファイルが必要です")
  }

  func noScript(with filter: String) -> String {
    say(
      "no path of a script has `\(filter)` in it", "パスに `\(filter)` を含むスクリプトがありません")
  }

  var noStateFolder: String {
    say(
      "`--changed` keeps what has passed in the home folder, and there is none",
      "`--changed` は成功したテストをホームフォルダに記録しますが、ホームフォルダがありません")
  }

  func cannotAccept(_ name: String) -> String {
    say(
      "`\(name)` can't be accepted: what came is nothing that marks could say",
      "`\(name)` は受け入れられません。起きたことを印で書けません")
  }

  func wouldAccept(_ name: String) -> String {
    say("`\(name)` would expect what came:", "`\(name)` の期待を、起きたことに合わせます:")
  }

  var asksToAccept: String {
    say("write this? y: yes, n: no, q: no more of them  ", "書きますか? y: はい、n: いいえ、q: ここで終わる  ")
  }

  var nobodyAgrees: String {
    say(
      "nothing was written: there is no terminal to ask at; `--yes` writes without a question",
      "何も書いていません。尋ねる端末がありません。`--yes` を付けると尋ねずに書きます")
  }

  func wasChangedMeanwhile(_ name: String) -> String {
    say("`\(name)` has changed since it was tested", "`\(name)` はテストのあとで変更されました")
  }

  var acceptsOnNoServer: String {
    say(
      "'--accept' is for a person to look at, and CI is set: a build server accepts nothing.",
      "'--accept' は人が確かめるためのものです。CI が設定されているので、何も受け入れません。")
  }
}

/// The words about cells, pages and files that are written.
extension CommandWords {
  func unknownCell(_ name: String, nearest: String?) -> String {
    say(
      "there is no cell or event `\(name)` when the run ends",
      "実行の終わりに `\(name)` というセルやイベントはありません") + say.ifMeant(nearest)
  }

  func unknownPart(_ name: String) -> String {
    say(
      "there is no cell, event or command `\(name)` at the end of the run",
      "実行の終わりに `\(name)` というセルやイベントやコマンドはありません")
  }

  func nothingCalled(_ topic: String) -> String {
    say("there is nothing called `\(topic)`; ", "`\(topic)` というものはありません。")
  }

  func nearestAre(_ pages: [String]) -> String {
    say("the nearest are ", "近いのは ") + pages.joined(separator: say.separator) + say("", " です")
  }

  var codesLookLike: String {
    say(
      "codes look like R2001, and `runnel explain` lists them",
      "番号は R2001 のような形で、`runnel explain` で一覧が見られます")
  }

  func wasRead(_ path: String) -> String {
    say(
      "`\(path)` has been read, and is not replaced: name another file",
      "`\(path)` は読まれたファイルなので、置き換えません。別のファイルを指定します")
  }

  func isJournal(_ path: String) -> String {
    say(
      "`\(path)` is the journal of a session, and is not replaced: name another file",
      "`\(path)` はセッションの記録なので、置き換えません。別のファイルを指定します")
  }

  func wasChanged(_ path: String) -> String {
    say(
      "`\(path)` was changed since Runnel wrote it; `--force` replaces it",
      "`\(path)` は Runnel が書いたあとに変更されています。`--force` で置き換えます")
  }

  func wasNotWritten(_ path: String) -> String {
    say(
      "`\(path)` was not written by Runnel; `--force` replaces it",
      "`\(path)` は Runnel が書いたファイルではありません。`--force` で置き換えます")
  }

  func cannotWrite(_ path: String, _ reason: String) -> String {
    say("can't write `\(path)`: \(reason)", "`\(path)` に書けません: \(reason)")
  }

  func cannotWriteOutput(_ reason: String) -> String {
    say("cannot write to standard output: \(reason)", "標準出力に書けません: \(reason)")
  }

  func noThread(_ reason: String) -> String {
    say("the system grants no thread: \(reason)", "システムがスレッドを与えません: \(reason)")
  }

  // MARK: `help`

  func hasNoParameters(_ script: String) -> String {
    say("`\(script)` has no parameters", "`\(script)` にパラメータはありません")
  }

  func saysNothing(_ script: String) -> String {
    say(
      "`\(script)` has no parameters, and no comment at its head",
      "`\(script)` にはパラメータも、先頭のコメントもありません")
  }

  var hasToBeGiven: String { say("has to be given", "必ず渡します") }

  func parameters(of script: String, first: String) -> String {
    say(
      "Parameters, as in `runnel \(script) \(first)=…`:",
      "パラメータ (`runnel \(script) \(first)=…` のように書きます):")
  }
}
