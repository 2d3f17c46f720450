import BrowserDriver
import Checkout
import Foundation
import Testing

/// A run of a program of the lessons as one HTML file, as *Share…* makes it.
struct PageRecording: Sendable, CustomTestStringConvertible {
  let name: String
  /// The lesson, and the heading behind which its program stands; the first program without one.
  let lesson: String
  var heading = ""
  /// Lines of the prompt, one after the other.
  var lines: [String] = []
  /// How often the time goes on to what is due next.
  var steps = 0
  /// A card and what it shows in the end.
  let last: (card: String, value: String)

  var testDescription: String { name }

  var file: URL { Checkout.root.appending(path: "docs/recordings/\(name).html") }

  static let all = [
    PageRecording(
      name: "shop", lesson: "09-glitches", heading: "## Make\n",
      lines: ["price = 25", "amount = 1"],
      last: ("total", "30")),
    PageRecording(
      name: "glitch", lesson: "09-glitches", lines: ["cut = 2", "cut = 7"], last: ("slices", "8")),
    PageRecording(
      name: "throttle", lesson: "07-time", steps: 8, last: ("search", "\"green\"")),
  ]

  func program() throws -> String {
    let lessons = "Sources/Showing/FlowLessons/Lessons/en/\(lesson).md"
    let text = try String(contentsOf: Checkout.root.appending(path: lessons), encoding: .utf8)
    let part = heading.isEmpty ? text : text.components(separatedBy: heading).last ?? ""
    let fence = heading.isEmpty ? "```flow\n" : "```answer\n"
    let program = part.components(separatedBy: fence).dropFirst().first
    return try #require(program?.components(separatedBy: "```\n").first)
  }
}

extension InTheBrowser {
  /// The recordings that can be looked at without installing anything; `make page-recordings` makes them.
  struct PageRecordingTests {
    private static let records =
      ProcessInfo.processInfo.environment["RECORD_PAGE_RECORDINGS"] != nil

    /// The messages are compared; the page around them may be an older one, which shows them all the same.
    @Test(arguments: PageRecording.all)
    func aRecordingIsWhatTheProgramDoesToday(_ recording: PageRecording) async throws {
      let served = try await ServedProgram(
        try recording.program(), name: "\(recording.name).flow", options: [])
      defer { served.stop() }
      try await Browser.shared.visit(served.address) { tab in
        try await ServedPage.ready(tab)
        for (number, line) in recording.lines.enumerated() {
          try await tab.enter(line)
          try await tab.wait(
            for: "runnelPage.history.inputs.length === \(number + 1)", "the input \(line)")
        }
        for _ in 0..<recording.steps {
          try await tab.evaluate("runnelPage.say({ do: 'advance' })")
          try await tab.settle()
        }
        try await tab.wait(recording.last.card, shows: recording.last.value)
        let made = try await tab.evaluate(
          "import('/recording.js').then(({ recording }) => recording(runnelPage))"
        ).string
        let html = try #require(made)
        let known = try? String(contentsOf: recording.file, encoding: .utf8)
        let isKnown = known.map(Self.messages) == Self.messages(of: html)
        if Self.records {
          try FileManager.default.createDirectory(
            at: recording.file.deletingLastPathComponent(), withIntermediateDirectories: true)
          try html.write(to: recording.file, atomically: true, encoding: .utf8)
        } else {
          #expect(isKnown, "`make page-recordings` makes \(recording.name).html anew")
        }
      }
    }

    /// Returns the messages in a recording's file.
    private static func messages(of html: String) -> String? {
      html.split(separator: "\n").last { $0.hasPrefix("globalThis.runnelPage = ") }.map(String.init)
    }

    @Test(arguments: PageRecording.all)
    func aRecordingIsLookedAtAlone(_ recording: PageRecording) async throws {
      try await Browser.shared.visit(recording.file.absoluteString) { tab in
        try await ServedPage.ready(tab)
        for _ in 0..<40 { try await tab.press(".") }
        try await tab.wait(recording.last.card, shows: recording.last.value)
        for _ in 0..<40 { try await tab.press(",") }
        try await tab.settle()
        #expect(
          tab.requests.filter { !$0.hasPrefix("data:") } == [recording.file.absoluteString])
      }
    }

    @Test func theReadmeLeadsToThem() throws {
      let readme = try String(
        contentsOf: Checkout.root.appending(path: "README.md"), encoding: .utf8)
      for recording in PageRecording.all {
        #expect(readme.contains("docs/recordings/\(recording.name).html"))
        let text = try String(contentsOf: recording.file, encoding: .utf8)
        #expect(Self.messages(of: text) != nil && !text.contains("/tmp/"))
      }
    }
  }
}
