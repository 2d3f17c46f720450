import Reactive
import Testing

/// The edge cases that were measured on Swift Bond; where a row differs it says so.
struct EdgeTests {
  let graph = Graph()
  let log = Journal()

  /// Bond sends each side's observers one or two values more at signing.
  @Test("E1 two ways: at signing only the right side fires (Bond: b1 a1 b1)")
  func twoWays() {
    let a = Observable(1, in: graph)
    let b = Observable(9, in: graph)
    a.observeNew { [log] in log("a\($0)") }
    b.observeNew { [log] in log("b\($0)") }
    a.bidirectionalBind(to: b)
    #expect(log.take() == ["b1"])
    a.value = 2
    #expect(log.take() == ["a2", "b2"])
    b.value = 3
    #expect(log.take() == ["a3", "b3"])
  }

  /// Bond stores the 2 and tells nobody.
  @Test("E2 an observer writes: a wave of its own follows (Bond: 1:1 2:1)")
  func reentrant() {
    let a = Observable(0, in: graph)
    a.observeNew { [log] in
      log("1:\($0)")
      if $0 == 1 { a.value = 2 }
    }
    a.observeNew { [log] in log("2:\($0)") }
    a.value = 1
    #expect(log.take() == ["1:1", "2:1", "1:2", "2:2"])
    #expect(a.value == 2)
  }

  /// In Bond m stays at 10 until the next change.
  @Test("E3 what is mapped follows a re-entrant write (Bond: m stays 10)")
  func reentrantMap() {
    let a = Observable(0, in: graph)
    let m = a.map { $0 * 10 }
    m.observe { _ in }
    a.observeNew { if $0 == 1 { a.value = 2 } }
    a.value = 1
    #expect([a.value, m.value] == [2, 20])
  }

  /// In Bond the observer that was disposed of still gets the present event.
  @Test("E4 disposing of another in a wave counts at once (Bond: 1:1 2:1 1:2)")
  func disposeOther() {
    let a = Observable(0, in: graph)
    let second = SerialDisposable()
    a.observeNew { [log] in
      log("1:\($0)")
      second.dispose()
    }
    second.otherDisposable = a.observeNew { [log] in log("2:\($0)") }
    a.value = 1
    a.value = 2
    #expect(log.take() == ["1:1", "1:2"])
  }

  @Test("E4 disposing of itself in a wave")
  func disposeSelf() {
    let a = Observable(0, in: graph)
    let own = SerialDisposable()
    own.otherDisposable = a.observeNew { [log] in
      log("1:\($0)")
      own.dispose()
    }
    a.observeNew { [log] in log("2:\($0)") }
    a.value = 1
    a.value = 2
    #expect(log.take() == ["1:1", "2:1", "2:2"])
  }

  @Test("E4 observing in a wave")
  func observeInside() {
    let a = Observable(0, in: graph)
    var isFirst = true
    a.observeNew { [log] in
      log("1:\($0)")
      if isFirst { a.observe { [log] in log("n:\($0)") } }
      isFirst = false
    }
    a.value = 1
    a.value = 2
    #expect(log.take() == ["1:1", "n:1", "1:2", "n:2"])
  }

  /// Bond takes the 20 for the replayed first value.
  @Test("E5 a filter that has no value yet (Bond: 30 40)")
  func filterWithoutValue() {
    let a = Observable(10, in: graph)
    let adult = a.filter { $0 >= 20 }
    adult.observeNew { [log] in log($0) }
    #expect(adult.currentValue == nil)
    for value in [20, 30, 40] { a.value = value }
    #expect(log.take() == ["20", "30", "40"])
  }

  /// Bond shows 20+100 in between.
  @Test("E6 a diamond fires once (Bond: 20+100 20+200)")
  func diamond() {
    let a = Observable(1, in: graph)
    Reactive.combineLatest(a.map { $0 * 10 }, a.map { $0 * 100 })
      .observe { [log] in log("\($0.0)+\($0.1)") }
    #expect(log.take() == ["10+100"])
    a.value = 2
    #expect(log.take() == ["20+200"])
  }

  /// Bond shows 1,4 in between.
  @Test("E6 a triangle fires once (Bond: 1,2 1,4 2,4)")
  func triangle() {
    let a = Observable(1, in: graph)
    a.combineLatest(with: a.map { $0 * 2 }).observe { [log] in log("\($0.0),\($0.1)") }
    a.value = 2
    #expect(log.take() == ["1,2", "2,4"])
  }

  @Test("E8 a ring of bindings")
  func ring() {
    let cells = [1, 2, 3].map { Observable($0, in: graph) }
    cells[0].bind(to: cells[1])
    cells[1].bind(to: cells[2])
    cells[2].bind(to: cells[0])
    #expect(cells.map(\.value) == [1, 1, 1])
    cells[1].value = 7
    #expect(cells.map(\.value) == [7, 7, 7])
  }

  /// Bond goes round once more, and then stops at the guard against re-entrance.
  @Test("E9 feedback: a value never enters what it has passed (Bond: 3 3, 11 11, 5 6)")
  func feedback() {
    let a = Observable(1, in: graph)
    let b = Observable(0, in: graph)
    a.map { $0 + 1 }.bind(to: b)
    b.bind(to: a)
    #expect([a.value, b.value] == [2, 2])
    a.value = 10
    #expect([a.value, b.value] == [10, 11])
    b.value = 5
    #expect([a.value, b.value] == [5, 5])
  }

  @Test("E10 two sources into one target")
  func twoSources() {
    let (a, b) = (Observable(1, in: graph), Observable(2, in: graph))
    let target = Observable(0, in: graph)
    a.bind(to: target)
    b.bind(to: target)
    log(target.value)
    a.value = 5
    log(target.value)
    b.value = 6
    log(target.value)
    #expect(log.take() == ["2", "5", "6"])
  }

  @Test("E11 the target is released")
  func targetReleased() {
    let a = Observable(1, in: graph)
    var target: Observable<Int>? = Observable(0, in: graph)
    let binding = target.map { a.bind(to: $0) }
    #expect(a.dependentCount == 1)
    target = nil
    #expect(a.dependentCount == 0)
    #expect(binding?.isDisposed == true)
  }

  /// In Bond the binding says that it is still there.
  @Test("E11 the source is released (Bond: isDisposed stays false)")
  func sourceReleased() {
    var a: Observable<Int>? = Observable(1, in: graph)
    let target = Observable(0, in: graph)
    let binding = a.map { $0.bind(to: target) }
    a = nil
    #expect(target.value == 1)
    #expect(binding?.isDisposed == true)
    #expect(graph.liveNodeCount == 1)
  }

  @Test("E12 two ways over three")
  func chainOfTwoWays() {
    let cells = [1, 2, 3].map { Observable($0, in: graph) }
    cells[0].bidirectionalBind(to: cells[1])
    cells[1].bidirectionalBind(to: cells[2])
    cells[2].value = 9
    #expect(cells.map(\.value) == [9, 9, 9])
  }

  /// Bond's observeNew swallows the first pair.
  @Test("E13 combineLatest with an event (Bond: the first pair is lost)")
  func combineWithEvent() {
    let a = Observable(1, in: graph)
    let event = EventProducer<String>(in: graph)
    a.combineLatest(with: event).observeNew { [log] in log("\($0.0) \($0.1)") }
    a.value = 2
    #expect(log.take() == [])
    event.next("x")
    a.value = 3
    #expect(log.take() == ["2 x", "3 x"])
  }
}
