import FlowPage
import Foundation
import PageServer
import Testing

/// Stopping ends both runs, at one instant, wherever they are.
@Suite struct PageTwinStopTests {
  private static let end = 3_000_000_000_000_000_000
  private static let slow = """
    cell l = (0...100000)
    l -> m = l.map(x => x + 1)
    every(1ms) -> { l = l.map(x => x + 1) }

    """

  /// Says something, and asks to stop it a moment later; without an answer to that, all that was told.
  private func stopped(_ talk: TabTalk, _ message: String, after delay: Double) throws -> [Told] {
    let prepared = talk.prepared
    let stopper = Thread {
      Thread.sleep(forTimeInterval: delay)
      _ = prepared.intercept(#"{"do":"stop","n":2}"#)
    }
    stopper.start()
    let told = try Told.all(in: talk.say(message))
    _ = talk.say(#"{"do":"stop","n":2}"#)
    return told
  }

  /// The instants at which both runs declare the same cell.
  private func presents(_ talk: TabTalk) throws -> [Int?] {
    try Told.all(in: talk.say(#"{"do":"submit","n":7,"text":"cell last = 1"}"#))
      .filter { $0.type == "declared" }.map { $0.object["at"] as? Int }
  }

  private func waves(_ told: [Told]) -> [String] {
    told.filter { $0.type == "wave" && ($0.object["after"] as? Int ?? 0) > 0 }.map(\.text)
  }

  @Test(arguments: 1...16)
  func bothRunsEndAtTheSameInstant(_ seed: UInt64) throws {
    let program =
      RandomTalk(seed: seed).program + "every(70ms) -> ticks = it\nticks -> odd = it % 2\n"
    let talk = TabTalk(program: program)
    _ = talk.say(#"{"do":"twin","n":1,"on":true}"#)
    let began = ContinuousClock.now
    let told = try stopped(
      talk, #"{"do":"advance","n":3,"to":\#(Self.end)}"#, after: Double(seed) / 200)
    // On a busy machine; it is a matter of a hundred milliseconds.
    #expect(ContinuousClock.now - began < .seconds(10))
    let instant = try #require(told.last?.object["at"] as? Int)
    #expect(instant < Self.end)
    #expect(try presents(talk) == [instant, instant])
    #expect(!waves(told).isEmpty)
    // It was stopped between two instants, which can be done again.
    #expect(told.last { $0.type == "input" }?.object["to"] as? Int == instant)
    let again = try Told.all(in: talk.say(#"{"do":"branch","n":4,"after":1}"#))
    #expect(waves(again).sorted() == waves(told).sorted())
  }

  @Test(arguments: [0.05, 0.3, 0.6])
  func anInstantThatTakesLongIsCutOff(_ delay: Double) throws {
    let talk = TabTalk(program: Self.slow)
    _ = talk.say(#"{"do":"twin","n":1,"on":true}"#)
    let told = try stopped(talk, #"{"do":"advance","n":3,"to":\#(Self.end)}"#, after: delay)
    let instant = try #require(told.last?.object["at"] as? Int)
    #expect(instant < Self.end)
    let again = try Told.all(in: talk.say(#"{"do":"branch","n":4,"after":1}"#))
    #expect(waves(again).sorted() == waves(told).sorted())
    #expect(try presents(talk) == [instant, instant])
  }

  /// A line, a program that begins, and a twin that catches up go on no longer than both runs are let.
  @Test func whatBeginsNothingElseIsStoppedInBothRuns() throws {
    let forever = "cell a = 0\\na -> { a = (0...20000000).map(x => x + 1).count }\\na = 1\\n"
    let talk = TabTalk(program: "cell n = 0\n")
    _ = talk.say(#"{"do":"twin","n":1,"on":true}"#)
    let began = ContinuousClock.now
    _ = try stopped(
      talk, #"{"do":"submit","n":3,"text":"cell b = (0...20000000).map(x => x + 1).count"}"#,
      after: 0.2)
    _ = try stopped(talk, #"{"do":"load","n":4,"text":"\#(forever)"}"#, after: 0.2)
    _ = talk.say(#"{"do":"twin","n":5,"on":false}"#)
    _ = talk.say(#"{"do":"load","n":6,"text":"every(1ms) -> t = it\n"}"#)
    _ = talk.say(#"{"do":"advance","n":7,"to":20000000000}"#)
    let told = try stopped(talk, #"{"do":"twin","n":8,"on":true}"#, after: 0.05)
    #expect((told.last?.object["refused"] as? String)?.contains("was stopped") == true)
    #expect(ContinuousClock.now - began < .seconds(30))
  }
}
