import Reactive
import Testing

/// What holds for every operator: order, re-entrance, disposal, and that nothing stays alive.
struct LawTests {
  let clock = VirtualClock()
  let graph: Graph
  let log = Journal()

  init() {
    graph = Graph(clock: clock)
  }

  private func settle() {
    clock.advance(by: .milliseconds(5))
  }

  /// Sends and lets time pass.
  private func send(_ value: Int, into source: Observable<Int>) {
    source.value = value
    settle()
  }

  @Test func thereAreCases() {
    #expect(OperatorCase.all.count == 48)
    #expect(Set(OperatorCase.all.map(\.name)).count == 48)
  }

  @Test(arguments: OperatorCase.all)
  func observersRunInSigningOrder(_ operation: OperatorCase) {
    let source = Observable(1, in: graph)
    let result = operation.apply(source, graph)
    settle()
    log("sent")
    for name in ["1", "2", "3"] { result.observeNew { [log] _ in log(name) } }
    source.observeNew { [log] _ in if !operation.takesTime { log("source") } }
    send(2, into: source)
    send(3, into: source)
    let further = [[String]](repeating: ["1", "2", "3"], count: operation.valuesOfAWave - 1)
    let wave = ["1", "2", "3"] + (operation.takesTime ? [] : ["source"]) + further.flatMap { $0 }
    #expect(log.take() == ["sent"] + wave + wave)
  }

  @Test(arguments: OperatorCase.all)
  func theFirstCallComesBeforeObserveReturns(_ operation: OperatorCase) {
    let source = Observable(1, in: graph)
    let result = operation.apply(source, graph)
    if operation.takesTime { settle() }
    let hasValue = result.currentValue != nil
    #expect(hasValue == !operation.startsEmpty)
    result.observe { [log] _ in log("called") }
    let calls = [String](repeating: "called", count: operation.valuesOfAWave)
    #expect(log.take() == (hasValue ? calls : []))
  }

  @Test(arguments: OperatorCase.all)
  func anObserverIsNeverCalledInsideAnother(_ operation: OperatorCase) {
    let source = Observable(1, in: graph)
    let result = operation.apply(source, graph)
    settle()
    var isInside = false
    var seen: [[Int]] = [[], []]
    for index in [0, 1] {
      result.observeNew { value in
        #expect(!isInside)
        isInside = true
        seen[index].append(value)
        if index == 0 && seen[0].count < 4 { source.value += 1 }
        isInside = false
      }
    }
    source.value = 5
    for _ in 0..<6 { settle() }
    #expect(seen[0].count == 4 * operation.valuesOfAWave)
    #expect(seen[0] == seen[1])
  }

  @Test(arguments: OperatorCase.all)
  func oneWaveFiresAtMostOnce(_ operation: OperatorCase) {
    let source = Observable(1, in: graph)
    let other = Observable(1, in: graph)
    let result = operation.apply(source, graph)
    settle()
    result.observeNew { [log] _ in log("fired") }
    graph.transaction {
      source.value = 6
      other.value = 2
      source.value = 7
    }
    settle()
    #expect(log.take() == [String](repeating: "fired", count: operation.valuesOfAWave))
  }

  @Test(arguments: OperatorCase.all)
  func disposalCountsAtOnce(_ operation: OperatorCase) {
    let source = Observable(1, in: graph)
    let result = operation.apply(source, graph)
    settle()
    let (own, other) = (SerialDisposable(), SerialDisposable())
    own.otherDisposable = result.observeNew { [log] _ in
      log("1")
      own.dispose()
      other.dispose()
    }
    other.otherDisposable = result.observeNew { [log] _ in log("2") }
    result.observeNew { [log] _ in log("3") }
    send(2, into: source)
    send(3, into: source)
    let thirds = [String](repeating: "3", count: 2 * operation.valuesOfAWave)
    #expect(log.take() == ["1"] + thirds)
  }

  @Test(arguments: OperatorCase.all)
  func whatIsSignedInsideIsCalledFromTheNextValueOn(_ operation: OperatorCase) {
    let source = Observable(1, in: graph)
    let result = operation.apply(source, graph)
    settle()
    var isFirst = true
    result.observeNew { [log] _ in
      log("1")
      if isFirst { result.observeNew { [log] _ in log("n") } }
      isFirst = false
    }
    send(2, into: source)
    send(3, into: source)
    let later = [[String]](repeating: ["1", "n"], count: 2 * operation.valuesOfAWave - 1)
    #expect(log.take() == ["1"] + later.flatMap { $0 })
  }

  // MARK: Nothing stays alive

  @Test(arguments: OperatorCase.all)
  func nothingIsLeftOfAContractThatWasDisposedOf(_ operation: OperatorCase) {
    let source = Observable(1, in: graph)
    var held: Journal? = Journal()
    weak let weakHeld = held
    let contract = operation.apply(source, graph).observe { [held] in held?($0) }
    held = nil
    send(2, into: source)
    #expect(weakHeld != nil)
    contract.dispose()
    settle()
    #expect(weakHeld == nil)
    #expect(graph.contractCount == 0)
    #expect(graph.liveNodeCount == 1)
    #expect(clock.pendingCount == 0)
    #expect(source.dependentCount == 0)
  }

  @Test(arguments: OperatorCase.all)
  func nothingIsLeftWhenTheSourceIsGone(_ operation: OperatorCase) {
    var source: Observable? = Observable(1, in: graph)
    let target = Observable(0, in: graph)
    var held: Journal? = Journal()
    weak let weakHeld = held
    // The closure of a computed value captures its sources, and so holds them.
    if let source, operation.name != "computed" {
      operation.apply(source, graph).observe { [held] in held?($0) }
      operation.apply(source, graph).bind(to: target)
      send(2, into: source)
    }
    held = nil
    source = nil
    settle()
    #expect(weakHeld == nil)
    #expect(graph.contractCount == 0)
    #expect(graph.liveNodeCount == 1)
    #expect(clock.pendingCount == 0)
    withExtendedLifetime(target) {}
  }

  @Test(arguments: OperatorCase.all)
  func nothingIsLeftWhenTheTargetIsGone(_ operation: OperatorCase) {
    let source = Observable(1, in: graph)
    var target: Observable? = Observable(0, in: graph)
    if let target { operation.apply(source, graph).bind(to: target) }
    send(2, into: source)
    #expect(target?.value != 0)
    target = nil
    settle()
    #expect(graph.contractCount == 0)
    #expect(graph.liveNodeCount == 1)
  }

  @Test(arguments: OperatorCase.all)
  func aBagAndAScopeEndWhatIsInThem(_ operation: OperatorCase) {
    let source = Observable(1, in: graph)
    var bag: DisposeBag? = DisposeBag()
    if let bag { operation.apply(source, graph).observe { _ in }.dispose(in: bag) }
    let scope = graph.scope {
      operation.apply(source, graph).observe { [log] in log($0) }
      operation.apply(source, graph).observeNew { [log] in log($0) }
    }
    settle()
    bag = nil
    scope.dispose()
    _ = log.take()
    send(2, into: source)
    #expect(log.take() == [])
    #expect(graph.contractCount == 0)
    #expect(graph.liveNodeCount == 1)
  }

  @Test(arguments: OperatorCase.all)
  func aResultThatNobodyHoldsIsGone(_ operation: OperatorCase) {
    let source = Observable(1, in: graph)
    _ = operation.apply(source, graph)
    settle()
    #expect(graph.liveNodeCount == 1)
    #expect(clock.pendingCount == 0)
  }

  @Test(arguments: OperatorCase.all)
  func theResultIsForReading(_ operation: OperatorCase) {
    let result = operation.apply(Observable(1, in: graph), graph)
    #expect(operation.name == "itself" || !(result is EventProducer<Int>))
  }

  @Test(arguments: OperatorCase.all)
  func aGoBetweenCanBeSentToAndGoesOnFollowing(_ operation: OperatorCase) {
    let source = Observable(1, in: graph)
    let result = operation.apply(source, graph).goBetween()
    settle()
    result.observeNew { [log] in log($0) }
    result.next(1000)
    #expect(log.take() == ["1000"])
    #expect(source.value == 1)
    send(2, into: source)
    #expect(log.take().count == operation.valuesOfAWave)
  }
}
