import BrowserDriver
import Foundation
import Testing

extension InTheBrowser {
  /// Nothing typed is replaced without a way back, whatever is done with the program that runs.
  struct PageWaysBackTests {
    private static let program = "cell n = 1\nm := n * 2\n"

    private static func type(_ words: String, in tab: BrowserTab) async throws {
      try await tab.click("#text")
      try await tab.press("End", .control)
      try await tab.send("Input.insertText", ["text": .string(words)])
    }

    /// Waits until a text stands in the editor, or is one press of a button away.
    private static func has(_ words: String, in tab: BrowserTab) async throws {
      let words = JSON.string(words).text
      try await tab.wait(
        for: """
          \(ServedPage.text).includes(\(words)) || runnelPage.notices.some(({ back }) => back?.includes(\(words)))
          """, "\(words) in the editor or a way back")
    }

    /// What begins a program anew, or may.
    private static let deeds = [
      "Undo", "Go on from here", "the menu of branches", "Beside classic", "Step", "a line",
      ":reload", "a load",
    ]

    private static func carryOut(_ deed: String, in tab: BrowserTab) async throws {
      switch deed {
      case "a line": try await tab.enter("n = 8")
      case ":reload": try await tab.enter(":reload")
      case "a load":
        try await tab.evaluate("runnelPage.say({ do: 'load', text: runnelPage.history.text })")
      case "the menu of branches":
        try await tab.evaluate(
          """
          (() => { const menu = document.querySelector('select.branches');
            menu.focus();
            menu.selectedIndex = 0;
            menu.dispatchEvent(new Event('change')); })()
          """)
      default: try await tab.press(button: deed)
      }
      try await tab.evaluate("runnelPage.say({ do: 'check', text: '', version: -1 })")
      try await tab.settle()
    }

    /// A text with a mistake, and a right one within half a second of the last key.
    @Test(arguments: deeds, ["// an hour\ncell broken = \n", "// an hour\ncell right = 3\n"])
    func whatIsTypedStays(deed: String, typed: String) async throws {
      try await ServedPage.visit(Self.program + "every(1s) -> t = it\n", options: ["--write"]) {
        tab in
        for line in ["n = 5", "n = 6"] { try await tab.enter(line) }
        try await tab.wait("m", shows: "12")
        if deed == "the menu of branches" {
          try await tab.press(button: "Undo")
          try await tab.wait("m", shows: "10")
        }
        if deed == "Go on from here" {
          try await tab.evaluate("runnelPage.look(1)")
          try await tab.wait(for: "look.button('Go on from here')", "the button")
        }
        try await Self.type(typed, in: tab)
        try await Self.carryOut(deed, in: tab)
        try await Self.has(typed, in: tab)
        if deed != ":reload" {
          try await tab.wait(
            for: "\(ServedPage.text).endsWith(\(JSON.string(typed).text))", "what was typed")
        }
        // Where it is right it runs a moment later, with what has been given.
        if typed.contains("right"), deed != ":reload" {
          try await tab.wait(for: "runnelPage.history.text.endsWith('right = 3\\n')", "it to run")
        }
      }
    }

    @Test func aWayBackStaysUntilItIsUsed() async throws {
      let served = try await ServedProgram(Self.program, options: ["--write"])
      defer { served.stop() }
      let file = served.folder.appending(path: "shop.flow")
      try await Browser.shared.visit(served.address) { tab in
        try await ServedPage.ready(tab)
        try await Self.type("// mine\ncell x = \n", in: tab)
        try await tab.enter(":reload")
        try await tab.wait(for: "look.button('Back to mine')", "the way back")
        // Other notices come and go.
        try await tab.press(button: "Save")
        try await tab.wait(for: "\(ServedPage.notice).includes('Saved.')", "the save to be told")
        try await tab.evaluate("runnelPage.say({ do: 'set', cell: 999, to: '1' })")
        try await tab.wait(for: "\(ServedPage.notice).includes('no cell')", "a refusal")
        #expect(try await tab.evaluate(ServedPage.notice).string?.contains("Saved.") == false)
        try await Self.type("// more\ncell y = \n", in: tab)
        try await tab.enter(":reload")
        try await Self.has("// more", in: tab)
        try await Self.has("// mine", in: tab)
        // So does the page.
        try await tab.evaluate("new Promise((go) => setTimeout(go, 600))")
        try await tab.reloadPage()
        try await Self.has("// more", in: tab)
        try await tab.press(button: "Back to mine")
        try await tab.wait(for: "\(ServedPage.text).includes('// mine')", "the first text")
        try await Self.has("// more", in: tab)
        #expect(try String(contentsOf: file, encoding: .utf8) == Self.program)
      }
    }

    @Test func anAnswerToALessonCanBeHadBack() async throws {
      let served = try await ServedProgram(nil, options: ["--lessons"])
      defer { served.stop() }
      try await Browser.shared.visit(served.address) { tab in
        try await tab.click("#lessons .list button")
        try await tab.click(".parts li:nth-child(4) button")
        try await ServedPage.ready(tab)
        for (deed, words) in [
          (".parts li:nth-child(2) button", "// one"), ("Into the editor", "// two"),
        ] {
          try await Self.type("\n\(words)\ncell x = \n", in: tab)
          if deed.hasPrefix(".") {
            try await tab.click(deed)
          } else {
            try await tab.press(button: deed)
          }
          try await tab.wait(
            for: "!\(ServedPage.text).includes('\(words)')", "the lesson's program")
          try await Self.has(words, in: tab)
        }
        try await Self.has("// one", in: tab)
        // The notices stand where they will stay.
        try await tab.settle()
        try await tab.press(button: "Back to mine")
        try await tab.wait(for: "\(ServedPage.text).includes('// one')", "the answer")
      }
    }

    /// A text that was to be written over, and could not be, is not forgotten for it.
    @Test func whatCouldNotBeWrittenOverIsOfferedAgain() async throws {
      let served = try await ServedProgram(Self.program, options: ["--write"])
      defer { served.stop() }
      let file = served.folder.appending(path: "shop.flow")
      @Sendable func allow(_ mode: Int) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
      }
      try await Browser.shared.visit(served.address) { tab in
        try await ServedPage.ready(tab)
        try await Self.type("// mine\n", in: tab)
        try Data("cell n = 3 // an hour\n".utf8).write(to: file)
        try allow(0o444)
        try await tab.press(button: "Save")
        try await tab.wait(for: "look.button('Save mine over it')", "the choice")
        try await tab.press(button: "Save mine over it")
        try await tab.wait(for: "\(ServedPage.notice).includes('read-only')", "the refusal")
        try allow(0o644)
        try await tab.press(button: "Save")
        try await tab.wait(for: "look.button('Save mine over it')", "the choice again")
        #expect(try String(contentsOf: file, encoding: .utf8) == "cell n = 3 // an hour\n")
        try await tab.press(button: "Save mine over it")
        try await tab.wait(for: "\(ServedPage.notice).includes('Saved.')", "the save to be told")
        try await Self.has("// an hour", in: tab)
        #expect(try String(contentsOf: file, encoding: .utf8) == Self.program + "// mine\n")
      }
    }

    /// A text that is too long for a message stays, and the page does not take the server for gone.
    @Test func aTextOfManyMebibytesLosesNoConnection() async throws {
      try await ServedPage.visit(Self.program, options: ["--write"]) { tab in
        let fill = """
          (() => { const area = document.querySelector('#text');
            area.value = '// ' + 'x'.repeat(5_000_000);
            area.dispatchEvent(new Event('input')); })()
          """
        try await tab.evaluate(fill)
        try await tab.wait(
          for: "\(ServedPage.notice).includes('more than the page can send')", "the refusal")
        try await tab.enter("n = 5")
        try await tab.wait("m", shows: "10")
        #expect(try await tab.evaluate("\(ServedPage.text).length").number == 5_000_003)
      }
    }

    @Test func twoSavesAtOnceAreBothDone() async throws {
      let served = try await ServedProgram(Self.program, options: ["--write"])
      defer { served.stop() }
      let file = served.folder.appending(path: "shop.flow")
      try await Browser.shared.visit(served.address) { tab in
        try await ServedPage.ready(tab)
        for number in 1...3 {
          try await tab.evaluate(
            """
            (() => { const area = document.querySelector('#text');
              for (const one of [1, 2, 3]) {
                area.value = `cell n = \(number)${one}\\n`;
                area.dispatchEvent(new Event('input'));
                runnelPage.save();
              } })()
            """)
          try await tab.wait("n", shows: "\(number)3")
          try await tab.evaluate("runnelPage.save()")
          #expect(try await tab.evaluate(ServedPage.notice).string?.contains("meanwhile") == false)
          #expect(try String(contentsOf: file, encoding: .utf8) == "cell n = \(number)3\n")
        }
      }
    }
  }
}
