/// The errors of a text, by which those of the text with a change are told apart into known and new ones.
package struct ErrorsBefore {
  private let errors: [Diagnostic]

  /// Takes the errors among a text's diagnostics.
  package init(_ diagnostics: [Diagnostic]) {
    errors = diagnostics.filter { $0.severity == .error }
  }

  /// Returns whether a change leaves no error but those that were there before, without the one that it mends.
  ///
  /// An error that stands at the place of one before it is no new one, though it may be told otherwise.
  ///
  /// - Parameters:
  ///   - fix: The change.
  ///   - mended: The error that proposes it; a hint or a warning is no error.
  ///   - file: The text before the change.
  ///   - after: The diagnostics of the text after it.
  /// - Returns: False if there is a new error.
  package func includesErrors(
    after fix: Fix, of mended: Diagnostic, in file: SourceFile, _ after: [Diagnostic]
  ) -> Bool {
    var rest = errors
    if let index = rest.firstIndex(of: mended) { rest.remove(at: index) }
    let edits = fix.edits.map { $0.change(in: file) }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
    for error in after where error.severity == .error {
      let place = Self.place(Int(error.span.start), before: edits)
      let known =
        rest.firstIndex { Int($0.span.start) == place }
        ?? rest.firstIndex {
          $0.code == error.code
            && $0.wording(.english).message == error.wording(.english).message
        }
      guard let known else { return false }
      rest.remove(at: known)
    }
    return true
  }

  /// Returns where a place in the changed text was before; nil inside of what was written.
  private static func place(
    _ place: Int, before edits: [(range: Range<Int>, text: String)]
  ) -> Int? {
    var shift = 0
    for edit in edits {
      let start = edit.range.lowerBound + shift
      if place < start { break }
      if place < start + edit.text.utf8.count { return nil }
      shift += edit.text.utf8.count - edit.range.count
    }
    return place - shift
  }
}
