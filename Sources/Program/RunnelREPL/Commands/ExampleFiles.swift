import FlowSession

/// The only file that examples at the prompt may load, held in memory.
struct ExampleFiles: SourceReader {
  private static let text = """
    cell year = 2016
    year -> age = year - 1985

    """

  let root = SourceRoot.examples
  let start: String? = nil

  func name(of path: String) -> String { path }

  func names(in folder: String) -> [String] { folder.isEmpty ? ["model.flow"] : [] }

  func open(_ path: String) throws(SourceProblem) -> any OpenSource {
    guard path == "model.flow" else { throw .missing }
    return File(realPath: path)
  }

  private struct File: OpenSource {
    let realPath: String

    func bytes(limit: Int) throws(SourceProblem) -> [UInt8] { Array(ExampleFiles.text.utf8) }
  }
}
