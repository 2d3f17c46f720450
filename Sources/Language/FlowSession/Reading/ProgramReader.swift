import FlowCheck
import FlowSyntax
import FlowText
import Memory

/// Reads a text and everything that it imports, each file once.
///
/// An import is carried out at its place, so files are read depth first, with a stack instead of
/// recursion: chains of imports may be as long as there are files.
struct ProgramReader {
  var sources: SourceMap
  /// Errors that prevent reading the whole program, and those of the parser.
  private(set) var diagnostics = DiagnosticList()
  /// True if every import was found, so that an unknown name is declared nowhere.
  private(set) var isWhole = true
  /// The real paths of all files imported by this program or before it.
  private(set) var imported: ImportedFiles
  /// The places at which the files of this program were imported.
  private(set) var places: [SourceID: Span] = [:]
  /// Names of files that this program imports although they were imported before it.
  private(set) var repeated: [String] = []

  /// The places where the program first names things of the world, by their names, if it means these.
  private(set) var mentions: [String: Span] = [:]

  private let reader: (any SourceReader)?
  private let limits: SessionLimits
  private let poll: Poll
  /// The things of the world that it may name.
  private let offered: [HostRow]
  /// Origin of standard input.
  private let input: SessionOptions.Input
  private let importedBefore: ImportedFiles
  private var trees: [SyntaxTree] = []
  /// The real path of each tree's file; nil for a text that is not a file.
  private var paths: [String?] = []
  private var passages: [ParsedProgram.Passage] = []
  /// For a file outside the reader's root, its folder, ending in `/`, which its imports may not leave.
  private var base = ""
  /// Files that are partly read, the current one last, with the remaining statements of each.
  private var open: [ParsedProgram.Passage] = []

  init(
    sources: SourceMap, reader: (any SourceReader)?, limits: SessionLimits, poll: Poll,
    importedBefore: ImportedFiles, offered: [HostRow], input: SessionOptions.Input
  ) {
    self.sources = sources
    self.offered = offered
    self.input = input
    self.reader = reader
    self.limits = limits
    self.poll = poll
    self.importedBefore = importedBefore
    imported = importedBefore
  }

  /// Adds a text as a source and reads its program; the program is nil if the text cannot be read.
  ///
  /// `path` is the path of an entry that is a file: from the root, or absolute.
  mutating func read(
    name: String, bytes: [UInt8], mode: ParseMode, path: String? = nil
  ) -> (SourceFile, ParsedProgram?) {
    guard bytes.count <= room else {
      let source = sources.add(name: name, bytes: [], isEntry: mode == .prompt)
      let start = Span(source: source.id, start: 0, end: 0)
      diagnostics.append(
        Diagnostic(ProgramTooLarge(limit: limits.sourceBytes, span: start)))
      return (source, nil)
    }
    let (source, problems) = sources.add(
      name: name, rawBytes: bytes, isEntry: mode == .prompt && path == nil)
    guard problems.isEmpty else {
      diagnostics.append(contentsOf: problems)
      return (source, nil)
    }
    let start = mode == .file ? reader?.start : path
    if let start { _ = imported.insert(start, reader?.stamp(of: start)) }
    if let start, start.hasPrefix("/"), let slash = start.lastIndex(of: "/") {
      base = String(start[...slash])
    }
    begin(source, mode: mode, path: start)
    while let file = open.popLast(), !poll.hasEnded {
      readOn(file)
    }
    return (source, program(mode: mode))
  }

  /// Returns what was read as one program, behind the declarations of the things of the world that it names.
  private mutating func program(mode: ParseMode) -> ParsedProgram {
    var rows: [HostRow] = []
    for row in offered {
      guard let place = mention(of: row) else { continue }
      mentions[row.name] = place
      rows.append(row)
    }
    let refusal = mentions[HostRow.standardInput.name].flatMap(input.refusal)
    if let refusal {
      diagnostics.append(refusal)
      isWhole = false
    }
    guard refusal == nil, !rows.isEmpty else {
      return ParsedProgram(trees: trees, passages: passages, mode: mode)
    }
    let source = sources.add(
      name: rows.map(\.name).joined(separator: ", "), bytes: rows.flatMap { Array($0.text.utf8) })
    begin(source, mode: .file, path: nil)
    return ParsedProgram(
      trees: trees, passages: open.suffix(1) + passages, mode: mode,
      hosts: HostDeclarations(source: source.id, rows: rows))
  }

  /// Returns the first place that names a thing of the world, unless the program declares that name itself.
  private func mention(of row: HostRow) -> Span? {
    let places = trees.lazy.filter { $0.source.bytes.contain(row.name) }
      .compactMap(row.firstMention)
    guard let first = places.first,
      !passages.contains(where: { row.isHidden(by: $0.statements, in: trees[$0.tree]) })
    else { return nil }
    return first
  }

  /// Number of bytes that may still be read.
  private var room: Int { limits.sourceBytes - sources.byteCount }

  private mutating func begin(_ source: SourceFile, mode: ParseMode, path: String?) {
    let parsed = parse(source, mode: mode, nesting: limits.nesting, poll: poll)
    diagnostics.append(contentsOf: parsed.diagnostics)
    diagnostics.noteOmission(parsed.omitted)
    trees.append(parsed.tree)
    paths.append(path)
    let root = parsed.tree.root
    let statements = root.isPresent ? parsed.tree.children(root) : []
    open.append(ParsedProgram.Passage(tree: trees.count - 1, statements: statements))
  }

  /// Takes a file's statements up to its next import, and begins the file that it imports.
  private mutating func readOn(_ file: ParsedProgram.Passage) {
    let tree = trees[file.tree]
    let end =
      file.statements.firstIndex { tree.kind($0) == .importStatement } ?? file.statements.endIndex
    passages.append(
      ParsedProgram.Passage(tree: file.tree, statements: file.statements[..<end]))
    guard end < file.statements.endIndex else { return }
    open.append(
      ParsedProgram.Passage(tree: file.tree, statements: file.statements[(end + 1)...]))
    let path = tree.child(file.statements[end], 0)
    guard path.isPresent, tree.kind(path) == .stringLiteral,
      let written = tree.plainText(ofString: path)
    else { return }
    do throws(ImportFailure) {
      try bringIn(written, at: tree.span(path), from: file.tree)
    } catch {
      diagnostics.append(error.diagnostic)
      isWhole = false
    }
  }

  /// Begins the file that an import names, unless it was imported before.
  private mutating func bringIn(
    _ written: String, at span: Span, from tree: Int
  ) throws(ImportFailure) {
    guard let reader else { throw ImportFailure(NoImportsHere(span: span)) }
    let isElsewhere = paths[tree]?.hasPrefix("/") == true
    let root = isElsewhere ? .ofLoadedFile : reader.root
    let path: String
    do throws(ImportPath.Refusal) {
      path = try ImportPath(written, in: paths[tree], below: base).path
    } catch {
      throw ImportFailure(diagnostic: error.diagnostic(of: written, at: span, root: root))
    }
    let name = reader.name(of: path)
    let origin = paths[tree] == nil ? root : .ofImporter
    let file: any OpenSource
    let bytes: [UInt8]
    do throws(SourceProblem) {
      file = try reader.open(path)
      let real = file.realPath
      guard !real.hasPrefix("/") || real.hasPrefix(base) else { throw .outside }
      guard isNew(file) else {
        if importedBefore.contains(knownPath(of: file)) { repeated.append(name) }
        return
      }
      _ = imported.insert(real, file.stamp)
      bytes = try file.bytes(limit: room)
    } catch {
      throw ImportFailure(
        UnreadableImport(problem: error, name: name, root: root, base: origin, span: span))
    }
    let (source, problems) = sources.add(name: name, rawBytes: bytes)
    if let problem = problems.first {
      throw ImportFailure(ImportIsNoText(name: name, problem: problem, span: span))
    }
    places[source.id] = span
    begin(source, mode: .file, path: file.realPath)
  }
}

extension ProgramReader {
  /// Returns whether a file was not imported before, by this name or by another link to it.
  private func isNew(_ file: any OpenSource) -> Bool { !imported.contains(knownPath(of: file)) }

  /// Returns the path by which a file is known; its own if it is not.
  ///
  /// The number of a file that is gone may be that of another one now.
  private func knownPath(of file: any OpenSource) -> String {
    guard !imported.contains(file.realPath), let stamp = file.stamp,
      let path = imported.path(of: stamp), let known = reader?.stamp(of: path),
      known.isOfSameFile(as: stamp)
    else { return file.realPath }
    return path
  }
}

/// The reason that an import failed.
private struct ImportFailure: Error {
  let diagnostic: Diagnostic

  init(diagnostic: Diagnostic) {
    self.diagnostic = diagnostic
  }

  init(_ mistake: some Mistake) {
    diagnostic = Diagnostic(mistake)
  }
}
