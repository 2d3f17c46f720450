import Foundation

/// A folder of its own for a test, removed with it.
final class Scratch {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "runnel-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  @discardableResult
  func file(_ name: String, _ data: Data) throws -> URL {
    let url = folder.appending(path: name)
    try data.write(to: url)
    return url
  }

  /// Writes a script and gives its path.
  func script(_ text: String, name: String = "script.flow") throws -> String {
    try file(name, Data(text.utf8)).path
  }
}
