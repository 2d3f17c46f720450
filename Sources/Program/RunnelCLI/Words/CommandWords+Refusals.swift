import FlowText

/// The refusals of a command line that was typed wrongly.
///
/// Those of options are sentences with a capital and a full stop in English, as those of the argument parser.
extension CommandWords {
  func isRepeated(_ option: String) -> String {
    say(
      "`\(option)` is given more than once, and takes one value",
      "`\(option)` が 2 回以上あります。値は一つだけです")
  }

  /// The refusal of a word in the place of `name=value`, on a line behind the program's name.
  func isNoValue(_ word: String) -> String {
    say(
      "`\(word)` is not the value of a parameter, which is written `name=value`",
      "`\(word)` はパラメータの値ではありません。値は `name=value` と書きます")
  }

  /// The same among the sentences of the argument parser.
  func isNoParameter(_ word: String) -> String {
    say(
      "'\(word)' is not the value of a parameter, which is written name=value.",
      "'\(word)' はパラメータの値ではありません。値は name=value と書きます。")
  }

  func noSubcommand(_ word: String, nearest: String?, all: String) -> String {
    let first = say(
      "there is no subcommand `\(word)`, and no file `\(word)`",
      "`\(word)` というサブコマンドも、ファイル `\(word)` もありません")
    guard nearest == nil else { return first + say.ifMeant(nearest) }
    return first + say("; the subcommands are \(all)", "。サブコマンドは \(all) です")
  }

  func takesShell(_ option: String, _ names: String) -> String {
    say(
      "`\(option)` takes the name of a shell: \(names)", "`\(option)` にはシェルの名前を書きます: \(names)")
  }

  // MARK: Options and their values

  func takesFile(_ option: String) -> String {
    say("'\(option)' takes the name of a file.", "'\(option)' にはファイルの名前を書きます。")
  }

  func takesText(_ option: String) -> String {
    say("'\(option)' takes a text.", "'\(option)' には文字列を書きます。")
  }

  var acceptsFilesOnce: String {
    say(
      "'--accept' writes files: it goes with neither '--watch' nor '--junit -', nor with standard input.",
      "'--accept' はファイルに書くので、'--watch'、'--junit -'、標準入力とはいっしょに使えません。")
  }

  func goesWith(_ option: String, _ other: String) -> String {
    say("'\(option)' goes with '\(other)'.", "'\(option)' は '\(other)' といっしょに使います。")
  }

  func goesWithFile(_ option: String) -> String {
    say("'\(option)' goes with a file.", "'\(option)' はファイルといっしょに使います。")
  }

  func goTogether(_ option: String, _ other: String) -> String {
    say(
      "'\(option)' and '\(other)' go together.", "'\(option)' と '\(other)' はいっしょに使います。")
  }

  func takesNumber(_ option: String, from first: Int, to last: Int) -> String {
    say(
      "'\(option)' takes a number from \(first) to \(last).",
      "'\(option)' には \(first) から \(last) までの数を書きます。")
  }

  func takesNumberAboveZero(_ option: String) -> String {
    say("'\(option)' takes a number above 0.", "'\(option)' には 0 より大きい数を書きます。")
  }

  func goesUpTo(_ option: String, _ most: Int) -> String {
    say("'\(option)' goes up to \(most).", "'\(option)' は \(most) までです。")
  }

  func takesAtLeast(_ option: String, _ duration: String) -> String {
    say(
      "'\(option)' takes a duration of at least \(duration).",
      "'\(option)' には \(duration) 以上の時間の長さを書きます。")
  }

  var upAndDownTakeNumbers: String {
    say(
      "'--up' and '--down' take numbers from 0 on.", "'--up' と '--down' には 0 以上の数を書きます。")
  }

  // MARK: Files, programs and cells

  var stdinIsScript: String {
    say(
      "'--stdin=-' needs a script that does not come from standard input itself.",
      "'--stdin=-' を使うには、スクリプトが標準入力以外から来なければなりません。")
  }

  var runTakesFile: String {
    say(
      "Missing expected argument '<file>'; '-e' takes a program instead.",
      "引数 '<file>' がありません。代わりに '-e' でプログラムを書けます。")
  }

  var areTwoPrograms: String {
    say(
      "'-e' and a file are two programs: take one of them.", "'-e' とファイルは二つのプログラムです。どちらか一つにします。")
  }

  var areTwoRuns: String {
    say(
      "'--trace' and '--profile' are two runs: take one of them.",
      "'--trace' と '--profile' は二つの実行です。どちらか一つにします。")
  }

  var whyTakesCell: String {
    say(
      "'why' takes a file and a cell, or a file, 'not' and a cell.",
      "'why' にはファイルとセルを書くか、ファイルと 'not' とセルを書きます。")
  }

  func graphTakesOneCell(_ second: String) -> String {
    say(
      "'graph' takes a file and one cell; '\(second)' is too much.",
      "'graph' にはファイルとセルを一つ書きます。'\(second)' は余分です。")
  }

  var compareTakesFile: String {
    say(
      "'compare' takes a file, or '--stages' with '--input'.",
      "'compare' にはファイルを書くか、'--stages' と '--input' を書きます。")
  }

  // MARK: Lessons

  var areOtherThings: String {
    say(
      "'--text', '--check', '--review' and '--reset' do not go together.",
      "'--text'、'--check'、'--review'、'--reset' はいっしょに使えません。")
  }

  var textTakesNumber: String {
    say("'--text' takes the number of a lesson.", "'--text' にはレッスンの番号を書きます。")
  }

  var checkTakesNoLesson: String {
    say(
      "'--check' takes no lesson: the names of the answers say which.",
      "'--check' にレッスンは書きません。答えのファイルの名前で分かります。")
  }

  // MARK: What the argument parser refuses

  func unknownOption(_ option: String, nearest: String?) -> String {
    say("Unknown option '\(option)'.", "オプション '\(option)' はありません。")
      + (nearest.map { " " + say.didYouMean($0) } ?? "")
  }

  func lacksValue(_ option: String, _ value: String) -> String {
    say(
      "Missing value for '\(option) <\(value)>'.", "'\(option) <\(value)>' に値がありません。")
  }

  func isNoValue(_ word: String, of option: String, _ all: [String]) -> String {
    let list = all.map { "'\($0)'" }.joined(separator: say.separator)
    return say(
      "The value '\(word)' is invalid for '\(option)'; there are \(list).",
      "'\(option)' に値 '\(word)' はありません。あるのは \(list) です。")
  }

  func isNotRead(_ word: String, of option: String, _ value: String) -> String {
    say(
      "The value '\(word)' is invalid for '\(option) <\(value)>'.",
      "'\(option) <\(value)>' に値 '\(word)' は書けません。")
  }

  func lacksArgument(_ name: String) -> String {
    say("Missing expected argument '<\(name)>'.", "引数 '<\(name)>' がありません。")
  }

  /// The parts of a refusal: the sentence, how the command is called, and where more is said.
  func refusal(_ sentence: String, usage: String, help: String) -> String {
    let lead = say("Usage: ", "使い方: ")
    let margin = String(repeating: " ", count: lead.displayWidth)
    let calls = usage.split(separator: "\n").joined(separator: "\n" + margin)
    return "\(Severity.error.word(say)): \(sentence)\n\(lead)\(calls)\n"
      + say("  See '\(help)' for more information.", "  '\(help)' で詳しい説明 (英語) が見られます。")
  }
}
