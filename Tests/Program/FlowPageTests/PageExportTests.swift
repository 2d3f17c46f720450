import FlowPage
import Foundation
import PageServer
import Testing

/// What is taken away from the page.
@Suite struct PageExportTests {
  private static func exported(
    _ talk: TabTalk, _ form: String
  ) throws -> (name: String, text: String) {
    let told = try Told.all(in: talk.say(#"{"do":"export","n":9,"as":"\#(form)"}"#))
    let message = try #require(told.first { $0.type == "exported" })
    return (message.object["name"] as? String ?? "", message.object["text"] as? String ?? "")
  }

  @Test(arguments: ["dot", "mermaid", "graph", "marbles", "program"])
  func nothingNamesAFolder(form: String) throws {
    var settings = PageSettings()
    settings.file = .init(
      name: "/home/somebody/shop.flow", text: "cell a = 1\nb := a\n", reader: nil)
    let (name, text) = try Self.exported(TabTalk(settings), form)
    #expect(name.hasPrefix("shop"))
    #expect(!text.contains("somebody"))
  }

  @Test func whatWasInterruptedAndWhatCameLaterIsLeftOut() throws {
    let talk = TabTalk(program: "cell n = 0\nevery(1ms) -> ticks = it\nticks -> { n = it }\n")
    _ = talk.say(#"{"do":"set","n":1,"cell":0,"to":"5"}"#)
    let prepared = talk.prepared
    Thread {
      Thread.sleep(forTimeInterval: 0.05)
      #expect(!prepared.intercept(#"{"do":"stop","n":3}"#))
    }.start()
    _ = talk.say(#"{"do":"advance","n":2,"to":3000000000000000000}"#)
    _ = talk.say(#"{"do":"stop","n":3}"#)
    _ = talk.say(#"{"do":"set","n":4,"cell":0,"to":"6"}"#)
    let text = try Self.exported(talk, "program").text
    #expect(text.contains("n = 5\n"))
    #expect(!text.contains("n = 6"))
    #expect(text.contains("was interrupted"))
  }
}
