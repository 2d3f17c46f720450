import FlowText

/// The words of `:entries`, `:drop` and `:log`, and of a session that is kept.
extension PromptWords {
  var noEntryYet: String { say("no entry yet", "まだ入力がありません") }
  var isLeftOut: String { say("left out", "外してあります") }
  var noEntryToLeaveOut: String { say("there is no entry to leave out", "外す入力がありません") }

  func dropTakesNumber(upTo count: Int) -> String {
    say(
      "`:drop` takes the number of an entry, from 1 to \(count); :entries lists them",
      "`:drop` には 1 から \(count) までの入力の番号を書きます。番号は :entries で見られます")
  }

  func willLeaveOut(_ number: Int) -> String {
    say(
      "entry \(number) is left out when the session is opened again",
      "入力 \(number) は、セッションを次に開くときに外されます")
  }

  var noSessionIsKept: String {
    say(
      "no session is kept; `runnel repl --session FILE` keeps one",
      "セッションは保存されていません。`runnel repl --session FILE` で保存できます")
  }

  // MARK: `:log`

  var logTakesNumber: String {
    say(
      "`:log` takes a number of lines, as in `:log 20`", "`:log` には `:log 20` のように行の数を書きます")
  }

  var nothingSaidYet: String { say("nothing has been said yet", "まだ何も出力されていません") }

  func moreFloods(_ count: Int) -> String {
    say("\(count) more like these", "同じようなものがほかに \(count) 件")
  }

  func afterFlood(of lines: Int) -> String {
    say(
      "after \(lines) line\(lines == 1 ? "" : "s") that :log shows",
      ":log で見られる \(lines) 行のあと")
  }

  /// The number of lines of a flood in a second, by what they are.
  func rate(_ count: Int, of source: FloodGate.Source) -> String {
    switch source {
    case .move: say("\(count) changes/s", "変化 毎秒 \(count) 回")
    case .stop: say("\(count) stops/s", "停止 毎秒 \(count) 回")
    case .print: say("\(count) lines/s", "出力 毎秒 \(count) 行")
    case .failure: say("\(count) times/s", "毎秒 \(count) 回")
    }
  }

  // MARK: Opening a session

  private func entries(_ count: Int) -> String {
    say("\(count) \(count == 1 ? "entry" : "entries")", "入力 \(count) 件")
  }

  func isSafe(_ path: String, _ count: Int) -> String {
    say(
      "\(path): \(entries(count)), none carried out again, and nothing is kept now; "
        + ":entries lists them, :drop leaves one out",
      "\(path): \(entries(count))。どれも実行せず、今回は何も保存しません。:entries で一覧が見られ、:drop で一つ外せます")
  }

  func wasInterrupted(_ path: String, at entry: Int) -> String {
    say(
      "\(path): interrupted while entry \(entry) was carried out again; "
        + "`--safe` opens it without, and `:drop \(entry)` leaves the entry out",
      "\(path): 入力 \(entry) をもう一度実行している間に中断されました。`--safe` で実行せずに開き、`:drop \(entry)` でその入力を外せます")
  }

  func leftOut(_ numbers: [Int], of path: String) -> String {
    let list = numbers.map(String.init).joined(separator: say.separator)
    return say(
      "\(path): no longer accepted and left out: \(list) (see :entries)",
      "\(path): もう受け付けられないので、外しました: \(list) (:entries で見られます)")
  }

  func carriedOutAgain(_ count: Int, of path: String) -> String {
    say("\(path): \(entries(count)) carried out again", "\(path): \(entries(count)) をもう一度実行しました")
  }

  func cannotOpen(_ path: String, _ reason: String) -> String {
    say("can't open the session \(path): \(reason)", "セッション \(path) を開けません: \(reason)")
  }

  func cannotKeep(_ reason: String) -> String {
    say("can't keep the session: \(reason)", "セッションを保存できません: \(reason)")
  }

  // MARK: The loop

  func cannotWrite(_ reason: String) -> String {
    say("can't write: \(reason)", "出力できません: \(reason)")
  }

  var entryIsTooLarge: String {
    say(
      "this entry is larger than a program may be; `--max-source` allows more",
      "この入力はプログラムの上限より大きいです。`--max-source` で上限を大きくできます")
  }

  func historyIsNotKept(_ reason: String) -> String {
    say("history is not kept: \(reason)", "入力の履歴は保存されません: \(reason)")
  }
}
