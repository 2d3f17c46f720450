package import FlowSession
import FlowText
import Synchronization

/// The files that a session has read, with the content that it read.
///
/// So a replay gives the same program whatever happened to the files since, until a reload makes a
/// new snapshot; and the old one is available for going back.
package final class FileSnapshot: SourceReader {
  /// The source of files that have not been read yet.
  let folder: any SourceReader

  private struct Kept: OpenSource {
    let realPath: String
    let stamp: FileStamp?
    let content: [UInt8]

    func bytes(limit: Int) throws(SourceProblem) -> [UInt8] {
      guard content.count <= limit else { throw .tooLarge(limit: limit) }
      return content
    }
  }

  private struct State {
    var files: [String: Kept] = [:]
    /// The paths that were opened for the session's entries since `beginUse`.
    var used: Set<String> = []
    /// True if files are being read for an entry, and not for a trial.
    var isKeeping = false
  }

  private let state = Mutex(State())

  package init(of folder: any SourceReader) {
    self.folder = folder
  }

  package var root: SourceRoot { folder.root }
  package var start: String? { folder.start }
  package func name(of path: String) -> String { folder.name(of: path) }
  package func names(in folder: String) -> [String] { self.folder.names(in: folder) }
  package func stamp(of path: String) -> FileStamp? { folder.stamp(of: path) }
  package func absolutePath(of written: String) -> String? { folder.absolutePath(of: written) }

  package func open(_ path: String) throws(SourceProblem) -> any OpenSource {
    let kept = state.withLock { state in
      if state.isKeeping { state.used.insert(path) }
      return state.files[path]
    }
    if let kept { return kept }
    return Opened(source: try folder.open(path)) { [self] source, content in
      let kept = Kept(realPath: source.realPath, stamp: source.stamp, content: content)
      state.withLock { state in
        if state.isKeeping { state.files[path] = kept }
      }
    }
  }

  /// Keeps the files that the entries carried out by `body` read; other files that are read are not kept.
  func keeping<Result>(_ body: () -> Result) -> Result {
    state.withLock { $0.isKeeping = true }
    defer { state.withLock { $0.isKeeping = false } }
    return body()
  }

  private struct Opened: OpenSource {
    let source: any OpenSource
    let keep: (any OpenSource, [UInt8]) -> Void

    var realPath: String { source.realPath }
    var stamp: FileStamp? { source.stamp }

    func bytes(limit: Int) throws(SourceProblem) -> [UInt8] {
      let content = try source.bytes(limit: limit)
      keep(source, content)
      return content
    }
  }

  /// The paths of the files that have been read.
  var paths: Set<String> { state.withLock { Set($0.files.keys) } }

  /// Starts recording which files are opened.
  func beginUse() { state.withLock { $0.used = [] } }

  /// Forgets files that were not opened since `beginUse`, so that they are read again when needed.
  func forgetUnused() {
    state.withLock { state in
      state.files = state.files.filter { state.used.contains($0.key) }
    }
  }

  func forget(_ paths: Set<String>) {
    state.withLock { state in
      for path in paths { state.files[path] = nil }
    }
  }

  /// Returns whether both snapshots have the same content.
  func isSame(as other: FileSnapshot) -> Bool {
    contents == other.contents
  }

  private var contents: [String: [UInt8]] { state.withLock { $0.files.mapValues(\.content) } }

  /// The stamps of the files when they were read, and the present ones.
  var stamps: (read: [String: FileStamp], now: [String: FileStamp]) {
    let read = state.withLock { $0.files.compactMapValues(\.stamp) }
    return (read, read.keys.reduce(into: [:]) { $0[$1] = folder.stamp(of: $1) })
  }
}
