import OpenCombine
import Reactive

/// Ways with several stages, and values that are no numbers, beside OpenCombine.
///
/// What the stages do with a text or a list is the same work for both, so it sets a bound to the ratio: `alone` calls
/// the closures of the stages, one after the other.
enum StageRows {
  static func all(_ scale: Scale) -> [Row] {
    [filterAndZip(scale), texts(scale), lists(scale)]
  }

  /// 0.14 of OpenCombine has no `combineLatest`; `zip` joins two ways as well.
  private static func filterAndZip(_ scale: Scale) -> Row {
    row("filter, two maps, zip", sets: scale.of(200_000)) { value in
      value % 2 == 0 ? 3 * value + 2 : nil
    } ours: { source, totals in
      let even = source.filter { $0 % 2 == 0 }
      even.map { $0 + 1 }.zip(with: even.map { $0 * 2 + 1 }).map { $0.0 + $0.1 }
        .observeNew { totals.add($0) }
    } theirs: { source, totals in
      let even = source.filter { $0 % 2 == 0 }
      return even.map { $0 + 1 }.zip(even.map { $0 * 2 + 1 }).map { $0.0 + $0.1 }
        .sink { totals.add($0) }
    }
  }

  private static func texts(_ scale: Scale) -> Row {
    return row("texts, joined", sets: scale.of(100_000)) { value in
      2 * "n\(value)".utf8.count + 1
    } alone: { value in
      join(write(value)).utf8.count
    } ours: { source, totals in
      source.map(write).map(join).map(\.utf8.count).observeNew { totals.add($0) }
    } theirs: { source, totals in
      source.map(write).map(join).map(\.utf8.count).sink { totals.add($0) }
    }

    @inline(never)
    @Sendable func write(_ value: Int) -> String { "n\(value)" }

    @inline(never)
    @Sendable func join(_ text: String) -> String { text + "-" + text }
  }

  private static func lists(_ scale: Scale) -> Row {
    return row("lists", sets: scale.of(100_000)) { value in
      6 * value + 6
    } alone: { value in
      sum(double(three(value)))
    } ours: { source, totals in
      source.map(three).map(double).map(sum).observeNew { totals.add($0) }
    } theirs: { source, totals in
      source.map(three).map(double).map(sum).sink { totals.add($0) }
    }

    @inline(never)
    @Sendable func three(_ value: Int) -> [Int] { [value, value + 1, value + 2] }

    @inline(never)
    @Sendable func double(_ list: [Int]) -> [Int] { list.map { $0 * 2 } }

    @inline(never)
    @Sendable func sum(_ list: [Int]) -> Int { list.reduce(0, +) }
  }

  /// Sends the numbers from 0 on; `expected` says what comes of each, nil if nothing does.
  private static func row(
    _ workload: String, sets: Int, expected: (Int) -> Int?, alone: ((Int) -> Int)? = nil,
    ours: @escaping (Observable<Int>, Totals) -> Void,
    theirs: @escaping (PassthroughSubject<Int, Never>, Totals) -> AnyCancellable
  ) -> Row {
    let due = (0..<sets).compactMap(expected)
    let (sum, count) = (due.reduce(0, +), due.count)
    return Row(
      "P11", workload, per: "set", goal: 0.2,
      [
        Contender("Reactive") {
          let (source, totals) = (Observable(0, in: Graph()), Totals())
          ours(source, totals)
          let time = timed { for value in 0..<sets { source.value = value } }
          return result(time, units: sets, fault: totals.fault(sum: sum, count: count))
        },
        Contender("OpenCombine") {
          let (source, totals) = (PassthroughSubject<Int, Never>(), Totals())
          let sink = theirs(source, totals)
          let time = timed { for value in 0..<sets { source.send(value) } }
          sink.cancel()
          return result(time, units: sets, fault: totals.fault(sum: sum, count: count))
        },
      ] + (alone.map { [contender($0, sets: sets, sum: sum, count: count)] } ?? []))
  }

  private static func contender(
    _ closures: @escaping (Int) -> Int, sets: Int, sum: Int, count: Int
  ) -> Contender {
    Contender("alone") {
      let totals = Totals()
      let time = timed { for value in 0..<sets { totals.add(closures(value)) } }
      return result(time, units: sets, fault: totals.fault(sum: sum, count: count))
    }
  }
}
