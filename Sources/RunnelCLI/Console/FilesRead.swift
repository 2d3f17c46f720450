import FlowSession
import FlowTesting

/// The files that a command has read, which nothing that it writes may replace, whatever name they are given.
struct FilesRead {
  private var stamps: [FileStamp] = []

  /// Begins with standard input, which may be a file, too.
  init() {
    if let input = OpenFile(descriptor: 0).stamp { stamps.append(input) }
  }

  /// Begins with a script and its imports.
  init(scriptAt path: String, imports: ReadFiles) {
    self.init()
    add(scriptAt: path, ScriptStamps(script: ScriptStamps.stamp(of: path), imports: imports.asked))
  }

  /// Adds a script and its imports: the files that were read, and those which have their names now.
  mutating func add(scriptAt path: String, _ read: ScriptStamps) {
    let folder = ScriptFolder(ofScriptAt: path)
    let others = read.imports.flatMap { [$0.stamp, folder.stamp(of: $0.path)] }
    stamps += ([read.script, ScriptStamps.stamp(of: path)] + others).compactMap(\.self)
  }

  func contains(_ file: OpenFile) -> Bool {
    guard let stamp = file.stamp else { return false }
    return stamps.contains { $0.isOfSameFile(as: stamp) }
  }
}
