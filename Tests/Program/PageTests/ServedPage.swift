import BrowserDriver
import Checkout
import Foundation

/// A program in the page of `runnel serve`, in the browser.
enum ServedPage {
  static let shop = """
    // A shop: what a member pays.
    cell price = 120
    cell count = 2
    cell member = true
    cell name = "Tea"
    event order: String

    price, count -> subtotal = price * count
    subtotal | filter(it >= 200) -> large = it
    member, subtotal -> discount = member ? subtotal / 10 : 0
    subtotal, discount -> total = subtotal - discount
    total | throttle(2s) -> shown = it
    total | skip(1) -> print("\\(name): \\(total)")
    order | withLatest(total) -> print("\\(it.0) pays \\(it.1)")

    """

  /// Two ways from `n` to `sum`, so that classic delivery shows a value that never held.
  static let diamond = """
    cell n = 1
    n -> double = n * 2
    n -> triple = n * 3
    double, triple -> sum = double + triple

    """

  private static let script = Result {
    let file = Checkout.root.appending(path: "Tests/Program/PageTests/Scripts/look.js")
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// Serves a program, opens its page and waits until its graph is drawn.
  ///
  /// - Parameters:
  ///   - text: The program.
  ///   - setup: How the tab is.
  ///   - options: Further options of `runnel serve`.
  ///   - body: What is done with the page.
  /// - Throws: A `BrowserFailure` where there is no page or it has problems, and what `body` throws.
  static func visit(
    _ text: String = shop, _ setup: BrowserTab.Setup = .init(), options: [String] = [],
    _ body: @escaping @Sendable (BrowserTab) async throws -> Void
  ) async throws {
    let served = try await ServedProgram(text, options: options)
    defer { served.stop() }
    try await Browser.shared.visit(served.address, setup) { tab in
      try await ready(tab)
      try await body(tab)
    }
  }

  /// Waits until the graph is drawn, and makes `look` known.
  static func ready(_ tab: BrowserTab) async throws {
    try await tab.evaluate(try script.get())
    try await tab.wait(for: "document.querySelector('.card')", "a card of the graph")
    try await tab.settle()
  }
}

extension ServedPage {
  /// The text in the editor.
  static let text = "document.querySelector('#text').value"
  /// The words of all notices.
  static let notice = "document.querySelector('#notice').textContent"
}

extension BrowserTab {
  /// Enters a line at the page's prompt.
  func enter(_ line: String) async throws {
    try await click("#line")
    try await type(line)
    try await press("Enter")
  }

  /// Loads the page anew, and waits until its graph is drawn.
  func reloadPage() async throws {
    try await evaluate("(document.body.dataset.isOld = '', location.reload())")
    try await wait(for: "document.body && !('isOld' in document.body.dataset)", "another page")
    try await ServedPage.ready(self)
  }

  /// Waits until a card shows a value.
  func wait(_ name: String, shows value: String) async throws {
    let (name, value) = (JSON.string(name).text, JSON.string(value).text)
    do {
      try await wait(for: "look.value(\(name)) === \(value)", patience: .seconds(10))
    } catch {
      let shown = try await evaluate("look.value(\(name)) ?? null")
      throw BrowserFailure("The card \(name) shows \(shown.text) and not \(value).")
    }
  }

  /// Presses a button by the text on it.
  func press(button text: String) async throws {
    let text = JSON.string(text).text
    try await wait(for: "look.button(\(text))", "a button \(text)")
    try await evaluate(
      """
      (() => {
        document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
        look.button(\(text)).dataset.pressed = 'now';
      })()
      """)
    try await click("[data-pressed]")
  }
}
