import FlowPage
import Foundation
import Testing

/// Glitches are told for what the program does by itself, too, and for nothing that both deliveries show.
@Suite struct PageTwinTests {
  private static let diamond = """
    cell n = 1
    double := n * 2
    triple := n * 3
    sum := double + triple

    """

  private static func glitches(_ frames: [String]) throws -> [String] {
    try Told.all(in: frames).filter { $0.type == "glitch" }.compactMap {
      $0.object["value"] as? String
    }
  }

  @Test func aProgramThatBeginsAnewHasItsGlitches() throws {
    let talk = TabTalk(program: Self.diamond)
    _ = talk.say(#"{"do":"twin","n":1,"on":true}"#)
    let text = try #require(
      String(data: JSONEncoder().encode(Self.diamond + "n = 2\n"), encoding: .utf8))
    #expect(try Self.glitches(talk.say(#"{"do":"load","n":2,"text":\#(text)}"#)) == ["7"])
    #expect(try Self.glitches(talk.say(#"{"do":"set","n":3,"cell":0,"to":"3"}"#)) == ["12"])
    #expect(try Self.glitches(talk.say(#"{"do":"branch","n":4,"after":1}"#)) == ["7", "12"])
  }

  @Test func aLineThatWasRefusedMakesNoGlitches() throws {
    let talk = TabTalk(program: Self.diamond)
    _ = talk.say(#"{"do":"twin","n":1,"on":true}"#)
    #expect(try Self.glitches(talk.say(#"{"do":"submit","n":2,"text":"m = 3"}"#)).isEmpty)
    #expect(try Self.glitches(talk.say(#"{"do":"set","n":3,"cell":0,"to":"2"}"#)) == ["7"])
    _ = talk.say(#"{"do":"twin","n":4,"on":false}"#)
    #expect(try Self.glitches(talk.say(#"{"do":"twin","n":5,"on":true}"#)) == ["7"])
  }
}
