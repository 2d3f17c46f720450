import BrowserDriver
import Foundation
import Testing

extension InTheBrowser {
  /// Writing, giving inputs and letting time pass.
  struct PageUseTests {
    @Test func whatIsTypedBeginsTheProgramAnew() async throws {
      try await ServedPage.visit { tab in
        try await tab.wait("total", shows: "216")
        try await tab.click("#text")
        try await tab.press("Home", .control)
        try await tab.press("ArrowDown")
        try await tab.press("End")
        try await tab.type("0")
        try await tab.wait("price", shows: "1200")
        try await tab.wait("total", shows: "2160")
        // A mistake is told, with its way out, and the old program goes on.
        try await tab.type(" +")
        try await tab.wait(
          for: "!document.querySelector('.problems').hidden", "the mistake to be told")
        try await tab.wait("price", shows: "1200")
        try await tab.type(" 1")
        try await tab.wait(for: "document.querySelector('.problems').hidden", "no mistake")
        try await tab.wait("price", shows: "1201")
      }
    }

    @Test func aMistakeIsMendedByAButtonAndToldInTheLanguageOfThePage() async throws {
      try await ServedPage.visit { tab in
        let problems = "document.querySelector('.problems').textContent"
        try await tab.click("#text")
        try await tab.press("End", .control)
        try await tab.type("prize = 130")
        try await tab.wait(for: "\(problems).includes('there is no prize here')", "the mistake")
        try await tab.evaluate("runnelPage.setLanguage('ja')")
        try await tab.wait(for: "\(problems).includes('prize という名前はここにはありません')", "it in Japanese")
        try await tab.press(button: "直す")
        try await tab.wait("price", shows: "130")
        #expect(try await tab.evaluate("\(ServedPage.text).endsWith('\\nprice = 130')") == true)
        // It is undone by the browser as if it was typed.
        try await tab.press("z", .control)
        try await tab.wait(
          for: "\(ServedPage.text).endsWith('\\nprize = 130')", "the text from before")
        try await tab.wait(for: "\(problems).includes('prize')", "the mistake again")
      }
    }

    @Test func whatIsTypedInJapaneseStaysInItsPlace() async throws {
      try await ServedPage.visit { tab in
        let width = "document.querySelector('#editor pre').firstChild.length"
        let before = try await tab.evaluate(width).int ?? 0
        try await tab.click("#text")
        try await tab.press("Home", .control)
        try await tab.press("End")
        try await tab.compose("にほん")
        try await tab.accept("日本")
        try await tab.wait(for: "\(width) === \(before + 2)", "the copy to have the new text")
        let text = try await tab.evaluate("document.querySelector('#text').value").string
        #expect(text?.hasPrefix("// A shop: what a member pays.日本\n") == true)
        // Copy and text area are laid out alike, letter for letter.
        let sizes = try await tab.evaluate(
          """
          (() => { const [a, b] = ['#text', '#editor pre'].map((s) => document.querySelector(s));
            const [c, d] = [a, b].map((e) => getComputedStyle(e));
            return ['fontFamily', 'fontSize', 'lineHeight', 'letterSpacing', 'tabSize', 'whiteSpace',
              'paddingLeft', 'paddingTop'].filter((k) => c[k] !== d[k]); })()
          """)
        #expect(sizes.strings == [])
      }
    }

    @Test func whatMovedFirstComesIntoView() async throws {
      let tree = "cell x1 = 1\n" + (2...100).map { "x\($0) := x\($0 / 2) + 1\n" }.joined()
      let chain =
        "cell far = 1\n"
        + (1...30).map { "y\($0) := \($0 == 1 ? "far" : "y\($0 - 1)") + 1\n" }.joined()
      try await ServedPage.visit(tree + chain) { tab in
        for (line, name) in [("far = 5", "far"), ("x1 = 7", "x1")] {
          try await tab.click("#console input")
          try await tab.type(line)
          try await tab.press("Enter")
          try await tab.wait(name, shows: String(line.suffix(1)))
          try await tab.wait(
            for: """
              (() => { const card = [...document.querySelectorAll('.card')]
                  .find((card) => card.querySelector('h3').textContent === '\(name)').getBoundingClientRect();
                const box = document.querySelector('#graph .scroller').getBoundingClientRect();
                return card.left >= box.left && card.right <= box.right && card.top >= box.top
                  && card.bottom <= box.bottom; })()
              """, "the card of \(name) to be seen")
        }
      }
    }

    @Test func aDraggedSliderMovesThePicture() async throws {
      try await ServedPage.visit { tab in
        let slider = "[aria-label='Set price']"
        let start = try await tab.place(of: slider)
        try await tab.drag(from: start, to: (start.x - 30, start.y))
        try await tab.wait(for: "look.value('price') !== '120'", "another price")
        try await tab.wait(
          for: """
            Number(look.value('subtotal')) === Number(look.value('price')) * 2
              && look.value('price') === String(document.querySelector("\(slider)").value)
            """, "price, slider and subtotal to agree")
        try await tab.wait(
          for: "document.querySelector('.sentence').textContent.includes('price')",
          "the wave in a sentence")
        try await tab.wait(
          for: "document.querySelector('#console .output').textContent.includes('Tea: ')",
          "what was printed")
      }
    }

    @Test func aStepGoesToTheNextInstant() async throws {
      try await ServedPage.visit { tab in
        try await tab.click("[aria-label='Set member']")
        try await tab.wait("total", shows: "240")
        try await tab.wait(
          for: "/hold|held/.test(look.formula('shown'))", "what holds the value back")
        #expect(try await tab.evaluate("look.value('shown')") != "240")
        try await tab.click(".step")
        try await tab.wait("shown", shows: "240")
        #expect(try await tab.text(".now") == "2s")
      }
    }

    @Test func aValueThatDoesNotFitIsSaidUntilOneDoes() async throws {
      try await ServedPage.visit("cell pause = 1s\ncell a = 1\n") { tab in
        let isHidden = "!document.querySelector('.answer:not([hidden])')"
        for (value, hidden) in [("soon", "!\(isHidden)"), ("2s", isHidden)] {
          try await tab.click("[aria-label='Set pause']")
          try await tab.press("a", .control)
          try await tab.type(value)
          try await tab.press("Enter")
          try await tab.wait(for: hidden, "the notice of \(value)")
        }
        try await tab.wait("pause", shows: "2s")
      }
    }

    @Test func aCommandIsRunFromItsCard() async throws {
      let program = """
        cell stock = 2
        command sell(n: Int) when stock > 0 { stock -= n }

        """
      try await ServedPage.visit(program) { tab in
        try await tab.click("[aria-label='What sell takes']")
        try await tab.type("2")
        try await tab.press("Enter")
        try await tab.wait("stock", shows: "0")
        try await tab.wait(
          for: "document.querySelector('.card.command button').disabled",
          "a button that can't be pressed")
        // In the past it could be run, and looking back changes nothing.
        try await tab.press("Escape")
        try await tab.evaluate("document.activeElement.blur()")
        try await tab.press(",")
        try await tab.wait("stock", shows: "2")
        #expect(
          try await tab.evaluate("document.querySelector('.card.command button').disabled")
            == false)
      }
    }

    @Test func aLineIsSubmittedAndAnEventSent() async throws {
      try await ServedPage.visit { tab in
        try await tab.enter("count = 3")
        try await tab.wait("count", shows: "3")
        try await tab.type("price * 2")
        try await tab.press("Enter")
        try await tab.wait(
          for: "document.querySelector('#console .result')?.textContent.includes('240')",
          "the value of the expression")
        try await tab.click("[aria-label='Value of order']")
        try await tab.type("Ann")
        try await tab.press("Enter")
        try await tab.wait(
          for: "document.querySelector('#console .output').textContent.includes('Ann pays 324')",
          "what the event printed")
      }
    }
  }
}
