import Foundation
import Reactive
import Synchronization
import Testing

/// Observables that asynchronous sequences feed, and their ends.
@MainActor
struct SequenceTests {
  private struct Broken: Error {}

  @Test func anObservableOfASequenceEndsWithIt() async {
    let (stream, source) = AsyncStream.makeStream(of: Int.self)
    let numbers = AnyObservable(stream)
    var list: [Int]?
    numbers.collect().observe { list = $0 }
    for number in 1...3 { source.yield(number) }
    source.finish()
    for await _ in numbers.values {}
    #expect(list == [1, 2, 3])
    #expect(numbers.currentValue == nil)
    var ends = 0
    numbers.onEnd { ends += 1 }
    #expect(ends == 1)
  }

  @Test func theErrorOfASequenceIsToldAndEndsIt() async {
    let numbers = Observable(0)
    let (told, contract) = (Observable("none"), Observable(0))
    let inbox = told.inbox()
    let failing = AsyncThrowingStream<Int, any Error> { source in
      source.yield(1)
      source.finish(throwing: Broken())
    }
    let made = AnyObservable(failing) { inbox.post("\($0)") }
    made.bind(to: numbers)
    for await _ in made.values {}
    #expect(numbers.value == 1 && told.value == "Broken()")
    withExtendedLifetime(contract) {}
  }

  @Test(arguments: [false, true])
  func aTargetEndsWithASequenceIfItIsAskedTo(_ isFinishing: Bool) async {
    let (stream, source) = AsyncStream.makeStream(of: Int.self)
    let (target, seen) = (EventProducer<Int>(), Observable(0))
    var ends = 0
    target.bind(to: seen)
    target.onEnd { ends += 1 }
    target.bind(from: stream, finishing: isFinishing)
    source.yield(7)
    source.finish()
    for await value in seen.values where value == 7 { break }
    if isFinishing {
      for await _ in target.values {}
      target.next(8)
    } else {
      // Others may still send.
      try? await Task.sleep(for: .milliseconds(20))
      target.next(8)
    }
    #expect(ends == (isFinishing ? 1 : 0))
    #expect(seen.value == (isFinishing ? 7 : 8))
  }

  @Test func theLastFailureEndsATargetThatIsToEnd() async {
    let numbers = EventProducer<Int>()
    var all: [Int] = []
    numbers.observe { all.append($0) }
    numbers.bind(retrying: 2, finishing: true) {
      AsyncThrowingStream<Int, any Error> { source in
        source.yield(1)
        source.finish(throwing: Broken())
      }
    }
    for await _ in numbers.values {}
    #expect(all == [1, 1, 1])
  }

  /// Nobody holds or observes it any more, or the contract is disposed of.
  @Test(arguments: ["let go", "disposed of", "bound"])
  func theTaskIsCancelledWhenNobodyIsInterested(_ way: String) async {
    let (stream, source) = AsyncStream.makeStream(of: Int.self)
    let (ended, wasTold) = AsyncStream.makeStream(of: Void.self)
    source.onTermination = { _ in wasTold.finish() }
    var ends = 0
    if way == "bound" {
      let target = EventProducer<Int>()
      let feed = target.bind(from: stream, finishing: true)
      target.onEnd { ends += 1 }
      feed.dispose()
      for await _ in ended {}
      try? await Task.sleep(for: .milliseconds(20))
      // Who is no longer fed has not ended.
      #expect(ends == 0)
      return withExtendedLifetime(target) {}
    }
    var numbers: AnyObservable<Int>? = AnyObservable(stream)
    let contract = numbers?.observe { _ in }
    numbers = nil
    if way == "let go" { numbers = nil }
    contract?.dispose()
    for await _ in ended {}
  }

  @Test func whoObservesBeforeTheOwnerReceivesMissesNothing() async {
    let stream = AsyncStream<Int> { source in
      for number in 1...5 { source.yield(number) }
      source.finish()
    }
    let numbers = AnyObservable(stream)
    let sum = numbers.reduce(0) { $0 + $1 }
    var told: [Int] = []
    numbers.observe { told.append($0) }
    for await value in sum.values { #expect(value == 15) }
    #expect(told == [1, 2, 3, 4, 5])
  }
}
