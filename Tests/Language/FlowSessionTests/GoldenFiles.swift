import Checkout
import Foundation

/// Finds the cases, from where this file stands in the repository.
enum GoldenFiles {
  /// The folder whose files are there to be imported by the cases beside it; in `examples` every other
  /// folder is one, but for `ja` and the one whose script runs inside a Swift program.
  static let importedFolder = "imported"

  /// Every case, in the order of the paths.
  static func cases() throws -> [GoldenCase] {
    let files =
      try all(in: "Tests/Golden/language") + all(in: "Tests/Golden/classic")
      + all(in: "Tests/Golden/seeds") + all(in: "Tests/Golden/limits") + all(in: "examples")
    return try cases(of: files)
  }

  /// What is entered at a prompt, likewise.
  static func prompts() throws -> [GoldenCase] {
    try cases(of: all(in: "Tests/Golden/repl"))
  }

  /// Programs whose code stands beside them.
  static func codes() throws -> [GoldenCase] {
    try cases(of: all(in: "Tests/Golden/code"))
  }

  private static func cases(of files: [URL]) throws -> [GoldenCase] {
    try files.filter(isCase).map { file in
      let name = file.path.dropFirst(Checkout.root.path.count + 1)
      return GoldenCase(
        name: String(name), path: file.path, bytes: Array(try Data(contentsOf: file)))
    }
  }

  private static func isCase(_ file: URL) -> Bool {
    let folders = file.deletingLastPathComponent().pathComponents
    return file.pathExtension == "flow" && !folders.contains(importedFolder)
      && (!folders.contains("examples") || ["examples", "ja", "embedding"].contains(folders.last))
  }

  /// Every file in a folder and the folders inside; none where the folder is missing.
  static func all(in folder: String) throws -> [URL] {
    let start = Checkout.root.appending(path: folder)
    let files = FileManager.default.enumerator(
      at: start, includingPropertiesForKeys: [.isRegularFileKey], options: [.skipsHiddenFiles])
    var found: [URL] = []
    while let file = files?.nextObject() as? URL {
      if try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
        found.append(file)
      }
    }
    return found.sorted { $0.path < $1.path }
  }
}
