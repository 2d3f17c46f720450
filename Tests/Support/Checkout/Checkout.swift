package import Foundation

/// The checkout that the tests were built from.
package enum Checkout {
  /// Its root: the first folder above this file that has a manifest.
  package static let root: URL = {
    var folder = URL(filePath: #filePath).deletingLastPathComponent()
    while folder.path != "/", !isRoot(folder) {
      folder.deleteLastPathComponent()
    }
    return folder
  }()

  private static func isRoot(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path)
  }
}
