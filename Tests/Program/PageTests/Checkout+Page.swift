import Checkout
import Foundation

extension Checkout {
  /// The page's files, as they are written.
  static let page = root.appending(path: "Sources/Program/FlowPage/Page")
}
