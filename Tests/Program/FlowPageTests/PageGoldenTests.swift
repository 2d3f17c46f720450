import Checkout
import FlowPage
import Foundation
import Testing

/// Each `Tests/Golden/page/<name>.page` is a conversation.
///
/// The program (`| `), what the page says (`> `), and the frames that answer it (`< `). `RECORD_PAGES=1` writes
/// those that differ, to be read before they are kept.
@Suite struct PageGoldenTests {
  private static let records = ProcessInfo.processInfo.environment["RECORD_PAGES"] != nil
  private static let folder = Checkout.root.appending(path: "Tests/Golden/page")

  private static var names: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { $0.hasSuffix(".page") }.sorted()
  }

  @Test func thereAreConversations() {
    #expect(Self.names.count >= 8)
  }

  @Test(arguments: names)
  func conversation(_ name: String) throws {
    let file = Self.folder.appending(path: name)
    let known = try String(contentsOf: file, encoding: .utf8)
    let text = Self.held(known)
    if Self.records, known != text {
      try text.write(to: file, atomically: true, encoding: .utf8)
    } else {
      #expect(text == known, "`RECORD_PAGES=1 swift test --filter PageGoldenTests` records it")
    }
  }

  /// The conversation as it goes now.
  private static func held(_ known: String) -> String {
    let lines = known.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let program = lines.filter { $0.hasPrefix("|") }.map { String($0.dropFirst(2)) }
    let talk = TabTalk(program: program.joined(separator: "\n") + "\n")
    var text = ""
    var isBegun = false
    for line in lines {
      if line.hasPrefix("#") || line.hasPrefix("|") { text += line + "\n" }
      guard line.hasPrefix("> ") else { continue }
      if !isBegun { text += shown(talk.take()) }
      isBegun = true
      text += "\n" + line + "\n" + shown(talk.say(String(line.dropFirst(2))))
    }
    return text
  }

  private static func shown(_ frames: [String]) -> String {
    frames.map { "< " + $0.split(separator: "\n").joined(separator: "\n  ") + "\n" }.joined()
  }
}
