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
  ///
  /// `check` finds the diagnostics of a text.
  func tried(
    _ check: (String) -> SessionCheck = { SessionCheck($0) }
  ) -> (count: Int, violations: [Violation]) {
    let checked = check(text)
    let (file, diagnostics) = (checked.file, checked.diagnostics)
    let before = errors(among: diagnostics)
    var count = 0
    var violations: [Violation] = []
    for diagnostic in diagnostics {
      for (sentence, fix) in fixes(of: diagnostic)
      where fix.kind == .whole && fix.edits.allSatisfy({ $0.span.source == file.id }) {
        count += 1
        let mended = fix.applied(to: file)
        let edits = fix.edits.map { $0.change(in: file) }
        var rest = before
        rest.removeAll { $0 == Error(diagnostic) }
        var new: [String] = []
        for error in errors(among: check(mended).diagnostics) {
          let place = Self.place(error.start, before: edits)
          // What stood at this place before may be told otherwise now.
          let known = rest.firstIndex { $0.name == error.name || $0.start == place }
          if let known { rest.remove(at: known) } else { new.append(error.name) }
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

  /// An error, and where it begins.
  private struct Error: Equatable {
    let name: String
    let start: Int

    init(_ diagnostic: Diagnostic) {
      name = "\(diagnostic.code.rawValue) \(diagnostic.message)"
      start = Int(diagnostic.span.start)
    }
  }

  private func errors(among diagnostics: [Diagnostic]) -> [Error] {
    diagnostics.filter { $0.severity == .error }.map(Error.init)
  }

  /// Returns where a place in the changed text was before; nil inside of what was written.
  private static func place(
    _ place: Int, before edits: [(range: Range<Int>, text: String)]
  ) -> Int? {
    var shift = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      let start = edit.range.lowerBound + shift
      if place < start { break }
      if place < start + edit.text.utf8.count { return nil }
      shift += edit.text.utf8.count - edit.range.count
    }
    return place - shift
  }
}
