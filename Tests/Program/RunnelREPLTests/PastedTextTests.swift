import RunnelREPL
import Testing

@Suite struct PastedTextTests {
  @Test func marksWithoutEndAreCutOff() {
    let marks = String(repeating: "\u{301}\u{316}", count: 50_000)
    let cleaned = PastedText.cleaned("a\(marks)b")
    #expect(cleaned.unicodeScalars.count == 2 + 128)
    #expect(cleaned.unicodeScalars.last == "b")
  }

  @Test func lineEndsBecomeOneKindAndTheLastGoes() {
    #expect(PastedText.cleaned("a\r\nb\rc\n") == "a\nb\nc")
    #expect(PastedText.cleaned("a\n\nb") == "a\n\nb")
    #expect(PastedText.cleaned("\n") == "")
  }

  @Test func controlCharactersGoAndTabsStay() {
    #expect(PastedText.cleaned("a\u{1b}[31m\tb\u{0}") == "a[31m\tb")
  }

  @Test func aTranscriptLosesItsPromptsAndAnswers() {
    let transcript = """
      $ runnel
      Runnel 0.1.0 — :help for help, ^D to leave
      flow> cell year = 2016
      year = 2016
      flow> scope s {
        ...   cell a = 1

        ... }
      a = 1
        ... not typed
      flow> year = 2017
      year  2016 -> 2017
      flow> 
      """
    #expect(
      PastedText.cleaned(transcript) == "cell year = 2016\nscope s {\n  cell a = 1\nyear = 2017")
  }

  @Test func furtherLinesAreKeptUpToTheAnswer() {
    #expect(
      PastedText.cleaned("flow> f(\n  ... 1,\n  ...\n  ... 2)\n3\n  ... x") == "f(\n1,\n\n2)")
  }

  @Test func anyOtherTextStaysAsItIs() {
    let text = "// flow> is the prompt\n  ... dots"
    #expect(PastedText.cleaned(text) == text)
  }
}
