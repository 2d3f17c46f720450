/// Mistake in the text of a regular expression: a kind, and the place in that text.
package struct RegexMistake: Error, Hashable {
  package enum Kind: Hashable, Sendable {
    case unclosedGroup, unopenedGroup, unclosedClass, emptyClass, emptyName
    case nameTwice(String)
    case nothingToRepeat, repeatedTwice, countsReversed, countTooLarge, unfinishedCount
    case rangeReversed, rangeOfClass
    case unknownEscape(String)
    case unfinishedEscape, noScalar
    case backReference, lookAround, atomic, numberedPart, unknownGroup, flagsInside
    case unknownFlag(String)
    case bracketInClass, classOperation, bareBrace, tooDeep, tooLarge
    case unknownCategory(String)
  }

  package let kind: Kind
  /// Place in the expression, counted in bytes of UTF-8.
  package let range: Range<Int>

  init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  /// One sentence that says what is wrong.
  package var sentence: String {
    switch kind {
    case .unclosedGroup: "this `(` is never closed"
    case .unopenedGroup: "there is no `(` for this `)`"
    case .unclosedClass: "this `[` is never closed"
    case .emptyClass: "a class names at least one character"
    case .emptyName:
      "a part has a name of letters, digits and `_`, which begins with a letter or `_`"
    case .nameTwice(let name): "two parts have the name `\(name)`"
    case .nothingToRepeat: "there is nothing here to repeat"
    case .repeatedTwice: "this is repeated already"
    case .countsReversed: "the second count is less than the first"
    case .countTooLarge: "a count is \(RegexReader.largestCount) at most"
    case .unfinishedCount: "a count is `{3}`, `{3,}` or `{3,5}`"
    case .rangeReversed: "the range ends before it begins"
    case .rangeOfClass: "a range goes from one character to another"
    case .unknownEscape(let text): "`\(text)` means nothing in a regular expression"
    case .unfinishedEscape: "something has to follow the backslash"
    case .noScalar: "this is no Unicode character"
    case .backReference:
      "a regular expression can't refer back to what a part was, since that can't be searched in linear time"
    case .lookAround:
      "a regular expression can't look ahead or back, since that can't be searched in linear time"
    case .atomic: "there are no possessive or atomic parts here: nothing is ever tried twice"
    case .numberedPart: "a part that is kept is written with its name"
    case .unknownGroup: "this kind of bracket is not known"
    case .flagsInside: "flags stand at the beginning of the regular expression"
    case .unknownFlag(let flag): "there is no flag `\(flag)`"
    case .bracketInClass: "a `[` in a class is written `\\[`"
    case .classOperation: "classes can't be combined by `&&`, `--` or `~~`"
    case .bareBrace: "a `{` that is no count is written `\\{`"
    case .tooDeep: "brackets nest more than \(RegularExpression.deepestNesting) deep"
    case .tooLarge:
      "the regular expression is too large: it needs more than \(RegularExpression.mostInstructions) steps when its counts are written out"
    case .unknownCategory(let name): "there is no category `\(name)`"
    }
  }

  /// Something to do about it, if there is one thing.
  package var hint: String? {
    switch kind {
    case .unopenedGroup: "write `\\)` for the character"
    case .unclosedGroup: "write `\\(` for the character"
    case .unclosedClass: "write `\\[` for the character"
    case .emptyClass: "write `\\]` for the character `]`"
    case .nothingToRepeat: "write a backslash in front of it for the character"
    case .lookAround, .backReference: "find more, and test what was found"
    case .atomic: "leave it out"
    case .numberedPart: "write `(?<name>…)`, or `(…)` where nothing is to be kept"
    case .flagsInside: "write `(?i)` in front of everything"
    case .unknownFlag:
      "there are `i` for either case, `m` for `^` and `$` at each line, `s` for `.` with line ends"
    case .unknownEscape(let text):
      text.hasPrefix("\\x") ? "write `\\u{41}`" : "write the character without a backslash"
    case .unknownCategory:
      "there are `L`, `Lu`, `Ll`, `N`, `Nd`, `P`, `S`, `M`, `Z` and Unicode's other ones"
    default: nil
    }
  }
}
