import FlowText

/// The law of changes: one that can be applied as it is takes its mistake away and makes no other.
struct FixLaw {
  let text: String

  /// A change that breaks the law, with the program that it makes.
  struct Violation: CustomStringConvertible {
    let sentence: String
    let text: String
    let mended: String
    let errors: [String]

    var description: String {
      "\(sentence)\n--- of ---\n\(text)\n--- comes ---\n\(mended)\n--- with ---\n"
        + errors.joined(separator: "\n")
    }
  }

  /// The changes of the program's diagnostics, and those that break the law.
  func tried() -> (count: Int, violations: [Violation]) {
    let checked = CheckedText(text)
    let before = errors(of: checked)
    var count = 0
    var violations: [Violation] = []
    for diagnostic in checked.diagnostics {
      for (sentence, fix) in fixes(of: diagnostic) where fix.kind == .whole {
        count += 1
        let mended = fix.applied(to: checked.file)
        var rest = before
        if let own = rest.firstIndex(of: name(of: diagnostic)) { rest.remove(at: own) }
        var new: [String] = []
        for error in errors(of: CheckedText(mended)) {
          if let known = rest.firstIndex(of: error) {
            rest.remove(at: known)
          } else {
            new.append(error)
          }
        }
        guard !new.isEmpty else { continue }
        violations.append(Violation(sentence: sentence, text: text, mended: mended, errors: new))
      }
    }
    return (count, violations)
  }

  private func fixes(of diagnostic: Diagnostic) -> [(String, Fix)] {
    let words = diagnostic.wording(.english)
    let ways = words.ways.compactMap { way in way.fix.map { (way.sentence, $0) } }
    return (words.labelFix.map { [(words.label ?? "", $0)] } ?? []) + ways
  }

  private func errors(of checked: CheckedText) -> [String] {
    checked.diagnostics.filter { $0.severity == .error }.map(name)
  }

  private func name(of diagnostic: Diagnostic) -> String {
    "\(diagnostic.code.rawValue) \(diagnostic.message)"
  }
}
