import FlowCheck
import FlowRuntime
import FlowSyntax
import FlowText
import Memory

extension Session {
  /// Reads a text and its imports, and checks them as one program.
  ///
  /// The declarations and imports of a program with errors are discarded as a whole.
  ///
  /// - Parameters:
  ///   - name: The text's name in messages.
  ///   - bytes: The text.
  ///   - mode: The kind of text: a script or an entry.
  ///   - path: The path from the root, if the text is a file that an entry loads.
  ///   - takesArguments: Whether parameters get the values that they are given.
  /// - Returns: The checked program, and the source of the text.
  func read(
    name: String, bytes: [UInt8], mode: ParseMode, path: String? = nil, takesArguments: Bool = false
  ) -> (CheckedFragment, SourceFile) {
    let poll = readingPoll
    var reader = programReader(of: sources.takeAll(), poll)
    let (source, program) = reader.read(name: name, bytes: bytes, mode: mode, path: path)
    sources = reader.sources.takeAll()
    imports.places.merge(reader.places) { _, new in new }
    world.places = reader.mentions
    guard let program, !poll.hasEnded else {
      var fragment = CheckedFragment()
      fragment.diagnostics = poll.hasEnded ? [stop(in: source)] : reader.diagnostics.kept
      fragment.omitted = reader.diagnostics.omitted
      return (fragment, source)
    }
    var fragment = check(program, reader, poll, source)
    if takesArguments, !fragment.hasErrors {
      fragment = withArguments(fragment, of: source) { arguments in
        var program = program
        program.arguments = arguments
        return check(program, reader, poll, source)
      }
    }
    if mode == .prompt {
      answerHelpRequests(in: program.trees[0])
    }
    if case .program = options.input {
      refused.input = reader.mentions[HostRow.standardInput.name] != nil
    }
    guard !fragment.hasErrors else { return (fragment, source) }
    imports.files = reader.imported
    for name in mode == .prompt ? reader.repeated : [] {
      reporter.show(.note(words.isImported(name)))
    }
    return (fragment, source)
  }

  /// The question whether reading and checking are to end early.
  var readingPoll: Poll {
    Poll { [interruption, options] in
      interruption.isRaised || options.isShortOfMemory?() ?? false
    }
  }

  /// Makes a reader of a text that follows the sources that were read.
  func programReader(of sources: SourceMap, _ poll: Poll) -> ProgramReader {
    ProgramReader(
      sources: sources, reader: options.reader, limits: options.limits, poll: poll,
      importedBefore: imports.files, offered: offeredRows, input: options.input)
  }

  /// Checks the parts that could be read, so that all errors are reported at once.
  func check(
    _ program: ParsedProgram, _ reader: ProgramReader, _ poll: Poll, _ source: SourceFile,
    isTrial: Bool = false
  ) -> CheckedFragment {
    let errors = reader.diagnostics.kept.filter { $0.severity == .error }
    var fragment = runtime.environment.check(
      program, isWellFormed: errors.isEmpty, isTrial: isTrial, poll: poll)
    guard !poll.hasEnded else {
      fragment.diagnostics = [stop(in: source)]
      return fragment
    }
    if !errors.isEmpty {
      // A line that could not be parsed is reported once, and names declared in a file that was not
      // found are not reported as missing.
      let broken = Set(errors.map { line(of: $0.span) })
      fragment.diagnostics.removeAll { diagnostic in
        broken.contains(line(of: diagnostic.span))
          || !reader.isWhole && [.unknownName, .unknownType].contains(diagnostic.code)
      }
    }
    fragment.diagnostics = (reader.diagnostics.kept + fragment.diagnostics).sorted { left, right in
      let (a, b) = (left.span, right.span)
      return (a.source.index, a.start, a.end) < (b.source.index, b.start, b.end)
    }
    fragment.omitted.formUnion(reader.diagnostics.omitted)
    return fragment
  }

  /// Reports the diagnostics in the order of the text; hints only on request.
  func report(_ fragment: CheckedFragment, withHints: Bool) {
    for diagnostic in fragment.diagnostics where withHints || diagnostic.severity != .hint {
      reporter.report(diagnostic)
    }
    if !withHints { reporter.hintsNotTold += fragment.diagnostics.count { $0.severity == .hint } }
    let omitted = withHints ? fragment.omitted : fragment.omitted.intersection(.errors)
    if !omitted.isEmpty { reporter.noteOmission(omitted) }
  }

  /// Returns the reason that a program was not read to its end.
  private func stop(in source: SourceFile) -> Diagnostic {
    let start = Span(source: source.id, start: 0, end: 0)
    guard !interruption.isRaised else {
      runtime.bounds.wasInterrupted = true
      return Diagnostic(ReadingInterrupted(span: start))
    }
    refused.isOutOfMemory = true
    return Diagnostic(OutOfMemory(isRest: false, span: start))
  }

  private struct Line: Hashable {
    let source: SourceID
    let number: Int
  }

  private func line(of span: Span) -> Line {
    Line(source: span.source, number: sources[span.source].line(at: span.start))
  }

  private func answerHelpRequests(in tree: SyntaxTree) {
    for name in tree.helpRequests {
      reporter.show(.note(help(for: name)))
    }
  }

  /// Adds to an error in an imported file the place of its import.
  func withImportPlace(_ diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.severity == .error, let place = imports.places[diagnostic.span.source],
      !sources[place.source].isEntry
    else { return diagnostic }
    let name = sources[diagnostic.span.source].name
    return diagnostic.adding(ImportedAt(name: name, place: sources.place(of: place)))
  }
}
