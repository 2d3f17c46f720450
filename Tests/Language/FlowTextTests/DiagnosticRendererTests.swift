import FlowText
import Testing

/// A text whose `⟦…⟧` marks are spans: the first is the primary place, others are labels.
private struct Marked {
  var sources = SourceMap()
  var spans: [Span] = []

  init(_ text: String, name: String = "age.flow", isEntry: Bool = false) {
    var bytes: [UInt8] = []
    var starts: [Int32] = []
    var found: [(Int32, Int32)] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      case "⟦": starts.append(Int32(bytes.count))
      case "⟧": found.append((starts.removeLast(), Int32(bytes.count)))
      default: bytes.append(contentsOf: Array(String(scalar).utf8))
      }
    }
    let file = sources.add(name: name, bytes: bytes, isEntry: isEntry)
    spans = found.map { Span(source: file.id, start: $0.0, end: $0.1) }
  }

  func render(
    _ diagnostic: Diagnostic, leadWithPlace: Bool = true, hasColor: Bool = false,
    lineWidth: Int = 100
  ) -> String {
    DiagnosticRenderer(
      sources: sources,
      style: DiagnosticStyle(
        leadWithPlace: leadWithPlace, hasColor: hasColor, lineWidth: lineWidth)
    ).render(diagnostic)
  }
}

@Suite struct DiagnosticRendererTests {
  @Test func aFilePlaceLeadsAndBothPlacesAreShown() {
    let marked = Marked("cell ⟦year⟧ = 2016\n\n⟦yaer⟧ = 3\n")
    let diagnostic = Diagnostic(
      .unknownName, "there is no cell named `yaer`", at: marked.spans[1],
      label: "did you mean `year`?",
      labels: [DiagnosticLabel(marked.spans[0], "declared here")], notes: ["a fact"],
      help: ["one way", "another way"])
    #expect(
      marked.render(diagnostic) == """
        age.flow:3:1: error[R2001]: there is no cell named `yaer`
           |
         3 | yaer = 3
           | ~~~~ did you mean `year`?
           |
         1 | cell year = 2016
           |      ---- declared here
           = note: a fact
           = help: one way
           = help: another way

        """)
  }

  @Test func aMistakeOfTheCallShowsTheFileAndNoLine() {
    let marked = Marked("param ⟦n⟧: Int\n", name: "top.flow")
    let diagnostic = Diagnostic(
      .wrongArguments, "`n` has to be given", at: marked.spans[0], notes: ["parameter `n: Int`"],
      help: ["write `n=…` behind the file"], concernsStart: true)
    #expect(
      marked.render(diagnostic) == """
        top.flow: error[R3003]: `n` has to be given
          = note: parameter `n: Int`
          = help: write `n=…` behind the file

        """)
  }

  @Test func thePromptShowsNoPlaceAndNoNumber() {
    let marked = Marked("⟦yaer⟧ = 3\n", name: "prompt:3", isEntry: true)
    let diagnostic = Diagnostic(
      .unknownName, "there is no cell named `yaer`", at: marked.spans[0],
      label: "did you mean `year`?")
    #expect(
      marked.render(diagnostic, leadWithPlace: false) == """
        error[R2001]: there is no cell named `yaer`
          | yaer = 3
          | ~~~~ did you mean `year`?

        """)
  }

  @Test func linesOfALongerEntryAreNumbered() {
    let marked = Marked("a\n⟦b⟧", name: "prompt:3", isEntry: true)
    #expect(
      marked.render(Diagnostic(.unknownName, "m", at: marked.spans[0]), leadWithPlace: false) == """
        error[R2001]: m
           |
         2 | b
           | ~

        """)
  }

  @Test(arguments: [(Severity.error, "31"), (.warning, "33"), (.hint, "36")])
  func eachSeverityHasItsColour(severity: Severity, colour: String) {
    let marked = Marked("⟦a⟧ = ⟦b⟧")
    let diagnostic = Diagnostic(
      .unknownName, severity: severity, "m", at: marked.spans[0],
      labels: [DiagnosticLabel(marked.spans[1], "here")], help: ["a way"])
    let text = marked.render(diagnostic, hasColor: true)
    #expect(text.contains("\u{1B}[1;\(colour)m\(severity.rawValue)[R2001]"))
    #expect(text.contains("\u{1B}[\(colour)m~"))
    #expect(text.contains("\u{1B}[34m-"))
    #expect(text.contains("\u{1B}[32m"))
  }

  @Test(arguments: [(1, "1 byte"), (100, "100 bytes"), (2_097_152, "2 MiB"), (0, "0 bytes")])
  func bytesAreCountedInWords(count: Int, words: String) {
    #expect(count.inBytes == words)
  }

  @Test func aPlaceInAnotherEntryIsNamed() {
    var marked = Marked("⟦yaer⟧ = 3", name: "prompt:3", isEntry: true)
    let other = marked.sources.add(
      name: "prompt:1", bytes: Array("cell year = 1".utf8), isEntry: true)
    let diagnostic = Diagnostic(
      .unknownName, severity: .hint, "a message", at: marked.spans[0],
      labels: [DiagnosticLabel(Span(source: other.id, start: 5, end: 9), "declared here")])
    #expect(
      marked.render(diagnostic, leadWithPlace: false) == """
        hint[R2001]: a message
          | yaer = 3
          | ~~~~
         --> entry above
          | cell year = 1
          |      ---- declared here

        """)
  }

  @Test func placesInOtherFilesAreNamedWheneverTheFileChanges() {
    var marked = Marked("⟦a⟧ = 1\n⟦b⟧ = 2\n")
    let other = marked.sources.add(name: "model.flow", bytes: Array("\ncell x\ncell y".utf8))
    let places = [(6, 7), (13, 14)].map { Span(source: other.id, start: $0, end: $1) }
    let diagnostic = Diagnostic(
      .nameTaken, "m", at: marked.spans[0],
      labels: [
        DiagnosticLabel(places[0], "one"), DiagnosticLabel(places[1], "two"),
        DiagnosticLabel(marked.spans[1], "three"),
      ])
    #expect(
      marked.render(diagnostic) == """
        age.flow:1:1: error[R2002]: m
           |
         1 | a = 1
           | ~
          --> model.flow:2:6
         2 | cell x
           |      - one
           |
         3 | cell y
           |      - two
          --> age.flow:2:1
         2 | b = 2
           | - three

        """)
  }

  @Test func aFileIsNamedAtThePromptToo() {
    var marked = Marked("import ⟦\"model.flow\"⟧", name: "prompt:3", isEntry: true)
    let other = marked.sources.add(name: "model.flow", bytes: Array("yaer".utf8))
    let place = Span(source: other.id, start: 0, end: 4)
    #expect(
      marked.render(Diagnostic(.unknownName, "m", at: place), leadWithPlace: false) == """
        model.flow:1:1: error[R2001]: m
           |
         1 | yaer
           | ~~~~

        """)
    let diagnostic = Diagnostic(
      .nulByte, "m", at: marked.spans[0], labels: [DiagnosticLabel(place, "here")])
    #expect(
      marked.render(diagnostic, leadWithPlace: false) == """
        error[R0002]: m
           |
         1 | import "model.flow"
           |        ~~~~~~~~~~~~
          --> model.flow:1:1
         1 | yaer
           | ---- here

        """)
  }

  @Test func marksStandBelowWideCharacters() {
    let marked = Marked("趣味 = ⟦\"サッカー観戦\"⟧ + が⟦年齢⟧ + ﾊﾞ👨‍👩‍👧e\u{301}⟦x⟧\n")
    let diagnostic = Diagnostic(
      .typeMismatch, "文字列ではない", at: marked.spans[0], label: "これは文字列",
      labels: [
        DiagnosticLabel(marked.spans[1], "ここ"), DiagnosticLabel(marked.spans[2], "x"),
      ])
    #expect(
      marked.render(diagnostic) == """
        age.flow:1:6: error[R3001]: 文字列ではない
           |
         1 | 趣味 = "サッカー観戦" + が年齢 + ﾊﾞ👨‍👩‍👧e\u{301}x
           |        ~~~~~~~~~~~~~~ これは文字列
           |                           ---- ここ
           |                                       - x

        """)
  }

  @Test func tabsAreWidened() {
    let marked = Marked("a\t⟦b\tc⟧ d")
    let diagnostic = Diagnostic(.unexpectedToken, "m", at: marked.spans[0])
    #expect(
      marked.render(diagnostic) == """
        age.flow:1:3: error[R1001]: m
           |
         1 | a   b   c d
           |     ~~~~~

        """)
  }

  @Test func aSpanOverSeveralLinesShowsItsFirstAndItsLast() {
    let marked = Marked("x\n  ⟦if a {\n    b\n    c\n  }⟧ y\n")
    let diagnostic = Diagnostic(.unexpectedToken, "m", at: marked.spans[0], label: "all this")
    #expect(
      marked.render(diagnostic) == """
        age.flow:2:3: error[R1001]: m
           |
         2 |   if a {
           |   ~~~~~~
          ...
         5 |   } y
           |   ~ all this

        """)
  }

  @Test func twoLinesNeedNoGapAndALineEndIsNoLine() {
    let marked = Marked("⟦ab\ncd⟧\n⟦ef\n⟧gh")
    #expect(
      marked.render(Diagnostic(.unexpectedToken, "m", at: marked.spans[0])) == """
        age.flow:1:1: error[R1001]: m
           |
         1 | ab
           | ~~
         2 | cd
           | ~~

        """)
    #expect(
      marked.render(Diagnostic(.unexpectedToken, "m", at: marked.spans[1])) == """
        age.flow:3:1: error[R1001]: m
           |
         3 | ef
           | ~~

        """)
  }

  @Test(arguments: [
    ("ab⟦⟧\r\nc", "1:3", " 1 | ab\n   |   ^\n"),
    ("ab\n⟦⟧", "2:1", " 2 |\n   | ^\n"),
    ("⟦⟧", "1:1", " 1 |\n   | ^\n"),
  ])
  func anEmptySpanIsACaret(_ text: String, _ place: String, _ rows: String) {
    let marked = Marked(text)
    #expect(
      marked.render(Diagnostic(.missingToken, "m", at: marked.spans[0]))
        == "age.flow:\(place): error[R1002]: m\n   |\n" + rows)
  }

  @Test func aSpanBeyondTheFileIsHeldInside() {
    let marked = Marked("⟦ab⟧")
    let beyond = Span(source: marked.spans[0].source, start: 40, end: 50)
    #expect(
      marked.render(Diagnostic(.missingToken, "m", at: beyond)) == """
        age.flow:1:3: error[R1002]: m
           |
         1 | ab
           |   ^

        """)
  }

  @Test func dangerousCharactersAreShownAsEscapes() {
    let marked = Marked("a\u{202E}\u{1B}[31m\u{200B}⟦b⟧\u{2028}", name: "e\u{1B}vil.flow")
    let diagnostic = Diagnostic(
      .unexpectedToken, "found `\u{202E}`\n", at: marked.spans[0], label: "\u{7}",
      help: ["\u{1B}]0;x\u{7}"])
    #expect(
      marked.render(diagnostic) == #"""
        e\u{1B}vil.flow:1:9: error[R1001]: found `\u{202E}`\n
           |
         1 | a\u{202E}\u{1B}[31m\u{200B}b\u{2028}
           |                            ~ \u{7}
           = help: \u{1B}]0;x\u{7}

        """#)
  }

  @Test func aLongLineIsCutAroundItsPlace() {
    let text = String(repeating: "0123456789", count: 20)
    let marked = Marked(text + "⟦xyz⟧" + text)
    #expect(
      marked.render(Diagnostic(.unexpectedToken, "m", at: marked.spans[0]), lineWidth: 40) == """
        age.flow:1:201: error[R1001]: m
           |
         1 | …890123456789xyz01234567890123456789012…
           |              ~~~

        """)
  }

  @Test func theBeginningAndTheEndOfALongLineAreNotMarkedAsCut() {
    let text = String(repeating: "年", count: 40)
    let front = Marked("⟦x⟧" + text)
    #expect(
      front.render(Diagnostic(.unexpectedToken, "m", at: front.spans[0]), lineWidth: 20) == """
        age.flow:1:1: error[R1001]: m
           |
         1 | x年年年年年年年年…
           | ~

        """)
    let back = Marked(text + "⟦x⟧")
    #expect(
      back.render(Diagnostic(.unexpectedToken, "m", at: back.spans[0]), lineWidth: 20) == """
        age.flow:1:41: error[R1001]: m
           |
         1 | …年年年年年年年年x
           |                  ~

        """)
  }

  @Test func aSpanWiderThanTheLineFillsIt() {
    let marked = Marked("ab⟦" + String(repeating: "x", count: 9000) + "⟧")
    let text = marked.render(
      Diagnostic(.unexpectedToken, "m", at: marked.spans[0], label: "l"), lineWidth: 20)
    #expect(
      text == """
        age.flow:1:3: error[R1001]: m
           |
         1 | …xxxxxxxxxxxxxxxxxx…
           |  ~~~~~~~~~~~~~~~~~~~ l

        """)
  }

  @Test func lineNumbersAreAlignedAtTheRight() {
    let marked = Marked(String(repeating: "\n", count: 8) + "⟦a⟧\n⟦b⟧\n")
    let diagnostic = Diagnostic(
      .unexpectedToken, severity: .warning, "m", at: marked.spans[0],
      labels: [DiagnosticLabel(marked.spans[1], "l")])
    #expect(
      marked.render(diagnostic) == """
        age.flow:9:1: warning[R1001]: m
            |
          9 | a
            | ~
            |
         10 | b
            | - l

        """)
  }

  @Test func coloursSurroundTheParts() {
    let marked = Marked("⟦a⟧", isEntry: true)
    let text = marked.render(
      Diagnostic(.unexpectedToken, "m", at: marked.spans[0], help: ["h"]), leadWithPlace: false,
      hasColor: true)
    #expect(
      text == """
        \u{1B}[1;31merror[R1001]\u{1B}[0m: \u{1B}[1mm\u{1B}[0m
        \u{1B}[2m  | \u{1B}[0ma
        \u{1B}[2m  | \u{1B}[0m\u{1B}[31m~\u{1B}[0m
        \u{1B}[2m  = \u{1B}[0m\u{1B}[32mhelp\u{1B}[0m: h

        """)
  }
}
