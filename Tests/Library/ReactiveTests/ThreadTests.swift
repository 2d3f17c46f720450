import Dispatch
import Foundation
import Reactive
import Synchronization
import Testing

struct ThreadTests {
  let clock = VirtualClock()
  let graph: Graph
  let log = Journal()

  private final class Running: Sendable {
    let count = Atomic(8)
  }

  /// `make tsan` asks for more.
  private static let postsPerThread: Int = {
    let asked = ProcessInfo.processInfo.environment["POSTS_PER_THREAD"].flatMap { Int($0) }
    #if DEBUG
    return asked ?? 20_000
    #else
    return asked ?? 200_000
    #endif
  }()

  init() {
    graph = Graph(clock: clock)
  }

  @Test func aChainRunsOnAQueueOfDispatch() {
    let key = DispatchSpecificKey<Int>()
    let queue = DispatchQueue(label: "own")
    queue.setSpecific(key: key, value: 7)
    let number = Observable(1, in: graph)
    number.deliver(on: ExecutionQueue(queue))
      .map { $0 + (DispatchQueue.getSpecific(key: key) ?? 0) }
      .deliver(on: .owner).observe { [log] in log($0) }
    clock.advance(by: .zero)
    #expect(log.take() == ["8"])
  }

  @Test("S1.21 to a background queue and back")
  func hop() {
    let url = Observable("a.png", in: graph)
    let image = Observable("", in: graph)
    url.deliver(on: .background).map { "image of \($0)" }.deliver(on: .owner).bind(to: image)
    #expect(image.value == "")
    clock.advance(by: .zero)
    #expect(image.value == "image of a.png")
    for name in ["b", "c", "d"] { url.value = name }
    image.observeNew { [log] in log($0) }
    clock.advance(by: .zero)
    #expect(log.take() == ["image of b", "image of c", "image of d"])
  }

  @Test func aTestElsewhereLeavesValuesThere() {
    let number = Observable(1, in: graph)
    let even = number.deliver(on: .background).filter { $0 % 2 == 0 }.map { $0 * 10 }
    let tens = even.deliver(on: .owner)
    tens.observe { [log] in log($0) }
    for value in 2...4 { number.value = value }
    clock.advance(by: .zero)
    #expect(log.take() == ["20", "40"])
  }

  @Test func anEventHopsAndIsNotRemembered() {
    let event = EventProducer<Int>(in: graph)
    let there = event.deliver(on: .background).map { $0 * 2 }.deliver(on: .owner)
    there.observe { [log] in log($0) }
    event.next(4)
    clock.advance(by: .zero)
    #expect(log.take() == ["8"])
    #expect(there.currentValue == nil)
  }

  @Test func aHopEndsWithItsSourceAfterTheLastValue() {
    let length = Observable<Int?>(nil, in: graph)
    var text: Observable<String?>? = Observable(nil, in: graph)
    let chain = text?.deliver(on: .background).map { $0?.count }
    chain?.deliver(on: .owner).bind(to: length)
    length.observeNew { [log] in log($0 ?? -1) }
    text?.value = "abc"
    text = nil
    #expect(graph.contractCount == 2)
    clock.advance(by: .zero)
    #expect(log.take() == ["-1", "3"])
    #expect(graph.contractCount == 1)
  }

  @Test func eightThreadsPostIntoOneGraph() async {
    let perThread = Self.postsPerThread
    let values = EventProducer<Int>(in: graph)
    var (count, sum) = (0, 0)
    values.observe {
      count += 1
      sum += $0
    }
    let inbox = values.inbox()
    let running = Running()
    for number in 0..<8 {
      ExecutionQueue(label: "poster \(number)").async {
        for value in 0..<perThread { inbox.post(value) }
        running.count.subtract(1, ordering: .sequentiallyConsistent)
      }
    }
    while running.count.load(ordering: .sequentiallyConsistent) > 0 {
      graph.serve(for: .milliseconds(1))
    }
    graph.receive()
    #expect(count == 8 * perThread)
    #expect(sum == 8 * (perThread * (perThread - 1) / 2))
  }

  @MainActor
  private final class Screen {
    private let bag = DisposeBag()
    private let own = Observable(0)
    private let mapped: AnyObservable<Int>

    init(_ source: Observable<Int>, _ log: Journal) {
      mapped = source.map { $0 + 1 }
      mapped.observe { log($0) }.dispose(in: bag)
      own.observe { log($0) }
    }
  }

  /// An object of the main actor may be freed on any thread, with all that it holds.
  @MainActor
  @Test func aScreenThatIsFreedElsewhereEndsItsContractsOnTheMainActor() async {
    let source = Observable(1)
    let log = Journal()
    for _ in 0..<100 {
      let screen = Screen(source, log)
      await Task.detached { [screen] in withExtendedLifetime(screen) {} }.value
    }
    for _ in 0..<1000 where source.observationCount > 0 || source.dependentCount > 1 {
      try? await Task.sleep(for: .milliseconds(1))
    }
    _ = log.take()
    source.value = 2
    #expect(log.take().count <= 1)
  }

  private final class Payload: Sendable {}

  @Test func whatIsPostedToAGraphThatIsGoneIsFreed() {
    var graph: Graph? = Graph()
    var payload: Payload? = Payload()
    weak let weakPayload = payload
    let inboxes = [graph, Graph()].compactMap { graph in
      graph.map { EventProducer<Payload>(in: $0).inbox() }
    }
    if let payload { inboxes[0].post(payload) }
    #expect(weakPayload != nil)
    graph = nil
    if let payload { for inbox in inboxes { inbox.post(payload) } }
    payload = nil
    #expect(weakPayload == nil)
  }

  /// After a suspension the main actor may run on another thread than before.
  @MainActor
  @Test func theMainActorIsTheMainActorOnWhateverThread() async {
    let source = Observable(0)
    let log = Journal()
    for number in 1...20 {
      let contract = source.observeNew { log($0) }
      await Task.detached { await Task.yield() }.value
      contract.dispose()
      #expect(contract.isDisposed)
      source.value = number
      #expect(source.observationCount == 0)
    }
    #expect(log.take() == [])
  }

  @MainActor
  @Test func valuesAreAnAsyncSequence() async {
    let number = Observable(1)
    var seen: [Int] = []
    let values = number.values
    number.value = 2
    Task { @MainActor in number.value = 3 }
    for await value in values {
      seen.append(value)
      if value == 3 { break }
    }
    #expect(seen == [1, 2, 3])
  }

  @MainActor
  @Test func theSequenceIsFinishedWithItsSource() async {
    var number: Observable<Int>? = Observable(1)
    let values = number?.values
    number = nil
    var seen: [Int] = []
    if let values { for await value in values { seen.append(value) } }
    #expect(seen == [1])
  }

  @MainActor
  @Test func whatIsRememberedComesFirstInTheSequence() async {
    var number: EventProducer<Int>? = EventProducer<Int>(in: .main, replayLength: 2)
    for value in 1...3 { number?.next(value) }
    let values = number?.values
    number = nil
    var seen: [Int] = []
    if let values { for await value in values { seen.append(value) } }
    #expect(seen == [2, 3])
  }

  private struct Broken: Error {}

  @MainActor
  @Test func aSequenceThatFailsSaysWhy() async {
    let number = Observable(0)
    let stream = AsyncThrowingStream<Int, any Error> { continuation in
      continuation.yield(1)
      continuation.finish(throwing: Broken())
    }
    let (failures, failed) = AsyncStream.makeStream(of: Bool.self)
    number.bind(from: stream) { error in
      failed.yield(error is Broken)
      failed.finish()
    }
    var seen: [Bool] = []
    for await isBroken in failures { seen.append(isBroken) }
    #expect(seen == [true])
    for await value in number.values where value == 1 { break }
    #expect(number.value == 1)
  }

  @MainActor
  @Test func anAsyncSequenceIsBound() async {
    let number = Observable(0)
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    number.bind(from: stream)
    let values = number.values
    for value in 1...3 { continuation.yield(value) }
    var seen: [Int] = []
    for await value in values {
      seen.append(value)
      if value == 3 { break }
    }
    #expect(seen == [0, 1, 2, 3])
  }
}
