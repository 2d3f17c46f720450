import FlowText

/// The words of `:undo` and of whatever else carries entries out again.
extension PromptWords {
  var nothingToRedo: String { say("there is nothing to do again", "やり直すものがありません") }
  var nothingToForget: String { say("there is nothing to forget", "忘れるものがありません") }

  func willForget(_ count: Int) -> String {
    say(
      count == 1
        ? "1 entry is forgotten; :undo brings it back"
        : "\(count) entries are forgotten; :undo brings them back",
      "\(count) 件の入力を忘れました。:undo で元に戻ります")
  }

  /// Tells that entries are there again, or forgotten again.
  func entries(_ count: Int, areBack: Bool) -> String {
    let subject = say(count == 1 ? "1 entry is" : "\(count) entries are", "\(count) 件の入力")
    return areBack
      ? say("\(subject) back", "\(subject)が戻りました")
      : say("\(subject) forgotten", "\(subject)を忘れました")
  }

  func gone(back: Bool, _ title: String) -> String {
    back ? say("undone: \(title)", "取り消し: \(title)") : say("done again: \(title)", "やり直し: \(title)")
  }

  var noFileLoaded: String {
    say("no file has been loaded or imported", "読み込まれたファイルがありません")
  }
  var loadedAgain: String { say("loaded again", "もう一度読み込みました") }

  func isInSemantics(_ name: String) -> String {
    say("the semantics are \(name) already", "意味論はすでに \(name) です")
  }

  func staysInSemantics(_ name: String, not other: String) -> String {
    say(
      "a session that is kept stays in \(name), as its file says; "
        + "`runnel repl --semantics=\(other)` opens another one",
      "保存されるセッションは、そのファイルのとおり \(name) のままです。"
        + "`runnel repl --semantics=\(other)` で別のセッションを開けます")
  }

  func carriedOutAgain(in semantics: String) -> String {
    say("carried out again in \(semantics)", "\(semantics) でもう一度実行しました")
  }

  var nothingIsOtherwise: String { say("nothing is otherwise", "変わったものはありません") }
  var interruptedWithoutChange: String {
    say("interrupted; everything is as it was", "中断しました。すべて元のままです")
  }
  var everythingIsAsItWas: String { say("everything is as it was", "すべて元のままです") }

  func couldNotBeKept(_ reason: String) -> String {
    say("this could not be kept: \(reason)", "これは保存できませんでした: \(reason)")
  }

  func leftOut(_ title: String) -> String {
    say(
      "no longer accepted, and left out: \(title)", "もう受け付けられないので、外しました: \(title)")
  }

  func progress(entry: Int, of entries: Int, time: String, of end: String) -> String {
    say(
      "entry \(entry) of \(entries), \(time) of \(end); ^C leaves everything as it was",
      "入力 \(entry) / \(entries)、\(time) / \(end)。^C ですべて元のままになります")
  }
}
