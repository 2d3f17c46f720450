// What begins statements elsewhere, and what stands in them as values and types.

extension ForeignWord {
  typealias Row = (words: String, meaning: Meaning)

  static let statements: [Row] = [
    (
      "var val auto state signal",
      .way("write `cell DECLARATION`, or `let DECLARATION` for a constant")
    ),
    ("observable ref dim dynamic variable", .way("write `cell DECLARATION`")),
    (
      "int float double string bool boolean number long char str Int Float String Bool Double "
        + "Duration", .way("write `cell DECLARATION`")
    ),
    (
      "const final constant readonly",
      .way("write `let DECLARATION`, or `cell DECLARATION` if it is to change")
    ),
    (
      "def func function fun sub proc method",
      .way("write `fn double(x: Int) = x * 2`, with the types and one expression")
    ),
    (
      "while",
      .ways(
        "to go on as long as it holds, write `WATCHED -> { if REST { BODY } }`",
        "to do something again and again, write `every(1s) -> { BODY }`")
    ),
    (
      "until",
      .ways(
        "to go on until it holds, write `WATCHED -> { if !(REST) { BODY } }`",
        "to do something again and again, write `every(1s) -> { BODY }`")
    ),
    (
      "for foreach",
      .ways(
        "a list is handled as a whole: write `WHOLE`",
        "a list is handled as a whole: write `print((1...3).map(x => x * 2))`")
    ),
    ("loop repeat do", .way("to do something again and again, write `every(1s) -> { BODY }`")),
    ("return yield", .way("a function is one expression: `fn f(x: Int) = x + 1`")),
    (
      "class object module namespace package protocol interface extension",
      .way("group cells in `scope name { }`")
    ),
    (
      "struct record",
      .way(
        "a tuple with labels keeps values together: `cell point = (x: 1, y: 2)`; cells that end "
          + "together stand in `scope name { }`")
    ),
    ("switch case select", .way("write `match value { .a => 1; .b => 2; else => 3 }`")),
    ("elif elseif elsif", .way("write `else if`")),
    ("unless guard", .way("write `if !(REST) { … }`")),
    (
      "try catch throw raise rescue finally",
      .way(
        "nothing is thrown: say what is taken where something fails, as in `recover(a / b, 0)`, or "
          + "behind the stages of a contract `| recover(0)`")
    ),
    (
      "on whenever watch observe subscribe effect react follow",
      .way("to do something whenever `NAME` changes, write `NAME -> { print(NAME) }`")
    ),
    (
      "when",
      .way(
        "to act on changes of `NAME`, write `NAME -> { if REST { … } }`; to act once, `if REST { … }`"
      )
    ),
    ("bind connect link", .way("to let values flow from `a` into `b`, write `a -> b`")),
    ("computed derive derived memo", .way("write `name := expression`")),
    ("set assign", .way("write `NAME = value`")),
    ("emit send fire trigger publish post", .way("an event is sent as `NAME(…)`, or `NAME()`")),
    ("action task procedure", .way("write `command NAME { … }`")),
    ("union variant", .way("write `enum NAME { a, b }`")),
    ("assert check verify test ensure", .way("write `expect REST`")),
    ("invariant require assume", .way("write `always REST`")),
    ("include use using from", .way("write `import \"file.flow\"`")),
    (
      "del delete free release unsubscribe unbind destroy remove cancel",
      .way("write `dispose NAME`")
    ),
    ("sleep pause", .way("write `wait 1s`")),
    ("batch transaction atomic", .way("several statements at once stand in `together { … }`")),
    ("echo puts println printf say log write output display show", .way("write `print(REST)`")),
    (
      "break continue pass end begin then fi done",
      .way("blocks stand in braces and end by themselves")
    ),
    ("async await", .way("nothing waits for a value: a contract follows it when it comes")),
    (
      "public private static export pub internal mut override",
      .way("leave it out; every name is public")
    ),
    (
      "type typealias", .way("write the type where it stands, as in `cell point: (x: Int, y: Int)`")
    ),
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
    ("Math math", .way("the functions of numbers stand alone, as in `sqrt(4)`")),
    ("pi PI", .way("write `3.141592653589793`")),
  ]

  static let types: [Row] = [
    ("Double Number Real float double number Decimal Num", .name("Float")),
    ("Integer Long int integer long Int64 UInt Int32 uint", .name("Int")),
    ("Boolean bool boolean", .name("Bool")),
    ("Text Character Str string str char Char text", .name("String")),
    ("Time TimeInterval time duration Date", .name("Duration")),
    ("List Array Set Vector Sequence list array", .way("write `[Int]`")),
    ("Optional Maybe Option", .way("write `Int?`")),
    ("Any any Object Void Unit", .way("write the type of the values, such as `Int`")),
    (
      "Observable Signal Dynamic Subject Event BehaviorSubject Variable",
      .way("every cell can be followed: write the type of its values, such as `Int`")
    ),
    ("Dict Dictionary Map HashMap", .way("write a list of pairs: `[(String, Int)]`")),
  ]
}
