import CSweep
import Observation
import OpenCombine
import Reactive
import Synchronization

/// One source and what hangs on it, beside OpenCombine and, where it can do it, Observation.
enum PipelineRows {
  static func all(_ scale: Scale) -> [Row] {
    [setOne(scale), fanOut(scale), createAndDispose(scale), chain(scale)]
  }

  // MARK: One source, one observer

  private static func setOne(_ scale: Scale) -> Row {
    let sets = scale.of(1_000_000)
    let expected = sets * (sets - 1) / 2
    return Row(
      "P2", "set1x1", per: "set", goal: 0.15,
      [
        Contender("Reactive") {
          let source = Observable(0, in: Graph())
          let totals = Totals()
          source.observeNew { totals.add($0) }
          let time = timed { for value in 0..<sets { source.value = value } }
          return result(time, units: sets, fault: totals.fault(sum: expected, count: sets))
        },
        Contender("OpenCombine") {
          let source = CurrentValueSubject<Int, Never>(0)
          let totals = Totals()
          let sink = source.dropFirst().sink { totals.add($0) }
          let time = timed { for value in 0..<sets { source.send(value) } }
          sink.cancel()
          return result(time, units: sets, fault: totals.fault(sum: expected, count: sets))
        },
        Contender("Observation") {
          let model = ObservedModel()
          let changes = Changes()
          func arm() {
            withObservationTracking {
              _ = model.value
            } onChange: {
              changes.count.add(1, ordering: .relaxed)
            }
          }
          let time = timed {
            for value in 0..<sets {
              arm()
              model.value = value
            }
          }
          return result(time, units: sets, fault: changes.fault(count: sets))
        },
      ])
  }

  // MARK: One source, a thousand observers

  private static func fanOut(_ scale: Scale) -> Row {
    let (sets, observers) = (scale.of(300), 1000)
    let expected = sets * (sets - 1) / 2 * observers
    let count = sets * observers
    return Row(
      "P2", "fanout1000", per: "observer", goal: 0.10,
      [
        Contender("Reactive") {
          let source = Observable(0, in: Graph())
          let totals = Totals()
          for _ in 0..<observers { source.observeNew { totals.add($0) } }
          let time = timed { for value in 0..<sets { source.value = value } }
          return result(time, units: count, fault: totals.fault(sum: expected, count: count))
        },
        Contender("OpenCombine") {
          let source = CurrentValueSubject<Int, Never>(0)
          let totals = Totals()
          let sinks = (0..<observers).map { _ in source.sink { totals.add($0) } }
          (totals.sum, totals.count) = (0, 0)
          let time = timed { for value in 0..<sets { source.send(value) } }
          for sink in sinks { sink.cancel() }
          return result(time, units: count, fault: totals.fault(sum: expected, count: count))
        },
      ])
  }

  // MARK: Observers that come and go

  private static func createAndDispose(_ scale: Scale) -> Row {
    let count = scale.of(300_000)
    return Row(
      "P2", "create+dispose", per: "pair", goal: 0.10,
      [
        Contender("Reactive") {
          let source = Observable(7, in: Graph())
          let totals = Totals()
          let time = timed {
            for _ in 0..<count { source.observe { totals.add($0) }.dispose() }
          }
          source.value = 1
          return result(time, units: count, fault: totals.fault(sum: 7 * count, count: count))
        },
        Contender("OpenCombine") {
          let source = CurrentValueSubject<Int, Never>(7)
          let totals = Totals()
          let time = timed {
            for _ in 0..<count { source.sink { totals.add($0) }.cancel() }
          }
          source.send(1)
          return result(time, units: count, fault: totals.fault(sum: 7 * count, count: count))
        },
      ])
  }

  // MARK: A chain

  private static func chain(_ scale: Scale) -> Row {
    let (sets, length) = (scale.of(300), 1000)
    let expected = sets * (sets - 1) / 2 + length * sets
    return Row(
      "P3", "chain1000", per: "map", goal: 0.2,
      [
        Contender("Reactive") {
          let source = Observable(0, in: Graph())
          let totals = Totals()
          var end: AnyObservable<Int> = source
          for _ in 0..<length { end = end.map { $0 + 1 } }
          end.observeNew { totals.add($0) }
          let time = timed { for value in 0..<sets { source.value = value } }
          return result(
            time, units: sets * length, fault: totals.fault(sum: expected, count: sets))
        },
        Contender("OpenCombine") {
          // A chain this long overflows the usual stack.
          onStack(of: 1 << 29) {
            let source = PassthroughSubject<Int, Never>()
            let totals = Totals()
            var end: AnyPublisher<Int, Never> = source.eraseToAnyPublisher()
            // Ten at a time keep their types, which is faster than erasing each.
            for _ in 0..<length / 10 {
              end = end.map { $0 + 1 }.map { $0 + 1 }.map { $0 + 1 }.map { $0 + 1 }.map { $0 + 1 }
                .map { $0 + 1 }.map { $0 + 1 }.map { $0 + 1 }.map { $0 + 1 }.map { $0 + 1 }
                .eraseToAnyPublisher()
            }
            let sink = end.sink { totals.add($0) }
            let time = timed { for value in 0..<sets { source.send(value) } }
            sink.cancel()
            return result(
              time, units: sets * length, fault: totals.fault(sum: expected, count: sets))
          }
        },
      ])
  }
}

@Observable
private final class ObservedModel {
  var value = 0
}

/// What Observation counts in: its closure may run on any thread.
private final class Changes: Sendable {
  let count = Atomic<Int>(0)

  func fault(count expected: Int) -> String? {
    let count = count.load(ordering: .relaxed)
    return count == expected ? nil : "\(count) notifications, not \(expected)"
  }
}
