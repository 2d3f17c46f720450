import Synchronization

/// A reader that records which files were requested, and their contents.
package final class ReadFiles: SourceReader {
  /// A file that was requested, whether it exists or not.
  package struct Asked: Hashable, Sendable {
    /// The path from the root of the reader.
    package let path: String
    /// The stamp by which a change of the file is recognised; nil if the file does not exist or has
    /// no stamp.
    package let stamp: FileStamp?

    package init(path: String, stamp: FileStamp?) {
      self.path = path
      self.stamp = stamp
    }
  }

  private let reader: any SourceReader
  private let read = Mutex<[String: [UInt8]]>([:])
  private let askedFor = Mutex<[String: FileStamp?]>([:])

  package init(_ reader: any SourceReader) { self.reader = reader }

  package var root: SourceRoot { reader.root }
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

  /// The names of the files in messages, and their contents, in the order of their paths.
  package var files: [(name: String, bytes: [UInt8])] {
    read.withLock { $0 }.sorted { $0.key < $1.key }.map { (reader.name(of: $0.key), $0.value) }
  }

  /// The paths of the files that were read, from the root, in order.
  package var paths: [String] { read.withLock { $0.keys.sorted() } }

  /// Every file that was requested, in the order of the paths.
  package var asked: [Asked] {
    askedFor.withLock { $0 }.sorted { $0.key < $1.key }.map { Asked(path: $0.key, stamp: $0.value) }
  }

  /// Returns whether a file that was requested is another one than when it was read; each change is noticed once.
  package func noticesChange() -> Bool {
    let now = askedFor.withLock { $0 }.map { (path: $0.key, stamp: reader.stamp(of: $0.key)) }
    return askedFor.withLock { known in
      var isChanged = false
      for (path, stamp) in now where known[path] != .some(stamp) {
        known[path] = .some(stamp)
        isChanged = true
      }
      return isChanged
    }
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
