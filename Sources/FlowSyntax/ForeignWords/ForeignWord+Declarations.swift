// Words that begin declarations and loops in other languages.

extension ForeignWord {
  static let declarations: [Row] = [
    (
      "var val auto state signal",
      .ways(
        "write `fn FUNCTION`",
        "write `let INBLOCK`, which does not change; what changes is a cell, declared outside of the "
          + "block: `cell INBLOCK`",
        "write `cell DECLARATION`, or `let DECLARATION` for a constant")
    ),
    ("observable ref dim dynamic variable", .way("write `cell DECLARATION`")),
    (
      "int float double string bool boolean number long char str Int Float String Bool Double "
        + "Duration", .way("write `cell DECLARATION`")
    ),
    (
      "const final constant readonly",
      .ways(
        "write `fn FUNCTION`",
        "write `let DECLARATION`, or `cell DECLARATION` if it is to change")
    ),
    (
      "def func function fun sub proc method",
      .ways(
        "write `command COMMAND`", "write `fn FUNCTION`",
        "write `fn double(x: Int) = x * 2`, with the types and one expression")
    ),
    (
      "class object module namespace package protocol interface extension",
      .way("group cells in `scope NAME { … }`")
    ),
    (
      "struct record",
      .ways(
        "a tuple with labels keeps values together: `cell TUPLE`",
        "a tuple with labels keeps values together: `cell point = (x: 1, y: 2)`; cells that end "
          + "together stand in `scope name { }`")
    ),
    ("computed derive derived memo", .ways("write `DEFINITION`", "write `name := expression`")),
    ("action task procedure", .way("write `command NAME { … }`")),
    ("union variant", .way("write `enum NAME { a, b }`")),
    (
      "public private static export pub internal mut override",
      .way("leave it out; every name is public")
    ),
    ("async", .way("nothing waits for a value: leave the word out")),
    ("typealias newtype", .way("write `type NAME = (x: Int, y: Int)`")),
  ]

  static let loops: [Row] = [
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
        "write `WHOLE`", "write `for x in xs { … }`")
    ),
    (
      "loop repeat do",
      .ways(
        "to do something COUNT times, write `every(1s) | take(COUNT) -> { BODY }`",
        "to do something again and again, write `every(1s) -> { BODY }`")
    ),
  ]

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
