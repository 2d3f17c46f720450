/// Notes about one library.
extension Notes {
  // MARK: Bond and ReactiveKit

  static let observeNew = Note(
    "Bond 4 says `observeNew`, and swallows the first new value where nothing came at signing (measured).",
    "Bond 4 では `observeNew` といい、締結のときに何も来なければ最初の新しい値を失います (測定済み)。")

  static let scanSendsFirst = Note(
    "ReactiveKit's `scan` sends its first value (measured), which is dropped here.",
    "ReactiveKit の `scan` は最初の値も送ります (測定済み)。ここではそれを捨てます。")

  static let isReduce = Note("Bond 4 calls it `reduce`.", "Bond 4 では `reduce` といいます。")

  static let startWithIsLost = Note(
    "In Bond 4 the value of `startWith` is never seen (measured).",
    "Bond 4 では `startWith` の値は決して見えません (測定済み)。")

  static func throttleOfBond4(_ time: String) -> Note {
    Note(
      "Bond 4's `throttle(\(time))` is that of a script (b@1 d@2.5 e@3.6, measured).",
      "Bond 4 の `throttle(\(time))` はスクリプトのものと同じです (b@1 d@2.5 e@3.6、測定済み)。")
  }

  static func noBuffer(_ time: String) -> Note {
    Note(
      "ReactiveKit's `buffer` counts values; there is none for \(time) seconds.",
      "ReactiveKit の `buffer` は値を数えます。\(time) 秒間のものはありません。")
  }

  static let bindTo = Note(
    "A binding ends with its target or its source; Bond 4 writes it `bindTo` or `->>`.",
    "締結は行き先か源といっしょに終わります。Bond 4 では `bindTo` または `->>` と書きます。")

  static let leftWinsInBond = Note(
    "The left side wins, as in a script; in Bond 4 the right side's observers hear of it twice and the left's once "
      + "(b1 a1 b1, measured).",
    "スクリプトと同じく左側の値になります。Bond 4 では右側のオブザーバは 2 回、左側のものは 1 回知らされます "
      + "(b1 a1 b1、測定済み)。")

  static let disposalInBond = Note(
    "Who is disposed of while a value is delivered still hears it from a bare observable, but not behind any "
      + "operator (measured); in a script nobody does.",
    "値が届く途中で解除されたものは、observable から直接ならまだその値を聞き、演算子の後ろなら聞きません (測定済み)。"
      + "スクリプトでは誰も聞きません。")

  static let reentranceInBond = Note(
    "An observer that sets the cell it hears: in Bond 4 the value is stored and nobody is told (measured); in a "
      + "script that is a wave of its own.",
    "聞いているセルに代入するオブザーバ: Bond 4 では値は保存されますが、誰にも知らされません (測定済み)。"
      + "スクリプトでは、それは自分の波になります。")

  // MARK: Combine

  static let noSample = Note(
    "Combine has no `sample`; the last value of each group is the same.",
    "Combine に `sample` はありません。それぞれのまとまりの最後の値が同じものです。")

  static let noLatestFrom = Note(
    "Combine has no `withLatestFrom`.", "Combine に `withLatestFrom` はありません。")

  static let keepsLast = Note(
    "A cell keeps what came last.", "最後に来たものはセルに入れておきます。")

  static let disposalInCombine = Note(
    "Who is cancelled while a value is delivered hears no more of it (OpenCombine, measured), as in a script.",
    "値が届く途中で取り消されたものは、スクリプトと同じく、もうその値を聞きません (OpenCombine で測定済み)。")

  // MARK: ReactiveSwift

  static let sampleRepeats = Note(
    "This `sample` gives the newest value again where none came since the last time.",
    "この `sample` は、前のときから何も来ていなければ、いちばん新しい値をもう一度出します。")

  static let bindingWaits = Note(
    "`<~` ends with its target or its source. A property that is set while it is told waits for ever.",
    "`<~` は行き先か源といっしょに終わります。知らせている途中のプロパティに代入すると、いつまでも待ちます。")

  static let settingWaits = Note(
    "Setting a property while it is told waits for ever.",
    "知らせている途中のプロパティに代入すると、いつまでも待ちます。")

  static let disposalInReactiveSwift = Note(
    "Who is disposed of while a value is delivered still hears it (measured); in a script nobody does.",
    "値が届く途中で解除されたものは、まだその値を聞きます (測定済み)。スクリプトでは誰も聞きません。")

  static let observerWaits = Note(
    "An observer that sets the property it hears waits for ever; in a script that is a wave of its own.",
    "聞いているプロパティに代入するオブザーバは、いつまでも待ちます。スクリプトでは、それは自分の波になります。")

  // MARK: RxSwift

  static let disposalInRxSwift = Note(
    "Who is disposed of while a value is delivered still hears it from a bare relay, but not behind any operator "
      + "(measured); in a script nobody does.",
    "値が届く途中で解除されたものは、relay から直接ならまだその値を聞き、演算子の後ろなら聞きません (測定済み)。"
      + "スクリプトでは誰も聞きません。")
}
