import Reactive

extension OperatorRow {
  /// Operators on the values of one source, where each value is treated by itself.
  static let values: [OperatorRow] = [
    OperatorRow("map(_:)", "1-2|", gives: "{10}-{20}|") { $0.a.map { $0 * 10 } },
    OperatorRow("map(_:)", "1>2|", gives: "{10}>{20}|") { $0.a.map { $0 * 10 } },
    OperatorRow("map(_:)", "12>3|", gives: "{10}{20}>{30}|", because: "both are remembered") {
      $0.a.map { $0 * 10 }
    },
    OperatorRow("map(_:)", "12|>-", gives: "{10}{20}|>-") { $0.a.map { $0 * 10 } },
    OperatorRow("filter(_:)", "1-23-4|", gives: "--2--4|") { $0.a.filter { $0.isMultiple(of: 2) } },
    OperatorRow("filter(_:)", "1>2|", gives: "2|", because: "the present value is tested too") {
      $0.a.filter { $0.isMultiple(of: 2) }
    },
    OperatorRow("filter(_:)", "123>4|", gives: "2>4|") { $0.a.filter { $0.isMultiple(of: 2) } },
    OperatorRow("compactMap(_:)", "1-20|", gives: "{10}-5-|") {
      $0.a.compactMap { $0 == 0 ? nil : 10 / $0 }
    },
    OperatorRow("compactMap(_:)", "0>5|", gives: "2|") {
      $0.a.compactMap { $0 == 0 ? nil : 10 / $0 }
    },
    OperatorRow("ignoreNil()", "0>1-02|", gives: "1--2|") {
      $0.a.map { $0 == 0 ? nil : $0 }.ignoreNil()
    },
    OperatorRow("distinct()", "1-12-21|", gives: "1--2--1|") { $0.a.distinct() },
    OperatorRow("distinct()", "1>1-2|", gives: "1>--2|") { $0.a.distinct() },
    OperatorRow("distinct(_:)", "135-24|", gives: "1---2-|") { $0.a.distinct { $0 % 2 } },
    OperatorRow(
      "distinct(by:)", "1>23-5|", gives: "1>-3-5|", because: "the last one that passed counts"
    ) {
      $0.a.distinct { abs($0 - $1) < 2 }
    },
    OperatorRow("scan(_:_:)", "1-23|", gives: "1-36|") { $0.a.scan(0) { $0 + $1 } },
    OperatorRow(
      "scan(_:_:)", "1>2|", gives: "1>3|", because: "the present value is combined at once"
    ) {
      $0.a.scan(0) { $0 + $1 }
    },
    OperatorRow("scan(_:_:)", "12>3|", gives: "13>6|") { $0.a.scan(0) { $0 + $1 } },
    OperatorRow("scan(into:_:)", "1-23|", gives: "{[1]}-{[1, 2]}{[1, 2, 3]}|") {
      $0.a.scan(into: []) { $0.append($1) }
    },
    OperatorRow("scan(into:_:)", "12>3|", gives: "13>6|") { $0.a.scan(into: 0) { $0 += $1 } },
    OperatorRow("pairwise()", "1-23|", pairs: "--{12}{23}|") { $0.a.pairwise() },
    OperatorRow("pairwise()", "1>2|", pairs: "{12}|") { $0.a.pairwise() },
    OperatorRow("pairwise()", "12>3|", pairs: "{12}>{23}|") { $0.a.pairwise() },
    OperatorRow("do(_:)", "1>2|", gives: "1>2|") { world in
      world.a.do { [log = world.log] in log($0) }
    },
    OperatorRow("debug(_:file:line:to:)", "1>2|", gives: "1>2|") { world in
      world.a.debug("a") { [log = world.log] in log($0) }
    },
    OperatorRow("differences()", "1-2|", gives: "--{1 1}|") { world in
      world.a.map { [$0] }.differences().map { "\($0.removals.count) \($0.insertions.count)" }
    },
  ]

  /// Operators that count, or look for a value from which on things are different.
  static let counting: [OperatorRow] = [
    OperatorRow("skip(_:)", "123-4|", gives: "--3-4|") { $0.a.skip(2) },
    OperatorRow("skip(_:)", "1>2-3|", gives: "--3|", because: "a present value counts") {
      $0.a.skip(2)
    },
    OperatorRow("skip(_:)", "12>3|", gives: "2>3|") { $0.a.skip(1) },
    OperatorRow("skip(_:)", "1-|", gives: "--|", because: "the end is told all the same") {
      $0.a.skip(5)
    },
    OperatorRow("skip(while:)", "131-2|", gives: "-31-2|") { $0.a.skip(while: { $0 < 3 }) },
    OperatorRow("skip(while:)", "3>1|", gives: "3>1|") { $0.a.skip(while: { $0 < 3 }) },
    OperatorRow("skip(until:)", "12-34-|", "--9-9|", gives: "---34-|") { $0.a.skip(until: $0.b) },
    OperatorRow(
      "skip(until:)", "1>2-|", "9>--", gives: "1>2-|", because: "a present value is a signal"
    ) {
      $0.a.skip(until: $0.b)
    },
    OperatorRow("skip(until:)", "1234", "--|", gives: "--|", because: "nothing can come any more") {
      $0.a.skip(until: $0.b)
    },
    OperatorRow("skip(until:)", "1-2-3|", gives: "--2-3|", because: "the value in its wave passes")
    {
      $0.a.skip(until: $0.a.filter { $0 == 2 })
    },
    OperatorRow("take(_:)", "1-23-4|", gives: "1-(2|)") { $0.a.take(2) },
    OperatorRow("take(_:)", "1>2-3|", gives: "1>(2|)") { $0.a.take(2) },
    OperatorRow(
      "take(_:)", "12>3|", gives: "1|>-", because: "of what is remembered the first ones count"
    ) {
      $0.a.take(1)
    },
    OperatorRow("take(_:)", "1-2|", gives: "|>-") { $0.a.take(0) },
    OperatorRow("take(_:)", "1-|", gives: "1-|") { $0.a.take(5) },
    OperatorRow("take(while:)", "12-31|", gives: "12-|") { $0.a.take(while: { $0 < 3 }) },
    OperatorRow("take(while:)", "3>1|", gives: "|>-") { $0.a.take(while: { $0 < 3 }) },
    OperatorRow("take(while:)", "1>2|", gives: "1>2|") { $0.a.take(while: { $0 < 3 }) },
    OperatorRow("take(through:)", "12-31|", gives: "12-(3|)") { $0.a.take(through: { $0 >= 3 }) },
    OperatorRow("take(through:)", "3>1|", gives: "3|>-") { $0.a.take(through: { $0 >= 3 }) },
    OperatorRow("take(until:)", "12-34-|", "--9-9|", gives: "12|") { $0.a.take(until: $0.b) },
    OperatorRow("take(until:)", "1>2-|", "9>-", gives: "|>-") { $0.a.take(until: $0.b) },
    OperatorRow("take(until:)", "12-34|", "--|", gives: "12-34|", because: "the end is no signal") {
      $0.a.take(until: $0.b)
    },
    OperatorRow(
      "take(until:)", "1-2-3|", gives: "1-|", because: "the value in its wave does not pass"
    ) {
      $0.a.take(until: $0.a.filter { $0 == 2 })
    },
    OperatorRow("take(last:)", "1-23-|", gives: "-----(23|)") { $0.a.take(last: 2) },
    OperatorRow("take(last:)", "1-|", gives: "--(1|)") { $0.a.take(last: 2) },
    OperatorRow("take(last:)", "123|>-", gives: "23|>-") { $0.a.take(last: 2) },
    OperatorRow("take(last:)", "-|", gives: "-|") { $0.a.take(last: 2) },
    OperatorRow("buffer(count:)", "1-23-|", gives: "--{[1, 2]}--({[3]}|)") {
      $0.a.buffer(count: 2)
    },
    OperatorRow("buffer(count:)", "1>23|", gives: "{[1, 2]}-({[3]}|)") { $0.a.buffer(count: 2) },
    OperatorRow("buffer(count:)", "12|>-", gives: "{[1, 2]}|>-") { $0.a.buffer(count: 2) },
    OperatorRow("buffer(count:)", "123|>-", gives: "{[1, 2]}{[3]}|>-") { $0.a.buffer(count: 2) },
    OperatorRow("collect()", "1-23|", gives: "----({[1, 2, 3]}|)") { $0.a.collect() },
    OperatorRow("collect()", "1>2|", gives: "-({[1, 2]}|)") { $0.a.collect() },
    OperatorRow("collect()", "--|", gives: "--({[]}|)") { $0.a.collect() },
    OperatorRow("reduce(_:_:)", "1-23|", gives: "----(6|)") { $0.a.reduce(0) { $0 + $1 } },
    OperatorRow("reduce(_:_:)", "1>2|", gives: "-(3|)") { $0.a.reduce(0) { $0 + $1 } },
    OperatorRow("reduce(_:_:)", "12|>-", gives: "3|>-") { $0.a.reduce(0) { $0 + $1 } },
    OperatorRow(
      "reduce(_:_:)", "--|", gives: "--(0|)", because: "of no value there is the first result"
    ) {
      $0.a.reduce(0) { $0 + $1 }
    },
    OperatorRow("reduce(into:_:)", "1-2|", gives: "---({[1, 2]}|)") {
      $0.a.reduce(into: []) { $0.append($1) }
    },
    OperatorRow(
      "groupBy(_:)", "1-23|", gives: "{11}-{02}{13}|", because: "a group has its first value"
    ) {
      $0.a.groupBy { $0 % 2 }.map { group in group.map { "\(group.key)\($0)" } }.merge()
    },
  ]
}
