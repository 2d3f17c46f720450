import Reactive
import Testing

/// An operator to which the laws apply: it lets each value through, at once or after some time.
struct OperatorCase: Sendable, CustomTestStringConvertible {
  let name: String
  /// Whether a value comes out only when time passes.
  var takesTime = false
  /// Whether the first value is not yet there when the result is observed.
  var startsEmpty = false
  /// How many values come out for one of the source, one after the other.
  var valuesOfAWave = 1
  let apply: @Sendable (Observable<Int>, Graph) -> AnyObservable<Int>

  var testDescription: String { name }

  static let all: [OperatorCase] = immediate + joining + timed

  private static let immediate: [OperatorCase] = [
    OperatorCase(name: "itself") { source, _ in source },
    OperatorCase(name: "map") { source, _ in source.map { $0 + 1 } },
    OperatorCase(name: "map of a view") { source, _ in source.asAnyObservable().map { $0 + 1 } },
    OperatorCase(name: "filter") { source, _ in source.filter { $0 >= 0 } },
    OperatorCase(name: "distinct") { source, _ in source.distinct() },
    OperatorCase(name: "compactMap") { source, _ in source.compactMap { $0 + 1 } },
    OperatorCase(name: "distinct of a part") { source, _ in source.distinct(\.description) },
    OperatorCase(name: "take(while:)") { source, _ in source.take(while: { $0 > 0 }) },
    OperatorCase(name: "take(through:)") { source, _ in source.take(through: { $0 < 0 }) },
    OperatorCase(name: "skip(while:)") { source, _ in source.skip(while: { $0 < 0 }) },
    OperatorCase(name: "do") { source, _ in source.do { _ in } },
    OperatorCase(name: "hold") { source, _ in source.hold(0) },
    OperatorCase(name: "property") { source, _ in source.asProperty().map { $0 } },
    OperatorCase(name: "buffer(count:)") { source, _ in source.buffer(count: 1).map { $0[0] } },
    OperatorCase(name: "ignoreNil") { source, _ in source.map { Int?.some($0) }.ignoreNil() },
    OperatorCase(name: "skip") { source, _ in source.skip(0) },
    OperatorCase(name: "take") { source, _ in source.take(1000) },
    OperatorCase(name: "startWith") { source, _ in source.skip(1).startWith(-1) },
    OperatorCase(name: "scan") { source, _ in source.scan(0) { $0 + $1 } },
    OperatorCase(name: "pairwise", startsEmpty: true) { source, _ in
      source.pairwise().map { $0.0 * 1000 + $0.1 }
    },
    OperatorCase(name: "updates", startsEmpty: true) { source, _ in source.updates() },
    OperatorCase(name: "computed") { source, graph in Computed(in: graph) { source.value + 1 } },
  ]

  private static let joining: [OperatorCase] =
    [pair, triple, merged, zipped, latest, switched] + flat + lists + signalled

  private static let pair = OperatorCase(name: "combineLatest(with:)") { source, _ in
    source.combineLatest(with: source.map { $0 * 2 }).map { $0.0 + $0.1 }
  }

  private static let triple = OperatorCase(name: "combineLatest") { source, _ in
    let double = source.map { $0 * 2 }
    let positive = source.filter { $0 >= 0 }
    return combineLatest(source, double, positive).map { (a, b, c) -> Int in a + b + c }
  }

  private static let merged = OperatorCase(name: "merge", valuesOfAWave: 2) { source, _ in
    source.merge(with: source.map { $0 + 1 })
  }

  private static let zipped = OperatorCase(name: "zip") { source, _ in
    source.zip(with: source.map { $0 * 2 }).map { $0.0 + $0.1 }
  }

  private static let latest = OperatorCase(name: "withLatest") { source, _ in
    source.withLatest(from: source.map { $0 * 2 }).map { $0.0 + $0.1 }
  }

  private static let switched = OperatorCase(name: "switchToLatest") { source, _ in
    let (even, odd) = (source.map { $0 * 2 }, source.map { $0 * 2 + 1 })
    return source.map { $0.isMultiple(of: 2) ? even : odd }.switchToLatest()
  }

  private static let signalled: [OperatorCase] = [
    OperatorCase(name: "take(until:)") { source, _ in
      source.take(until: source.filter { $0 < 0 })
    },
    OperatorCase(name: "skip(until:)") { source, _ in source.skip(until: source) },
    OperatorCase(name: "sample(on:)") { source, _ in source.sample(on: source.map { $0 }) },
    OperatorCase(name: "concat") { source, graph in
      Observable(0, in: graph).take(0).concat(source)
    },
    OperatorCase(name: "merge(maxConcurrent:)") { source, graph in
      source.map { Observable($0, in: graph) }.merge(maxConcurrent: 2)
    },
  ]

  private static let lists: [OperatorCase] = [
    OperatorCase(name: "combineLatest of a list") { source, _ in
      combineLatest([source, source.map { $0 * 2 }]) { $0.reduce(0, +) }
    },
    OperatorCase(name: "zip of a list") { source, _ in
      zip([source, source.map { $0 * 2 }]) { $0.reduce(0, +) }
    },
    OperatorCase(name: "zip of three") { source, _ in
      zip(source, source.map { $0 * 2 }, source.filter { $0 >= 0 }) { $0 + $1 + $2 }
    },
  ]

  private static let flat: [OperatorCase] = [
    OperatorCase(name: "flatMap(.latest)") { source, graph in
      source.flatMap(.latest) { Observable($0, in: graph) }
    },
    OperatorCase(name: "flatMap(.concat)") { source, graph in
      source.flatMap(.concat) { Observable($0, in: graph) }
    },
    OperatorCase(name: "flatMap(.concurrent)") { source, graph in
      source.flatMap(.concurrent(limit: 2)) { Observable($0, in: graph) }
    },
    OperatorCase(name: "flatMap(.merge)") { source, graph in
      source.flatMap(.merge) { Observable($0, in: graph) }
    },
  ]

  private static let timed: [OperatorCase] = [
    OperatorCase(name: "throttle, both edges") { source, _ in
      source.throttle(.milliseconds(1), edges: .both)
    },
    OperatorCase(name: "throttle", takesTime: true) { source, _ in
      source.throttle(.milliseconds(1))
    },
    OperatorCase(name: "debounce", takesTime: true) { source, _ in
      source.debounce(.milliseconds(1))
    },
    OperatorCase(name: "delay", takesTime: true) { source, _ in source.delay(.milliseconds(1)) },
    OperatorCase(name: "sample", takesTime: true) { source, _ in source.sample(.milliseconds(1)) },
    OperatorCase(name: "buffer", takesTime: true) { source, _ in
      source.buffer(.milliseconds(1)).map { $0.reduce(0, +) }
    },
    OperatorCase(name: "timeout") { source, _ in source.timeout(.seconds(1000), sending: -1) },
    OperatorCase(name: "deliver", takesTime: true) { source, _ in
      source.deliver(on: .userInitiated).map { $0 + 1 }.deliver(on: .owner)
    },
  ]
}
