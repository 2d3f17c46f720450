extension HelpPage {
  /// The stages that pass on, change, stop or join values at once.
  package static let stages: [HelpPage] = [
    HelpPage(
      .stage, "map", "source | map(expression) -> target",
      "Gives on the value of the expression, in which `it` is what came. The parameters may be named: "
        + "`map(x => x + 1)`, of two sources `map((a, b) => a + b)`.",
      .program(
        """
        cell year = 2016
        year | map(it - 1985) -> print("age \\(it)")
        year = 2017
        """),
      also: "filter scan it"),
    HelpPage(
      .stage, "filter", "source | filter(condition) -> target",
      "Lets through what makes the condition true. What it stops is gone.",
      .program(
        """
        cell n = 1
        n | filter(it > 10) -> print("large: \\(it)")
        n = 5
        n = 20
        """),
      also: "map distinct skip", foreign: "compactFilter"),
    HelpPage(
      .stage, "distinct", "source | distinct -> target",
      "Lets through what differs from the last value that it let through. Without it, an equal value "
        + "is an event like any other.",
      .program(
        """
        cell n = 1
        n | distinct -> print("new: \\(it)")
        n = 1
        n = 2
        """),
      also: "updates filter", foreign: "distinctUntilKeyChanged"),
    HelpPage(
      .stage, "ignoreNil", "source | ignoreNil -> target",
      "Lets through what is not `nil`, and what follows has a type that is no longer optional. "
        + "`??` in a `map` puts another value in its place instead.",
      .program(
        """
        cell answer: Int? = nil
        answer | ignoreNil -> print(it + 1)
        answer = 41
        """),
      also: "optional ?? nil", foreign: "unwrap filterNil"),
    HelpPage(
      .stage, "updates", "source | updates -> target",
      "Lets through only what is new: not what the sources held when the contract was signed. Use it "
        + "to act on changes alone.",
      .program(
        """
        cell n = 1
        n -> print("n \\(it)")
        n | updates -> print("changed to \\(it)")
        n = 2
        """),
      also: "skip distinct contracts", foreign: "observeValues afterChange skipInitial"),
    HelpPage(
      .stage, "skip", "source | skip(count) -> target",
      "Drops the first values, so many as it says. The value at signing is one of them.",
      .program(
        """
        cell n = 1
        n | skip(2) -> print(it)
        n = 2
        n = 3
        """),
      also: "take updates", foreign: "ignoreFirst"),
    HelpPage(
      .stage, "take", "source | take(count) -> target",
      "Lets the first values through, and then the contract is over. In parentheses it ends the "
        + "pipeline inside alone.",
      .program(
        """
        cell n = 1
        n | take(2) -> print(it)
        n = 2
        n = 3
        """),
      also: "skip dispose", foreign: "takeUntil takeWhile"),
    HelpPage(
      .stage, "startWith", "source | startWith(value) -> target",
      "Gives this value first, in a wave of its own, then everything that comes. It lets a contract "
        + "begin whose source has nothing yet.",
      .program(
        """
        event tap: Int
        tap | startWith(0) -> print(it)
        tap(7)
        """),
      also: "updates recover"),
    HelpPage(
      .stage, "scan", "source | scan(first, expression with acc) -> target",
      "Gathers: gives on the value of the expression, in which `acc` is what it gave before. At the "
        + "beginning `acc` is the first argument, which itself is not given on.",
      .program(
        """
        event coin: Int
        coin | scan(0, acc + it) -> purse = it
        coin(5)
        coin(2)
        print(purse)
        """),
      also: "acc reduce", foreign: "runningReduce"),
    HelpPage(
      .stage, "pairwise", "source | pairwise -> target",
      "Gives, from the second value on, the pair of the value before and this one. Its parts are "
        + "`it.0` and `it.1`.",
      .program(
        """
        cell price = 100
        price | pairwise -> print("\\(it.0) then \\(it.1)")
        price = 120
        """),
      also: "scan tuple"),
    HelpPage(
      .stage, "collect", "source | collect -> target",
      "Gathers every value and gives the list once, when its source has ended: behind `take`, or for lines "
        + "from outside when `stdin.end` fires. A source that never ends is an error.",
      .program(
        """
        event tap: String
        tap | take(2) | collect -> print(it)
        tap("a")
        tap("b")
        """),
      also: "take buffer scan stdin", foreign: "toArray toList"),
    HelpPage(
      .stage, "recover", "source | recover(value) -> target",
      "Puts a value in place of an error, which is then not reported. An error is what comes of a "
        + "computation that fails, such as a division by zero.",
      .program(
        """
        cell people = 0
        people | map(10 / it) | recover(0) -> print("each \\(it)")
        people = 5
        """),
      also: "errors failed"),
    HelpPage(
      .stage, "decode", "source | decode(type) -> target",
      "Gives what a JSON text says as a value of the type, and `nil` where it is no JSON or does not fit. Tuples with "
        + "labels are objects, dictionaries too.",
      .program(
        """
        event line: String
        line | decode((item: String, n: Int)) -> print
        line("{\\"item\\": \\"tea\\", \\"n\\": 2}")
        line("tea 2")
        """),
      also: "json ignoreNil", foreign: "parseJSON fromJSON deserialize"),
    HelpPage(
      .stage, "csv", "source | csv -> target",
      "Gives the fields of each row of comma-separated values. While a quote is open it joins the lines of a "
        + "record; one that is open at the end is an error.",
      .program(
        """
        stdin.line | csv -> print
        stdin.line("tea,3")
        stdin.line("\\"black")
        stdin.line("tea\\",4")
        """),
      also: "decode collect stdin split", foreign: "csv.reader DictReader"),
    HelpPage(
      .stage, "per", "source | per(key) | stages -> target",
      "What the stages behind it remember, they remember for each key by itself. `key` is the key there and "
        + "behind the arrow.",
      .program(
        """
        event sold: (item: String, n: Int)
        sold | per(it.item) | scan(0, acc + it.n) -> print("\\(key): \\(it)")
        sold(("tea", 2))
        sold(("rum", 1))
        sold(("tea", 3))
        """),
      also: "scan group", foreign: "groupBy keyBy"),
    HelpPage(
      .stage, "merge", "source | merge(other) -> target",
      "Gives the values of both sources, as they come. Two that come in one wave pass one after the "
        + "other.",
      .program(
        """
        event left: Int
        event right: Int
        left | merge(right) -> print(it)
        left(1)
        right(2)
        """),
      also: "zip withLatest sources"),
    HelpPage(
      .stage, "zip", "source | zip(other) -> target",
      "Gives pairs: the first value of the one with the first of the other, and so on. What has no "
        + "partner yet waits.",
      .program(
        """
        event left: String
        event right: Int
        left | zip(right) -> print("\\(it.0)\\(it.1)")
        left("a")
        left("b")
        right(1)
        """),
      also: "merge withLatest pairwise"),
    HelpPage(
      .stage, "withLatest", "source | withLatest(other) -> target",
      "Gives for each value the pair of it and what the other source holds. The other one alone fires "
        + "nothing.",
      .program(
        """
        event save
        cell draft = "hello"
        save | map("save") | withLatest(draft) -> print("\\(it.0) \\(it.1)")
        draft = "hi"
        save()
        """),
      also: "zip sample sources", foreign: "sampleWith sampledBy"),
    HelpPage(
      .stage, "switch", "choice | switch(it ? one : other) -> target",
      "Follows the source that is chosen, beginning with what it holds. What was followed before is "
        + "forgotten.",
      .program(
        """
        cell celsius = 20
        cell fahrenheit = 68
        cell metric = true
        metric | switch(it ? celsius : fahrenheit) -> print(it)
        metric = false
        fahrenheit = 70
        """),
      also: "if match merge", foreign: "switchOnNext"),
    HelpPage(
      .stage, "deliverOn", "source | deliverOn(background) | … | deliverOn(main) -> target",
      "Takes what follows to another thread, or back to the main one. Between the two, expressions "
        + "read only `it`, constants and functions.",
      .program(
        """
        cell url = "a.png"
        url
          | deliverOn(background) | map(it.upper)
          | deliverOn(main) -> image = it
        wait 1s
        print(image)
        """),
      also: "delay threads",
      foreign: "subscribeOn observeOnMain Scheduler DispatchQueue executeOn"),
  ]
}
