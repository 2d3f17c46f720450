import BrowserDriver
import Foundation
import Testing

extension InTheBrowser {
  /// Exact values: numbers beside sliders, ranges that are given, and answers beside fields.
  struct PageExactTests {
    private static let program = """
      cell count = 2
      cell rate = 0.5
      cell words = ["a", "b"]
      cell pair = (1, "x")
      cell name = "Tea"
      event order: Int
      order -> print("ordered \\(it)")
      total := count * 2

      """

    /// Puts a text in place of what a field has, and leaves it.
    private static func fill(_ label: String, _ text: String, in tab: BrowserTab) async throws {
      try await tab.click("[aria-label='\(label)']")
      try await tab.press("a", .control)
      try await tab.send("Input.insertText", ["text": .string(text)])
      try await tab.press("Enter")
    }

    private static let answers =
      "[...document.querySelectorAll('.answer:not([hidden])')].map((one) => one.textContent).join()"

    @Test func aNumberIsTypedAndStepped() async throws {
      try await ServedPage.visit(Self.program) { tab in
        try await Self.fill("Exact value of count", "12345678901", in: tab)
        try await tab.wait("total", shows: "24691357802")
        try await tab.press("ArrowUp")
        try await tab.press("Enter")
        try await tab.wait("count", shows: "12345678902")
        try await Self.fill("Exact value of rate", "3", in: tab)
        try await tab.wait("rate", shows: "3.0")
        try await Self.fill("Exact value of rate", "0.125", in: tab)
        try await tab.wait("rate", shows: "0.125")
      }
    }

    @Test func aRangeIsGivenAndKept() async throws {
      try await ServedPage.visit(Self.program) { tab in
        try await tab.evaluate("look.card('count').click()")
        try await Self.fill("Least count", "-5", in: tab)
        try await Self.fill("Largest count", "5", in: tab)
        let range =
          "(({ min, max }) => `${min}…${max}`)(document.querySelector(\"[aria-label='Set count']\"))"
        try await tab.wait(for: "\(range) === '-5…5'", "the range")
        try await tab.enter("count = 3")
        try await tab.wait("count", shows: "3")
        try await tab.evaluate("new Promise((go) => setTimeout(go, 600))")
        try await tab.reloadPage()
        try await tab.wait(for: "\(range) === '-5…5'", "the range again")
      }
    }

    @Test(arguments: [
      ("Set words", "[1, 2]", "[\"c\"]"), ("Set pair", "(1, 2)", "(2, \"y\")"),
      ("Exact value of count", "99999999999999999999", "7"), ("Value of order", "x", "4"),
    ])
    func theAnswerStandsBesideAFieldUntilItIsRight(
      label: String, wrong: String, right: String
    ) async throws {
      try await ServedPage.visit(Self.program) { tab in
        try await Self.fill(label, wrong, in: tab)
        try await tab.wait(for: "\(Self.answers).includes('It takes ')", "the answer")
        #expect(try await tab.evaluate("document.querySelector('#notice').hidden") == true)
        #expect(try await Reach.paleTexts(in: tab) == [])
        let described = """
          document.getElementById(document.querySelector("[aria-label='\(label)']")
            .getAttribute('aria-describedby')).textContent.length > 0
          """
        #expect(try await tab.evaluate(described) == true)
        try await Self.fill(label, right, in: tab)
        try await tab.wait(for: "\(Self.answers) === ''", "the answer to go")
      }
    }

    @Test func theLineIsAPrompt() async throws {
      let output = "document.querySelector('#console .output').textContent"
      try await ServedPage.visit(Self.program, options: ["--write"]) { tab in
        for (line, answer) in [
          ("count = 3", "> count = 3"), (":why total", "total  4 -> 6"),
          (":why not total", "total"), (":help throttle", "Lets through one value"),
          ("throttle?", "Lets through one value"), ("count?", "count: Int = 3"),
          ("?", "why a cell has its value"), (":help", "why a cell has its value"),
          (":explain R2001", "there is no such name"), (":save", "the button Save"),
          (":step 1s", "the buttons Play and Step"), (":wy", "did you mean `:why`"),
        ] {
          try await tab.enter(line)
          let wanted = JSON.string(answer).text
          try await tab.wait(for: "\(output).includes(\(wanted))", "the answer to \(line)")
        }
        try await tab.enter(":undo")
        try await tab.wait("count", shows: "2")
        try await tab.enter(":undo")
        try await tab.wait(for: "\(output).includes('nothing')", "the refusal")
      }
    }
  }
}
