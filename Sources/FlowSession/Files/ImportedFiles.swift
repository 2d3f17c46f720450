/// The real paths of the files that have been imported.
///
/// Most programs import few files or none, and the first `Set` of strings in a process costs more
/// than a short script, because the runtime searches all linked code for the conformance to
/// `Hashable`.
struct ImportedFiles: Equatable, Sendable {
  private static let few = 8

  private var first: [String] = []
  private var others: Set<String> = []

  func contains(_ path: String) -> Bool {
    first.contains(path) || (!others.isEmpty && others.contains(path))
  }

  /// Adds a path; false if it was already present.
  mutating func insert(_ path: String) -> Bool {
    guard !contains(path) else { return false }
    if first.count < Self.few {
      first.append(path)
    } else {
      others.insert(path)
    }
    return true
  }
}
