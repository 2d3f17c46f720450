package import FlowHelp

extension HelpPage {
  /// The topics about the prompt itself.
  package static let promptTopics: [HelpPage] = [
    HelpPage(
      .topic, "sessions", "runnel repl --session FILE",
      """
      Keeps what is entered, on disk before it is carried out; opened again, the session goes on where it was left, also after a crash. An entry that was interrupted stands as far as it had come.
      `--safe` opens the file without carrying anything out: for a session that does not come to an end.
      """,
      japanese: """
        入力したものを、実行する前にファイルへ保存します。もう一度開くと、異常終了のあとでも、セッションは終えたところから続きます。中断された入力は、そこまで進んだところで残ります。
        `--safe` は何も実行せずにファイルを開きます。終わらないセッションのためのものです。
        """,
      .shown(
        """
        :entries
        :drop 7
        :save age.flow
        """),
      also: ":entries :drop :save"),
    HelpPage(
      .topic, "keys", "",
      """
        Enter        runs, or goes on while something is open
                     (after two empty lines it runs anyway)
        Alt-Enter    begins a new line
        ↑ ↓          the line above and below, then earlier and later entries
                     that begin with what is typed
        ^P ^N        earlier and later entries at once, whatever they begin with
        ← → ^A ^E    by characters, to the beginning and end of the line
        Alt-B Alt-F  by words
        →            at the end: takes the earlier entry that is offered dimly
        Tab          completes; again for the next page, ↑ ↓ choose, Enter takes
        ^R           looks for an earlier entry; again for one before, ^G gives up
        ^W ^U ^K     cuts a word, to the beginning, to the end of the line
        ^Y           puts back what was cut
        ^_ Alt-_     takes the last change back, brings it again
        ^L           clears the screen
        ^C           drops the entry, or stops what is running
        ^D           leaves, on an empty line
        ^Z           stops until `fg`
        `~/.editrc` is libedit's: `bind -v` chooses vi's keys.
      """,
      japanese: """
          Enter        実行します。途中なら次の行へ続けます
                       (空の行を 2 つ続けると、途中でも実行します)
          Alt-Enter    新しい行を始めます
          ↑ ↓          上と下の行へ。その先は、入力中の文字で始まる
                       前とあとの入力へ
          ^P ^N        何で始まるかによらず、すぐに前とあとの入力へ
          ← → ^A ^E    1 文字ずつ、行の始めと終わりへ
          Alt-B Alt-F  1 語ずつ
          →            行の終わりで、薄く示された前の入力を取り入れます
          Tab          補います。もう一度で次のページ、↑ ↓ で選び、Enter で決めます
          ^R           前の入力を探します。もう一度でさらに前、^G でやめます
          ^W ^U ^K     語、行の始めまで、行の終わりまでを切り取ります
          ^Y           切り取ったものを戻します
          ^_ Alt-_     最後の変更を取り消し、また戻します
          ^L           画面を消します
          ^C           入力を捨てるか、実行中のものを止めます
          ^D           空の行で終わります
          ^Z           `fg` まで止めます
          `~/.editrc` は libedit のものです。`bind -v` で vi のキーになります。
        """,
      nil, foreign: "shortcuts keybindings bindings"),
  ]
}
