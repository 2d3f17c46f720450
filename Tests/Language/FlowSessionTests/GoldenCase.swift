import FlowSession
import FlowTesting
import Foundation
import Testing

/// A program of the repository whose comments say what it does.
struct GoldenCase: Sendable, CustomTestStringConvertible {
  /// The path below the repository, which is also how messages call it.
  let name: String
  let path: String
  let test: FlowTest

  var testDescription: String { name }
  var bytes: [UInt8] { test.bytes }
  var markers: TestMarkers { test.markers }

  /// What it imports lies beside it, unless there is a reader for that.
  init(name: String, path: String, bytes: [UInt8], reader: (any SourceReader)? = nil) {
    self.name = name
    self.path = path
    var test = FlowTest(
      name: name, bytes: bytes, reader: reader ?? FolderBeside(name: name, path: path))
    test.comparesAllOutput = true
    self.test = test
  }

  /// Where a failure is shown: a line of the case, not of the test.
  func location(_ line: Int) -> SourceLocation {
    SourceLocation(fileID: "Golden/\(name)", filePath: path, line: max(1, line), column: 1)
  }
}

/// The folder of a case, whose files messages call by their paths below the repository.
final class FolderBeside: SourceReader {
  private let folder: ScriptFolder
  private let shown: String

  init(name: String, path: String) {
    folder = ScriptFolder(ofScriptAt: path).withoutName
    shown = (name as NSString).deletingLastPathComponent
  }

  var root: SourceRoot { folder.root }
  var start: String? { folder.start }

  func name(of path: String) -> String { shown + "/" + path }
  func names(in folder: String) -> [String] { self.folder.names(in: folder) }
  func open(_ path: String) throws(SourceProblem) -> any OpenSource { try folder.open(path) }
}
