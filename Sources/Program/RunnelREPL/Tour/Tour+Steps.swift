import FlowSession

/// The steps of the tour, in the order of the lessons of `runnel learn`.
extension Tour {
  static let steps: [Step] = contracts + directions + stages + lifetimes

  /// The names that the tour declares.
  static let names = [
    "year", "age", "mine", "yours", "hall", "stairs", "celsius", "warm", "key", "word", "screen",
    "n", "double", "triple", "sum", "total", "people", "share",
  ]

  private static let contracts = [
    Step(
      "A cell holds a value.",
      "セルには値が入っています。", "cell year = 2016", .names(["year"])),
    Step(
      "A contract says once what always holds: the age follows the year.",
      "契約は、いつも成り立つことを一度だけ言います。年齢は年に従います。",
      "year -> age = year - 1985", .follows("age")),
    Step(
      "Change the year, and look at the age.",
      "年を変えて、年齢を見てみましょう。", "year = 2020", .changed(["year", "age"])),
    Step(
      "Why is the age what it is? That can always be asked.",
      "年齢はなぜその値なのでしょう。それはいつでも聞けます。", ":why age", .asked(.why)),
    Step(
      "A contract may also do something with each value: it is an observer then.",
      "契約は、それぞれの値で何かをすることもできます。そのときはオブザーバです。",
      "age -> print(\"the age is \\(it)\") as teller", .signed),
    Step(
      "To dispose of a contract is to cancel it. From now on it says nothing.",
      "契約の解除とは、契約をやめることです。これからは何も言いません。",
      "dispose teller", .ended),
  ]

  private static let directions = [
    Step(
      "One way: your hobby follows mine.",
      "一方向: あなたの趣味は私の趣味に従います。",
      "cell mine = \"chess\"\ncell yours = \"go\"\nmine -> yours",
      .all([.names(["mine", "yours"]), .signed])),
    Step(
      "You may change yours; mine stays. A contract leads in the direction of its arrow.",
      "あなたの趣味を変えても、私の趣味はそのままです。契約は矢印の向きに進みます。",
      "yours = \"shogi\"", .changed(["yours"])),
    Step(
      "Two ways: two switches of one lamp.",
      "双方向: 一つの明かりに二つのスイッチ。",
      "cell hall = false\ncell stairs = false\nhall <-> stairs",
      .all([.names(["hall", "stairs"]), .signed])),
    Step(
      "Press either of them.",
      "どちらかを押してみましょう。", "stairs = true",
      .all([.changed(["hall", "stairs"]), .agree("hall", "stairs")])),
  ]

  private static let stages = [
    Step(
      "Between source and target stages may stand: `filter` lets some values pass, `map` changes them.",
      "源と行き先の間にはステージを置けます。`filter` は一部の値だけを通し、`map` は値を変えます。",
      "cell celsius = 18\ncelsius | filter(it > 20) | map(it * 9 / 5 + 32) -> warm = it",
      .follows("warm")),
    Step(
      "25 degrees pass, 15 do not.",
      "25 度は通り、15 度は通りません。", "celsius = 25\ncelsius = 15",
      .all([.holds("celsius", "15"), .holds("warm", "77")])),
    Step(
      "Nothing came to `warm` that time. Why not?",
      "今度は `warm` に何も来ませんでした。なぜでしょう。", ":why not warm", .asked(.why)),
    Step(
      "Stages may wait: `debounce` lets a value go when nothing came for a while.",
      "ステージは待つこともできます。`debounce` は、しばらく何も来なかったときに値を送り出します。",
      "event key: String\nkey | debounce(300ms) -> word = it\nkey(\"a\")",
      .all([.names(["key"]), .changed(["word"])])),
    Step(
      "Stop the clock, look at what waits, let time pass at once, and let the clock go on.",
      "時計を止め、待っているものを見て、時間をすぐに進めてから、時計をまた動かします。",
      ":pause\nkey(\"b\")\n:timers\n:step 300ms\n:speed 1",
      .all([.asked(.timers), .changed(["word"])])),
  ]

  private static let lifetimes = [
    Step(
      "A scope owns what is declared in it.",
      "スコープは、その中で宣言したものを持ちます。",
      "scope screen {\n  cell draft = \"hi\"\n  draft -> length = draft.count\n}",
      .all([.names(["screen.draft"]), .follows("screen.length")])),
    Step(
      "When the scope ends, all that it owns ends with it.",
      "スコープが終わると、持っているものもすべていっしょに終わります。", "dispose screen", .ended),
    Step(
      "All that follows from one change is a wave. Here `sum` depends on `n` twice.",
      "一つの変化から起こることすべてが、一つの波です。ここで `sum` は `n` に二重に頼っています。",
      "cell n = 1\nn -> double = n * 2\nn -> triple = n * 3\n"
        + "double, triple -> sum = double + triple", .follows("sum")),
    Step(
      "In a wave each cell moves once, after everything it depends on: there is no moment with a wrong sum.",
      "波の中で、セルはどれも一度だけ、頼っているものすべてのあとに変わります。合計が間違っている瞬間はありません。",
      "n = 2\n:marbles n double triple sum", .all([.changed(["sum"]), .asked(.marbles)])),
    Step(
      "`:semantics classic` does everything again as classic libraries do, one step after the other: between "
        + "5 and 10 `sum` is 7, half old and half new. That is a glitch.",
      "`:semantics classic` は、すべてを classic なライブラリのように一つずつ順にやり直します。5 と 10 の間に `sum` は 7 になり、"
        + "半分は古く半分は新しい値です。これがグリッチです。",
      ":semantics classic\n:marbles n double triple sum",
      .all([.semantics(.classic), .asked(.marbles)])),
    Step(
      "And back to waves.",
      "そして waves に戻ります。", ":semantics waves", .semantics(.waves)),
    Step(
      "An error is a state of a cell; it passes through contracts.",
      "エラーはセルの状態で、契約を通って伝わります。",
      "cell total = 12\ncell people = 4\ntotal, people -> share = total / people\npeople = 0",
      .all([.follows("share"), .holds("people", "0")])),
    Step(
      "A good value heals it.",
      "良い値が来れば治ります。", "people = 3", .changed(["people", "share"])),
    Step(
      "Two changes that belong together are one wave.",
      "いっしょに起こる二つの変化は、一つの波です。",
      "together {\n  total = 30\n  people = 5\n}", .changed(["total", "people"])),
  ]
}
