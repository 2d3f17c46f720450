import FlowSession
import FlowTesting

/// Fingerprints of a script and its imports, which detect changes.
struct ScriptStamps {
  let script: FileStamp?
  let imports: [ReadFiles.Asked]
  /// The variables of the environment that it asked for, as they were; nil for one that is not set.
  var variables: [String: String?] = [:]

  static func stamp(of path: String) -> FileStamp? {
    let folder = ScriptFolder(ofScriptAt: path)
    return folder.start.flatMap { folder.stamp(of: $0) }
  }

  /// Returns whether the script at `path` or one of its imports has changed.
  func haveChanged(_ path: String) -> Bool {
    let folder = ScriptFolder(ofScriptAt: path)
    return script != Self.stamp(of: path)
      || imports.contains { $0.stamp != folder.stamp(of: $0.path) }
  }
}

extension [String: ScriptStamps] {
  /// Writes a report about the scripts at these paths, which does not replace one of them or their input; returns the
  /// exit code.
  func report(
    _ report: TestReport, to path: String, besides input: String?, isForced: Bool, status: Int32
  ) -> Int32 {
    var read = FilesRead(input: input)
    for (script, stamps) in self { read.add(scriptAt: script, stamps) }
    let file = DrawingFile(path: path, form: .junit, read: read, isForced: isForced)
    // Failures have codes below that of a report that can't be written.
    return Swift.max(status, file.write(JUnitReport.text(report), status: status))
  }
}
