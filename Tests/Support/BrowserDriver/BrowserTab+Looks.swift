package import Foundation

/// A node of the accessibility tree: what a screen reader is told.
package struct AccessibleNode: Sendable {
  package let role: String
  package let name: String
  package let isIgnored: Bool
  package let isFocusable: Bool
  package let description: String

  init(_ node: JSON) {
    role = node["role"]["value"].string ?? ""
    name = node["name"]["value"].string ?? ""
    isIgnored = node["ignored"].bool ?? false
    isFocusable = node["properties"].list.contains {
      $0["name"].string == "focusable" && $0["value"]["value"].isTruthy
    }
    description = node["description"]["value"].string ?? ""
  }
}

extension BrowserTab {
  /// All nodes that assistive technology meets, in the order of the document.
  package func accessibilityTree() async throws -> [AccessibleNode] {
    let tree = try await send("Accessibility.getFullAXTree")
    return tree["nodes"].list.map(AccessibleNode.init).filter { !$0.isIgnored }
  }

  /// Picture of the viewport, as PNG.
  package func screenshot() async throws -> Data {
    let answer = try await send("Page.captureScreenshot", ["format": "png"])
    guard let data = answer["data"].string.flatMap({ Data(base64Encoded: $0) }) else {
      throw BrowserFailure("The browser gave no picture.")
    }
    return data
  }
}
