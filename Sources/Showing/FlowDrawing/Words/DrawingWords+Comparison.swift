import FlowText

/// The words of two runs side by side.
extension DrawingWords {
  var bothRuns: String { say("both", "両方") }
  var nothingDiffers: String { say("nothing differs", "違いはありません") }
  var nothingCame: String { say("nothing happened", "何も起きませんでした") }
  var inWaves: String { "waves" }
  var inClassic: String { "classic" }

  func moreLines(_ count: Int) -> String { say("and \(count) more lines", "ほか \(count) 行") }

  func prints(_ line: String) -> String { say("prints: \(line)", "出力: \(line)") }

  /// The value that a cell ends a moment with; nil if it has none.
  func inTheEnd(_ value: String?, of cell: String) -> String {
    guard let value else { return say("in the end \(cell) has no value", "最後に \(cell) は値なし") }
    return say("in the end \(value)", "最後に \(value)")
  }

  /// A legend's entry of a mark, without its sign.
  func meaning(of mark: RunComparison.Mark) -> String {
    switch mark {
    case .glitch: say("a glitch, never shown in waves", "グリッチ、waves では決して現れない")
    case .extra: say("delivered once more than in waves", "waves より 1 回多く届いた")
    case .order: say("in another order", "順序が違う")
    case .alone: say("only one of both does this", "一方だけがこうする")
    case .differs: say("the cell ends with another value", "セルの最後の値が違う")
    case .failure: say("does not hold, or fails", "成り立たない、または失敗する")
    }
  }

  func isOfLongValue(_ mark: String) -> String {
    say("\(mark) is made of all of a long value", "\(mark) は長い値の全体から作られたもの")
  }

  // MARK: Promises

  var holds: String { say("holds", "成り立つ") }

  func fails(at places: [String], more: Int) -> String {
    let all = places + (more > 0 ? [say("and \(more) more times", "ほか \(more) 回")] : [])
    return say(
      "fails at \(all.joined(separator: "; "))", "成り立たないところ: \(all.joined(separator: "、"))")
  }

  /// The instant, behind a moment's title.
  func then(_ instant: String) -> String { say(" at \(instant)", " (\(instant))") }

  // MARK: Numbers

  var valuesDelivered: String { say("values delivered", "届いた値") }
  var computations: String { say("computations", "計算") }
  var linesPrinted: String { say("lines printed", "出力した行") }

  func count(_ count: Int, of mark: RunComparison.Mark) -> String? {
    switch mark {
    case .glitch: say("\(count) glitch\(count == 1 ? "" : "es")", "グリッチ \(count) 回")
    case .extra:
      say("\(count) extra \(count == 1 ? "delivery" : "deliveries")", "余分に届いた値 \(count) 個")
    case .order: say("\(count) in another order", "順序の違い \(count) 個")
    case .alone: say("\(count) in only one of both", "一方だけのもの \(count) 個")
    case .differs:
      say(
        "\(count) \(count == 1 ? "cell ends" : "cells end") with another value",
        "最後の値が違うセル \(count) 個")
    case .failure: nil
    }
  }

  func inconsistentMoments(_ total: Int, _ parts: [String]) -> String {
    let list = parts.isEmpty ? "" : " (\(parts.joined(separator: say.separator)))"
    return say("inconsistent moments: \(total)\(list)", "つじつまの合わない時点: \(total)\(list)")
  }
}
