import BrowserDriver
import Checkout
import Foundation

/// What makes a page reachable for everyone, asked of any page.
enum Reach {
  private static let contrast = Result {
    let file = Checkout.root.appending(path: "Tests/Program/PageTests/Scripts/contrast.js")
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// Texts with a contrast below 4.5, as `2.1: "text" in element`.
  static func paleTexts(in tab: BrowserTab) async throws -> [String] {
    let answer = try await tab.evaluate(try contrast.get())
    guard let count = answer["count"].int, count > 0 else {
      throw BrowserFailure("The page shows no text.")
    }
    return answer["found"].list.map {
      "\($0[0].number ?? 0): \"\($0[1].string ?? "")\" in \($0[2].string ?? "")"
    }
  }

  private static let controls: Set<String> = [
    "button", "checkbox", "combobox", "link", "listbox", "menuitem", "option", "radio", "searchbox",
    "slider", "spinbutton", "switch", "tab", "textbox", "treeitem", "MenuListPopup",
  ]

  /// Controls that a screen reader can say no name of, as their roles.
  static func namelessControls(in tab: BrowserTab) async throws -> [String] {
    let tree = try await tab.accessibilityTree()
    guard tree.contains(where: { controls.contains($0.role) }) else {
      throw BrowserFailure("The page has no control.")
    }
    return tree.filter { node in
      node.name.allSatisfy(\.isWhitespace) && node.role != "MenuListPopup"
        && (controls.contains(node.role)
          || node.isFocusable && !["RootWebArea", "generic", "none"].contains(node.role))
    }.map(\.role)
  }

  /// Movements that are under way, as the names of what moves.
  static func movements(in tab: BrowserTab) async throws -> [String] {
    try await tab.evaluate(
      """
      document.getAnimations().filter((a) => a.playState === 'running'
          && a.effect.getComputedTiming().activeDuration > 0.01)
        .map((a) => `${a.animationName ?? a.transitionProperty} of ${a.effect.target?.className}`)
      """
    ).strings
  }
}
