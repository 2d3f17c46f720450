extension HelpPage {
  /// The reserved words: declarations, statements, and words inside of them.
  package static let keywords: [HelpPage] = declarations + statements + parts

  private static let declarations: [HelpPage] = [
    HelpPage(
      .keyword, "let", "let name = value",
      "Declares a constant, which never changes. In a block, or the braces of a function, it names a value "
        + "from there to their end.",
      .program(
        """
        let birthYear = 1985
        cell year = 2016
        year -> { let age = year - birthYear; print(age, age * 12) }
        """),
      also: "cell fn"),
    HelpPage(
      .keyword, "cell", "cell name = value    cell name: Type",
      "Declares a cell, which holds a value and tells its contracts when it gets another one. "
        + "Without a first value it has a type and nothing to read yet.",
      .program(
        """
        cell year = 2016
        year -> print("It is \\(it)")
        year = 2017
        """),
      also: "cells let event := :remove",
      foreign: "BehaviorRelay MutableProperty CurrentValueSubject Published State StateObject"),
    HelpPage(
      .keyword, "event", "event name: Type    event name",
      "Declares something that happens and leaves no value behind. It is sent like a call, and every "
        + "occurrence counts.",
      japanese: "起こるだけで、値を残さないものを宣言します。呼び出すように送り、起こるたびに数に入ります。",
      .program(
        """
        event tap: Int
        tap -> print("tapped \\(it)")
        tap(3)
        """),
      also: "cell send command",
      foreign: "PublishRelay PassthroughSubject EventProducer"),
    HelpPage(
      .keyword, "enum", "enum Name { a, b }",
      "Declares a type whose values are these cases. A case is written `.a`, or `Name.a` where "
        + "nothing else says the type.",
      .program(
        """
        enum Light { red, green }
        cell light = Light.red
        print(match light { .red => "stop"; .green => "go" })
        """),
      also: "match types"),
    HelpPage(
      .keyword, "type", "type Name = Type",
      "Gives a type a name, which is another way to write it: values of the same type with and without the name "
        + "fit each other. `Name(text)` reads one from JSON, and is `nil` where the text does not fit.",
      .program(
        """
        type Stock = (item: String, n: Int)
        cell tea: Stock = (item: "tea", n: 3)
        print((...tea, n: tea.n + 1))
        print(Stock("{\\"item\\":\\"cup\\",\\"n\\":2}"), Stock("no JSON"))
        """),
      also: "types ... enum decode", foreign: "typedef alias"),
    HelpPage(
      .keyword, "fn",
      "fn name(parameter: Type) = expression    fn name(parameter: Type) { let …; expression }",
      "Declares a function, whose value is an expression. It reads its parameters and constants only, and "
        + "may be called with its first argument before the dot.",
      .program(
        """
        fn double(x: Int) = x * 2
        fn mean(a: Float, b: Float): Float { let sum = a + b; sum / 2 }
        print(double(21), 21.double, mean(1, 4))
        """),
      also: "functions let command"),
    HelpPage(
      .keyword, "command", "command name(p: Type) when condition { … }",
      "Declares something that can be done, and when it can be done. Called while the condition does "
        + "not hold, it does nothing and says so.",
      .program(
        """
        cell stock = 1
        command sell when stock > 0 { stock -= 1 }
        sell()
        sell()    //! R5011
        print(stock)
        """),
      also: "when enabled event"),
    HelpPage(
      .keyword, "scope", "scope name { … }",
      "Declares cells and contracts that end together. From outside, its names are reached with a dot.",
      .program(
        """
        cell stars = 10
        scope screen {
          cell draft = "…"
          stars -> print("redraw \\(it)")
        }
        screen.draft = "hello"
        dispose screen
        stars = 12
        """),
      also: "dispose scopes instances",
      foreign: "DisposeBag disposeBag CompositeDisposable AnyCancellable disposeIn disposedBy owner"
    ),
  ]

  private static let statements: [HelpPage] = [
    HelpPage(
      .keyword, "dispose", "dispose name, name",
      "Ends a contract by its name, a derived cell's contract by the cell's name, or a scope with all "
        + "inside. The cell keeps its last value and no longer follows.",
      .program(
        """
        cell year = 2016
        year -> age = year - 1985
        dispose age
        year = 2030
        print(age)
        """),
      also: "scope as isDisposed contracts"),
    HelpPage(
      .keyword, "together", "together { … }",
      "Carries several statements out as one step: what depends on them is told once. Inside, derived "
        + "cells still have their old values.",
      .program(
        """
        cell first = "Ada"
        cell last = "King"
        first, last -> print("\\(first) \\(last)")
        together { first = "Charles"; last = "Babbage" }
        """),
      also: "waves"),
    HelpPage(
      .keyword, "wait", "wait duration",
      "Lets time pass before the next statement. Everything that falls due meanwhile happens first.",
      .program(
        """
        after(1s) -> print("one second")
        wait 2s
        print(now())
        """),
      also: "at after every time"),
    HelpPage(
      .keyword, "at", "at instant { … }",
      "Carries a block out at an instant counted from the start of the script. The script goes on at "
        + "once.",
      .program(
        """
        cell light = "red"
        light -> print("\\(now()) \\(it)")
        at 2s { light = "green" }
        wait 3s
        """),
      also: "wait after time"),
    HelpPage(
      .keyword, "for", "for x in list { … }    for (k, v) in dictionary { … }",
      "Carries a block out for each element of a list, a range or a dictionary. All turns together are one "
        + "step.",
      .program(
        """
        cell total = 0
        for (item, n) in ["tea": 2, "milk": 1] {
          total += n
          print(item)
        }
        print(total)
        """),
      also: "map reduce ... dictionary", foreign: "foreach"),
    HelpPage(
      .keyword, "expect", "expect condition",
      "Tests something: if it does not hold, that is reported with both sides, and the script goes on. "
        + "At the end the exit status is 1.",
      .program(
        """
        cell age = 31
        expect age == 31
        expect age > 40    //! R5007
        """),
      also: "always failed"),
    HelpPage(
      .keyword, "always", "always condition    always condition as name",
      "Tests something from now on, after every wave. It is reported each time it becomes false.",
      .program(
        """
        cell stock = 1
        always stock >= 0    //! R5012
        stock = -1
        """),
      also: "expect dispose"),
    HelpPage(
      .keyword, "import", "import \"name.flow\"",
      "Carries another file out where the word stands, and makes its names known. It lies in the same "
        + "folder or below, and is read once.",
      .shown(
        """
        import "model.flow"
        print(age)
        """),
      also: ":load :reload",
      foreign: "export pub public private internal static mut override"),
    HelpPage(
      .keyword, "if", "if condition { … } else { … }    if let x = optional { … }",
      "Chooses which block is carried out. The condition is a Bool; `if let` runs its block when there "
        + "is a value, and names it.",
      .program(
        """
        cell count = 3
        if count > 2 { print("many") } else { print("few") }
        cell hobby: String? = "tea"
        if let h = hobby { print("likes \\(h)") }
        """),
      also: "else ?: match filter", foreign: "IFS then"),
    HelpPage(
      .keyword, "else", "if condition { … } else { … }",
      "Begins what happens when no condition before it holds; `else if` asks another one. In `match` it "
        + "stands for every other case.",
      .program(
        """
        cell n = 0
        if n > 0 {
          print("more")
        } else if n < 0 {
          print("less")
        } else {
          print("zero")
        }
        """),
      also: "if match"),
  ]

  private static let parts: [HelpPage] = [
    HelpPage(
      .keyword, "match",
      "match value { pattern => result; else => result }    match value { pattern => { … }; else => { … } }",
      "Gives a value for the first pattern that fits, or as a statement carries out its block: a case, a literal, "
        + "`nil`, or a tuple of patterns with `_` for anything. Every value must have its arm, or there is `else`.",
      .program(
        """
        enum Light { red, green }
        cell light = Light.green
        light -> text = match light { .red => "stop"; .green => "go" }
        print(text, match (light, 3) { (.red, _) => 0; (_, 3) => 1; else => 2 })
        match light { .red => { }; .green => { light = .red } }
        """),
      also: "enum if ?:", foreign: "CHOOSE SWITCH"),
    HelpPage(
      .keyword, "when", "command name when condition { … }",
      "Says when a command can be carried out. It may read any cells, and `name.enabled` follows it.",
      .program(
        """
        cell open = false
        command enter when open { print("come in") }
        open = true
        enter()
        """),
      also: "command enabled filter"),
    HelpPage(
      .keyword, "as", "sources -> target as name",
      "Gives a contract a name, by which it is disposed of. It stands at the end of the contract.",
      .program(
        """
        cell a = 1
        a -> print("a is \\(it)") as link
        dispose link
        a = 2
        """),
      also: "dispose contracts"),
    HelpPage(
      .keyword, "by", "a <-> b by (from b to a, from a to b)",
      "Puts two conversions into a two-way binding. The first makes the left side's value of the "
        + "right one, the second goes back.",
      .program(
        """
        cell celsius = 100.0
        cell fahrenheit = 0.0
        fahrenheit <-> celsius by (it * 9 / 5 + 32, (it - 32) * 5 / 9)
        celsius = 20.0
        print(fahrenheit)
        """),
      also: "<->"),
    HelpPage(
      .keyword, "it", "source | map(it + 1) -> print(it)",
      "Is what came down the contract, in its stages and behind its arrow. After several sources it is "
        + "a tuple: `it.0`, `it.1`.",
      .program(
        """
        cell year = 2016
        cell month = 5
        year | map(it - 1985) -> print("age \\(it)")
        year, month -> print("\\(it.0)-\\(it.1)")
        """),
      also: "map contracts"),
    HelpPage(
      .keyword, "acc", "source | scan(first, acc + it) -> target",
      "Is what `scan` gave the time before, and at the beginning its first argument. It stands in the "
        + "second argument of `scan` only.",
      .program(
        """
        event coin: Int
        coin | scan(0, acc + it) -> print
        coin(5)
        coin(2)
        """),
      also: "scan"),
    HelpPage(
      .keyword, "true", "true",
      "The Bool that holds. Nothing else counts as true: a condition is a comparison or a Bool.",
      .program(
        """
        cell on = true
        print(on, !on, on && 1 < 2)
        """),
      also: "false Bool"),
    HelpPage(
      .keyword, "false", "false",
      "The Bool that does not hold. Nothing else counts as false, neither 0 nor `nil`.",
      .program(
        """
        cell on = false
        on -> print(it ? "on" : "off")
        on = !on
        """),
      also: "true Bool"),
    HelpPage(
      .keyword, "nil", "nil",
      "Is in an optional that holds no value. `??` takes another value for it, and `ignoreNil` lets "
        + "it not through.",
      .program(
        """
        cell hobby: String? = nil
        print(hobby ?? "none", hobby == nil)
        """),
      also: "optional ?? ignoreNil"),
  ]
}
