import Reactive
import Testing

/// Who lets a graph happen that is not the main actor's, and what runs on the main actor.
struct ServingTests {
  /// A graph with the real clock, owned by an actor.
  private actor Owner {
    private let graph = Graph(clock: RealClock())
    private var number: Observable<Int>?
    private var isServing = false

    func open() -> (inbox: Inbox<Int>, values: AsyncStream<Int>) {
      let number = Observable(0, in: graph)
      self.number = number
      return (number.inbox(), number.delay(.microseconds(10)).values)
    }

    func serve() async {
      isServing = true
      await graph.serve()
      isServing = false
    }

    func hasEnded() -> Bool { !isServing }
    func close() { number = nil }
  }

  @Test func anActorServesItsGraphAndCanBeCalledMeanwhile() async {
    let owner = Owner()
    let (inbox, values) = await owner.open()
    let serving = Task { await owner.serve() }
    var seen: [Int] = []
    for await value in values {
      seen.append(value)
      if value == 5 { break }
      inbox.post(value + 1)
    }
    #expect(seen == [0, 1, 2, 3, 4, 5])
    await owner.close()
    #expect(await !owner.hasEnded())
    serving.cancel()
    await serving.value
    #expect(await owner.hasEnded())
  }

  @MainActor
  @Test func theMainGraphNeedsNoServing() async {
    await Graph.main.serve()
    let number = Observable(0)
    let inbox = number.inbox()
    Task.detached { inbox.post(1) }
    for await value in number.values where value == 1 { break }
    #expect(number.value == 1)
  }

  @MainActor
  private final class Label {
    var text = ""
    var onChange: (() -> Void)?
  }

  @MainActor
  @Test func whatTheMainActorOwnsFollowsOnTheMainQueueInOrder() async {
    let number = Observable(0)
    let label = Label()
    number.beObserved(by: label, .asyncOnMain) { label, value in
      label.text += "\(value) "
      label.onChange?()
    }
    #expect(label.text == "0 ")
    await withCheckedContinuation { continuation in
      label.onChange = { if label.text.contains("3") { continuation.resume() } }
      for value in 1...3 { number.value = value }
      #expect(label.text == "0 ")
    }
    #expect(label.text == "0 1 2 3 ")
  }

  /// A graph that is not the main actor's can't call it at once, not even the first time.
  @MainActor
  @Test func anotherOwnersGraphReachesTheMainActor() async {
    let label = Label()
    await withCheckedContinuation { continuation in
      label.onChange = { continuation.resume() }
      let number = Observable(7, in: Graph())
      number.beObserved(by: label, .asyncOnMain) { label, value in
        label.text = "\(value)"
        label.onChange?()
      }
      #expect(label.text == "")
    }
    #expect(label.text == "7")
  }
}
