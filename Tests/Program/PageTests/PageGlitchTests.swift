import BrowserDriver
import Foundation
import Testing

extension InTheBrowser {
  /// A glitch, from its marble to its reason.
  struct PageGlitchTests {
    private static let program = ServedPage.diamond + "sum -> print(sum)\n\nn = 2\n"

    private static func contains(_ selector: String, _ text: String) -> String {
      "document.querySelector('\(selector)').textContent.includes('\(text)')"
    }

    @Test func besideClassicSaysWhatWasHalfDone() async throws {
      try await ServedPage.visit(Self.program) { tab in
        try await tab.press(button: "Beside classic")
        try await tab.wait(
          for: Self.contains("#why", "sum was 7"), "the glitch, though no card is chosen")
        try await tab.wait(for: Self.contains("#why", "double was already 4"), "what was new")
        try await tab.wait(
          for: Self.contains("#why", "triple was still 3, then 6"), "what was still old")
        try await tab.wait(for: Self.contains(".sentence", "sum 7"), "the glitch in the sentence")
        try await tab.wait(
          for: Self.contains("#console .only", "7"), "what only classic delivery printed")
      }
    }

    @Test func anEditKeepsTheGlitchesOfTheProgram() async throws {
      try await ServedPage.visit(Self.program) { tab in
        try await tab.press(button: "Beside classic")
        try await tab.wait(for: Self.contains("#why", "sum was 7"), "the glitch")
        try await tab.click("#text")
        try await tab.press("End", .control)
        try await tab.type("cell m = 3")
        try await tab.wait("m", shows: "3")
        try await tab.wait(for: Self.contains("#why", "sum was 7"), "the glitch after the edit")
      }
    }
  }
}
