import OpenCombine
import Reactive

/// Ways with several stages, and values that are no numbers, beside OpenCombine.
///
/// What the stages do with a text or a list is the same work for both, so it sets a bound to the ratio.
enum StageRows {
  static func all(_ scale: Scale) -> [Row] {
    [filterAndZip(scale), texts(scale), lists(scale)]
  }

  /// 0.14 of OpenCombine has no `combineLatest`; `zip` joins two ways as well.
  private static func filterAndZip(_ scale: Scale) -> Row {
    let sets = scale.of(200_000)
    let expected = (0..<sets).filter { $0 % 2 == 0 }.reduce(0) { $0 + 3 * $1 + 2 }
    let count = (sets + 1) / 2
    return Row(
      "P11", "filter, two maps, zip", per: "set", goal: 0.2,
      [
        Contender("Reactive") {
          let source = Observable(0, in: Graph())
          let totals = Totals()
          let even = source.filter { $0 % 2 == 0 }
          even.map { $0 + 1 }.zip(with: even.map { $0 * 2 + 1 }).map { $0.0 + $0.1 }
            .observeNew { totals.add($0) }
          let time = timed { for value in 0..<sets { source.value = value } }
          return result(time, units: sets, fault: totals.fault(sum: expected, count: count))
        },
        Contender("OpenCombine") {
          let source = PassthroughSubject<Int, Never>()
          let totals = Totals()
          let even = source.filter { $0 % 2 == 0 }
          let sink = even.map { $0 + 1 }.zip(even.map { $0 * 2 + 1 }).map { $0.0 + $0.1 }
            .sink { totals.add($0) }
          let time = timed { for value in 0..<sets { source.send(value) } }
          sink.cancel()
          return result(time, units: sets, fault: totals.fault(sum: expected, count: count))
        },
      ])
  }

  private static func texts(_ scale: Scale) -> Row {
    let sets = scale.of(100_000)
    let expected = (0..<sets).reduce(0) { $0 + 2 * "n\($1)".utf8.count + 1 }
    return Row(
      "P11", "texts, joined", per: "set", goal: 0.2,
      [
        Contender("Reactive") {
          let source = Observable(0, in: Graph())
          let totals = Totals()
          source.map { "n\($0)" }.map { $0 + "-" + $0 }.map(\.utf8.count)
            .observeNew { totals.add($0) }
          let time = timed { for value in 0..<sets { source.value = value } }
          return result(time, units: sets, fault: totals.fault(sum: expected, count: sets))
        },
        Contender("OpenCombine") {
          let source = PassthroughSubject<Int, Never>()
          let totals = Totals()
          let sink = source.map { "n\($0)" }.map { $0 + "-" + $0 }.map(\.utf8.count)
            .sink { totals.add($0) }
          let time = timed { for value in 0..<sets { source.send(value) } }
          sink.cancel()
          return result(time, units: sets, fault: totals.fault(sum: expected, count: sets))
        },
      ])
  }

  private static func lists(_ scale: Scale) -> Row {
    let sets = scale.of(100_000)
    let expected = (0..<sets).reduce(0) { $0 + 6 * $1 + 6 }
    return Row(
      "P11", "lists", per: "set", goal: 0.2,
      [
        Contender("Reactive") {
          let source = Observable(0, in: Graph())
          let totals = Totals()
          source.map { [$0, $0 + 1, $0 + 2] }.map { $0.map { $0 * 2 } }.map { $0.reduce(0, +) }
            .observeNew { totals.add($0) }
          let time = timed { for value in 0..<sets { source.value = value } }
          return result(time, units: sets, fault: totals.fault(sum: expected, count: sets))
        },
        Contender("OpenCombine") {
          let source = PassthroughSubject<Int, Never>()
          let totals = Totals()
          let sink = source.map { [$0, $0 + 1, $0 + 2] }.map { $0.map { $0 * 2 } }
            .map { $0.reduce(0, +) }.sink { totals.add($0) }
          let time = timed { for value in 0..<sets { source.send(value) } }
          sink.cancel()
          return result(time, units: sets, fault: totals.fault(sum: expected, count: sets))
        },
      ])
  }
}
