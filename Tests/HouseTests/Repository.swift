import Checkout
import Foundation

/// The checkout these tests were built from.
enum Repository {
  static let root = Checkout.root

  /// The text of a file; throws when it is missing, so that no test passes for want of one.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Paths, relative to the root, of all files below `folder` whose name ends in `suffix`.
  static func files(below folder: String, suffix: String = ".swift") throws -> [String] {
    let base = root.appending(path: folder)
    guard let walk = FileManager.default.enumerator(atPath: base.path) else {
      throw CocoaError(.fileNoSuchFile)
    }
    let names = walk.compactMap { $0 as? String }.filter { $0.hasSuffix(suffix) }
    return names.sorted().map { "\(folder)/\($0)" }
  }

  static func swiftFiles() throws -> [SwiftFile] {
    let paths = try files(below: "Sources") + files(below: "Tests")
    return try paths.map { SwiftFile(path: $0, text: try text($0)) }
  }
}

/// A source file and where it stands.
struct SwiftFile {
  let path: String
  let text: String

  var lines: [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
