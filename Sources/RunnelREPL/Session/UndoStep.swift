import FlowSession

/// A step that `:undo` undoes at once.
enum UndoStep {
  /// An entry, by its index from 0.
  case entry(Int)
  /// Entries that were all left out at once.
  case reset([Int])
  /// A change of surroundings, with the former ones; `title` is the change's name in answers.
  case surroundings(Surroundings, title: String)

  /// The entries that are left out or included again.
  var entries: [Int] {
    switch self {
    case .entry(let place): [place]
    case .reset(let places): places
    case .surroundings: []
    }
  }
}

/// The semantics and files with which entries are carried out.
struct Surroundings {
  /// The way in which changes spread.
  var semantics: SessionOptions.Semantics
  /// The files as they were read; nil if a session may read none.
  var files: FileSnapshot?

  /// The same surroundings with all files to be read again.
  var renewed: Surroundings {
    Surroundings(semantics: semantics, files: files.map { FileSnapshot(of: $0.folder) })
  }
}
