import FlowSession
import FlowText
import RunnelREPL
import Testing

/// Nothing that a script, a file or a name holds reaches a terminal as it is: every text of the table
/// through everything that the prompt says.
@Suite struct HostileTextTests {
  /// What is entered for a text: as it stands, and by its escapes.
  struct Surface: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let entries: @Sendable (_ written: String, _ escaped: String) -> [String]
  }

  static let surfaces = [
    Surface(testDescription: "print") { written, escaped in
      ["print(\"\(escaped)\")", "print(\"\(written)\")"]
    },
    Surface(testDescription: "values") { written, escaped in
      [
        "\"\(escaped)\"", "cell a = \"\(escaped)\"", "a = a + \"2\"", "[a]", "(a, 1)",
        "b := a + \"3\"",
        "together { a = \"\(escaped)\"; a = \"x\" }", "\"\(written)\"",
      ]
    },
    Surface(testDescription: "cells listed") { _, escaped in ["cell a = \"\(escaped)\"", ":cells"]
    },
    Surface(testDescription: "contracts listed") { written, escaped in
      [
        "cell a = \"x\"", "a -> print(\"\(written)\" + it)", "a -> b = \"\(escaped)\" + it",
        ":contracts",
        ":trace", "a = \"y\"", ":cells",
      ]
    },
    Surface(testDescription: "what is wrong with a text") { written, _ in
      [
        "let x: Int = \"\(written)\"", "\(written)", "\"\(written)", "nope(\"\(written)\")",
        "cell \(written) = 1",
        "// \(written)\nnope", "cell a = 1\na.\(written)", "/* \(written)",
      ]
    },
    Surface(testDescription: "what goes wrong") { _, escaped in
      [
        "cell a = \"\(escaped)\"", "expect a == \"b\"", "let n = Int(a)", "cell k = [1]",
        "k[\"\(escaped)\".count]", "cell z = 0", "w := \"\(escaped)\" + String(1 / z)", "print(w)",
      ]
    },
    Surface(testDescription: "what a name is") { written, escaped in
      ["cell a = \"\(escaped)\"", "a?", "a -> b = \"\(written)\" + it", "b?", "\(written)?"]
    },
    Surface(testDescription: "commands") { written, _ in
      [
        ":\(written)", ":help \(written)", ":save /nonexistent/\(written)/x", ":quiet \(written)",
        ":drop \(written)", ":entries \(written)", ":set \(written)", ":set hints \(written)",
        ":follow \(written)", ":transcript /nonexistent/\(written)", ":watch \(written)",
        ":semantics \(written)", ":time \(written)", ":log \(written)",
      ]
    },
  ]

  /// What a terminal is sent for these entries, but for what steers it.
  private func answers(to entries: [String]) -> (String, PromptSession) {
    let device = RecordingDevice()
    var look = Console.Look()
    look.outputIsTerminal = true
    look.diagnosticsAreTerminal = true
    let console = Console(device: device, look: look)
    let output = PromptOutput(console: console, leadsWithPlace: false)
    output.columns = { 60 }
    var options = SessionOptions()
    options.watches = true
    options.time = .virtual
    let session = PromptSession(options: options, output: output)
    let loop = PromptLoop(
      interpreter: session,
      source: ScriptLineSource(entries.map(LineSourceEvent.entry), isInteractive: true),
      console: console, output: output, history: EntryHistory())
    _ = loop.run()
    return (device.transcript, session)
  }

  @Test func theTableIsThere() {
    #expect(HostileText.all.count >= 60)
    #expect(Set(HostileText.all.map(\.text)).count == HostileText.all.count)
    for hostile in HostileText.all {
      #expect(HostileText.findsRaw(in: hostile.text), "\(hostile.name)")
      #expect(hostile.reaches("x\(hostile.written)x"))
    }
    #expect(!HostileText.findsRaw(in: "plain \\u{1B} 趣味\n\tcafé"))
  }

  @Test(arguments: surfaces) func nothingRawIsSaid(through surface: Surface) {
    var isShown = 0
    for hostile in HostileText.all {
      let (said, _) = answers(to: surface.entries(hostile.written, hostile.escaped))
      #expect(!hostile.reaches(said), "\(hostile.name): \(said.debugDescription)")
      if said.contains("\\u{") || said.contains("\\r") { isShown += 1 }
    }
    #expect(isShown == HostileText.all.count, "each text is said in some way")
  }

  @Test func nothingRawIsOffered() {
    for hostile in HostileText.all {
      let (_, session) = answers(to: ["cell abc = \"\(hostile.escaped)\""])
      let offered = session.completions(in: "ab", at: 2).1
      let made = Completion(text: hostile.written, kind: hostile.written, value: hostile.written)
      let rows = CompletionList.rows(CompletionMenu(offered + [made]), height: 10)
      let shown = rows.map { $0.rendered(color: false) }.joined(separator: "\n")
      #expect(shown.contains("abc") && shown.contains("A"))
      #expect(!hostile.reaches(shown), "\(hostile.name): \(shown.debugDescription)")
    }
  }

  /// What was pasted, or stands in the history.
  @Test func nothingRawIsDrawnAsAnEntry() {
    for hostile in HostileText.all {
      for text in [hostile.written, "print(\"\(hostile.written)\")", ":\(hostile.written)"] {
        for styled in [Highlighter.styled(text), Highlighter.styled(text, match: 0..<1)] {
          var content = FrameContent()
          content.text = styled
          content.cursor = text.count
          for columns in [2, 7, 60] {
            let frame = Frame(content, columns: columns)
            #expect(frame.rows.allSatisfy { $0.width <= columns } && frame.cursorColumn < columns)
            let drawn = frame.rows.map { $0.text.rendered(color: false) }.joined(separator: "\n")
            #expect(!hostile.reaches(drawn), "\(hostile.name): \(drawn.debugDescription)")
          }
        }
      }
    }
  }

  @Test func nothingRawStandsInAPlaceOrAnExcerpt() {
    for hostile in HostileText.all {
      var sources = SourceMap()
      // The text in the file's name, in the line, in every word; and bytes that are no text at all.
      let bytes = Array("cell \(hostile.written) = 1 ".utf8) + [0xED, 0xA0, 0x80, 0x9B, 0xFF]
      let file = sources.add(name: "\(hostile.written).flow", bytes: bytes)
      let span = Span(source: file.id, start: 5, end: Int32(bytes.count))
      let diagnostic = Diagnostic(
        .unknownName, hostile.written, at: span, label: hostile.written,
        labels: [DiagnosticLabel(span, hostile.written)], notes: [hostile.written],
        help: [hostile.written])
      let shown = DiagnosticRenderer(
        sources: sources, style: DiagnosticStyle(leadWithPlace: true, hasColor: false)
      ).render(diagnostic)
      #expect(!hostile.reaches(shown), "\(hostile.name): \(shown.debugDescription)")
    }
  }

  @Test func whatIsSeenStaysWhole() {
    for text in ["👩\u{200D}🚀", "❤\u{FE0F}", "1\u{FE0F}\u{20E3}", "葛\u{E0100}", "e\u{301}"] {
      #expect(escapedForTerminal(text) == text)
    }
  }
}
