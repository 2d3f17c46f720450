import FlowText

/// The command `:fix`: a refused entry is entered again, mended.
extension PromptLoop {
  /// Enters the last entry with the change that its messages offer, or with the one of that number.
  func fix(_ argument: String) {
    let fixes = output.offeredFixes
    // Who has typed it knows of it.
    fixHints = 0
    guard !fixes.isEmpty else { return complain(words.nothingToFix) }
    guard !argument.isEmpty || fixes.count == 1 else { return list(fixes) }
    guard let number = argument.isEmpty ? 1 : Int(argument), fixes.indices.contains(number - 1)
    else {
      return complain(words.takesFix(of: fixes.count))
    }
    enterEdited(fixes[number - 1].entry)
  }

  /// Names `:fix` to somebody who types, behind the first few entries that it can mend.
  func nameFix() {
    let count = output.offeredFixes.count
    guard count > 0, fixHints > 0, source.isInteractive, output.renderer.level != .quiet else {
      return
    }
    fixHints -= 1
    console.write(line: StyledText(words.fixIsThere(count), .faint), isHeard: false)
  }

  private func list(_ fixes: [OfferedFix]) {
    show(
      fixes.enumerated().map { index, fix in
        var row = StyledText(":fix \(index + 1)", .notice)
        row.append("  \(escapedForTerminal(fix.sentence))", .faint)
        return row
      })
  }
}

/// A way in which an entry could be written instead.
struct OfferedFix {
  /// The sentence that proposes it.
  let sentence: String
  /// The entry with the change.
  let entry: String

  /// Returns the changes that a message about an entry offers and that can be made as they are.
  static func all(
    of diagnostic: Diagnostic, in sources: SourceMap, _ language: Language
  ) -> [OfferedFix] {
    let file = sources[diagnostic.span.source]
    guard file.isEntry else { return [] }
    let words = diagnostic.wording(language)
    let ways = words.ways.map { ($0.sentence, $0.fix) }
    return ([(words.label ?? "", words.labelFix)] + ways).compactMap { sentence, fix in
      guard let fix, fix.kind == .whole, fix.edits.allSatisfy({ $0.span.source == file.id }) else {
        return nil
      }
      var entry = fix.applied(to: file)
      while entry.last?.isNewline == true { entry.removeLast() }
      return OfferedFix(sentence: sentence, entry: entry)
    }
  }
}
