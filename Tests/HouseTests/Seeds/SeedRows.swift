/// Every row; `docs/SEEDS.md` is made of these and of the tests and programs that bear their names.
extension Seed {
  static let all: [Seed] = [
    Seed(title: "000, MiniBond: the stars of a novel", rows: stars),
    Seed(title: "001, Swift Bond: contracts", rows: contracts + operators),
    Seed(title: "002, RxSwift: binding without a cycle of references", rows: binders),
    Seed(title: "003, the first step into MVVM", rows: pages),
    Seed(title: "004, SteinsKit: the visitor counter", rows: visitors),
    Seed(title: "Edges, measured on Swift Bond", rows: edges),
  ]

  private static let stars = [
    SeedRow(
      name: "S0.1", program: "bind a bond to the star count 0; star := 1",
      outcome: "nothing at binding; then 1"),
    SeedRow(
      name: "S0.2", program: "release the bond; star := 2",
      outcome: "no call; 1 box, at the change 0",
      difference: """
        Disposing of a scope ends its contracts at once, not at the next change, and a program does \
        not count them. The library purges and counts as MiniBond does.
        """),
  ]

  private static let contracts = [
    SeedRow(
      name: "S1.1", program: "observe a year, age := year - 1985; 2017; 2020", outcome: "31, 32, 35"
    ),
    SeedRow(
      name: "S1.2", program: "dispose of it after 2017; 2020; 3000", outcome: "31, 32, 32, 32"),
    SeedRow(
      name: "S1.3", program: "two observers; 1; 2",
      outcome: "契約1 契約2, at signing and for each value"),
    SeedRow(name: "S1.4", program: "observe with age = 0", outcome: "31"),
    SeedRow(
      name: "S1.5", program: "bind A's hobby to B's; A := 野球観戦; B := 茶道",
      outcome: "サッカー観戦, 野球観戦, 茶道 and 野球観戦"),
    SeedRow(name: "S1.6", program: "bind B to C; A := 読書", outcome: "茶道, 読書 and 読書"),
    SeedRow(name: "S1.7", program: "dispose of A to B; A := x", outcome: "B and C stay 読書"),
    SeedRow(
      name: "S1.8", program: "B (living) both ways with K (nil); B := death; K := living",
      outcome: "living, death, living"),
    SeedRow(name: "S1.9", program: "K both ways with B", outcome: "nil"),
    SeedRow(name: "S1.10", program: "State both ways with State?", outcome: "does not compile"),
    SeedRow(name: "S1.11", program: "observeNew; 2017", outcome: "0, 32"),
    SeedRow(
      name: "S1.12", program: "map the age to a text and bind it; 40",
      outcome: "31, `**歳`, 31歳, 40歳"),
    SeedRow(
      name: "S1.13", program: "send 50さい to what map gave; age := 90",
      outcome: "31歳, 50さい and 31, 90歳",
      difference: """
        What a contract declares in the language is changed by this contract only, so the go-between \
        that is written to is a cell of its own, with a binding into it.
        """),
    SeedRow(
      name: "S1.14", program: "what map gave both ways with a text; text := aaaa",
      outcome: "age 31, both texts aaaa", difference: "As in S1.13."),
  ]

  private static let operators = [
    SeedRow(
      name: "S1.15", program: "age 20, filter 20 and more, observeNew; 10 20 30 19 50",
      outcome: "20, 30, 50"),
    SeedRow(name: "S1.16", program: "the same with a name between", outcome: "20, 30, 50"),
    SeedRow(
      name: "S1.17", program: "distinct, observeNew; aaaa aaaa bbbb bbbb aaaa",
      outcome: "aaaa, bbbb, aaaa"),
    SeedRow(
      name: "S1.18", program: "distinct of an optional; a a nil nil nil b", outcome: "a, nil, b"),
    SeedRow(name: "S1.19", program: "ignoreNil from nil; 1 nil 2", outcome: "1, 2"),
    SeedRow(
      name: "S1.20", program: "throttle 1 s, filter of more than 5 letters; hello!! from 2 s on",
      outcome: "hello!! at 3 s"),
    SeedRow(
      name: "S1.21", program: "load a picture in the background, show it on main",
      outcome: "nothing at once; one value later"),
    SeedRow(name: "S1.22", program: "skip 3 from 1; 2 3 4", outcome: "0, 0, 4"),
    SeedRow(
      name: "S1.23", program: "combine 100 and abcd, observeNew; 20; hachinobu",
      outcome: "20 abcd, 20 hachinobu"),
    SeedRow(
      name: "S1.24", program: "distinct, ignoreNil, map, both ways with a text; 3000",
      outcome: "[100], [3000]",
      difference: """
        Stages work one way, so in the language they stand before `->`. To hear back as Bond's \
        go-between does, bind that go-between both ways, as in S1.14.
        """),
    SeedRow(
      name: "S1.25", program: "combine 3, 4, … 11 values; the last one := 0",
      outcome: "a tuple of all at once, and one for the change"),
    SeedRow(
      name: "S1.26", program: "ask a contract if it is disposed of, before and after",
      outcome: "false, true"),
  ]

  private static let binders = [
    SeedRow(
      name: "S2.1", program: "bind a text to a property of an object; release the object",
      outcome: "x, y; the object is freed; z goes nowhere"),
    SeedRow(
      name: "S2.2", program: "bind a text to a method of an object; release the object",
      outcome: "x, y; the object is freed; z goes nowhere",
      difference: "A method is a command in a scope, and the object is the scope."),
    SeedRow(
      name: "S2.3", program: "a Binder whose closure captures the object itself",
      outcome: "the object is never freed",
      difference: "The library can't forbid such a closure; its live counts show the leak.",
      unsayable: """
        A contract holds no scope: what it names in a scope ends it when the scope ends. There is no \
        closure to capture with.
        """),
  ]

  private static let pages = [
    SeedRow(
      name: "S3.1", program: "print a value, and each change; 1; 17", outcome: "0, 1, 17"),
    SeedRow(
      name: "S3.2", program: "bind a listener, add another; New text",
      outcome: "only the first at once; then both"),
    SeedRow(
      name: "S3.3", program: "the same with `>>>` and `>>`",
      outcome: "only the first at once; then both"),
    SeedRow(name: "S3.4", program: "bind an Int to a text", outcome: "does not compile"),
    SeedRow(
      name: "S3.5", program: "a button with a command; disable; enable",
      outcome: "runs, is ignored, runs; if its condition is released it runs for ever",
      difference: """
        A call of a disabled command is told, not ignored: by a warning in the language, by \
        `refused` in the library. A command whose condition was released is disabled for good.
        """),
    SeedRow(
      name: "S3.6", program: "a second command on one button",
      outcome: "fatal error: Multiple assigment to command",
      difference: """
        In the language a button is an event, and an event has as many contracts as are signed: both \
        commands run. The library ends the program as the article does.
        """),
    SeedRow(
      name: "S3.7", program: "true, Initial, 0.7 as the text of a label",
      outcome: "Current dynamic value: true, … Initial, … 0.7"),
    SeedRow(
      name: "S3.8", program: "a model's value both ways with a control; the control changes",
      outcome: "the control takes the value; model and label follow the control"),
    SeedRow(
      name: "S3.9", program: "bind to a named setter of a label; release a label",
      outcome: "the setters that were bound are called; that of the released one never",
      unsayable: "A cell is bound to as it is, and a setter with a name of its own is a command."),
    SeedRow(
      name: "S3.10", program: "one command on two buttons; tap the second; the first",
      outcome: "the command is handed the button that was tapped",
      difference: "A contract for each button says which one it was."),
    SeedRow(
      name: "S3.11",
      program: "a list of beers: rows, a command for a row, pull to refresh, endless scrolling",
      outcome: "the list begins again, grows by a page, and a row opens its own page"),
  ]

  private static let visitors = [
    SeedRow(
      name: "S4.1", program: "a label with the number of visitors; two touches",
      outcome: "0 at once, 1, 2"),
    SeedRow(
      name: "S4.2", program: "map, map, observe; 1; look at it once", outcome: "0, 2; 1"),
    SeedRow(
      name: "S4.3", program: "release the observer; two values", outcome: "1, 1, 0 observations",
      difference: """
        Disposing of a scope ends its observations at once, and a program does not count them. The \
        library purges a whole chain at the next value; SteinsKit needs one value for each level.
        """),
    SeedRow(
      name: "S4.4", program: "release the disposer; 1", outcome: "no observation; the label stays 0"
    ),
    SeedRow(
      name: "S4.5", program: "observe a lazy variable; accept of ($0 ?? 41) + 1; 1",
      outcome: "nothing, nil, 42, 1",
      difference: """
        A cell without a value is not nil, so a program asks `hasValue(lazy)` where SteinsKit writes \
        `??`.
        """),
    SeedRow(
      name: "S4.6", program: "observe on a queue, waiting or not; 1; 2",
      outcome: "the first call here at once; the others there, in order",
      unsayable: """
        A program has no queues of its own; `deliverOn` has the stages between it and the next one \
        done elsewhere.
        """),
  ]

  private static let edges = [
    SeedRow(
      name: "E1", program: "A = 1 both ways with B = 9, both observed; A := 2; B := 3",
      outcome: "b1 a1 b1, a2 b2, b3 a3",
      difference: """
        At signing only the side that takes a value fires, once; and the observers of a wave run in \
        the order of signing.
        """),
    SeedRow(
      name: "E2", program: "observer 1 writes 2 when it sees 1; observer 2",
      outcome: "1:1 2:1; the value is 2 and nobody was told",
      difference: "What an observer writes is a wave of its own, and all are told."),
    SeedRow(
      name: "E3", program: "the same with a mapped value", outcome: "2, and mapped 10",
      difference: "What is mapped follows: 20."),
    SeedRow(
      name: "E4", program: "an observer disposes of another, of itself; observes",
      outcome: "1:1 2:1 1:2; the other still gets this event",
      difference: """
        Disposal counts at once for observers. A block of the language signs no contract, so \
        observing in a delivery can't be said there; in the library it is told the value at once.
        """),
    SeedRow(
      name: "E5", program: "10, filter 20 and more, observeNew; 20 30 40", outcome: "30, 40",
      difference: "What was not there at signing is new: the 20 passes."),
    SeedRow(
      name: "E6", program: "combine a × 10 and a × 100; 2", outcome: "20+100, 20+200",
      difference: "A wave fires each cell at most once, after all it depends on: 20+200 only."),
    SeedRow(
      name: "E7", program: "throttle 1 s from a value, from an event, of a burst",
      outcome: "b at 1 s, d at 2.5 s, e at 3.6 s; c at 1 s, d at 2.2 s; 5 at 1 s"),
    SeedRow(
      name: "E8", program: "a to b to c to a; b := 7", outcome: "111, 777"),
    SeedRow(
      name: "E9", program: "a + 1 to b, b to a; a := 10; b := 5", outcome: "3 3, 11 11, 5 6",
      difference: """
        A value goes round a ring once and never enters what it has passed: 2 2, 10 11, 5 5. The \
        language says once which contract does not hold.
        """),
    SeedRow(
      name: "E10", program: "two sources into one target; 5; 6", outcome: "2, 5, 6"),
    SeedRow(
      name: "E11", program: "release the target; release the source",
      outcome: "the binding is disposed of; with the source it does not know it",
      difference: "With either of them the binding is over, and says so."),
    SeedRow(
      name: "E12", program: "A both ways with B, B with C; C := 9", outcome: "999"),
    SeedRow(
      name: "E13", program: "combine a value with an event, observeNew; x; 3",
      outcome: "the first pair is lost",
      difference: "What was not there at signing is new: the first pair passes."),
  ]
}
