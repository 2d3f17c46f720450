extension HelpPage {
  /// The signs, each with the signs that belong to it.
  package static let signs: [HelpPage] = graphSigns + valueSigns + bracketSigns

  private static let graphSigns: [HelpPage] = [
    HelpPage(
      .sign, "->", "source | stage -> target",
      "Signs a contract: when a source changes, the target follows. The target is a new cell "
        + "(`-> name = e`), one that is there (`-> name`), `print`, or a block.",
      .program(
        """
        cell year = 2016
        year -> age = year - 1985
        year -> print("It is \\(it)")
        year = 2017
        print(age)
        """),
      also: "contracts := <-> |",
      foreign: "<- ~> bnd_text startWithValues rac_signal observeNextOn"),
    HelpPage(
      .sign, "<->", "a <-> b",
      "Keeps two cells equal, whichever of them changes. At signing the right side takes the value of "
        + "the left one.",
      .program(
        """
        cell a = 1
        cell b = 2
        a <-> b
        b = 5
        print(a, b)
        """),
      also: "by ->", foreign: "Binding twoWay v-model ngModel <~>"),
    HelpPage(
      .sign, ":=", "name := expression",
      "Declares a cell that follows every cell in its expression. It is short for a contract with all "
        + "of them as sources.",
      .program(
        """
        cell price = 100
        cell rate = 2
        total := price * rate
        rate = 3
        print(total)
        """),
      also: "-> = cell", foreign: "createMemo"),
    HelpPage(
      .sign, "|", "source | stage | stage -> target",
      "Stands before a stage, which passes, changes or stops what comes. A condition's *or* is `||`.",
      .program(
        """
        cell n = 5
        n | filter(it > 3) | map(it * 10) -> print
        n = 2
        n = 7
        """),
      also: "stages || ->"),
    HelpPage(
      .sign, "=", aliases: "+= -= *= /=",
      "name = value    name += 1    name.field = value    name[i] = value",
      "Gives a cell, a field or an element a new value, and everything that depends on it moves before the "
        + "next statement. `n += 1` adds to what is there, and so do `-=`, `*=` and `/=`.",
      .program(
        """
        cell n = 1
        n -> print(it)
        n = 5
        n *= 2
        cell order = (item: "tea", n: 1)
        order.n += 1
        print(order)
        """),
      also: ":= cell ==", foreign: "<~ assignment"),
    HelpPage(
      .sign, "=>", "list.map(x => e)    match value { .case => e }",
      "Stands between the parameter of a lambda and its expression, and between a case and its "
        + "result. Lambdas are arguments of functions and stages.",
      .program(
        """
        print([1, 2].map(x => x * 10))
        """),
      also: "map match fn", foreign: "lambda closure"),
    HelpPage(
      .sign, "//", aliases: "/* */ comment", "// to the end of the line    /* to its end */",
      "Begins a comment, which is not read. Comments of the second kind may hold others.",
      .program(
        """
        print(1)  // one
        print(/* here, too */ 2)
        """), foreign: "rem REM"),
  ]

  private static let valueSigns: [HelpPage] = [
    HelpPage(
      .sign, "+", aliases: "- * / %", "a + b    a - b    a * b    a / b    a % b",
      "Compute with numbers; `+` also joins two texts or two lists, and durations are added and "
        + "multiplied. `/` of two Ints drops the rest, which is `%`.",
      .program(
        """
        print(1 + 2 * 3, 7 / 2, 7 % 2, 7 / 2.0)
        print("ab" + "cd", [1] + [2], 1s * 3)
        """),
      also: "Int Float pow", foreign: "QUOTIENT MOD SUBTRACT PRODUCT"),
    HelpPage(
      .sign, "==", aliases: "!= < <= > >=",
      "a == b    a != b    a < b    a <= b    a > b    a >= b",
      "Compare two values of the same type and give a Bool. All types have `==` and `!=`; the others are "
        + "for numbers, texts and durations.",
      .program(
        """
        print(1 == 1.0, "a" < "b", [1] == [1], 1s >= 1min)
        """),
      also: "&& Bool if"),
    HelpPage(
      .sign, "&&", aliases: "|| !", "a && b    a || b    !a",
      "Mean *and*, *or* and *not*. The right side is looked at only if the left one does not decide.",
      .program(
        """
        let age = 20
        print(age >= 20 && age < 65, age < 6 || age > 65, !(age > 18))
        """),
      also: "== Bool if", foreign: "AND OR NOT XOR and or xor"),
    HelpPage(
      .sign, "?:", aliases: "?", "condition ? value : other",
      "Gives one of two values. A blank stands before the `?`.",
      .program(
        """
        cell age = 15
        age -> print(age >= 20 ? "grown up" : "young")
        age = 20
        """),
      also: "if match switch"),
    HelpPage(
      .sign, "??", "optional ?? value",
      "Gives the value of an optional, or what stands behind it where there is none. For a computation "
        + "that fails there is `recover`.",
      .program(
        """
        cell hobby: String? = nil
        print(hobby ?? "none")
        """),
      also: "optional recover nil"),
    HelpPage(
      .sign, "?.", "optional?.function",
      "Goes on only with a value: of `nil` it makes `nil`. What comes out is an optional again.",
      .program(
        """
        cell hobby: String? = "tea"
        print(hobby?.upper, hobby?.count)
        """),
      also: "optional ?? ."),
    HelpPage(
      .sign, "...", "first...last    (...tuple, label: value)",
      "Gives the list of the Ints from the one to the other, with both ends, which is empty if the second "
        + "is less. First in a tuple it stands for all fields of another, of which those behind it replace "
        + "some or add to them.",
      .program(
        """
        print(1...4, (1...3).map(x => x * x), (1...10).sum)
        let tea = (item: "tea", n: 3)
        print((...tea, n: 4))
        """),
      also: "list map tuple type", foreign: "SEQUENCE seq arange upto"),
  ]

  private static let bracketSigns: [HelpPage] = [
    HelpPage(
      .sign, ".", "value.function    scope.name    tuple.0    .case",
      "Reaches a function of a value, a name in a scope or a part of a tuple. Before a lone name it is a "
        + "case of an enum.",
      .program(
        """
        scope screen { cell draft = "hello" }
        print(screen.draft.upper, (1, 2).0)
        """),
      also: "functions scope tuple enum"),
    HelpPage(
      .sign, ",", "a, b -> target    f(a, b)",
      "Separates sources, arguments and elements. A contract with several sources fires when any of "
        + "them does, once all have a value.",
      .program(
        """
        cell a = 1
        cell b = 2
        a, b -> print(it.0 + it.1)
        b = 5
        """),
      also: "sources it merge"),
    HelpPage(
      .sign, ":", "cell name: Type    (label: value)",
      "Says a type, or gives a part of a tuple a label. A line that begins with it is a command of the "
        + "prompt.",
      .program(
        """
        cell limit: Float = 3
        print(limit, (x: 1, y: 2).x)
        """),
      also: "types tuple ?:"),
    HelpPage(
      .sign, ";", "statement; statement",
      "Ends a statement, as the end of the line does. It is needed only between two on one line.",
      .program(
        """
        cell a = 1; cell b = 2
        print(a + b)
        """)),
    HelpPage(
      .sign, "(", aliases: ")", "f(a)    (a + b) * c    (a, b)    a, (b | filter(it > 3)) -> c",
      "Hold arguments, group an expression, make a tuple, or put a pipeline among the sources. Line "
        + "ends inside them do not count.",
      .program(
        """
        print((1 + 2) * 3, (1, "a"))
        """),
      also: "tuple sources fn"),
    HelpPage(
      .sign, "[", aliases: "]", "[a, b]    list[index]    text[index]",
      "Make a list, or take one element of a list or a character of a text by its index. Indices count "
        + "from 0, and outside it fails.",
      .program(
        """
        let xs = [3, 1, 2]
        print(xs[0], "tea"[1], recover(xs[9], 0))
        """),
      also: "list first recover", foreign: "subscript"),
    HelpPage(
      .sign, "{", aliases: "} block", "source -> { … }    scope name { … }    if condition { … }",
      "Hold a block: several statements that are carried out as one step. It sees the values as they "
        + "were when it began, and its own assignments.",
      .program(
        """
        cell year = 2016
        event birthday
        birthday -> { year += 1; print("now \\(year)") }
        birthday()
        """),
      also: "together if scope",
      foreign: "begin end pass done fi break continue"),
  ]
}
