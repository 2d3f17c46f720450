// Values and types of other languages.

extension ForeignWord {
  static let values: [Row] = [
    Row("null None undefined nothing NULL Nil none void Null", name: "nil"),
    Row("True TRUE yes YES on", name: "true"),
    Row("False FALSE no NO off", name: "false"),
    Row(
      "this self Self me",
      .say(
        "there are no objects: name the cell, or `scope.name`",
        "オブジェクトはありません。セルの名前か `scope.name` を書きます")
    ),
    Row(
      "Observable Signal Dynamic Variable BehaviorSubject Subject",
      .say(
        "every cell can be followed: write `cell a = 1`",
        "どのセルにも従うことができます。`cell a = 1` と書きます")
    ),
    Row(
      "datetime DateTime LocalDateTime",
      .say(
        "write `Date()`, or `Date(text)` of a text as ISO 8601 has it",
        "`Date()` と書きます。ISO 8601 の形の文字列からは `Date(text)` と書きます")
    ),
    Row(
      "error Error err",
      .say(
        "`failed(a)` asks whether the cell `a` is in error; `recover(a, 0)` takes another value",
        "`failed(a)` はセル `a` がエラー状態かどうかを調べ、`recover(a, 0)` は別の値を使います")
    ),
    Row(
      "Math math",
      .say(
        "the functions of numbers stand alone, as in `sqrt(4)`",
        "数の関数は `sqrt(4)` のように、前に何も付けずに書きます")
    ),
    Row("PI Math.PI", name: "pi"),
    Row(
      "args argv ARGV arguments",
      .say(
        "what a program is given are its parameters: declare `param name: String`, and give it as "
          + "`name=value` behind the file",
        "プログラムに渡すものはパラメータです。`param name: String` と宣言し、"
          + "ファイルの後ろに `name=value` と書いて渡します")
    ),
  ]

  static let types: [Row] = [
    Row("Double Number Real float double number Decimal Num", name: "Float"),
    Row("Integer Long int integer long Int64 UInt Int32 uint", name: "Int"),
    Row("Boolean bool boolean", name: "Bool"),
    Row("Text Character Str string str char Char text", name: "String"),
    Row("Time TimeInterval time duration", name: "Duration"),
    Row("DateTime Datetime datetime date Timestamp timestamp Instant", name: "Date"),
    Row("List Array Set Vector Sequence list array", ForeignWay.write("[Int]").asChoice),
    Row("Optional Maybe Option", ForeignWay.write("Int?").asChoice),
    Row(
      "Any any Object Void Unit",
      .say(
        "write the type of the values, such as `Int`", "`Int` のように、値の型を書きます")
    ),
    Row(
      "Observable Signal Dynamic Subject Event BehaviorSubject Variable",
      .say(
        "every cell can be followed: write the type of its values, such as `Int`",
        "どのセルにも従うことができます。`Int` のように、値の型を書きます")
    ),
    Row("Dict Dictionary Map HashMap dict", ForeignWay.write("[String: Int]").asChoice),
  ]
}
