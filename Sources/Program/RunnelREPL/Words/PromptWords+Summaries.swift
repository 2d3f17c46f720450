import FlowText

/// One line about each command, for the overview of `:help` and for completion.
extension PromptWords {
  package func summary(of command: PromptCommand) -> String {
    aboutProgram(command) ?? aboutTime(command) ?? aboutFiles(command) ?? aboutPrompt(command)
  }

  private func aboutProgram(_ command: PromptCommand) -> String? {
    switch command {
    case .cells:
      say("the cells, with type, value and contract", "セルと、その型・値・契約")
    case .contracts:
      say("the contracts in force, with their numbers", "締結されている契約と、その番号")
    case .graph: say("what follows what, with the values", "何が何に従うかと、その値")
    case .history:
      say("the latest values of a cell, and where they came from", "セルの最近の値と、その由来")
    case .marbles: say("the latest waves as a marble diagram", "最近の波をマーブル図で示します")
    case .whatIf:
      say("what an entry would do, without doing it", "入力が何をするかを、実行せずに示します")
    case .dispose:
      say("ends a contract by its number, or the `last` one", "番号の契約か、最後 (`last`) の契約を解除します")
    case .remove: say("takes a cell away that nothing uses", "どこにも使われていないセルを取り除きます")
    case .steps: say("how a value is computed, part by part", "値の計算を一つずつ示します")
    case .why:
      say("why a cell has its value, or why nothing has come", "セルがなぜその値か、なぜ何も来ないか")
    default: nil
    }
  }

  private func aboutTime(_ command: PromptCommand) -> String? {
    switch command {
    case .clock: say("where the clock stands", "時計の時刻")
    case .pause: say("stops the clock; :speed lets it go on", "時計を止めます。:speed で進みます")
    case .speed:
      say("lets the clock go on, or so many times as fast", "時計を進めます。何倍かの速さにもできます")
    case .step:
      say("lets time pass at once, as in `:step 300ms`", "`:step 300ms` のように時間をすぐに進めます")
    case .timers:
      say("what is to happen by itself, and what is held", "これからひとりでに起きることと、保持されている値")
    case .time: say("how long each entry took", "それぞれの入力にかかった時間")
    default: nil
    }
  }

  private func aboutFiles(_ command: PromptCommand) -> String? {
    switch command {
    case .load:
      say("carries out a file as if it had been typed", "ファイルを、入力されたものとして実行します")
    case .reload:
      say(
        "does everything again, with the files as they are now", "今のファイルですべてをもう一度実行します")
    case .drop: say("leaves a kept entry out from now on", "保存された入力を今後は外します")
    case .entries:
      say(
        "the entries that `--session` keeps, with their numbers", "`--session` が保存する入力と、その番号")
    case .save:
      say(
        "writes the program as it stands now, to be run again", "今のプログラムを、また実行できるように書き出します")
    case .saveAnyway:
      say(
        "the same, in place of any file but a kept session", "同じことを、セッション以外のどのファイルにも上書きして行います")
    case .follow:
      say("loads a file, and again whenever it is saved", "ファイルを読み込み、保存されるたびにまた読み込みます")
    case .transcript:
      say("writes the session so far as a page", "これまでのセッションをページとして書き出します")
    default: nil
    }
  }

  private func aboutPrompt(_ command: PromptCommand) -> String {
    switch command {
    case .redo: say("does again what :undo took back", ":undo で取り消したことをやり直します")
    case .reset:
      say("forgets everything; :undo brings it back", "すべてを忘れます。:undo で元に戻ります")
    case .undo:
      say("takes the last entry back, with all it did", "最後の入力を、それがしたことすべてとともに取り消します")
    case .clear: say("clears the screen", "画面を消します")
    case .explain:
      say(
        "what a code such as R2001 means, and how to mend it", "R2001 のような番号の意味と直し方")
    case .help:
      say(
        "what can be typed here, or about any word or topic", "ここで入力できるもの、または言葉や話題の説明")
    case .quiet: say("answers nothing but prints and diagnostics", "出力とメッセージだけを示します")
    case .quit: say("leaves, as ^D does", "^D と同じく終わります")
    case .trace: say("answers with everything, and what did it", "すべてを、それを起こしたものとともに答えます")
    case .edit:
      say("the last entry, or this one, in your editor", "最後の入力か、書いた入力をエディタで開きます")
    case .fix: say("mends the last entry as its message says", "最後の入力をメッセージのとおりに直します")
    case .keys: say("the keys while a line is typed", "行を入力するときのキー")
    case .log:
      say("what was said lately, also what was not shown", "最近の出力。表示されなかったものも含みます")
    case .semantics:
      say("everything again in waves or in classic", "すべてを waves か classic でもう一度実行します")
    case .set: say("the switches of the prompt, and sets one", "プロンプトのスイッチを示し、設定します")
    case .tour:
      say(
        "eight minutes through the language, to be typed along", "入力しながら言語を巡る 8 分間")
    case .watch: say("keeps values in sight above the prompt", "プロンプトの上に値を表示し続けます")
    default: ""
    }
  }
}
