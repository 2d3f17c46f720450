import FlowText

/// The words of a trace as text.
extension DrawingWords {
  func waveNumber(_ number: Int) -> String { say("wave \(number)", "波 \(number)") }

  var goesOn: String { say("goes on", "続き") }
  var signing: String { say("signing", "締結") }
  var backFromThread: String { say("back from another thread", "別のスレッドから戻った値") }
  var stops: String { say("stops", "停止") }
  var observer: String { say("observer", "オブザーバ") }

  /// The contract that an origin belongs to, behind it.
  func of(_ contract: String) -> String { say(" of \(contract)", " (\(contract))") }

  func untilDue(_ instant: String) -> String { say(" until \(instant)", " (\(instant) まで)") }

  func runs(with value: String) -> String { say("runs with \(value)", "\(value) で実行") }

  func replaced(_ value: String?) -> String {
    guard let value else { return replaced }
    return say("\(value) was replaced by a later value", "\(value) はあとの値に置き換えられた")
  }

  func because(of cell: String) -> String { say("because \(cell)", "\(cell) による") }

  func byBlock(of contract: String) -> String {
    say("by the block of \(contract)", "\(contract) のブロックによる")
  }

  func ending(_ name: String, at instant: String, keeps: String?, of contract: String?) -> String {
    let kept = keeps.map { say(" (keeps \($0))", " (\($0) のまま残る)") } ?? ""
    return "\(ended)   \(instant)   \(name)\(kept)\(contract.map { ": \($0)" } ?? "")"
  }

  func dropped(_ value: String) -> String { say("dropped \(value)", "捨てた値 \(value)") }
}
