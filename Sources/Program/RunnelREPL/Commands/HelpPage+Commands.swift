package import FlowHelp

extension HelpPage {
  /// The pages about the commands of the prompt.
  package static let commands: [HelpPage] = looking + going + time + files + promptCommands

  static func command(
    _ command: PromptCommand, _ text: String, _ japanese: String, _ example: Example,
    also: String = "", foreign: String = ""
  ) -> HelpPage {
    let argument = command.argument.isEmpty ? "" : " \(command.argument)"
    return HelpPage(
      .command, command.rawValue, aliases: ":\(command.rawValue)",
      ":\(command.rawValue)\(argument)",
      text, japanese: japanese, example, also: also, foreign: foreign)
  }

  static let model = """
    cell year = 2016
    year -> age = year - 1985

    """

  private static let looking = [
    command(
      .cells,
      "Lists the cells with type, value and contract. Derived cells say what they follow.",
      "セルを、型・値・契約とともに一覧にします。派生セルには、何に従うかも出ます。",
      .session(model + ":cells"), also: ":contracts :graph :history",
      foreign: "vars variables globals ls"),
    command(
      .contracts,
      "Lists the contracts that are in force, with their numbers. `:dispose` takes such a number.",
      "締結されている契約を、番号とともに一覧にします。`:dispose` にはこの番号を書きます。",
      .session(model + "age -> print(\"age \\(it)\") as show\n:contracts"),
      also: ":dispose :graph contracts"),
    command(
      .graph,
      "Draws what follows what, with the values; with a name, around that cell. What hangs on "
        + "several cells is drawn under the first.",
      "何が何に従うかを、値とともに描きます。名前を書くと、そのセルのまわりを描きます。いく"
        + "つものセルに従うものは、最初のセルの下に描かれます。",
      .session(model + ":graph"), also: ":cells :contracts :why", foreign: "tree dependencies"),
    command(
      .history,
      "Lists the latest values of a cell, and what brought them. The time is that of the clock.",
      "セルの最近の値と、それがどこから来たかを一覧にします。時刻は時計のものです。",
      .session(model + "year = 2017\n:history age"), also: ":why :undo"),
    command(
      .marbles,
      "Draws the latest waves, a column each, with a row for each cell and stage; with names, of those "
        + "cells. What was stopped or replaced is listed below.",
      "最近の波を 1 列ずつ描き、セルとステージごとに 1 行使います。名前を書くと、そのセルだ"
        + "けを描きます。止められたものや置き換えられたものは下に並びます。",
      .session(
        "cell n = 1\nn | filter(it > 1) -> big = it * 10\nn = 2\nn = 0\nn = 3\n:marbles n big"),
      also: ":history :why :timers", foreign: "timeline chart"),
    command(
      .why,
      "Follows the value of a cell back to what was typed. `:why not x` says what stopped on the way to "
        + "x, or what has not changed.",
      "セルの値を、入力されたものまでさかのぼって示します。`:why not x` は、x へ来る途中で"
        + "何が止まったか、または何が変わっていないかを示します。",
      .session(
        model + "age | filter(it > 40) -> old = it\nyear = 2017\n:why age\n:why not old"),
      also: ":history :graph", foreign: "trace_back explainValue"),
    command(
      .steps,
      "Takes an expression apart: each part is marked when it is computed, and its value takes its place. "
        + "With the name of a cell, the contract that leads to it is taken apart.",
      "式を分けて示します。計算される部分に一つずつ印が付き、その値に置き換わります。セルの"
        + "名前を書くと、そのセルに続く契約を分けて示します。",
      .session(model + ":steps age\n:steps age >= 20 && year > 2016"), also: ":why :graph",
      foreign: "evaluateFormula stepper"),
    command(
      .timers,
      "Lists what is to happen by itself, and what stages hold. The next one comes first.",
      "これからひとりでに起きることと、ステージが保持しているものを一覧にします。次に起きる"
        + "ものが最初です。",
      .session("event tap: Int\ntap | debounce(1s) -> print\ntap(3)\n:timers"),
      also: ":clock :step time"),
    command(
      .whatIf,
      "Says what an entry would do, without doing it. Nothing is printed or sent.",
      "入力が何をするかを、実行せずに示します。出力も送信もされません。",
      .session(model + ":what-if year = 2030\nage"), also: ":undo :why", foreign: "dryRun dry-run"),
  ]

  private static let going = [
    command(
      .undo,
      "Takes the latest entry back with all it did, definitions and disposals included. Type it again "
        + "for the one before; `:undo 3` takes three back.",
      "最後の入力を、それがしたことすべてとともに取り消します。宣言も解除も元に戻ります。も"
        + "う一度入力すると、その前の入力を取り消します。`:undo 3` は 3 件取り消します。",
      .session(model + "year = 2030\n:undo"), also: ":redo :reset :what-if",
      foreign: "revert rollback"),
    command(
      .redo,
      "Does again what `:undo` took back last. A new entry forgets what was taken back.",
      "`:undo` で最後に取り消したことをやり直します。新しく入力すると、取り消したものは忘れ"
        + "られます。",
      .session(model + "year = 2030\n:undo\n:redo"), also: ":undo"),
    command(
      .reset,
      "Forgets everything that was declared, and begins again at 0ms and #1. `:undo` brings it back.",
      "宣言したものをすべて忘れ、0ms と #1 から始めます。`:undo` で元に戻ります。",
      .session(model + ":reset\n:cells\n:undo"), also: ":undo :remove", foreign: "restart"),
    command(
      .remove,
      "Takes a cell away that nothing uses. Of a cell that is used it lists what uses it.",
      "どこにも使われていないセルを取り除きます。使われているセルについては、何が使っている"
        + "かを一覧にします。",
      .session(model + ":remove year\n:remove age\n:remove year"), also: ":dispose :reset",
      foreign: "undefine undef unset rm delete del"),
    command(
      .dispose,
      "Ends a contract by its number, which its signing says and `:contracts` lists; `:dispose last` "
        + "ends the latest. One with a name is ended by `dispose` as well.",
      "番号の契約を解除します。番号は締結のときに表示され、`:contracts` でも見られます。`:d"
        + "ispose last` は最後の契約を解除します。名前のある契約は `dispose` でも解除できます。",
      .session("cell n = 1\nn -> print(it)\n:dispose 1\nn = 2"),
      also: "dispose :contracts :remove"),
  ]

  private static let time = [
    command(
      .clock,
      "Says where the clock stands and how it goes. It begins at 0.",
      "時計の時刻と進み方を示します。時計は 0 から始まります。",
      .session(":clock\n(90s goes by)\n:clock"), also: ":pause :step :speed now"),
    command(
      .pause,
      "Stops the clock: timers wait. `:speed` lets it go on, and `:step` moves it.",
      "時計を止めます。タイマーは待ちます。`:speed` でまた進み、`:step` で動かせます。",
      .session("after(1s) -> print(\"now\")\n:pause\n:step 1s"), also: ":speed :step :timers",
      foreign: "stop freeze"),
    command(
      .speed,
      "Lets the clock go on, so many times as fast as real time. Without a number it goes exactly as fast.",
      "時計を、実時間の何倍かの速さで進めます。数がなければ、実時間と同じ速さです。",
      .session(":speed 10"), also: ":pause :step"),
    command(
      .step,
      "Lets so much time pass at once, with everything that falls due in it. The clock goes on "
        + "afterwards if it did before.",
      "書いた長さだけ時間をすぐに進め、その間に予定されていることをすべて行います。それまで"
        + "進んでいた時計は、そのあとも進みます。",
      .session("every(1s) -> print(\"tick \\(it)\")\n:step 2500ms"), also: ":pause :timers wait"),
  ]

  private static let files = [
    command(
      .load,
      "Carries out a file as if it had been typed; it lies in the current folder or below. `:undo` takes "
        + "all of it back.",
      "ファイルを、入力されたものとして実行します。ファイルは今のフォルダか、その下にあるも"
        + "のです。`:undo` でそのすべてが取り消されます。",
      .session(":load model.flow\nyear = 2020"), also: ":reload :save import", foreign: "open"),
    command(
      .reload,
      "Does everything again with the files as they are now, and says what is otherwise. What was "
        + "typed after a file stays.",
      "今のファイルですべてをもう一度実行し、何が変わったかを示します。ファイルのあとに入力"
        + "したものは残ります。",
      .session(":load model.flow\nyear = 2020\n:reload"), also: ":load :undo"),
    command(
      .save,
      "Writes the program as it stands, to be run again, in the order in which it was typed. It "
        + "replaces only what it has written itself.",
      "今のプログラムを、入力した順に、また実行できるように書き出します。上書きする"
        + "のは、このコマンドが書いたものだけです。",
      .shown(":save age.flow"), also: ":save! :load sessions", foreign: "dump"),
    command(
      .saveAnyway,
      "Does what `:save` does, and replaces any file. Only the journal of a kept session it "
        + "leaves alone.",
      "`:save` と同じことをし、どのファイルにも上書きします。保存されるセッションの記録だけ"
        + "はそのままにします。",
      .shown(":save! age.flow"), also: ":save"),
    command(
      .entries,
      "Lists the entries that `runnel repl --session FILE` keeps, with their numbers. Those that "
        + "are left out are marked.",
      "`runnel repl --session FILE` が保存する入力を、番号とともに一覧にします。外したもの"
        + "には印が付きます。",
      .shown(":entries"), also: ":drop sessions"),
    command(
      .drop,
      "Leaves a kept entry out when the session is opened again. `:entries` lists the numbers.",
      "保存された入力を、次にセッションを開くときに外します。番号は `:entries` で見られます。",
      .shown(":drop 7"), also: ":entries sessions"),
  ]
}
