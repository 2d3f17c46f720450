package import FlowSession

/// Files given as texts, to be imported by their names.
package final class TextFiles: SourceReader {
  package let root = SourceRoot.texts
  package let start: String?
  private let files: [String: [UInt8]]

  /// Makes a reader of files by their names; `start` is the one that is run, if others may import
  /// it.
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
