import Reactive

extension OperatorRow {
  /// Operators that join two sources, and functions that join several.
  static let joins: [OperatorRow] = [
    OperatorRow("combineLatest(with:)", "1-2--|", "-3-4|", pairs: "-{13}{23}{24}-|") {
      $0.a.combineLatest(with: $0.b)
    },
    OperatorRow("combineLatest(with:)", "1>2|", "3>-|", pairs: "{13}>{23}|") {
      $0.a.combineLatest(with: $0.b)
    },
    OperatorRow(
      "combineLatest(with:)", "1-2-", "-|", pairs: "-|", because: "no pair can come any more"
    ) {
      $0.a.combineLatest(with: $0.b)
    },
    OperatorRow("combineLatest(with:)", "1-2|", pairs: "{12}-{24}|", because: "once in a wave") {
      $0.a.combineLatest(with: $0.a.map { $0 * 2 })
    },
    OperatorRow("combineLatest(with:_:)", "1-2--|", "-3-4|", gives: "-456-|") {
      $0.a.combineLatest(with: $0.b) { $0 + $1 }
    },
    OperatorRow("zip(with:)", "12-3|", "-4-5--6|", pairs: "-{14}-{25}--({36}|)") {
      $0.a.zip(with: $0.b)
    },
    OperatorRow("zip(with:)", "1>-|", "2>3", pairs: "{12}>-|", because: "3 can get no partner") {
      $0.a.zip(with: $0.b)
    },
    OperatorRow("zip(with:)", "12>3|", "45>-6|", pairs: "{14}{25}>-({36}|)") {
      $0.a.zip(with: $0.b)
    },
    OperatorRow("merge(with:)", "1-2|", "-3--4|", gives: "132-4|") { $0.a.merge(with: $0.b) },
    OperatorRow("merge(with:)", "1>2|", "3>-|", gives: "13>2|") { $0.a.merge(with: $0.b) },
    OperatorRow("merge(with:)", "1-|", gives: "(12)-|", because: "each in a wave of its own") {
      $0.a.merge(with: $0.a.map { $0 + 1 })
    },
    OperatorRow(
      "concat(_:)", "1-2|", "3>4-5-6|", gives: "1-256|", because: "the next has 5 by then"
    ) {
      $0.a.concat($0.b.map { $0 })
    },
    OperatorRow("concat(_:)", "1-2|", "3>----|", gives: "1-23|") { $0.a.concat($0.b) },
    OperatorRow("concat(_:)", "1|>-", "3>4|", gives: "13>4|") { $0.a.concat($0.b) },
    OperatorRow("withLatest(from:)", "12-3|", "-4--5|", pairs: "---{34}|") {
      $0.a.withLatest(from: $0.b)
    },
    OperatorRow(
      "withLatest(from:)", "1|", pairs: "{12}|", because: "a value in the same wave counts"
    ) {
      $0.a.withLatest(from: $0.a.map { $0 * 2 })
    },
    OperatorRow("withLatest(from:)", "1-2", "|>-", pairs: "|>-", because: "no pair can come") {
      $0.a.withLatest(from: $0.b)
    },
    OperatorRow(
      "withLatest(from:)", "1-2|", "3>|", pairs: "{13}-{23}|", because: "its last value stays"
    ) {
      $0.a.withLatest(from: $0.b)
    },
    OperatorRow("withLatest(from:_:)", "12-3|", "-4--5|", gives: "---7|") {
      $0.a.withLatest(from: $0.b) { $0 + $1 }
    },
    OperatorRow("sample(on:)", "12-3-|", "--9-99", gives: "--2-3|") { $0.a.sample(on: $0.b) },
    OperatorRow("sample(on:)", "1|", "--9-", gives: "--(1|)", because: "what waits is still seen") {
      $0.a.sample(on: $0.b)
    },
    OperatorRow("sample(on:)", "1>-", "9>-|", gives: "1>-|") { $0.a.sample(on: $0.b) },
  ]

  static let functions: [OperatorRow] = [
    OperatorRow("merge(_:)", "1-2|", "-3--4|", gives: "132-4|") { merge($0.a, $0.b) },
    OperatorRow("merge(_:)", "1>2|", gives: "1>2|") { merge([$0.a]) },
    OperatorRow("merge(_:)", "1", gives: "|>-", because: "of no sources nothing can come") { _ in
      merge([AnyObservable<Int>]())
    },
    OperatorRow("combineLatest(_:)", "1-2--|", "-3-4|", gives: "-{[1, 3]}{[2, 3]}{[2, 4]}-|") {
      combineLatest([$0.a, $0.b])
    },
    OperatorRow(
      "combineLatest(_:)", "1", gives: "{[]}|>-", because: "of no sources there is one list"
    ) { _ in
      combineLatest([AnyObservable<Int>]())
    },
    OperatorRow("combineLatest(_:_:)", "1-2--|", "-3-4|", pairs: "-{13}{23}{24}-|") {
      combineLatest($0.a, $0.b)
    },
    OperatorRow("combineLatest(_:_:_:)", "1-2|", "-3-|", gives: "-45|") {
      combineLatest($0.a, $0.b) { $0 + $1 }
    },
    OperatorRow("combineLatest(_:_:_:_:)", "1-2|", "-3-|", gives: "-{131}{232}|") {
      combineLatest($0.a, $0.b, $0.a) { "\($0)\($1)\($2)" }
    },
    OperatorRow("combineLatest(_:_:_:_:_:)", "1-2|", "-3-|", gives: "-{1313}{2323}|") {
      combineLatest($0.a, $0.b, $0.a, $0.b) { "\($0)\($1)\($2)\($3)" }
    },
    OperatorRow("combineLatest(_:_:_:_:_:_:)", "1-2|", "-3-|", gives: "-{13131}{23232}|") {
      combineLatest($0.a, $0.b, $0.a, $0.b, $0.a) { "\($0)\($1)\($2)\($3)\($4)" }
    },
    OperatorRow("combineLatest(_:_:_:_:_:_:_:)", "1-2|", "-3-|", gives: "-{131313}{232323}|") {
      combineLatest($0.a, $0.b, $0.a, $0.b, $0.a, $0.b) { "\($0)\($1)\($2)\($3)\($4)\($5)" }
    },
    OperatorRow("combineLatest(_:_:_:_:_:_:_:_:)", "1-2|", "-3-|", gives: "-{1313131}{2323232}|") {
      combineLatest($0.a, $0.b, $0.a, $0.b, $0.a, $0.b, $0.a) {
        "\($0)\($1)\($2)\($3)\($4)\($5)\($6)"
      }
    },
    OperatorRow(
      "combineLatest(_:_:_:_:_:_:_:_:_:)", "1-2|", "-3-|", gives: "-{13131313}{23232323}|"
    ) {
      combineLatest($0.a, $0.b, $0.a, $0.b, $0.a, $0.b, $0.a, $0.b) {
        "\($0)\($1)\($2)\($3)\($4)\($5)\($6)\($7)"
      }
    },
    OperatorRow("zip(_:)", "12-|", "-3-4|", gives: "-{[1, 3]}-({[2, 4]}|)") { zip([$0.a, $0.b]) },
    OperatorRow("zip(_:)", "1", gives: "|>-") { _ in zip([AnyObservable<Int>]()) },
    OperatorRow("zip(_:_:)", "12-|", "-3-4|", pairs: "-{13}-({24}|)") { zip($0.a, $0.b) },
    OperatorRow("zip(_:_:_:)", "12-|", "-3-4|", gives: "-4-(6|)") { zip($0.a, $0.b) { $0 + $1 } },
    OperatorRow("zip(_:_:_:_:)", "12-|", "-3-4|", gives: "-5-(8|)") {
      zip($0.a, $0.b, $0.a) { $0 + $1 + $2 }
    },
    OperatorRow("zip(_:_:_:_:_:)", "12-|", "-3-4|", gives: "-{1313}-({2424}|)") {
      zip($0.a, $0.b, $0.a, $0.b) { "\($0)\($1)\($2)\($3)" }
    },
    OperatorRow("zip(_:_:_:_:_:_:)", "12-|", "-3-4|", gives: "-{13131}-({24242}|)") {
      zip($0.a, $0.b, $0.a, $0.b, $0.a) { "\($0)\($1)\($2)\($3)\($4)" }
    },
    OperatorRow("zip(_:_:_:_:_:_:_:)", "12-|", "-3-4|", gives: "-{131313}-({242424}|)") {
      zip($0.a, $0.b, $0.a, $0.b, $0.a, $0.b) { "\($0)\($1)\($2)\($3)\($4)\($5)" }
    },
    OperatorRow("zip(_:_:_:_:_:_:_:_:)", "12-|", "-3-4|", gives: "-{1313131}-({2424242}|)") {
      zip($0.a, $0.b, $0.a, $0.b, $0.a, $0.b, $0.a) { "\($0)\($1)\($2)\($3)\($4)\($5)\($6)" }
    },
    OperatorRow("zip(_:_:_:_:_:_:_:_:_:)", "12-|", "-3-4|", gives: "-{13131313}-({24242424}|)") {
      zip($0.a, $0.b, $0.a, $0.b, $0.a, $0.b, $0.a, $0.b) {
        "\($0)\($1)\($2)\($3)\($4)\($5)\($6)\($7)"
      }
    },
  ]
}
