/// The source of the files that a program imports: everything below one folder, the root.
///
/// A session opens no file by itself; its creator passes it a reader, or none. Paths are relative
/// to the root, with `/` between names and without `.` and `..`. Only a file that a person names at
/// the prompt may be elsewhere; it and its imports have absolute paths.
package protocol SourceReader: Sendable {
  /// The root as messages call it.
  var root: SourceRoot { get }
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
  /// It became another one while it was opened.
  case changed
  /// Any other error, in the system's words.
  case system(String)
}
