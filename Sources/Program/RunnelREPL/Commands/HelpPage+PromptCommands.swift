import FlowHelp

extension HelpPage {
  /// The pages about the commands that concern the prompt and not the program.
  static let promptCommands = switches + others

  private static let switches = [
    command(
      .set,
      "Lists the switches of the prompt, or sets one of them. A switch may be shortened as commands may.",
      "プロンプトのスイッチを一覧にするか、その一つを設定します。スイッチもコマンドと同じよ"
        + "うに短くできます。",
      .session(":set\n:set trace on"), also: ":quiet :trace :time :semantics", foreign: "options"),
    command(
      .time,
      "Says after each answer how long the entry took, or leaves that again. It is the time of the "
        + "machine, whatever `:clock` says.",
      "答えのあとに、入力にかかった時間を示すか、それをやめます。これは機械の時間で、`:cloc"
        + "k` の時刻とは関係ありません。",
      .session(":time on\ncell n = 1"), also: ":set :clock", foreign: "timeit elapsed"),
    command(
      .semantics,
      "Does everything again in waves or in classic, and says what is otherwise; alone it says which "
        + "it is. `:undo` goes back.",
      "すべてを waves か classic でもう一度実行し、何が変わったかを示します。これだけを入力"
        + "すると、今どちらかを示します。`:undo` で元に戻ります。",
      .session(
        "cell a = 1\ncell told = 0\na, a -> { told += 1 }\na = 2\n:semantics classic\n:undo"),
      also: "classic :set"),
    command(
      .log,
      "Shows what was said lately, also what a flood has kept from the screen; with a number, so many "
        + "lines. The last ten thousand are kept.",
      "最近の出力を示します。多すぎて画面に出なかったものも含みます。数を書くと、その行数だ"
        + "け示します。最後の 1 万行が残っています。",
      .session("cell n = 1\nn -> print(\"n is \\(it)\")\nn = 2\n:log 3"), also: ":history :watch"),
    command(
      .watch,
      "Keeps the values of cells in sight above the prompt, with what they were and how often they "
        + "change. Alone it takes them away.",
      "セルの値を、前の値や変わる回数とともに、プロンプトの上に表示し続けます。これだけを入"
        + "力すると表示をやめます。",
      .shown(":watch age total"), also: ":log :history", foreign: "monitor"),
    command(
      .follow,
      "Loads a file, and again whenever it is saved; what changes is said above the prompt. Alone it "
        + "follows no longer.",
      "ファイルを読み込み、保存されるたびにまた読み込みます。変わったものはプロンプトの上に"
        + "表示されます。これだけを入力すると、もう従いません。",
      .shown(":follow model.flow"), also: ":load :reload"),
    command(
      .edit,
      "Opens the last entry, or the one behind it, in `$VISUAL` or `$EDITOR`. What it is when the editor "
        + "ends is entered.",
      "最後の入力か、後ろに書いた入力を、`$VISUAL` か `$EDITOR` で開きます。エディタが終わ"
        + "ったときの内容が入力されます。",
      .shown(":edit year = 2030"), also: "keys", foreign: "vi vim nano emacs"),
    command(
      .fix,
      "Enters the last entry again as its message says that it should be written. Of several ways it lists "
        + "them with their numbers; `:fix 2` takes the second.",
      "最後の入力を、メッセージのとおりに直してもう一度入力します。直し方がいくつかあれば、"
        + "番号とともに一覧にします。`:fix 2` は二つ目を選びます。",
      .session("cell year = 2016\nyear -> age = yaer - 1985\n:fix"), also: ":edit :explain",
      foreign: "mend repair quickfix"),
    command(
      .transcript,
      "Writes the session so far as a page in Markdown. What it says can be played again as a test.",
      "これまでのセッションを Markdown のページとして書き出します。書いてあることは、テスト"
        + "としてもう一度実行できます。",
      .shown(":transcript monday.md"), also: ":save :log"),
    command(
      .keys,
      "Lists the keys while a line is typed. They are libedit's, and those that the prompt adds.",
      "行を入力するときのキーを一覧にします。libedit のキーと、プロンプトが加えたキーです。",
      .session(":keys"), also: "keys :help"),
  ]

  private static let others = [
    command(
      .explain,
      "Explains the code of a message: what it means, why, and how to mend it. `R2001`, `r2001` "
        + "and `2001` will do.",
      "メッセージの番号について、意味と理由と直し方を説明します。`R2001`、`r2001`、`2001` "
        + "のどれでも見つかります。",
      .session("yaer = 3\n:explain R2001"), also: ":help"),
    command(
      .help,
      "Shows the page about a word, a command, a topic or a code; alone, what can be typed here. "
        + "`throttle?` shows the same page.",
      "言葉、コマンド、話題、番号についてのページを示します。これだけを入力すると、ここで入"
        + "力できるものを示します。`throttle?` でも同じページが見られます。",
      .session(":help upper"), also: ":explain keys functions stages", foreign: "man doc info"),
    command(
      .tour,
      "Leads through the language in eight minutes: each step says a sentence and what to type, and sees "
        + "when it was done. Enter or `:tour next` goes on, `:tour stop` leaves it where it is, and `:tour restart` "
        + "begins with the first step.",
      "言語を 8 分間で巡ります。どの段階にも短い説明と入力するものがあり、できたことが分か"
        + "ります。Enter か `:tour next` で先へ進み、`:tour stop` でそこで終え、`:tour restart` で最初か"
        + "ら始めます。",
      .session(":tour\ncell year = 2016\n:tour next"), also: ":help", foreign: "tutorial learn"),
    command(
      .quiet,
      "Answers nothing but prints and diagnostics; again, or with `off`, answers come back. "
        + "`:trace` is the opposite.",
      "出力とメッセージだけを示します。もう一度入力するか `off` を書くと、答えが戻ります。`"
        + ":trace` はその反対です。",
      .session("cell n = 1\n:quiet on\nn = 2\n:quiet off\nn = 3"), also: ":trace"),
    command(
      .trace,
      "Answers with everything, and says which contract did it. Again, or with `off`, it is as "
        + "before.",
      "すべてを、どの契約がしたかとともに答えます。もう一度入力するか `off` を書くと、前と"
        + "同じになります。",
      .session("cell a = 1\ncell b = 0\na | filter(it > 3) -> b\n:trace on\na = 2\na = 5"),
      also: ":quiet :why", foreign: "verbose"),
    command(
      .clear,
      "Clears the screen. What was declared stays; `:reset` forgets that.",
      "画面を消します。宣言したものは残ります。忘れるには `:reset` です。",
      .shown(":clear"), also: ":reset keys", foreign: "cls"),
    command(
      .quit,
      "Leaves the prompt, as ^D does on an empty line. `quit` and `exit` do, too.",
      "空の行での ^D と同じく、プロンプトを終わります。`quit` と `exit` でも終わります。",
      .shown(":quit"), also: "sessions :save", foreign: "bye logout"),
  ]
}
