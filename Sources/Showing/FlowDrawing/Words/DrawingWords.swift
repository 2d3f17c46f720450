import FlowText

/// The words in drawings that a person reads, in a language; what a program reads has none of them.
struct DrawingWords: Hashable, Sendable {
  let say: Language
}

/// The legend and the notes of a marble diagram.
extension DrawingWords {
  var nothingHappened: String {
    say("nothing happened that could be drawn", "図にできることは何も起きませんでした")
  }
  var windowIsOpen: String { say("a window is open", "窓が開いている") }
  var itHappens: String { say("it happens", "発火") }
  var signed: String { say("signed", "締結") }
  var ended: String { say("ended", "終了") }
  var error: String { say("error", "エラー") }
  var runEnds: String { say("the run ends", "実行の終わり") }
  var skipped: String { say("skipped", "飛ばした") }
  var mergedIntoOne: String { say("merged into one", "一つにまとめた") }
  var replaced: String { say("replaced by a later value", "あとの値に置き換えられた") }
  var replacedInWave: String {
    say("replaced by a later value of its wave", "同じ波のあとの値に置き換えられた")
  }
  var stillHeld: String { say("still held at the end", "終わりにまだ保持している") }
  var notDrawn: String { say("not drawn", "省略") }

  func moreRows(_ count: Int) -> String {
    say("\(count) more rows; name the cells to be drawn", "ほか \(count) 行。描くセルの名前を書きます")
  }

  func moreWaves(_ count: Int, after most: Int) -> String {
    say("\(count) more waves after the first \(most)", "最初の \(most) の波のあと、ほか \(count) の波")
  }

  func fromSigningOn(_ reason: String) -> String {
    say("\(reason) from its signing on", "締結したときから \(reason)")
  }

  /// Tells when a contract ended, if that was not at the beginning, and which values it then dropped.
  func ended(at instant: String?, dropping dropped: [String]) -> String {
    let list = dropped.joined(separator: say.separator)
    return ended + (instant.map { say(" at \($0)", " (\($0))") } ?? "")
      + (dropped.isEmpty ? "" : say(", dropped \(list)", "、捨てた値 \(list)"))
  }

  func until(_ instant: String) -> String { say(", until \(instant)", "、\(instant) まで") }

  func at(_ instant: String) -> String { say("at \(instant)", "(\(instant))") }

  func times(_ count: Int) -> String { say(", \(count) times", "、\(count) 回") }

  func more(_ count: Int) -> String { say("and \(count) more", "ほか \(count) 個") }

  // MARK: Words that appear under the pointer

  func windowIsOpen(from start: String, to end: String) -> String {
    say("\(windowIsOpen), \(start) to \(end)", "\(windowIsOpen)、\(start) から \(end) まで")
  }

  func wave(_ number: Int) -> String { say(", wave \(number)", "、波 \(number)") }

  func signed(at instant: String) -> String { "\(signed) \(at(instant))" }
}

/// The words in a drawing of the graph.
extension DrawingWords {
  var released: String { say("released", "解放済み") }
  var seeAbove: String { say("(see above)", "(上を見てください)") }

  func follows(_ names: [String]) -> String {
    say("follows \(names.joined(separator: ", "))", "\(names.joined(separator: "、")) に従う")
  }

  func moreLines(than limit: Int) -> String {
    say(
      "… and more than these \(limit) lines; `:graph name` draws a part",
      "… \(limit) 行より長くなります。`:graph name` で一部を描きます")
  }

  /// Tells that a contract has ended: by itself, or because it was disposed of.
  func ending(ranOut: Bool) -> String {
    ranOut ? say("over", "終了") : say("disposed", "解除済み")
  }

  func holds(_ value: String, until time: String) -> String {
    say("holds \(value) until \(time)", "\(value) を \(time) まで保持")
  }
}
