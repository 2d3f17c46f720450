import FlowPage
import Foundation
import PageServer
import Synchronization
import Testing

/// What takes long is stopped, and time passes by itself.
@Suite struct PageStopTests {
  private static let program = "cell n = 0\nevery(1ms) -> ticks = it\nticks -> { n = it }\n"
  private static let stop = #"{"do":"stop","n":2}"#

  @Test func whatIsUnderWayIsStoppedAndReplayedAsFar() async throws {
    let talk = TabTalk(program: Self.program)
    _ = talk.take()
    let prepared = talk.prepared
    let stopper = Thread {
      Thread.sleep(forTimeInterval: 0.05)
      #expect(!prepared.intercept(Self.stop))
    }
    stopper.start()
    let told = try Told.all(in: talk.say(#"{"do":"advance","n":1,"to":3000000000000000000}"#))
    let end = try #require(told.last?.object["at"] as? Int)
    #expect(end < 3_000_000_000_000_000_000)
    #expect(told.contains { $0.type == "reported" && $0.text.contains("R6004") })
    let answer = try Told.all(in: talk.say(Self.stop))
    #expect(answer.last?.type == "done")
    #expect(answer.last?.object["refused"] == nil)

    let again = try Told.all(in: talk.say(#"{"do":"branch","n":3,"after":1}"#))
    func waves(_ told: [Told]) -> [String] {
      told.filter { $0.type == "wave" && $0.object["after"] as? Int == 1 }.map(\.text)
    }
    #expect(waves(again) == waves(told))
    #expect(!waves(told).isEmpty)
    let next = try Told.all(in: talk.say(#"{"do":"set","n":4,"cell":0,"to":"-1"}"#))
    #expect(next.contains { $0.type == "wave" })
  }

  @Test func whoeverHasGoneStopsEverything() throws {
    let talk = TabTalk(program: Self.program)
    let prepared = talk.prepared
    Thread {
      Thread.sleep(forTimeInterval: 0.05)
      prepared.abandon()
    }.start()
    let told = try Told.all(in: talk.say(#"{"do":"advance","n":1,"to":3000000000000000000}"#))
    let end = try #require(told.last?.object["at"] as? Int)
    #expect(end < 3_000_000_000_000_000_000)
  }

  @Test func timePassesByItself() throws {
    let talk = TabTalk(program: "every(1s) -> ticks = it\n")
    var told = try Told.all(in: talk.say(#"{"do":"play","n":1,"speed":100}"#))
    for _ in 0..<3 {
      let instant = try #require(talk.tab.wakesAt)
      Thread.sleep(forTimeInterval: max(0, Double((instant - .now) / .microseconds(1)) / 1e6))
      talk.tab.wake()
      told += try Told.all(in: talk.take())
    }
    #expect(told.count { $0.type == "wave" && $0.object["after"] as? Int == 1 } >= 3)
    let inputs = told.filter { $0.type == "input" }
    #expect(inputs.allSatisfy { $0.object["k"] as? Int == 1 })
    _ = talk.say(#"{"do":"pause","n":2}"#)
    #expect(talk.tab.wakesAt == nil)
  }

  /// A play is one input, however many pieces it was carried out in before it was stopped.
  @Test(arguments: [false, true]) func aPlayIsReplayedAsFarAsItWent(besideTwin: Bool) throws {
    let talk = TabTalk(
      program: """
        every(1ms) -> t = it
        t | filter(it > 100) -> n = (0...2000000).map(x => (0...200).map(y => y + x).count).count

        """)
    if besideTwin { _ = talk.say(#"{"do":"twin","n":1,"on":true}"#) }
    var told = try Told.all(in: talk.say(#"{"do":"play","n":3,"speed":1}"#))
    Thread.sleep(forTimeInterval: 0.005)
    talk.tab.wake()
    told += try Told.all(in: talk.take())
    #expect(!told.filter(Self.isOfInput).isEmpty)
    // What is asked for between two pieces is over with the next one.
    let prepared = talk.prepared
    let isStopped = Atomic(false)
    let stopper = Thread {
      while !isStopped.load(ordering: .relaxed) {
        Thread.sleep(forTimeInterval: 0.05)
        _ = prepared.intercept(Self.stop)
      }
    }
    stopper.start()
    let deadline = ContinuousClock.now + .seconds(60)
    let isCutOff = { told.contains { $0.type == "reported" && $0.text.contains("R6004") } }
    while !isCutOff(), ContinuousClock.now < deadline {
      Thread.sleep(forTimeInterval: 0.01)
      talk.tab.wake()
      told += try Told.all(in: talk.take())
    }
    #expect(isCutOff())
    isStopped.store(true, ordering: .relaxed)
    while !stopper.isFinished { Thread.sleep(forTimeInterval: 0.01) }
    _ = talk.say(Self.stop)
    let again = try Told.all(in: talk.say(#"{"do":"branch","n":4,"after":1}"#))
    let waves = { (told: [Told]) in told.filter(Self.isOfInput).map(\.text).sorted() }
    #expect(waves(again) == waves(told))
  }

  private static func isOfInput(_ told: Told) -> Bool {
    told.type == "wave" && told.object["after"] as? Int == 1
  }
}
