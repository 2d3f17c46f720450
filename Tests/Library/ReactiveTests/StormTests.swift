import Reactive
import Testing

/// Transforms, observers and computed values that make, end and let go of whatever they like, while
/// waves run: everything ends, and nothing traps.
struct StormTests {
  @Test(arguments: 1...60)
  func everythingEndsHoweverItIsLetGoOf(seed: UInt64) {
    let storm = Storm(seed)
    for _ in 0..<20 { storm.grow() }
    for value in 0..<150 {
      storm.pick(storm.sources)?.value = value
      storm.meddle()
      storm.grow()
    }
    let calls = storm.calls
    #expect(calls > 0, "seed \(seed)")
    for contract in storm.contracts { contract.dispose() }
    #expect(storm.graph.contractCount == 0, "seed \(seed)")
  }
}

private final class Storm {
  let graph = Graph(clock: VirtualClock())
  var sources: [Observable<Int>] = []
  var contracts: [any Disposable] = []
  /// How often an observer was called.
  var calls = 0
  private var cells: [AnyObservable<Int>] = []
  private var state: UInt64
  private var depth = 0

  init(_ seed: UInt64) {
    state = seed
    graph.wavesPerCause = 50
    graph.onLimit { _ in }
  }

  /// A number below `limit`, from the seed.
  private func number(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }

  func pick<Element>(_ list: [Element]) -> Element? {
    list.isEmpty ? nil : list[number(list.count)]
  }

  /// Lets go of something, makes something or sends, from wherever it is called.
  func meddle() {
    switch number(100) {
    case 0..<6 where !cells.isEmpty: cells.remove(at: number(cells.count))
    case 6..<12 where !contracts.isEmpty: contracts.remove(at: number(contracts.count)).dispose()
    case 12..<14 where sources.count > 2: sources.remove(at: number(sources.count))
    case 14: cells.removeAll()
    case 15..<20: grow()
    case 20..<22 where depth < 3:
      depth += 1
      pick(sources)?.value = depth
      depth -= 1
    default: break
    }
  }

  func grow() {
    guard cells.count < 60 else { return }
    guard let a = pick(cells), let b = pick(cells) else { return addSource() }
    let meddle = { [unowned self] in self.meddle() }
    switch number(11) {
    case 0: addSource()
    case 1, 2:
      cells.append(
        a.map {
          meddle()
          return $0 &+ 1
        })
    case 3:
      cells.append(
        a.combineLatest(with: b) {
          meddle()
          return $0 &+ $1
        })
    case 4:
      cells.append(
        combineLatest([a, b, a]) {
          meddle()
          return $0.reduce(0, &+)
        })
    case 5:
      let sum = Computed(in: graph) { () -> Int in
        meddle()
        return (a.currentValue ?? 0) &+ (b.currentValue ?? 0)
      }
      cells.append(sum)
    case 6: cells.append(merge(a, b))
    case 7:
      let choice = a.map { (value: Int) -> AnyObservable<Int> in
        meddle()
        return value % 2 == 0 ? a : b
      }
      cells.append(choice.switchToLatest())
    case 8, 9:
      contracts.append(
        a.observe { [unowned self] _ in
          calls += 1
          meddle()
        })
    default: cells.append(a.take(2))
    }
  }

  private func addSource() {
    let source = Observable(1, in: graph)
    sources.append(source)
    cells.append(source)
  }
}
