import FlowText

/// The source of the files that a program imports: everything below one folder, the root.
///
/// A session opens no file by itself; its creator passes it a reader, or none. Paths are relative
/// to the root, with `/` between names and without `.` and `..`. Only a file that a person names at
/// the prompt may be elsewhere; it and its imports have absolute paths.
package protocol SourceReader: Sendable {
  /// A description of the root for messages, such as "the folder of the file that is run".
  var root: String { get }
  /// The real path of the file that is run; nil if the text is not a file below the root.
  var start: String? { get }
  /// Returns the name of the file at a path, for messages.
  func name(of path: String) -> String
  /// Returns the sorted names in a folder, whose path is empty or ends in `/`; names of folders end in `/`.
  ///
  /// An absolute path must come from `absolutePath`.
  func names(in folder: String) -> [String]
  /// Opens the file at a path.
  ///
  /// Refuses a file that is outside the root after following links.
  func open(_ path: String) throws(SourceProblem) -> any OpenSource
  /// Returns a fingerprint that detects a changed file; nil if there is no file or it cannot be determined.
  func stamp(of path: String) -> FileStamp?
  /// Returns the absolute path of a file that a person names; nil if only files of the root can be read.
  func absolutePath(of written: String) -> String?
}

extension SourceReader {
  package func absolutePath(of written: String) -> String? { nil }
  package func stamp(of path: String) -> FileStamp? { nil }
}

/// An open file, so that the file that is read is the one that was checked.
package protocol OpenSource {
  /// Its path with every link followed, which is the same for two names of one file.
  ///
  /// It is relative to the root; for a file elsewhere it is absolute.
  var realPath: String { get }
  /// A fingerprint that detects a changed file; nil if it cannot be determined.
  var stamp: FileStamp? { get }
  /// Reads the whole file; throws if it is larger than `limit`.
  func bytes(limit: Int) throws(SourceProblem) -> [UInt8]
}

extension OpenSource {
  package var stamp: FileStamp? { nil }
}

/// The reason that a file cannot be imported.
package enum SourceProblem: Error, Hashable, Sendable {
  case missing
  case directory
  /// A pipe, a device or the like.
  case noRegularFile
  case permissionDenied
  /// A link leads out of the root.
  case outside
  case tooLarge(limit: Int)
  /// Any other error, in the system's words.
  case system(String)
}

extension SourceProblem {
  /// Returns the error message with suggested fixes; `base` is the folder that the name is relative to.
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
