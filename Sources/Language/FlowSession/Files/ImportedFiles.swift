/// The real paths of the files that have been imported, and which files those are.
///
/// Most programs import few files or none, and the first `Set` of strings in a process costs more
/// than a short script, because the runtime searches all linked code for the conformance to
/// `Hashable`.
struct ImportedFiles: Equatable, Sendable {
  private static let few = 8

  private struct File: Equatable {
    let path: String
    let stamp: FileStamp?
  }

  private var first: [File] = []
  private var others: Set<String> = []
  private var places: [FileStamp.Identity: String] = [:]

  func contains(_ path: String) -> Bool {
    first.contains { $0.path == path } || (!others.isEmpty && others.contains(path))
  }

  /// Returns the path by which a file was imported, if by whatever name; nil if it was not.
  func path(of stamp: FileStamp) -> String? {
    first.first { $0.stamp?.isOfSameFile(as: stamp) == true }?.path
      ?? (places.isEmpty ? nil : places[stamp.identity])
  }

  /// Adds a path; false if it was already present.
  mutating func insert(_ path: String, _ stamp: FileStamp?) -> Bool {
    guard !contains(path) else { return false }
    if first.count < Self.few {
      first.append(File(path: path, stamp: stamp))
    } else {
      others.insert(path)
      if let stamp { places[stamp.identity] = path }
    }
    return true
  }
}
