import FlowPage
import FlowSession
import FlowText
import Foundation
import Testing

/// What holds for every program and all that is given to it.
@Suite struct PageLawTests {
  /// A tab that has been talked to, and all it said about its run.
  private func talked(_ seed: UInt64, withTwin: Bool = false) throws -> (TabTalk, [Told], Int) {
    var random = RandomTalk(seed: seed)
    let talk = TabTalk(program: random.program)
    var frames = talk.take()
    if withTwin { frames += talk.say(#"{"do":"twin","on":true}"#) }
    for _ in 0..<14 { frames += talk.say(random.request()) }
    let told = try Told.all(in: frames)
    let inputs = told.filter { $0.type == "input" }.count
    return (talk, told.filter(\.isOfRun), inputs)
  }

  @Test(arguments: 1...60)
  func aBranchAtTheEndIsTheOriginal(_ seed: UInt64) throws {
    let (talk, told, inputs) = try talked(seed)
    let again = try Told.all(in: talk.say(#"{"do":"branch","after":\#(inputs)}"#))
      .filter(\.isOfRun)
    #expect(again.map(\.text) == told.map(\.text))
  }

  @Test(arguments: 1...40)
  func classicDeliveryDoesTheSameAgain(_ seed: UInt64) throws {
    let (talk, told, inputs) = try talked(seed, withTwin: true)
    func ofTwin(_ told: [Told]) -> [String] {
      told.filter { $0.object["twin"] as? Bool == true || $0.type == "glitch" }.map(\.text)
    }
    let again = try Told.all(in: talk.say(#"{"do":"branch","after":\#(inputs)}"#))
    #expect(ofTwin(again) == ofTwin(told))
    #expect(!ofTwin(told).isEmpty)
    // Begun at the end it is the same run, and the same values are glitches.
    _ = talk.say(#"{"do":"twin","on":false}"#)
    let late = try Told.all(in: talk.say(#"{"do":"twin","on":true}"#)).filter(\.isOfRun)
    func waves(_ told: [Told]) -> [String] {
      told.filter { $0.object["twin"] as? Bool == true && $0.type == "wave" }.map(\.text)
    }
    func glitches(_ told: [Told]) -> [String] {
      told.filter { $0.type == "glitch" }.map(\.text).sorted()
    }
    #expect(waves(late) == waves(told))
    #expect(glitches(late) == glitches(told))
  }

  @Test(arguments: 1...60)
  func theWavesAddUpToTheState(_ seed: UInt64) throws {
    var random = RandomTalk(seed: seed)
    let talk = TabTalk(program: random.program)
    var frames = talk.take()
    for _ in 0..<14 { frames += talk.say(random.request()) }
    // A new cell has the page told of all.
    frames += talk.say(#"{"do":"submit","text":"cell last = 1"}"#)
    let told = try Told.all(in: frames)
    var values: [Int: String] = [:]
    for message in told {
      switch message.type {
      case "declared":
        guard let cell = message.object["cell"] as? Int else { continue }
        values[cell] = message.object["value"] as? String
      case "wave":
        for step in message.object["steps"] as? [[Any]] ?? []
        where step[0] as? Int == 0 {
          values[try #require(step[1] as? Int)] = step[3] as? String
        }
      default: break
      }
    }
    let picture = try #require(told.last { $0.type == "picture" })
    for cell in picture.object["cells"] as? [[String: Any]] ?? []
    where cell["kind"] as? String != "event" {
      let id = try #require(cell["id"] as? Int)
      #expect(values[id] == cell["value"] as? String, "cell \(id) of\n\(random.program)")
    }
  }

  @Test(arguments: 1...60)
  func anExportedProgramDoesTheSameByItself(_ seed: UInt64) throws {
    let (talk, _, _) = try talked(seed)
    let frames = talk.say(#"{"do":"export","as":"program"}"#)
    let told = try Told.all(in: frames)
    let exported = try #require(told.first { $0.type == "exported" }, "\(frames)")
    let text = try #require(exported.object["text"] as? String)
    let end = try #require(told.last?.object["at"] as? Int)
    let here = try state(Told.all(in: talk.say(#"{"do":"submit","text":"cell last = 1"}"#)))

    var options = SessionOptions()
    options.time = .virtual
    options.until = end
    options.records = true
    let run = Run(
      Array(text.utf8), named: "test.flow", options: options, output: Silence())
    #expect(run.finish() == .succeeded, "\(text)")
    var there: [String: String] = [:]
    for cell in run.session.picture.cells where cell.kind != .event {
      there[cell.name] = cell.value
    }
    #expect(here == there, "\(text)")
  }

  private func state(_ told: [Told]) throws -> [String: String] {
    let picture = try #require(told.last { $0.type == "picture" })
    var values: [String: String] = [:]
    for cell in picture.object["cells"] as? [[String: Any]] ?? []
    where cell["kind"] as? String != "event" {
      guard let name = cell["name"] as? String, name != "last" else { continue }
      values[name] = cell["value"] as? String
    }
    return values
  }
}

private final class Silence: SessionOutput {
  func print(_ line: String) {}
  func report(_ diagnostic: Diagnostic, in sources: SourceMap) {}
  func show(_ event: SessionEvent) {}
}
