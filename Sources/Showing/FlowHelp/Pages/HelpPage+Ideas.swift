extension HelpPage {
  /// Ideas that every reactive library has, under the names that are used there.
  package static let ideas: [HelpPage] = [
    HelpPage(
      .topic, "hot", aliases: "cold", "cell    event    every(1s)",
      "A hot source goes on for all alike: who comes late to a cell gets its present value, who comes late "
        + "to an event has missed it. A cold one begins anew for each contract, as `every` and `after` do; "
        + "`every(1s) -> tick = it` makes a hot one of it.",
      japanese: """
        ホットな源は、だれにとっても同じところを進みます。おくれてセルに来ると、いまの値を受けとります。\
        おくれてイベントに来ると、もう何もありません。コールドな源は契約ごとに初めから始まり、`every` と `after` がそうです。\
        `every(1s) -> tick = it` は、そこからホットな源を作ります。
        """,
      .program(
        """
        every(1s) | take(4) -> tick = it
        wait 2500ms
        tick -> print("hot \\(it)")
        every(1s) | take(1) -> print("cold \\(it)")
        wait 2s
        """),
      also: "updates every event contracts", foreign: "hotObservable coldObservable"),
    HelpPage(
      .topic, "weak", "scope name { … }    dispose name",
      "Nothing is held weakly here. A contract ends when the scope in whose braces it stands ends, neither "
        + "later (a leak: it goes on for a screen that nobody sees) nor earlier (nobody has kept it).",
      japanese: """
        ここでは、何も弱い参照で持つことはありません。契約は、それが書かれた波括弧のスコープと同じときに終わります。\
        遅くもなく（リーク: だれも見ていない画面のために続く）、早くもありません（だれも持っていなかった）。
        """,
      .program(
        """
        cell stars = 10
        scope screen {
          stars | updates -> print("drawn for \\(it)")
        }
        stars = 11
        dispose screen
        stars = 12
        """),
      also: "scope dispose scopes", foreign: "strong unowned leak retainCycle weakify"),
    HelpPage(
      .topic, "backpressure", "source | throttle(1s) -> target    source | buffer(1s) -> target",
      "A source does not wait for who listens, so nobody asks for more values. Where too many come, the "
        + "contract says what happens to them: `throttle`, `debounce` and `sample` keep the newest, "
        + "`buffer` keeps all in a list.",
      japanese: """
        源は聞き手を待たないので、値を要求することはありません。多すぎるときにどうするかは、契約に書きます。\
        `throttle`、`debounce`、`sample` はいちばん新しい値だけを残し、`buffer` はすべてをリストに集めます。
        """,
      .program(
        """
        event key: String
        key | throttle(1s) -> print("newest \\(it)")
        key | buffer(1s) -> print("all \\(it)")
        for letter in ["a", "b", "c"] { key(letter) }
        wait 1s
        """),
      also: "throttle debounce sample buffer",
      foreign: "onBackpressureBuffer onBackpressureDrop onBackpressureLatest demand"),
  ]
}
