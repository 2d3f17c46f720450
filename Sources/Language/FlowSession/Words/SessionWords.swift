import FlowText

/// The sentences with which a session answers a prompt, in a language.
///
/// Names, values and code are the same in both languages.
struct SessionWords {
  let say: Language
}

extension Session {
  /// The sentences of its answers.
  var words: SessionWords { SessionWords(say: options.language) }
}

/// The words about names, contracts and the clock.
extension SessionWords {
  func lost(_ value: String) -> String { say(", was \(value)", "、前は \(value)") }

  func dropped(_ value: String) -> String { say("dropped \(value)", "捨てました: \(value)") }

  func constancy(of name: String, _ value: String) -> String {
    say(
      "`\(name)` is a constant and never changed: \(value)",
      "`\(name)` は定数で、変わったことがありません: \(value)")
  }

  var contractEnded: String { say("its contract has ended", "契約は終わりました") }

  // MARK: Commands

  var hasEndedAlready: String {
    say("the contract has ended already", "その契約はもう終わっています")
  }
  var noContract: String { say("no contract is in force", "締結されている契約はありません") }

  func noContract(_ number: Int) -> String {
    say(
      "there is no contract #\(number); :contracts lists them",
      "契約 #\(number) はありません。:contracts で一覧が見られます")
  }

  func hasEndedAlready(_ number: Int) -> String {
    say("contract #\(number) has ended already", "契約 #\(number) はもう終わっています")
  }

  // MARK: The clock

  func clock(_ time: String, speed: String?, lost: String?) -> String {
    let pace =
      speed.map { say("at \($0) times its speed", "\($0) 倍の速さで") } ?? say("in real time", "実時間で")
    let behind = lost.map { say(", \($0) behind", "、\($0) の遅れ") } ?? ""
    return say("\(time), \(pace)\(behind)", "\(time)、\(pace)進んでいます\(behind)")
  }

  func clockStopped(_ time: String) -> String { say("\(time), stopped", "\(time)、停止しています") }
}

/// The words of `:why` and `:history`.
extension SessionWords {
  func wave(_ number: Int, at instant: String) -> String {
    say("wave \(number), at \(instant)", "波 \(number)、時刻 \(instant)")
  }

  func hasEnded(contractOf name: String) -> String {
    say(
      "the contract of `\(name)` has ended, so nothing comes to it any more",
      "`\(name)` の契約は終わったので、もう何も来ません")
  }

  /// Tells by which commands and blocks a cell is assigned to which no contract leads.
  func noContract(to name: String, assignedBy assigners: [String]) -> String {
    guard !assigners.isEmpty else {
      return say(
        "no contract leads to `\(name)`; it changes where it is assigned",
        "`\(name)` に続く契約はありません。代入されるところで変わります")
    }
    let list = assigners.prefix(4).map { "`\($0)`" }.joined(separator: say.separator)
    let more = assigners.count > 4 ? say(", …", "、…") : ""
    return say(
      "no contract leads to `\(name)`; it is assigned by \(list)\(more)",
      "`\(name)` に続く契約はありません。代入するのは \(list)\(more) です")
  }

  func byBlock(of contract: String) -> String {
    say("by the block of \(contract)", "\(contract) のブロックにより")
  }

  func by(_ contract: String) -> String { say("by \(contract)", "\(contract) により") }

  func whenSigned(_ text: String) -> String {
    say("when it was signed: \(text)", "締結したとき: \(text)")
  }

  func heldSince(_ instant: String) -> String {
    say("held since \(instant)", "\(instant) から保持していました")
  }

  /// Said of a change whose causes have been told in this answer.
  var asAbove: String { say("as above", "上と同じ") }

  func typed(_ entry: String) -> String { say("typed: \(entry)", "入力: \(entry)") }

  var byItself: String { say("by itself, when its time came", "その時が来て、ひとりでに") }

  func hasHadNoValue(_ name: String) -> String {
    say(
      "`\(name)` has had no value yet (`:why not \(name)` says why)",
      "`\(name)` にはまだ値が来ていません (理由は `:why not \(name)` で見られます)")
  }

  func value(_ name: String, _ value: String, forgotten: String?) -> String {
    let since =
      forgotten.map { say("for long: \($0)", "(ずっと前から。\($0))") }
      ?? say("since it was declared", "(宣言したときから)")
    return "\(name) = \(value) \(since)"
  }

  func timeHasNotCome(_ contract: String) -> String {
    say("\(contract): its time has not come", "\(contract): その時はまだ来ていません")
  }

  func nothingChanged(_ contract: String) -> String {
    say(
      "\(contract): nothing that it follows has changed since",
      "\(contract): 従っているものは、そのあと何も変わっていません")
  }

  func noValue(_ name: String) -> String {
    say("  \(name) has had no value yet", "  \(name) にはまだ値が来ていません")
  }

  func lastChange(_ name: String, wave: Int, at instant: String, _ origin: String) -> String {
    say(
      "  \(name) changed last in wave \(wave), at \(instant): \(origin)",
      "  \(name) が最後に変わったのは波 \(wave)、時刻 \(instant): \(origin)")
  }

  func stopped(_ origin: String, wave: Int, at instant: String) -> String {
    say("  \(origin), wave \(wave), at \(instant)", "  \(origin)、波 \(wave)、時刻 \(instant)")
  }
}
