import Reactive

extension OperatorRow {
  private static let two = Duration.milliseconds(200)
  private static let three = Duration.milliseconds(300)

  /// Operators of time; a tick is a tenth of a second.
  static let time: [OperatorRow] = [
    OperatorRow("delay(_:)", "1-2|", gives: "--1-(2|)") { $0.a.delay(two) },
    OperatorRow("delay(_:)", "1>2---|", gives: "-12-|") { $0.a.delay(two) },
    OperatorRow("delay(_:)", "12>|", gives: "-(12|)") { $0.a.delay(two) },
    OperatorRow("debounce(_:)", "12--3|", gives: "---2--(3|)") { $0.a.debounce(two) },
    OperatorRow("debounce(_:)", "1>----|", gives: "-1--|") { $0.a.debounce(two) },
    OperatorRow("throttle(_:)", "12--3-|", gives: "---2---(3|)") { $0.a.throttle(three) },
    OperatorRow(
      "throttle(_:)", "1>2---|", gives: "--2-|", because: "a present value opens the window"
    ) {
      $0.a.throttle(three)
    },
    OperatorRow("throttle(_:edges:)", "12--3-|", gives: "---2---(3|)") {
      $0.a.throttle(three, edges: .trailing)
    },
    OperatorRow("throttle(_:edges:)", "12--3-|", gives: "1---3-|") {
      $0.a.throttle(three, edges: .leading)
    },
    OperatorRow("throttle(_:edges:)", "12--3-|", gives: "1--2--(3|)") {
      $0.a.throttle(three, edges: .both)
    },
    OperatorRow(
      "throttle(_:edges:)", "1>2-|", gives: "1>--(2|)", because: "what waits still leaves"
    ) {
      $0.a.throttle(three, edges: .both)
    },
    OperatorRow("buffer(_:)", "12--3-|", gives: "---{[1, 2]}---({[3]}|)") { $0.a.buffer(three) },
    OperatorRow("buffer(_:)", "1>2---|", gives: "--{[1, 2]}-|") { $0.a.buffer(three) },
    OperatorRow("sample(_:)", "1-23-|", gives: "-1-3-|", because: "a value at the instant is seen")
    {
      $0.a.sample(two)
    },
    OperatorRow("sample(_:)", "1>-|", gives: "-(1|)") { $0.a.sample(two) },
    OperatorRow("timeout(_:sending:)", "1---2|", gives: "1-9-2|") { $0.a.timeout(two, sending: 9) },
    OperatorRow(
      "timeout(_:sending:)", "1>--2|", gives: "1>-92|", because: "the present value begins none"
    ) {
      $0.a.timeout(two, sending: 9)
    },
    OperatorRow(
      "deliver(on:)", "1-2|", gives: "{10}-{20}|", because: "other threads take no virtual time"
    ) {
      $0.a.deliver(on: .userInitiated).map { $0 * 10 }.deliver(on: .owner)
    },
    OperatorRow("Graph.every(_:)", "-", gives: "-1-2-(3|)") { $0.graph.every(two).take(3) },
    OperatorRow("Graph.after(_:)", "-", gives: "--(7|)") { $0.graph.after(three).map { 7 } },
  ]

  /// Operators that remember, and what is constant.
  static let remembering: [OperatorRow] = [
    OperatorRow("remembering()", "1-2|", gives: "1-2|") { $0.a.remembering() },
    OperatorRow("remembering()", "12>3|", gives: "12>3|") { $0.a.remembering() },
    OperatorRow("remembering(_:)", "1-2|", gives: "1-2|") { $0.a.remembering(2) },
    OperatorRow("remembering(_:)", "123>4|", gives: "23>4|") { $0.a.remembering(2) },
    OperatorRow("updates()", "1>2-3|", gives: "2-3|") { $0.a.updates() },
    OperatorRow("updates()", "12>3|", gives: "3|") { $0.a.updates() },
    OperatorRow("goBetween()", "1>2|", gives: "1>2|", because: "nobody can send into it any more") {
      $0.a.goBetween() as AnyObservable<Int>
    },
    OperatorRow("hold(_:)", "1-2|", gives: "0>1-2|") { $0.a.hold(0) as AnyObservable<Int> },
    OperatorRow("hold(_:)", "1>2|", gives: "1>2|") { $0.a.hold(0) as AnyObservable<Int> },
    OperatorRow("startWith(_:)", "1-2|", gives: "0>1-2|") {
      $0.a.startWith(0) as AnyObservable<Int>
    },
    OperatorRow("startWith(_:)", "1>2|", gives: "01>2|") {
      $0.a.startWith(0) as AnyObservable<Int>
    },
    OperatorRow("AnyObservable.of(_:in:)", "-", gives: "12|>-") { .of(1, 2, in: $0.graph) },
    OperatorRow("AnyObservable.empty(in:)", "-", gives: "|>-") {
      AnyObservable<Int>.empty(in: $0.graph)
    },
    OperatorRow("AnyObservable.never(in:)", "-", gives: "-") {
      AnyObservable<Int>.never(in: $0.graph)
    },
  ]

  /// Operators on what may fail; `0` fails, and `x` is the failure.
  static let failing: [OperatorRow] = [
    OperatorRow("tryMap(_:)", "1-0-2|", gives: "{success(10)}-{failure(x)}-{success(5)}|") {
      $0.a.tryMap { value throws(MarbleFailure) in
        if value == 0 { throw MarbleFailure() }
        return 10 / value
      }
    },
    OperatorRow("recover(_:)", "1-0-2|", gives: "1-7-2|") { $0.failing().recover { _ in 7 } },
    OperatorRow("recover(_:)", "0>2|", gives: "7>2|") { $0.failing().recover { _ in 7 } },
    OperatorRow("successes()", "1-0-2|", gives: "1---2|") { $0.failing().successes() },
    OperatorRow("successes()", "0>2|", gives: "2|") { $0.failing().successes() },
    OperatorRow("failures()", "1-0-2|", gives: "--x--|") { $0.failing().failures() },
  ]
}
