import FlowSession

/// A step that `:undo` undoes at once.
enum UndoStep {
  /// An entry, by its index from 0.
  case entry(Int)
  /// Entries that were all left out at once, with the beginning from which the session then counts, or
  /// counted before.
  case reset([Int], SessionBeginning)
  /// A change of context, with the former one; `title` is the change's name in answers.
  case context(ReplayContext, title: String)

  /// The entries that are left out or included again.
  var entries: [Int] {
    switch self {
    case .entry(let place): [place]
    case .reset(let places, _): places
    case .context: []
    }
  }
}

/// The beginning of a session, from which its clock and the numbers of its contracts count.
struct SessionBeginning {
  /// Nanoseconds from the start of the prompt.
  var instant: Int
  /// The numbers that contracts have had since.
  var numbers: ContractNumbers
}

/// The semantics and files with which entries are carried out.
struct ReplayContext {
  /// The way in which changes spread.
  var semantics: SessionOptions.Semantics
  /// The files as they were read; nil if a session may read none.
  var files: FileSnapshot?

  /// The same context with all files to be read again.
  var renewed: ReplayContext {
    ReplayContext(semantics: semantics, files: files.map { FileSnapshot(of: $0.folder) })
  }
}
