import FlowSession
import Foundation
import Synchronization

/// The files that a case imports: those beside it, or the named blocks of its page; keeps which of
/// them were read.
final class GoldenImports: SourceReader {
  let root = "the folder of the file that is run"
  let start: String?
  private let name: String
  private let contents: GoldenCase.Imports
  private let read = Mutex<Set<String>>([])

  init(of golden: GoldenCase) {
    name = golden.name
    contents = golden.imports
    start = URL(filePath: golden.path).lastPathComponent
  }

  /// The files read so far beside the case itself, as cases of which only the marks count.
  var cases: [GoldenCase] {
    read.withLock { $0 }.sorted().compactMap { path in
      guard path != start, let bytes = try? file(path) else { return nil }
      return GoldenCase(name: name(of: path), path: place(of: path), bytes: bytes)
    }
  }

  func names(in folder: String) -> [String] { [] }

  func name(of path: String) -> String {
    switch contents {
    case .beside: (name as NSString).deletingLastPathComponent + "/" + path
    case .blocks: path
    }
  }

  func open(_ path: String) throws(SourceProblem) -> any OpenSource {
    let bytes = try file(path)
    _ = read.withLock { $0.insert(path) }
    return Opened(realPath: path, content: bytes)
  }

  private func place(of path: String) -> String {
    switch contents {
    case .beside(let folder): folder.appending(path: path).path
    case .blocks: name
    }
  }

  private func file(_ path: String) throws(SourceProblem) -> [UInt8] {
    switch contents {
    case .blocks(let blocks):
      guard let bytes = blocks[path] else { throw .missing }
      return bytes
    case .beside(let folder):
      let file = folder.appending(path: path).path
      var isDirectory: ObjCBool = false
      guard FileManager.default.fileExists(atPath: file, isDirectory: &isDirectory) else {
        throw .missing
      }
      guard !isDirectory.boolValue else { throw .directory }
      guard let data = FileManager.default.contents(atPath: file) else { throw .permissionDenied }
      return Array(data)
    }
  }

  private struct Opened: OpenSource {
    let realPath: String
    let content: [UInt8]

    func bytes(limit: Int) throws(SourceProblem) -> [UInt8] {
      guard content.count <= limit else { throw .tooLarge(limit: limit) }
      return content
    }
  }
}
