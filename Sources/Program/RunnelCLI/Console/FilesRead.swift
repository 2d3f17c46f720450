import FlowSession
import FlowTesting

/// The files that a command has read, which nothing that it writes may replace, whatever name they are given.
struct FilesRead {
  private var stamps: [FileStamp] = []

  /// Begins with standard input, which may be a file, too.
  ///
  /// `input` is another file behind `--stdin`.
  init(input: String? = nil) {
    if let input = OpenFile(descriptor: 0).stamp { stamps.append(input) }
    if let input, input != "-", let stamp = ScriptStamps.stamp(of: input) { stamps.append(stamp) }
  }

  /// Begins with a script, its imports and its input.
  init(_ call: ScriptCall) {
    self.init(input: call.input)
    guard case .path(let path) = call.source else { return }
    let script = ScriptStamps.stamp(of: path)
    add(scriptAt: path, ScriptStamps(script: script, imports: call.files.asked))
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
