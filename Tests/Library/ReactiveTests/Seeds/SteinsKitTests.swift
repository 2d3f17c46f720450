import Reactive
import Synchronization
import Testing

/// Seed 004, SteinsKit.
struct SteinsKitTests {
  let graph = Graph()
  let log = Journal()

  private final class Label: Sendable {
    let text = Mutex("")
  }

  private final class Counter {
    let graph: Graph
    private let count: Variable<Int>
    var visitors: AnyObservable<Int> { count.asAnyObservable() }

    init(_ graph: Graph) {
      self.graph = graph
      count = Variable(0, in: graph)
    }

    func touch() {
      count.accept { $0 + 1 }
    }
  }

  @Test("S4.1 a visitor counter")
  func visitors() {
    let counter = Counter(graph)
    let label = Label()
    counter.visitors.map { "Welcome!\nWe have \($0) visitors visited\nour playground!" }
      .beObserved(by: label) { label, text in label.text.withLock { $0 = text } }
    func shows(_ number: Int) -> Bool {
      label.text.withLock { $0.contains("We have \(number) visitors") }
    }
    #expect(shows(0))
    counter.touch()
    #expect(shows(1))
    counter.touch()
    #expect(shows(2))
  }

  @Test("S4.2 mapped twice")
  func mapped() {
    let variable = Variable(0, in: graph)
    let label = Label()
    variable.map { $0 * 2 }.map { "\($0)" }
      .beObserved(by: label) { label, text in label.text.withLock { $0 = text } }
    #expect(label.text.withLock { $0 } == "0")
    variable.accept(1)
    #expect(label.text.withLock { $0 } == "2")
    variable.runWithLatestValue { [log] in log($0) }
    #expect(log.take() == ["1"])
  }

  /// SteinsKit needs one accept for each level of the chain.
  @Test("S4.3 the observer is released: purged at the next value (one accept per level)")
  func ownerReleased() {
    let variable = Variable(0, in: graph)
    var label: Label? = Label()
    let text = variable.map { "\($0)" }
    if let label {
      text.beObserved(by: label) { label, text in label.text.withLock { $0 = text } }
    }
    log(text.observationCount)
    label = nil
    log(text.observationCount)
    variable.accept(1)
    log(text.observationCount)
    #expect(log.take() == ["1", "1", "0"])
  }

  @Test("S4.4 the disposer is released")
  func disposerReleased() {
    let variable = Variable(0, in: graph)
    let label = Label()
    var disposer: Label? = Label()
    variable.beObserved(by: label, disposer: disposer) { label, value in
      label.text.withLock { $0 = "\(value)" }
    }
    disposer = nil
    variable.accept(1)
    #expect(variable.observationCount == 0)
    #expect(label.text.withLock { $0 } == "0")
    let none = variable.beObserved(by: label, disposer: nil) { [log] _, _ in log("never") }
    #expect(none.isDisposed && log.take() == [])
  }

  @Test("S4.5 a lazy variable")
  func lazy() {
    let variable = LazyVariable<Int>(in: graph)
    variable.observe { [log] in log($0) }
    variable.runWithLatestValue { [log] in log("latest \($0)") }
    #expect(variable.currentValue == nil)
    #expect(variable.map { $0 * 2 }.currentValue == nil)
    #expect(log.take() == [])
    variable.accept { ($0 ?? 41) + 1 }
    variable.accept(1)
    #expect(log.take() == ["42", "1"])
  }

  @Test("S4.6 on a queue: the first call is made here")
  func onAQueue() {
    let queue = ExecutionQueue(label: "test")
    let variable = Variable(0, in: graph)
    let label = Label()
    let append: @Sendable (Label, Int) -> Void = { label, value in
      label.text.withLock { $0 += " \(value)" }
    }
    queue.sync {}
    variable.beObserved(by: label, .async(on: queue), onChanged: append)
    #expect(label.text.withLock { $0 } == " 0")
    variable.accept(1)
    queue.sync {}
    #expect(label.text.withLock { $0 } == " 0 1")
    let second = Label()
    variable.beObserved(by: second, .sync(on: queue), onChanged: append)
    variable.accept(2)
    #expect(second.text.withLock { $0 } == " 1 2")
  }

  /// Belongs to the main actor, so that only its closures may touch it.
  @MainActor final class Screen {
    var text = ""
  }

  @MainActor @Test("S4.7 each way takes an owner of the main actor")
  func ofTheMainActor() async {
    let (screen, variable) = (Screen(), Variable(0))
    variable.beObserved(by: screen, .directly) { $0.text += " a\($1)" }
    variable.beObserved(by: screen, .syncOnMain) { $0.text += " b\($1)" }
    variable.accept(1)
    #expect(screen.text == " a0 b0 a1 b1")
    variable.beObserved(by: screen, .asyncOnMain) { $0.text += " c\($1)" }
    variable.accept(2)
    #expect(screen.text == " a0 b0 a1 b1 c1 a2 b2")
    await withCheckedContinuation { done in ExecutionQueue.main.async { done.resume() } }
    #expect(screen.text == " a0 b0 a1 b1 c1 a2 b2 c2")
  }

  @MainActor @Test("S4.8 the owner of another graph waits for the main actor")
  func ofTheMainActorFromElsewhere() async {
    let screen = Screen()
    await Task.detached {
      let variable = Variable(0, in: Graph())
      variable.beObserved(by: screen, .syncOnMain) { $0.text += " \($1)" }
      variable.accept(1)
    }.value
    #expect(screen.text == " 0 1")
  }
}
