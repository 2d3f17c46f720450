// Words that begin declarations and loops in other languages.

extension ForeignWord {
  static let declarations: [Row] = [
    Row(
      "var val auto state signal", .write("fn FUNCTION"),
      .way(
        "write `CODE`, which does not change; what changes is a cell, declared outside of the "
          + "block: `cell INBLOCK`",
        "`CODE` と書きます。この値は変わりません。変わるものはセルで、ブロックの外で宣言します: `cell INBLOCK`",
        "let INBLOCK"
      ).asChoice,
      .way(
        "write `CODE`, or `let DECLARATION` for a constant",
        "`CODE` と書きます。定数なら `let DECLARATION` と書きます", "cell DECLARATION")
    ),
    Row("observable ref dim dynamic variable", .write("cell DECLARATION")),
    Row(
      "int float double string bool boolean number long char str Int Float String Bool Double "
        + "Duration", .write("cell DECLARATION")
    ),
    Row(
      "const final constant readonly", .write("fn FUNCTION"),
      .way(
        "write `CODE`, or `cell DECLARATION` if it is to change",
        "`CODE` と書きます。変わるものなら `cell DECLARATION` と書きます", "let DECLARATION"
      ).asChoice
    ),
    Row(
      "def func function fun sub proc method", .write("command COMMAND"), .write("fn FUNCTION"),
      .say(
        "write `fn double(x: Int) = x * 2`, with the types and one expression",
        "`fn double(x: Int) = x * 2` のように、型と一つの式を書きます")
    ),
    Row(
      "class object module namespace package protocol interface extension",
      .word(
        "scope", shows: "scope NAME { … }", "group cells in `CODE`",
        "セルは `CODE` にまとめます"
      ).asChoice
    ),
    Row(
      "struct record",
      .way(
        "a tuple with labels keeps values together: `CODE`",
        "値をまとめておくのは、ラベルのある組です: `CODE`", "cell TUPLE"
      ).asChoice,
      .say(
        "a tuple with labels keeps values together: `cell point = (x: 1, y: 2)`; cells that end "
          + "together stand in `scope name { }`",
        "値をまとめておくのは、ラベルのある組です: `cell point = (x: 1, y: 2)`。"
          + "一緒に終わるセルは `scope name { }` の中に書きます")
    ),
    Row("computed derive derived memo", .write("DEFINITION"), .example("name := expression")),
    Row(
      "action task procedure", .word("command", shows: "command NAME { … }").asChoice),
    Row("union variant", .example("enum NAME { a, b }")),
    Row(
      "public private static export pub internal mut override",
      .away("leave it out; every name is public", "この語を省きます。名前はすべて公開されています"),
      .say("leave it out; every name is public", "この語を省きます。名前はすべて公開されています")
    ),
    Row(
      "async",
      .away("nothing waits for a value: leave the word out", "値を待つものはありません。この語を省きます"),
      .say("nothing waits for a value: leave the word out", "値を待つものはありません。この語を省きます")
    ),
    Row("typealias newtype", .example("type NAME = (x: Int, y: Int)")),
  ]

  static let loops: [Row] = [
    Row(
      "while",
      .way(
        "to go on as long as it holds, write `CODE`", "成り立つあいだ続けるには `CODE` と書きます",
        "WATCHED -> { if REST BLOCK }"),
      again
    ),
    Row(
      "until",
      .way(
        "to go on until it holds, write `CODE`", "成り立つまで続けるには `CODE` と書きます",
        "WATCHED -> { if !(REST) BLOCK }"),
      again
    ),
    Row("for foreach", .write("WHOLE"), .example("for x in xs { … }")),
    Row(
      "loop repeat do",
      .way(
        "to do something COUNT times, write `CODE`", "COUNT 回行うには `CODE` と書きます",
        "every(1s) | take(COUNT) -> BLOCK"),
      again
    ),
  ]

  private static let again = ForeignWay.way(
    "to do something again and again, write `CODE`", "何度も繰り返すには `CODE` と書きます",
    "every(1s) -> BLOCK")

  /// Returns whether a word begins declarations in another language.
  static func declares(_ word: String) -> Bool { declaring.contains(word) }

  /// Modules that other languages have to import.
  static let modules: Set<String> = [
    "os", "sys", "math", "random", "time", "datetime", "re", "json", "fs", "std", "java", "numpy",
    "react", "rx", "rxjs", "Foundation", "Combine", "SwiftUI", "UIKit",
  ]

  private static let declaring: Set<String> = Set(
    declarations.flatMap { $0.words.split(separator: " ").map(String.init) })
}
