import FlowText

/// The words of a profile.
extension DrawingWords {
  /// The heads of the columns of figures, from left to right.
  var profileHeads: [String] {
    [
      say("computed", "計算"), say("changed", "変化"), say("stopped", "停止"), say("ran", "実行"),
      say("time", "時間"), say("share", "割合"), say("line", "行"),
    ]
  }

  /// An explanation of each column that needs one.
  var profileLegend: [String] {
    [
      say("computed: how often it was its turn", "計算: 順番が来た回数"),
      say("changed: it gave another value", "変化: 値が変わった回数"),
      say("stopped: it gave none", "停止: 値を出さなかった回数"),
      say("ran: its block was carried out", "実行: ブロックを実行した回数"),
      say("share: of all the time", "割合: 全体の時間に占める割合"),
    ]
  }

  var nothingWasComputed: String {
    say("nothing was computed in waves", "波の中で計算されたものはありません")
  }

  /// The sums of the run; in classic delivery each step of a delivery is counted in place of a wave.
  func profileTotal(waves: Int, isClassic: Bool, computations: Int, time: String) -> String {
    say(
      "\(waves) \(isClassic ? "steps of deliveries" : "waves"), \(computations) computations, \(time) in contracts",
      "\(isClassic ? "配達のステップ" : "波") \(waves)、計算 \(computations) 回、契約の時間 \(time)")
  }

  /// One direction of a two-way binding.
  func direction(of contract: String, to target: String) -> String {
    say("\(contract) (to \(target))", "\(contract) (\(target) へ)")
  }
}
