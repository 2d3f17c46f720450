// Written by scripts/make-pages.sh from docs/diagnostics; change the pages there.

extension DiagnosticPage {
  static let pagesR3: [DiagnosticPage] = [
    DiagnosticPage(
      "R3001",
      #"""
      # R3001: the types do not agree

      Every cell and every expression has a type: `Int`, `Float`, `String`, `Bool`,
      `Duration`, a list, a tuple, an enumeration, or one of them that may be `nil`.
      Here a value of one type stands where another one is needed.

      ```flow
      cell year = 2016
      year = "2017"
      ```

      ## Why

      Types are found out before anything runs, so that such a mistake is reported at
      once and not in the middle of the night when that line is first reached. Nothing
      is converted silently, with two exceptions: an `Int` may go where a `Float` is
      needed, and a value where it may be `nil`.

      ## How to fix it

      Use a value of the right type, or convert it: `String(x)`, `Int(x)`, `Float(x)`.
      Reading a number from a text gives an optional, because not every text is a
      number; `??` says what to take then.

      ```flow right
      cell year = 2016
      year = 2017
      year = Int("2018") ?? 0
      ```

      """#),
    DiagnosticPage(
      "R3002",
      #"""
      # R3002: the type can't be found out

      `nil`, `[]` and `.living` take their type from the place where they stand. Here
      nothing around them says which type that is.

      ```flow
      cell hobby = nil
      ```

      ## Why

      Later somebody will send a value into this cell, and it must be known now which
      values fit. Guessing from the first one would make the order of lines matter.

      ## How to fix it

      Write the type behind a colon. For a case of an enumeration, its full name will
      do: `State.living`.

      ```flow right
      cell hobby: String? = nil
      cell scores: [Int] = []
      ```

      """#),
    DiagnosticPage(
      "R3003",
      #"""
      # R3003: the arguments do not fit

      A function, command, event or stage is called with too many arguments, too few,
      or some of another type than it takes.

      ```flow
      fn ageIn(year: Int) = year - 1985
      print(ageIn(2016, 1985))
      ```

      ## Why

      Arguments are taken by their position, without labels; so their number and their
      types must be those of the declaration, which the message shows.

      ## How to fix it

      Compare the call with the declaration.

      ```flow right
      fn ageIn(year: Int) = year - 1985
      print(ageIn(2016))
      ```

      """#),
    DiagnosticPage(
      "R3004",
      #"""
      # R3004: there is no such operation for these types

      The operator is known, but not for values of these types.

      ```flow
      cell name = "Anna"
      print(name * 2)
      ```

      ## Why

      `+` adds numbers and joins texts and lists; `-`, `*`, `/` and `%` are for numbers
      (and some of them for durations); `<` compares numbers, texts and durations; `&&`
      and `||` combine truth values. An optional must be made a plain value first, with
      `??` or `if let`, for nobody knows what `nil + 1` should be.

      ## How to fix it

      Convert one side, or say it differently.

      ```flow right
      cell name = "Anna"
      print(name + name)
      print("\(name), \(name.count * 2)")
      ```

      """#),
    DiagnosticPage(
      "R3005",
      #"""
      # R3005: `match` does not cover every case

      A `match` gives a value for each case of an enumeration. Here at least one is
      missing.

      ```flow
      enum Light { red, yellow, green }
      cell light: Light = .red
      light -> word = match light {
        .red => "stop"
        .green => "go"
      }
      ```

      ## Why

      What would the cell `word` hold when the light is yellow? Finding the gap now is
      better than stumbling over it later, above all when a case is added one day.

      ## How to fix it

      Write the missing cases, or `else` for all the others.

      ```flow right
      enum Light { red, yellow, green }
      cell light: Light = .red
      light -> word = match light {
        .red => "stop"
        .yellow => "wait"
        .green => "go"
      }
      ```

      """#),
    DiagnosticPage(
      "R3006",
      #"""
      # R3006: there is no such type

      Behind the colon stands the name of a type, and there is none by this name.

      ```flow
      cell name: Sting
      ```

      ## Why

      The types are `Int`, `Float`, `String`, `Bool`, `Duration`, lists such as
      `[Int]`, tuples such as `(name: String, price: Int)`, each of these with a `?` if
      it may be `nil`, and the enumerations that the script declares with `enum`.

      ## How to fix it

      Take the name that the message suggests, or declare the enumeration above this
      line.

      ```flow right
      cell name: String
      enum Light { red, green }
      cell light: Light
      ```

      """#),
    DiagnosticPage(
      "R3007",
      #"""
      # R3007: a two-way binding between different types

      A two-way binding needs the same type on both sides; that one of them may be
      `nil` is a difference, too.

      ```flow
      enum State { living, dead }
      cell a: State = .living
      cell b: State? = nil
      a <-> b
      ```

      ## Why

      From `a` to `b` every value fits. On the way back `b` may hold `nil`, and `a` has
      no place for it. A binding that works in one direction only would not be what
      `<->` promises.

      ## How to fix it

      Give both cells the same type, convert both ways with `by`, or bind one way and
      say what happens to `nil`.

      ```flow right
      enum State { living, dead }
      cell a: State = .living
      cell b: State? = nil
      b | ignoreNil -> a
      ```

      ```flow right
      cell celsius = 20.0
      cell fahrenheit = 68.0
      celsius <-> fahrenheit by (it * 9 / 5 + 32, (it - 32) * 5 / 9)
      ```

      """#),
    DiagnosticPage(
      "R3008",
      #"""
      # R3008: a constant is needed here

      This argument is fixed once, when the contract is signed. A cell changes, so it
      can't stand here.

      ```flow
      cell n = 2
      cell text = ""
      text | skip(n) -> print
      ```

      ## Why

      If the count of `skip` or the time of `throttle` could change while values are on
      their way, nobody could say what should happen to those already held. Durations
      must also be at least 1 ms.

      ## How to fix it

      Write the number or the duration, or a name that was declared with `let`.

      ```flow right
      let n = 2
      cell text = ""
      text | skip(n) -> print
      ```

      """#),
    DiagnosticPage(
      "R3009",
      #"""
      # R3009: an optional inside an optional

      A type with `?` means: a value, or `nil`. Two of them would mean: a value, or
      `nil`, or another kind of `nil`.

      ```flow
      cell hobby: (String?)? = nil
      ```

      ## Why

      The two kinds of `nil` would look the same when they are printed and compared, so
      the language has only one.

      ## How to fix it

      One `?` is enough. To tell "none" from "not known yet", use an enumeration, or a
      cell without a first value: it waits until it gets one.

      ```flow right
      cell hobby: String? = nil
      cell answer: String
      ```

      """#),
  ]
}
