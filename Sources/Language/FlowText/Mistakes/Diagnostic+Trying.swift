extension Diagnostic {
  /// Returns the diagnostic with those of its changes as choices that do not pass a trial.
  ///
  /// `mends` is called for each change that can be applied as it is, in the order of the words.
  package func trying(_ mends: (Fix) -> Bool) -> Diagnostic {
    let words = wording(.english)
    var failed = FailedFixes()
    if let fix = words.labelFix, fix.kind == .whole { failed.isOfLabel = !mends(fix) }
    for (index, way) in words.ways.enumerated() {
      guard let fix = way.fix, fix.kind == .whole, !mends(fix) else { continue }
      failed.ways.append(index)
    }
    return failed.isOfLabel || !failed.ways.isEmpty ? adding(failed) : self
  }
}

/// The changes of a diagnostic that would make another mistake, so that only the author can choose them.
private struct FailedFixes: Addition {
  /// True if the change that the label proposes is one.
  var isOfLabel = false
  /// The places of the others among the ways out.
  var ways: [Int] = []

  func add(to words: inout Wording, _ say: Language) {
    if isOfLabel { words.labelFix = words.labelFix?.asChoice() }
    for index in ways where words.ways.indices.contains(index) {
      words.ways[index].fix = words.ways[index].fix?.asChoice()
    }
  }
}
