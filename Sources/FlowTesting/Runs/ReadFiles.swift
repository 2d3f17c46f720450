package import FlowSession
import Synchronization

/// A reader that keeps which files were asked of it, and what was in them.
package final class ReadFiles: SourceReader {
  /// A file that was asked for, which need not be there.
  package struct Asked: Hashable, Sendable {
    /// From the root of the reader.
    package let path: String
    /// By what it is known to be another than before; nil where it is not there, or nobody can tell.
    package let stamp: FileStamp?
  }

  private let reader: any SourceReader
  private let read = Mutex<[String: [UInt8]]>([:])
  private let askedFor = Mutex<[String: FileStamp?]>([:])

  package init(_ reader: any SourceReader) { self.reader = reader }

  package var root: String { reader.root }
  package var start: String? { reader.start }

  package func name(of path: String) -> String { reader.name(of: path) }
  package func names(in folder: String) -> [String] { reader.names(in: folder) }
  package func stamp(of path: String) -> FileStamp? { reader.stamp(of: path) }

  package func open(_ path: String) throws(SourceProblem) -> any OpenSource {
    askedFor.withLock { $0[path] = .some(nil) }
    let file = try reader.open(path)
    askedFor.withLock { $0[path] = file.stamp }
    return Watched(file: file) { [weak self] bytes in
      self?.read.withLock { $0[file.realPath] = bytes }
    }
  }

  /// The names of the files, as messages call them, and their contents; in the order of the names.
  package var files: [(name: String, bytes: [UInt8])] {
    read.withLock { $0 }.sorted { $0.key < $1.key }.map { (reader.name(of: $0.key), $0.value) }
  }

  /// The paths of those that were read, from the root, in order.
  package var paths: [String] { read.withLock { $0.keys.sorted() } }

  /// Every file that was asked for, in the order of the paths.
  package var asked: [Asked] {
    askedFor.withLock { $0 }.sorted { $0.key < $1.key }.map { Asked(path: $0.key, stamp: $0.value) }
  }

  private struct Watched: OpenSource {
    let file: any OpenSource
    let didRead: ([UInt8]) -> Void

    var realPath: String { file.realPath }
    var stamp: FileStamp? { file.stamp }

    func bytes(limit: Int) throws(SourceProblem) -> [UInt8] {
      let bytes = try file.bytes(limit: limit)
      didRead(bytes)
      return bytes
    }
  }
}

/// Files that are given as texts, to be imported by their names.
package final class TextFiles: SourceReader {
  package let root = "the files of this program"
  package let start: String?
  private let files: [String: [UInt8]]

  /// Files by their names; `start` is the one that is run, if others may name it.
  package init(_ files: [String: [UInt8]], start: String? = nil) {
    self.files = files
    self.start = start
  }

  package func name(of path: String) -> String { path }
  package func names(in folder: String) -> [String] { [] }

  package func open(_ path: String) throws(SourceProblem) -> any OpenSource {
    guard let bytes = files[path] else { throw .missing }
    return Text(realPath: path, content: bytes)
  }

  private struct Text: OpenSource {
    let realPath: String
    let content: [UInt8]

    func bytes(limit: Int) throws(SourceProblem) -> [UInt8] {
      guard content.count <= limit else { throw .tooLarge(limit: limit) }
      return content
    }
  }
}
