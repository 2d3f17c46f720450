import BrowserDriver
import Foundation
import Testing

extension InTheBrowser {
  /// Nothing that was written is lost: over a reload of the page, beside another tab, beside another program.
  struct PageKeepTests {
    private static func write(_ text: String, in tab: BrowserTab) async throws {
      try await tab.click("#text")
      try await tab.press("a", .control)
      try await tab.send("Input.insertText", ["text": .string(text)])
      try await tab.wait(
        for: "runnelPage.history.text === \(JSON.string(text).text)", "the text to run")
    }

    @Test func aReloadKeepsTextAndInputs() async throws {
      try await ServedPage.visit("cell a = 1\nb := a * 2\n") { tab in
        try await tab.enter("a = 7")
        try await tab.wait("b", shows: "14")
        try await tab.evaluate("runnelPage.say({ do: 'advance', to: 2_000_000_000 })")
        try await Self.write("cell a = 1\nb := a * 3\n", in: tab)
        try await tab.wait("b", shows: "21")
        // A text with a mistake stays, too, and what ran before it goes on.
        try await tab.press("End", .control)
        try await tab.type("c := \n")
        try await tab.wait(
          for: "!document.querySelector('.problems').hidden", "the mistake to be told")
        // The page is left a moment later.
        try await tab.evaluate("new Promise((go) => setTimeout(go, 600))")
        try await tab.reloadPage()
        try await tab.wait("b", shows: "21")
        try await tab.wait(
          for: "\(ServedPage.text) === 'cell a = 1\\nb := a * 3\\nc := \\n'", "what was written")
        #expect(try await tab.text(".now") == "2s")
        #expect(try await tab.evaluate("runnelPage.history.inputs.length") == 2)
        // Where all was as it is in the file, it begins as ever.
        try await Self.write("cell a = 1\nb := a * 2\n", in: tab)
        for _ in 0..<2 { try await tab.press(button: "Undo") }
        try await tab.wait("b", shows: "2")
        try await tab.evaluate("new Promise((go) => setTimeout(go, 600))")
        try await tab.reloadPage()
        try await tab.wait("b", shows: "2")
      }
    }

    @Test func aReloadKeepsThePlaceInALesson() async throws {
      let served = try await ServedProgram(nil, options: ["--lessons"])
      defer { served.stop() }
      let part = "document.querySelector('.parts [aria-current]')?.textContent"
      try await Browser.shared.visit(served.address) { tab in
        try await tab.click("#lessons .list button")
        try await tab.click(".parts li:nth-child(2) button")
        try await ServedPage.ready(tab)
        try await tab.click("#text")
        try await tab.press("End", .control)
        try await tab.type("// mine")
        // Another language is not another text.
        for language in ["ja", "en"] {
          try await tab.evaluate("runnelPage.setLanguage('\(language)')")
          try await tab.evaluate("new Promise((go) => setTimeout(go, 300))")
          #expect(try await tab.evaluate(ServedPage.text).string?.hasSuffix("// mine") == true)
        }
        let before = try await tab.evaluate(part).string
        try await tab.evaluate("new Promise((go) => setTimeout(go, 600))")
        try await tab.reloadPage()
        try await tab.wait(for: "\(ServedPage.text).endsWith('// mine')", "what was written")
        try await tab.wait(for: part, "the part of the lesson")
        #expect(try await tab.evaluate(part).string == before)
      }
    }

    @Test func aSaveOverAnothersIsAChoice() async throws {
      let served = try await ServedProgram("cell a = 1\n", options: ["--write"])
      defer { served.stop() }
      let file = served.folder.appending(path: "shop.flow")
      @Sendable func onDisk() throws -> String { try String(contentsOf: file, encoding: .utf8) }
      let browser = try await Browser.shared
      try await browser.visit(served.address) { one in
        try await ServedPage.ready(one)
        try await browser.visit(served.address) { two in
          try await ServedPage.ready(two)
          try await Self.write("cell a = 1 // an hour of work\n", in: one)
          try await one.press(button: "Save")
          try await one.wait(for: "\(ServedPage.notice).includes('Saved.')", "the save to be told")
          try await Self.write("cell a = 2\n", in: two)
          try await two.press(button: "Save")
          try await two.wait(
            for: "\(ServedPage.notice).includes('changed meanwhile')", "the refusal")
          #expect(try onDisk() == "cell a = 1 // an hour of work\n")
          try await two.press(button: "Take the file's text")
          try await two.wait(
            for: "\(ServedPage.text).includes('an hour')", "the text of the other tab")
          try await two.press(button: "Back to mine")
          try await two.wait("a", shows: "2")
          // Now it has seen the other text.
          try await two.press(button: "Save")
          try await two.wait(for: "\(ServedPage.notice).includes('Saved.')", "the save to be told")
          #expect(try onDisk() == "cell a = 2\n")
          // A tab in which nothing was written since follows.
          try await one.wait(for: "\(ServedPage.text) === 'cell a = 2\\n'", "the other tab's text")
        }
        // An editor beside the page is one of the others.
        try await Self.write("cell a = 1 // an hour of work\n", in: one)
        try Data("cell a = 3\n".utf8).write(to: file)
        try await one.press(button: "Save")
        try await one.wait(for: "\(ServedPage.notice).includes('changed meanwhile')", "the refusal")
        #expect(try onDisk() == "cell a = 3\n")
        try await one.press(button: "Save mine over it")
        try await one.wait(for: "\(ServedPage.notice).includes('Saved.')", "the save to be told")
        #expect(try onDisk() == "cell a = 1 // an hour of work\n")
        try await one.press(button: "Show what was there")
        try await one.wait("a", shows: "3")
      }
    }

    @Test func theFileIsReadAgainAndFollowed() async throws {
      let program = "cell a = 1\na -> print(\"a is \\(a)\")\n"
      let served = try await ServedProgram(program)
      defer { served.stop() }
      let file = served.folder.appending(path: "shop.flow")
      @Sendable func write(_ text: String) throws { try Data(text.utf8).write(to: file) }
      let output = "document.querySelector('#console .output').textContent"
      try await Browser.shared.visit(served.address) { tab in
        try await ServedPage.ready(tab)
        try write("cell a = 2\na -> print(\"now \\(a)\")\n")
        try await tab.enter(":reload")
        try await tab.wait(for: "\(output).includes('now 2')", "what the file prints")
        try await tab.wait(for: "\(output).includes('was read again')", "the answer")
        // It is followed from the start; the command ends that, and begins it again.
        try await tab.enter(":follow")
        try await tab.wait(for: "\(output).includes('not followed any more')", "the answer")
        try await tab.enter(":follow")
        try await tab.wait(for: "\(output).includes('Following shop.flow')", "the answer")
        try write("cell a = 3\na -> print(\"then \\(a)\")\n")
        try await tab.wait(for: "\(output).includes('then 3')", "what the file prints")
        // Some programs take a file away before they write it anew.
        try FileManager.default.removeItem(at: file)
        try await tab.wait(for: "\(output).includes('no file')", "the refusal")
        try write("cell a = 30\na -> print(\"back \\(a)\")\n")
        try await tab.wait(for: "\(output).includes('back 30')", "what the file prints")
        // A text of one's own is not replaced unasked.
        try await Self.write("cell a = 4\n", in: tab)
        try write("cell a = 5\n")
        try await tab.wait(for: "\(ServedPage.notice).includes('changed meanwhile')", "a choice")
        try await tab.wait("a", shows: "4")
        try await tab.enter(":follow")
        try await tab.wait(for: "\(output).includes('not followed any more')", "the answer")
      }
    }

    @Test func aBrokenFileIsToldOfAndTheProgramGoesOn() async throws {
      let served = try await ServedProgram("cell a = 1\nb := a * 2\n")
      defer { served.stop() }
      let file = served.folder.appending(path: "shop.flow")
      @Sendable func write(_ text: String) throws { try Data(text.utf8).write(to: file) }
      try await Browser.shared.visit(served.address) { tab in
        try await ServedPage.ready(tab)
        try await tab.enter("a = 7")
        try await tab.wait("b", shows: "14")
        try write("cell a = 1\nb := a *\n")
        try await tab.wait(for: "\(ServedPage.notice).includes('has a mistake now')", "the mistake")
        try await tab.wait(
          for: "!document.querySelector('.problems').hidden", "the mistake below the text")
        try await tab.wait("b", shows: "14")
        // Mended, it is taken over with the inputs, and the notice goes.
        try write("cell a = 1\nb := a * 3\n")
        try await tab.wait("b", shows: "21")
        try await tab.wait(for: "\(ServedPage.notice) === ''", "the notice to go")
        try await tab.enter("a = 8")
        try await tab.wait("b", shows: "24")
      }
    }

    /// The program begins anew half a second after the last key, and by that time somebody has pressed **Save**.
    @Test func aRefusedSaveIsSaidUntilOneIsDone() async throws {
      let served = try await ServedProgram("cell a = 1\n", options: ["--write"])
      defer { served.stop() }
      let file = served.folder.appending(path: "shop.flow")
      try await Browser.shared.visit(served.address) { tab in
        try await ServedPage.ready(tab)
        #expect(chmod(file.path, 0o444) == 0)
        try await tab.click("#text")
        try await tab.press("End", .control)
        try await tab.type("a -> b = a\n")
        try await tab.press(button: "Save")
        let refusal = "\(ServedPage.notice).includes('`shop.flow` is read-only')"
        try await tab.wait(for: refusal, "the refusal")
        try await tab.wait(for: "runnelPage.history.text.includes('b = a')", "the program to begin")
        try await tab.settle()
        #expect(try await tab.evaluate(refusal).bool == true)
        #expect(chmod(file.path, 0o644) == 0)
        try await tab.press(button: "Save")
        try await tab.wait(for: "\(ServedPage.notice).includes('Saved')", "the file to be saved")
        #expect(try await tab.evaluate(refusal).bool == false)
      }
    }

    /// Another address does not have what this tab keeps, so the text is not left without a question.
    @Test func aTextOutlivesItsServer() async throws {
      let served = try await ServedProgram("cell a = 1\n", options: ["--write"])
      defer { served.stop() }
      let asks = """
        (() => { const leave = new Event('beforeunload', { cancelable: true });
          dispatchEvent(leave); return leave.defaultPrevented; })()
        """
      try await Browser.shared.visit(served.address) { tab in
        try await ServedPage.ready(tab)
        try await Self.write("cell a = 2\n", in: tab)
        // The file does not have it.
        #expect(try await tab.evaluate(asks).bool == true)
        try await tab.press(button: "Save")
        try await tab.wait(for: "\(ServedPage.notice).includes('Saved')", "the save to be told")
        #expect(try await tab.evaluate(asks).bool == false)
        try await Self.write("cell a = 2 // more\n", in: tab)
        kill(pid_t(try #require(served.process)), SIGKILL)
        try await tab.wait(for: "\(ServedPage.notice).includes('The server is gone')", "the loss")
        #expect(try await tab.evaluate(asks).bool == true)
        // Whoever has closed that is told again by what can't be done.
        try await tab.click("#notice .close")
        try await tab.wait(for: "\(ServedPage.notice) === ''", "the notice to be closed")
        try await tab.press(button: "Save")
        try await tab.wait(for: "\(ServedPage.notice).includes('The server is gone')", "the loss")
        try await tab.press(button: "Copy the program's text")
        #expect(try await tab.evaluate(ServedPage.text).string == "cell a = 2 // more\n")
        // Back to what the file has, which nobody has to keep.
        try await tab.evaluate("document.querySelector('#text').value = 'cell a = 2\\n'")
        #expect(try await tab.evaluate(asks).bool == false)
        _ = tab.takeProblems()
      }
    }

    @Test func aNoticeIsClosed() async throws {
      try await ServedPage.visit { tab in
        let hidden = "document.querySelector('#notice').hidden"
        for close in ["button", "Escape"] {
          try await tab.evaluate("runnelPage.say({ do: 'set', cell: 999, to: '1' })")
          try await tab.wait(for: "!\(hidden)", "the notice")
          #expect(try await Reach.paleTexts(in: tab) == [])
          if close == "button" {
            try await tab.click("#notice .close")
          } else {
            try await tab.press("Escape")
          }
          try await tab.wait(for: hidden, "the notice to go")
        }
      }
    }
  }
}
