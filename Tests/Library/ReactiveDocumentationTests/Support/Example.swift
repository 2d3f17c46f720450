import Testing

/// A part of the documentation that can be run: the blocks from one fresh start to the next.
struct Example: Sendable, CustomTestStringConvertible {
  /// The page or the source file, and which part of it.
  let name: String
  let run: @MainActor @Sendable () async throws -> Void

  init(_ name: String, _ run: @escaping @MainActor @Sendable () async throws -> Void) {
    self.name = name
    self.run = run
  }

  var testDescription: String { name }
}
