import FlowText

/// The files that a session has imported.
struct Imports {
  /// Their real paths.
  var files = ImportedFiles()
  /// The place at which each was imported, for messages.
  var places: [SourceID: Span] = [:]
}
