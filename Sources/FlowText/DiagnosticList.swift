/// What one stage says of a program: no more messages than somebody would read, whatever the program.
///
/// A file with a million mistakes makes a million messages, one after the other, but only the first are
/// kept. Errors have room of their own, so that no flood of hints hides that a program is wrong.
package struct DiagnosticList: Sendable {
  /// How many errors are kept, and how many warnings and hints; `docs/LIMITS.md` says so.
  package static let most = 1_000

  package private(set) var kept: [Diagnostic] = []
  private var errorCount = 0
  /// What was said and is not kept.
  package private(set) var omitted = Omission()
  /// How often something was said, to see whether anything was said since.
  package private(set) var count = 0

  /// Of what there was too much.
  package struct Omission: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    package static let errors = Omission(rawValue: 1)
    /// Warnings and hints.
    package static let others = Omission(rawValue: 2)
  }

  package init() {}

  package var hasErrors: Bool { errorCount > 0 }

  package mutating func append(_ diagnostic: Diagnostic) {
    count += 1
    let isError = diagnostic.severity == .error
    guard (isError ? errorCount : kept.count - errorCount) < Self.most else {
      omitted.insert(isError ? .errors : .others)
      return
    }
    if isError { errorCount += 1 }
    kept.append(diagnostic)
  }

  package mutating func append(contentsOf more: [Diagnostic]) {
    for diagnostic in more { append(diagnostic) }
  }

  /// Adds what another stage says, and that it kept some of that to itself.
  package static func += (list: inout DiagnosticList, more: DiagnosticList) {
    list.append(contentsOf: more.kept)
    list.noteOmission(more.omitted)
  }

  /// Takes note that whoever reported to this list kept some to itself.
  package mutating func noteOmission(_ more: Omission) {
    omitted.formUnion(more)
  }

  /// How far the list has come, for `takeBack`.
  package struct Mark: Sendable {
    fileprivate let kept: Int
    fileprivate let errorCount: Int
    fileprivate let omitted: Omission
    fileprivate let count: Int
  }

  package var mark: Mark {
    Mark(kept: kept.count, errorCount: errorCount, omitted: omitted, count: count)
  }

  /// Forgets what was said since.
  package mutating func takeBack(to mark: Mark) {
    kept.removeSubrange(mark.kept...)
    (errorCount, omitted, count) = (mark.errorCount, mark.omitted, mark.count)
  }
}
