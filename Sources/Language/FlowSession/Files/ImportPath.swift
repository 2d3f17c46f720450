import FlowText

/// The path of an `import`, relative to the root.
struct ImportPath {
  /// The reason that a text names no file that may be imported.
  enum Refusal: Error {
    case empty
    case unprintable
    case absolute
    case leadsOut
    case folder
  }

  /// The path from the root, without `.` and `..`.
  let path: String

  /// Resolves `written` against the folder of the file at the path `importer`; without one, against
  /// the root.
  ///
  /// `base` is the folder of a file outside the root, ending in `/`: its imports may not leave that folder.
  init(_ written: String, in importer: String?, below base: String = "") throws(Refusal) {
    guard !written.isEmpty else { throw .empty }
    guard !written.unicodeScalars.contains(where: { $0.value < 32 || $0.value == 127 }) else {
      throw .unprintable
    }
    guard !CombiningMarks.areTooMany(in: written) else { throw .unprintable }
    guard !written.hasPrefix("/") else { throw .absolute }
    let base = importer?.hasPrefix(base) == true ? base : ""
    let from = importer.map { $0.dropFirst(base.count) } ?? ""
    var names = from.split(separator: "/").dropLast().map(String.init)
    for name in written.split(separator: "/") {
      switch name {
      case ".": break
      case "..":
        guard names.popLast() != nil else { throw .leadsOut }
      default: names.append(String(name))
      }
    }
    guard !names.isEmpty, written.last != "/" else { throw .folder }
    path = base + names.joined(separator: "/")
  }
}

extension ImportPath.Refusal {
  /// Returns the error message with suggested fixes.
  func diagnostic(of written: String, at span: Span, root: SourceRoot) -> Diagnostic {
    let shown = written.count > 100 ? "\(written.prefix(99))…" : written
    return Diagnostic(WrongImportPath(refusal: self, written: shown, root: root, span: span))
  }
}
