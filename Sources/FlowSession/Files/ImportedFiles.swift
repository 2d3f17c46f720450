/// The real paths of the files that have been imported.
///
/// Most programs import few or none, and the first set of texts in a process costs more than a short
/// script: the language looks through all that is linked for how texts are compared.
struct ImportedFiles: Equatable, Sendable {
  private static let few = 8

  private var first: [String] = []
  private var others: Set<String> = []

  func contains(_ path: String) -> Bool {
    first.contains(path) || (!others.isEmpty && others.contains(path))
  }

  /// False if it was there already.
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
