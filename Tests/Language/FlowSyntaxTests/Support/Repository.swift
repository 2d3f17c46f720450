import Checkout
import Foundation

/// The files of the repository that tests look at.
enum Repository {
  static let root = Checkout.root

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The names and texts of the files below a folder whose names end so, in order; none if there is
  /// no such folder.
  static func texts(
    under folder: String, endingWith suffix: String
  ) -> [(name: String, text: String)] {
    let files = FileManager.default.enumerator(
      at: root.appending(path: folder), includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? [])
      .filter { $0.lastPathComponent.hasSuffix(suffix) }
      .sorted { $0.path < $1.path }
      .compactMap { file in
        (try? String(contentsOf: file, encoding: .utf8)).map { (file.lastPathComponent, $0) }
      }
  }
}
