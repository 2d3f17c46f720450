extension HelpPage {
  /// Topics larger than a word.
  package static let topics: [HelpPage] = [
    HelpPage(
      .topic, "cells", "cell name = value    event name: Type    let name = value",
      "A cell holds a value; an event passes one on and forgets it. A constant never changes.",
      .program(
        """
        cell year = 2016
        event tap: Int
        tap -> print("tap \\(it) in \\(year)")
        year = 2017
        tap(3)
        """),
      also: "cell event let := contracts",
      foreign: "value get current val getValue this self Self variable"),
    HelpPage(
      .topic, "events", "event name: Type    name(value)",
      "An event happens and leaves no value; it is sent like a call. A derived cell keeps what it last "
        + "sent.",
      .program(
        """
        event tap: Int
        tap -> last = tap
        tap(3)
        print(last)
        """),
      also: "event cells scan", foreign: "publish"),
    HelpPage(
      .topic, "send", "event(value)    event()",
      "An event is sent like a call, with its value in the parentheses. What follows from it has "
        + "happened before the next statement.",
      .program(
        """
        event say: String
        say -> print(it.upper)
        say("hello")
        """),
      also: "events command ="),
    HelpPage(
      .topic, "contracts", "sources | stage -> target as name",
      "When a source changes, the target follows, until the contract is disposed of. What the sources "
        + "hold at signing goes down it at once.",
      .program(
        """
        cell year = 2016
        year -> age = year - 1985
        twice := age * 2
        age | updates -> print("age \\(it)")
        year = 2017
        print(twice)
        """),
      also: "-> := <-> stages sources dispose",
      foreign: "share shareReplay publishReplay multicast refCount replay fork"),
    HelpPage(
      .topic, "sources", "a, b -> target",
      "Name two sources or more before the arrow, and the contract fires when any of them does, once "
        + "all have a value. `it` is then a tuple, and each name its cell's value now. These need no "
        + "declaration:\n" + sourceList,
      .program(
        """
        cell year = 2016
        cell month: Int
        year, month -> print("\\(it.0)-\\(it.1)")
        month = 5
        year = 2017
        """),
      also: ", merge zip withLatest every",
      foreign: "combineLatest combineLatestWith zipLatest combineLatestAll"),
    HelpPage(
      .topic, "stages", "source | stage | stage -> target",
      "What a value passes on its way, left to right; `it` is what came.\n" + stageList,
      .program(
        """
        cell n = 1
        n | filter(it > 3) | map(it * 10) -> print
        n = 5
        """),
      also: "| map filter throttle merge"),
    HelpPage(
      .topic, "functions", "value.function    function(value)",
      "Every function may be called with its first argument before the dot.\n" + functionList,
      .program(
        """
        print("tea".upper, upper("tea"), [3, 1].sorted)
        """),
      also: "fn . =>", foreign: "Math math"),
    HelpPage(
      .topic, "tests", aliases: "test markers marbles", "runnel test path",
      """
      A script says what it does, and `runnel test` says whether it does that. To all else these are \
      comments; docs/TESTS.md has more.
        expect a == 1       it is so now; `always` says that it stays so
        //> text            a line that is printed
        //! R2001 "words"   a message on this line
        //= 70              the exit code
        //: unit 100ms      marbles: how long a character is,
        //: draft : a-b--|  what comes in,
        //: saved : ---a-|  what is to come of it
      """,
      .program(
        """
        cell year = 2016
        year -> age = year - 1985
        expect age == 31
        expect age == 32 //! R5007
        """),
      also: "expect always debounce",
      foreign: "assert XCTAssert describe TestScheduler expectObservable"),
    HelpPage(
      .topic, "types", "cell name: Type",
      "Every program is typed before it runs, mostly without a type being written.\n" + typeList,
      .program(
        """
        cell scores: [Float] = []
        scores = [1, 2.5]
        print(scores)
        """),
      also: "Int String Date optional list dictionary tuple enum type"),
    HelpPage(
      .topic, "time", "wait 1s    every(1s)    source | throttle(1s) -> target",
      "Durations are written 250ms, 1.5s, 2min, 1h. All that follows from one cause happens at one "
        + "instant.\n" + timeList,
      .program(
        """
        every(1s) | take(2) -> print("tick \\(it)")
        wait 3s
        print(now())
        """),
      also: "wait every throttle Duration"),
    HelpPage(
      .topic, "scopes", "scope name { … }",
      "Cells and contracts in a scope are released together. A contract outside that names one of them "
        + "ends, too.",
      .program(
        """
        scope screen {
          cell draft = ""
          draft | updates -> print("draft: \\(it)")
        }
        screen.draft = "x"
        dispose screen
        """),
      also: "scope dispose instances"),
    HelpPage(
      .topic, "instances", "scope name(n: Int) { … }    scope left = name(1)",
      "A scope with parameters is a text of which instances are made, each written out with its arguments. "
        + "They are known before the run.",
      .program(
        """
        scope lamp(room: String) {
          cell on = false
          on | updates -> print("\\(room): \\(it)")
        }
        scope hall = lamp("hall")
        scope attic = lamp("attic")
        hall.on = true
        dispose attic
        """),
      also: "scope scopes dispose", foreign: "template component instance instantiate"),
    HelpPage(
      .topic, "errors", "recover(expression, value)    failed(cell)",
      "A computation that fails puts its cell in error, and what depends on it too; the rest goes on. "
        + "The next good value heals it.",
      .program(
        """
        cell people = 2
        share := 10 / people    //! R5001
        people = 0
        people = 5
        print(share)
        """),
      also: "recover failed expect",
      foreign:
        "try Result exception onErrorReturn retry retryWhen materialize dematerialize throwError"),
    HelpPage(
      .topic, "partition", "list.group(x => condition)    source | filter(condition) -> target",
      "To tell the good from the bad, a list is grouped by a condition, and a source has a contract for each "
        + "side. Behind any stages the name of an event still means what it sent.",
      .program(
        """
        print(["3", "x", "4"].group(t => Int(t) != nil))
        event line: String
        line | map(Int(it)) | ignoreNil -> print("good: \\(it)")
        line | map(Int(it)) | filter(it == nil) -> print("bad: \\(line)")
        line("3")
        line("x")
        """),
      also: "group filter ignoreNil decode errors"),
    HelpPage(
      .topic, "waves", "together { … }",
      "All that follows from one change is a wave: each cell fires once in it, after everything that it "
        + "depends on, and observers come last. So nobody ever sees one part new and another old.",
      .program(
        """
        cell n = 1
        double := n * 2
        triple := n * 3
        sum := double + triple
        sum -> print("sum \\(it)")
        n = 2
        """),
      also: "together contracts classic", foreign: "glitch"),
    HelpPage(
      .topic, "threads", "source | deliverOn(background) | … | deliverOn(main) -> target",
      "`deliverOn(background)` computes what follows on another thread, and the target is always "
        + "reached on the main one. Cells belong to the main thread.",
      .program(
        """
        cell n = 20
        n | deliverOn(background) | map(it * it) | deliverOn(main) -> print
        wait 1s
        """),
      also: "deliverOn", foreign: "async"),
    HelpPage(
      .topic, "classic", "runnel --semantics=classic",
      "There, as in the library Bond, a change tells its contracts one after the other, each with all "
        + "that follows. The sum is told twice, first with a part that is old; in waves it is told once.",
      .classic(
        """
        cell a = 1
        tens := a * 10
        hundreds := a * 100
        tens, hundreds -> print("\\(it.0)+\\(it.1)")
        a = 2
        """),
      also: "waves", foreign: "Bond depthFirst"),
  ]
}
