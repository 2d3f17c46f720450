import FlowCheck
import FlowSyntax
import FlowText
import Memory

/// A text that was read, so that it can be read again with a change.
struct TextRead {
  let source: SourceFile
  let mode: ParseMode
  /// The path from the root, if it is a file that an entry loads.
  var path: String?
}

extension Session {
  /// Reads a program that will be carried out if it has no errors; see `read`.
  func readToCarryOut(
    name: String, bytes: [UInt8], mode: ParseMode, path: String? = nil, takesArguments: Bool = false
  ) -> (CheckedFragment, SourceFile) {
    var (fragment, source) = read(
      name: name, bytes: bytes, mode: mode, path: path, takesArguments: takesArguments)
    if fragment.hasErrors {
      tryFixes(in: &fragment, of: TextRead(source: source, mode: mode, path: path))
    }
    return (fragment, source)
  }

  /// Tries the changes that a text's diagnostics offer as ready, if somebody may apply them.
  ///
  /// One that would make another error is a choice then, and so is one that was not tried: a change of an
  /// imported file, or one behind as many as can be tried in the time of a key press. The text's
  /// declarations must not be there.
  func tryFixes(in fragment: inout CheckedFragment, of text: TextRead) {
    guard options.offersFixes else { return }
    let before = ErrorsBefore(fragment.diagnostics)
    var room = fragment.omitted.contains(.errors) ? 0 : Self.mostTriedBytes
    for index in fragment.diagnostics.indices {
      let diagnostic = fragment.diagnostics[index]
      fragment.diagnostics[index] = diagnostic.trying { fix in
        guard fix.edits.allSatisfy({ $0.span.source == text.source.id }),
          text.source.bytes.count <= room, !interruption.isRaised
        else { return false }
        room -= text.source.bytes.count
        let changed = Array(fix.applied(to: text.source).utf8)
        return before.includesErrors(
          after: fix, of: diagnostic, in: text.source, diagnostics(of: changed, insteadOf: text))
      }
    }
  }

  /// The number of bytes that are read in trials of one text's changes; documented in `docs/LIMITS.md`.
  private static let mostTriedBytes = 4 << 20

  /// Checks bytes in the place of a text, and leaves nothing of it.
  private func diagnostics(of bytes: [UInt8], insteadOf text: TextRead) -> [Diagnostic] {
    let known = sources
    defer { sources = known }
    let poll = readingPoll
    var reader = programReader(of: known, poll)
    let (source, program) = reader.read(
      name: text.source.name, bytes: bytes, mode: text.mode, path: text.path)
    sources = reader.sources
    guard let program, !poll.hasEnded else { return reader.diagnostics.kept }
    return check(program, reader, poll, source, isTrial: true).diagnostics
  }
}
