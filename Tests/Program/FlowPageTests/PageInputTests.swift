import FlowPage
import FlowSession
import Testing

/// A page on a script with parameters and lines.
@Suite struct PageInputTests {
  private static let program = """
    param limit: Int
    stdin.line | take(limit) -> last = it
    stdin.end -> { print("end") }
    cell n = 0
    """

  private func talk(_ value: String?) -> TabTalk {
    var settings = PageSettings()
    settings.file = PageSettings.File(name: "test.flow", text: Self.program, reader: nil)
    settings.given.input = .text(Array("a\nb\nc\n".utf8))
    settings.given.arguments =
      value.map { [SessionOptions.Argument(name: "limit", text: $0)] } ?? []
    settings.given.knowsParameters = false
    return TabTalk(settings)
  }

  private func told(_ frames: [String]) throws -> [Told] { try Told.all(in: frames) }

  @Test func everyRunGetsTheSameLines() throws {
    let talk = talk("2")
    let first = try told(talk.take()).filter(\.isOfRun).map(\.text)
    #expect(first.contains { $0.contains(#"\"b\""#) })
    #expect(first.contains { $0.contains("end") })
    let set = try told(talk.say(#"{"do":"set","cell":0,"to":"7"}"#))
    #expect(!set.contains { $0.text.contains("R5") })
    let again = try told(talk.say(#"{"do":"branch","n":3,"after":0}"#))
      .filter { $0.isOfRun && $0.object["after"] as? Int == 0 }.map(\.text)
    #expect(again == first)
  }

  /// What failed at the start is said again in another language, and what was given is not given again.
  @Test func aProgramThatHasFailedSaysSoInTheLanguageOfItsPage() throws {
    let talk = TabTalk(program: "cell n = 0\nn -> q = 10 / n\ncell m = 1\n")
    #expect(try told(talk.take()).contains { $0.type == "reported" })
    let again = try told(talk.say(#"{"do":"language","language":"ja"}"#))
    #expect(again.contains { $0.type == "begin" } && again.contains { $0.type == "reported" })
    _ = talk.say(#"{"do":"submit","text":"m = 2"}"#)
    let later = try told(talk.say(#"{"do":"language","language":"en"}"#))
    #expect(later.map(\.type) == ["checked", "done"])
  }

  /// Why something stopped is said in the language of the page, also of what stopped at the start.
  @Test func aStopIsSaidInTheLanguageOfItsPage() throws {
    let talk = TabTalk(program: "cell n = 1\nn | filter(it > 3) -> big = it\n")
    #expect(try told(talk.take()).contains { $0.text.contains("filtered out") })
    let again = try told(talk.say(#"{"do":"language","language":"ja"}"#))
    #expect(again.contains { $0.type == "wave" && $0.text.contains("除かれた") })
    let set = try told(talk.say(#"{"do":"set","cell":0,"to":"2"}"#))
    #expect(set.contains { $0.type == "wave" && $0.text.contains("除かれた") })
    #expect(!set.contains { $0.text.contains("filtered out") })
  }

  @Test func aChangeThatMakesAnotherMistakeCannotBeApplied() throws {
    func checked(_ program: String) throws -> String {
      let talk = TabTalk(program: program)
      return try #require(try told(talk.take()).first { $0.type == "checked" }).text
    }
    let right = try checked("cell number = 4\nnumber - 2\n")
    #expect(right.contains("print(number - 2)") && right.contains("\"edit\""))
    let wrong = try checked("cell number = 4\nnumber - nil\n")
    #expect(wrong.contains("print(number - nil)") && !wrong.contains("\"edit\""))
  }

  @Test func aValueThatIsMissingIsSaid() throws {
    let checked = try told(talk(nil).take()).filter { $0.type == "checked" }
    #expect(checked.contains { $0.text.contains("has to be given") })
  }
}
