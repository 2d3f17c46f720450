/// The diagnostics of one stage, limited to a number that somebody would read.
///
/// A file with a million mistakes produces a million messages, one after the other, but only the
/// first are kept. Errors have a limit of their own, so that any number of hints does not hide that
/// a program is wrong.
package struct DiagnosticList: Sendable {
  /// Largest number of errors kept, and also of warnings and hints together; documented in
  /// `docs/LIMITS.md`.
  package static let most = 1_000

  package private(set) var kept: [Diagnostic] = []
  private var errorCount = 0
  /// Kinds of diagnostics that were reported and not kept.
  package private(set) var omitted = Omission()
  /// Number of diagnostics reported, kept or not; shows whether any were added since.
  package private(set) var count = 0

  /// Kinds of diagnostics of which there were too many.
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

  /// Adds the diagnostics of another stage, and notes which kinds it omitted.
  package static func += (list: inout DiagnosticList, more: DiagnosticList) {
    list.append(contentsOf: more.kept)
    list.noteOmission(more.omitted)
  }

  /// Notes that a stage which reported to this list omitted some.
  package mutating func noteOmission(_ more: Omission) {
    omitted.formUnion(more)
  }

  /// A state of the list, for `takeBack`.
  package struct Mark: Sendable {
    fileprivate let kept: Int
    fileprivate let errorCount: Int
    fileprivate let omitted: Omission
    fileprivate let count: Int
  }

  package var mark: Mark {
    Mark(kept: kept.count, errorCount: errorCount, omitted: omitted, count: count)
  }

  /// Removes the diagnostics added since `mark`.
  package mutating func takeBack(to mark: Mark) {
    kept.removeSubrange(mark.kept...)
    (errorCount, omitted, count) = (mark.errorCount, mark.omitted, mark.count)
  }
}
