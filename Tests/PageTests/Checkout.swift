import Foundation

/// The checkout these tests were built from.
enum Checkout {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The page's files, as they are written.
  static let page = root.appending(path: "Sources/FlowPage/Page")
}
