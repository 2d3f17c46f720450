package import FlowText

/// Why a wave went no further, as facts; the words are made when somebody asks for them.
package enum StopWords: Hashable, Sendable {
  case equal
  case filtered
  case isNil
  case heldAtSigning
  case firstOfPair
  case skipped(left: Int64)
  case held
  /// A stage of time holds something until so many nanoseconds have passed; nil where nothing says when.
  case holding(stage: String, Held, left: Left?)
  case gathered(Int64)
  case hopped
  case remembered
  case restarted
  case notChosen
  case waitingForSources
  case waiting(for: String)
  case disposed
  case disposedBefore
  case disabled
  case failed
  case overridden
  case passedBefore
  case ended
  case inLine
  /// In classic delivery.
  case firstDropped
  case untold
  case heldByMerge

  /// Contents of a stage of time.
  package enum Held: Hashable, Sendable {
    case values(Int)
    /// A value as it is shown; nil where it isn't known.
    case value(String?)
  }

  /// The time until it lets something go.
  package enum Left: Hashable, Sendable {
    case nanoseconds(Int)
    case forEver
  }

  /// Makes the words in a language.
  package func text(_ say: Language) -> String {
    switch self {
    case .equal: say("equal to the last one", "前の値と同じ")
    case .filtered: say("filtered out", "除かれた")
    case .isNil: say("nil is ignored", "nil は無視される")
    case .skipped(let left): say("skipped (\(left) left)", "飛ばされた (残り \(left))")
    case .held: say("held", "保持されている")
    case .holding(let stage, let held, let left):
      held.text(of: stage, say) + (left?.text(say) ?? "")
    case .gathered(let count): say("gathered, \(count) so far", "集められた、これまでに \(count) 個")
    case .hopped: say("on its way between queues", "キューの間を移動中")
    case .remembered: say("kept for the other side", "相手の側のために保存された")
    case .restarted: say("the clock begins anew", "時計が新しく始まる")
    case .notChosen: say("not chosen", "選ばれていない")
    case .disposed: say("disposed", "解除された")
    case .disposedBefore: say("disposed of before it ran", "実行される前に解除された")
    case .disabled: say("disabled", "無効")
    case .failed: say("failed", "失敗した")
    case .overridden: say("overridden", "上書きされた")
    case .passedBefore: say("the value has been here", "この値はもうここを通った")
    case .ended: say("ended", "終わった")
    case .heldAtSigning, .firstOfPair, .waitingForSources, .waiting, .inLine, .firstDropped,
      .untold, .heldByMerge:
      textOfOrder(say)
    }
  }

  /// The words for what waits for something, or was there too early.
  private func textOfOrder(_ say: Language) -> String {
    switch self {
    case .firstOfPair: say("waiting for a second value", "2 つ目の値を待っている")
    case .waitingForSources: say("waiting for its sources", "源を待っている")
    case .waiting(let name): say("waiting for \(name)", "\(name) を待っている")
    case .inLine: say("waits for a wave of its own", "自分の波を待っている")
    case .heldAtSigning:
      say("updates drops what was there at signing", "updates は締結のときにあったものを捨てる")
    case .firstDropped: say("updates drops the first", "updates は最初のものを捨てる")
    case .heldByMerge:
      say("merge drops what was there at signing", "merge は締結のときにあったものを捨てる")
    default:
      say(
        "stored, told to nobody: the value before is still being told",
        "保存されたが、誰にも知らされない: 前の値がまだ知らされている")
    }
  }

  /// True if the words say how long something is held.
  package var saysTimeLeft: Bool {
    if case .holding(_, _, .some) = self { true } else { false }
  }

  /// The bytes of the texts that it holds.
  package var textBytes: Int {
    switch self {
    case .holding(let stage, .value(let value), _):
      stage.utf8.count + (value?.utf8.count ?? 0)
    case .holding(let stage, .values, _): stage.utf8.count
    case .waiting(let name): name.utf8.count
    default: 0
    }
  }
}

extension StopWords.Held {
  fileprivate func text(of stage: String, _ say: Language) -> String {
    switch self {
    case .values(let count): say("\(stage) has collected \(count)", "\(stage) が \(count) 個集めた")
    case .value(let value?): say("\(stage) holds \(value)", "\(stage) が \(value) を保持")
    case .value(nil): say("\(stage) holds it", "\(stage) がそれを保持")
    }
  }
}

extension StopWords.Left {
  fileprivate func text(_ say: Language) -> String {
    switch self {
    case .forEver: return say(" for ever", "、いつまでも")
    case .nanoseconds(let nanoseconds):
      let time = ValueFormatter.instant(nanoseconds)
      return say(", \(time) left", "、残り \(time)")
    }
  }
}
