import FlowSession

/// Something that `:undo` takes back at once.
enum UndoStep {
  /// An entry, by its place from 0.
  case entry(Int)
  /// These were all left out at once.
  case reset([Int])
  /// What the entries are carried out in was another before; `title` is how answers call the change.
  case surroundings(Surroundings, title: String)

  /// The entries that are left out or taken in again.
  var entries: [Int] {
    switch self {
    case .entry(let place): [place]
    case .reset(let places): places
    case .surroundings: []
    }
  }
}

/// What the entries of a session are carried out in.
struct Surroundings {
  /// How changes spread.
  var semantics: SessionOptions.Semantics
  /// The files as they were read; nil where a session may read none.
  var files: FileSnapshot?

  /// The same with all files read anew.
  var renewed: Surroundings {
    Surroundings(semantics: semantics, files: files.map { FileSnapshot(of: $0.folder) })
  }
}
