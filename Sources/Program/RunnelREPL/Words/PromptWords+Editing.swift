import FlowText

/// The words around the line that is being typed, and of the editor behind `:edit`.
extension PromptWords {
  var isStillOpen: String {
    say(
      "still open: Enter runs it as it is, ^C drops it",
      "まだ途中です。Enter でこのまま実行し、^C で捨てます")
  }

  var noEarlierEntry: String { say("no earlier entry with ", "前の入力にありません: ") }
  var search: String { say("search: ", "検索: ") }

  func lines(_ count: Int) -> String { say("… \(count) lines", "… \(count) 行") }

  func page(_ number: Int, of count: Int) -> String {
    say(
      "page \(number) of \(count), Tab for more, ↑ ↓ choose",
      "ページ \(number) / \(count)、Tab で次、↑ ↓ で選ぶ")
  }

  var whyItDidNotChange: String { say("why it did not change", "なぜ変わらなかったか") }
  var latestContract: String { say("the latest contract", "最後の契約") }

  // MARK: The editor

  func noFolderForEntry(_ reason: String) -> String {
    say("can't make a folder for the entry: \(reason)", "入力のためのフォルダを作れません: \(reason)")
  }

  func isKept(_ path: String, after reason: String) -> String {
    say(
      "\(reason); what was written is kept in `\(path)`", "\(reason)。書かれたものは `\(path)` に残してあります")
  }

  func cannotWriteEntry(_ reason: String) -> String {
    say("can't write the entry for the editor: \(reason)", "エディタに渡す入力を書けません: \(reason)")
  }

  func endedWith(_ status: Int32, _ editor: String) -> String {
    say(
      "`\(editor)` ended with \(status), so nothing is entered",
      "`\(editor)` が \(status) で終わったので、何も入力されません")
  }

  var entryIsTooLong: String { say("the entry is too long", "入力が長すぎます") }

  var isNoUTF8: String {
    say(
      "what the editor wrote is no UTF-8, so nothing is entered",
      "エディタが書いたものは UTF-8 ではないので、何も入力されません")
  }

  func cannotReadWritten(_ reason: String) -> String {
    say("can't read what the editor wrote: \(reason)", "エディタが書いたものを読めません: \(reason)")
  }
}
