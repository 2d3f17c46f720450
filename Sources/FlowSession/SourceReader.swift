import FlowText

/// Where a session finds the files that a program imports: everything below one folder, the root.
///
/// A session opens no file by itself; whoever makes one hands it a reader, or none. Paths count from
/// the root, with `/` between names and without `.` and `..`. Only a file that a person names at the prompt
/// may lie elsewhere; it and what it imports have absolute paths.
package protocol SourceReader: Sendable {
  /// What the root is, for messages, such as "the folder of the file that is run".
  var root: String { get }
  /// The real path of the file that is run; nil where the text is no file below the root.
  var start: String? { get }
  /// How messages call the file at a path.
  func name(of path: String) -> String
  /// The names in a folder, whose path is empty or ends in `/`, in order; those of folders end in `/`.
  /// An absolute path is one that `absolutePath` has given.
  func names(in folder: String) -> [String]
  /// Opens the file at a path.
  ///
  /// Refuses what lies outside the root when links on the way are followed.
  func open(_ path: String) throws(SourceProblem) -> any OpenSource
  /// By what a file is known to be another than before; nil where there is none, or nobody can tell.
  func stamp(of path: String) -> FileStamp?
  /// The absolute path of a file that a person names; nil where only the files of the root can be read.
  func absolutePath(of written: String) -> String?
}

extension SourceReader {
  package func absolutePath(of written: String) -> String? { nil }
  package func stamp(of path: String) -> FileStamp? { nil }
}

/// A file that is open, so that what is read is what was looked at.
package protocol OpenSource {
  /// Its path with every link on the way followed: two names of one file give the same. It counts from
  /// the root; that of a file elsewhere is absolute.
  var realPath: String { get }
  /// By what it is known to be another than before; nil where nobody can tell.
  var stamp: FileStamp? { get }
  /// The whole file; one that is larger than `limit` is refused.
  func bytes(limit: Int) throws(SourceProblem) -> [UInt8]
}

extension OpenSource {
  package var stamp: FileStamp? { nil }
}

/// Why a file can't be imported.
package enum SourceProblem: Error, Hashable, Sendable {
  case missing
  case directory
  /// A pipe, a device or the like.
  case noRegularFile
  case permissionDenied
  /// A link leads out of the root.
  case outside
  case tooLarge(limit: Int)
  /// What the system said.
  case system(String)
}

extension SourceProblem {
  /// The problem in words, and the ways out; `base` is the folder from which the name counts.
  func diagnostic(at span: Span, name: String, root: String, base: String) -> Diagnostic {
    switch self {
    case .missing:
      let origin = "the name counts from \(base)"
      var help = [name.hasPrefix("/") ? "compare the name with that of the file" : origin]
      if !name.hasSuffix(".flow") {
        help.insert("a name is written with its ending, as in \"model.flow\"", at: 0)
      }
      return Diagnostic(.cannotRead, "there is no file `\(name)`", at: span, help: help)
    case .directory:
      return Diagnostic(
        .cannotRead, "`\(name)` is a directory, not a script", at: span,
        help: ["import the files in it one by one"])
    case .noRegularFile:
      return Diagnostic(
        .cannotRead, "`\(name)` is a pipe or a device, not a file", at: span,
        help: ["only the file that is run may come from a pipe; import a file"])
    case .permissionDenied:
      return Diagnostic(
        .cannotRead, "`\(name)` may not be read: permission denied", at: span,
        help: ["give yourself permission to read it, for example with `chmod u+r`"])
    case .outside:
      return Diagnostic(
        .importRefused, "`\(name)` is a link that leads out of \(root)", at: span,
        help: ["put the file itself there, in place of the link"])
    case .tooLarge(let limit):
      return Diagnostic(
        .limitReached, "`\(name)` is larger than there is room for: \(limit.inBytes)",
        at: span, help: ["divide it into several files"])
    case .system(let message):
      return Diagnostic(
        .cannotRead, "cannot read `\(name)`: \(message)", at: span,
        help: ["see to it that the file can be read, and try again"])
    }
  }
}
