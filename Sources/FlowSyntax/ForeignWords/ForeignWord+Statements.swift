// Words that begin statements in other languages, and the values and types used in them.

extension ForeignWord {
  typealias Row = (words: String, meaning: Meaning)

  static let statements: [Row] =
    declarations + loops + [
      (
        "return yield",
        .ways(
          "nothing is left early: write `if !(LEFT) { RIGHT }`",
          "a block runs to its end: leave OUTER out",
          "a function's value is its last line, or what stands behind `=`: `fn f(x: Int) = x + 1`")
      ),
      (
        "break",
        .ways(
          "a `for` goes through its whole list: to find one, write `FOUND`; to go through less, "
            + "`for ELEMENT in SHORTER { … }`",
          "blocks stand in braces and end by themselves; a `for` goes through less with `xs.prefix(2)`"
        )
      ),
      (
        "continue pass end begin then fi done",
        .ways(
          "nothing is left early: write `if !(LEFT) { RIGHT }`",
          "blocks stand in braces and end by themselves")
      ),
      (
        "switch case select",
        .ways(
          "write `CHOICE`", "write `if NAME == 1 { … } else { … }`",
          "write `if a == 1 { … } else { … }`")
      ),
      ("elif elseif elsif", .way("write `else if`")),
      ("unless guard", .way("write `if !(REST) { BODY }`")),
      (
        "try",
        .ways(
          "nothing is thrown: leave the word and its braces out, and write `KNOWN`; where a value may "
            + "fail, `recover(value, 0)` takes another one",
          "nothing is thrown: leave `try` out")
      ),
      (
        "catch rescue finally",
        .way("nothing is thrown: where a value may fail, `recover(value, 0)` takes another one")
      ),
      (
        "throw raise",
        .way("nothing is thrown: to say that something is wrong, write `print(REST)`")
      ),
      (
        "on whenever watch observe subscribe effect react follow",
        .ways(
          "to do something whenever `NAME` changes, write `NAME -> { KNOWN }`",
          "to do something whenever `NAME` changes, write `NAME -> SHOWN`",
          "to do something whenever `NAME` changes, write `NAME -> { print(NAME) }`")
      ),
      (
        "when",
        .ways(
          "write `WATCHED | filter(CONDITION) -> TARGET`",
          "to do something whenever `CHANGED` changes, write `CHANGED -> { BODY }`",
          "to act on changes of `NAME`, write `NAME -> { if REST { BODY } }`; to act once, "
            + "`if REST { BODY }`")
      ),
      ("bind connect link", .way("to let values flow from `a` into `b`, write `a -> b`")),
      ("set assign", .ways("write `ASSIGNMENT`", "write `NAME = value`")),
      (
        "emit send fire trigger publish post",
        .ways("write `CALL`", "an event is sent as `NAME(…)`, or `NAME()`")
      ),
      ("assert check verify test ensure", .way("write `expect REST`")),
      ("invariant require assume", .way("write `always REST`")),
      ("include use using from", .way("write `import \"file.flow\"`")),
      (
        "del delete free release unsubscribe unbind destroy remove cancel",
        .way("write `dispose NAME`")
      ),
      ("sleep pause", .way("write `wait 1s`")),
      ("batch transaction atomic", .way("several statements at once stand in `together { … }`")),
      (
        "echo puts println printf say log write output display show",
        .way("write `print(REST)`")
      ),
      (
        "await",
        .ways(
          "write `wait DURATION`",
          "nothing waits for a value: leave `await` out, and let a contract follow it: "
            + "`a -> print`")
      ),
      ("rem REM", .way("a comment begins with `//`")),
    ]

  static let followers: [Row] = [
    (
      "changes change changed updates fires",
      .way("to do something whenever `NAME` changes, write `NAME -> { print(NAME) }`")
    ),
    ("becomes gets equals is to be", .way("write `NAME = ARGUMENT`; to compare, `==`")),
    ("into", .way("to let values flow, write `NAME -> target`")),
  ]

  static let values: [Row] = [
    ("null None undefined nothing NULL Nil none void Null", .name("nil")),
    ("True TRUE yes YES on", .name("true")),
    ("False FALSE no NO off", .name("false")),
    ("this self Self me", .way("there are no objects: name the cell, or `scope.name`")),
    (
      "Observable Signal Dynamic Variable BehaviorSubject Subject",
      .way("every cell can be followed: write `cell a = 1`")
    ),
    (
      "datetime DateTime LocalDateTime",
      .way("write `Date()`, or `Date(text)` of a text as ISO 8601 has it")
    ),
    (
      "error Error err",
      .way("`failed(a)` asks whether the cell `a` is in error; `recover(a, 0)` takes another value")
    ),
    ("Math math", .way("the functions of numbers stand alone, as in `sqrt(4)`")),
    ("PI Math.PI", .name("pi")),
    (
      "args argv ARGV arguments",
      .way(
        "what a program is given are its parameters: declare `param name: String`, and give it as "
          + "`name=value` behind the file")
    ),
  ]

  static let types: [Row] = [
    ("Double Number Real float double number Decimal Num", .name("Float")),
    ("Integer Long int integer long Int64 UInt Int32 uint", .name("Int")),
    ("Boolean bool boolean", .name("Bool")),
    ("Text Character Str string str char Char text", .name("String")),
    ("Time TimeInterval time duration", .name("Duration")),
    ("DateTime Datetime datetime date Timestamp timestamp Instant", .name("Date")),
    ("List Array Set Vector Sequence list array", .way("write `[Int]`")),
    ("Optional Maybe Option", .way("write `Int?`")),
    ("Any any Object Void Unit", .way("write the type of the values, such as `Int`")),
    (
      "Observable Signal Dynamic Subject Event BehaviorSubject Variable",
      .way("every cell can be followed: write the type of its values, such as `Int`")
    ),
    ("Dict Dictionary Map HashMap dict", .way("write `[String: Int]`")),
  ]
}
