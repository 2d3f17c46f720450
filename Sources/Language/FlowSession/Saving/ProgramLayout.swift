import FlowSyntax
import FlowText

/// The layout of a session's text: its statements in the order in which they were carried out, and
/// the comments that belong to each.
///
/// A text is parsed again when it is asked for, and costs nothing until then.
final class ProgramLayout {
  let sources: SourceMap
  private let importPlaces: [SourceID: Span]
  /// The entries that held only comments, by the entry that came after them.
  private let commentEntries: [SourceID: [SourceID]]
  private var read: [SourceID: (tree: SyntaxTree, statements: [StatementLayout])] = [:]
  private var places: [SourceID: [Int32]] = [:]

  init(
    _ sources: SourceMap, importPlaces: [SourceID: Span], commentEntries: [SourceID: [SourceID]]
  ) {
    self.sources = sources
    self.importPlaces = importPlaces
    self.commentEntries = commentEntries
  }

  /// Returns the position of a statement among all, to be compared lexicographically; an imported
  /// file has the position of its import.
  func place(of span: Span) -> [Int32] {
    outerPlace(of: span.source) + [span.source.index, span.start]
  }

  private func outerPlace(of source: SourceID) -> [Int32] {
    // Imports may be nested as deep as there are files.
    var open = [source]
    while let file = open.last, places[file] == nil {
      if let span = importPlaces[file] {
        guard let outer = places[span.source] else {
          open.append(span.source)
          continue
        }
        places[file] = outer + [span.source.index, span.start]
      } else {
        places[file] = []
      }
      open.removeLast()
    }
    return places[source] ?? []
  }

  /// Returns the innermost statement at a place of the text, with all comments that belong to it.
  func statement(at span: Span) -> StatementLayout? {
    let statements = laidOut(span.source).statements
    var low = 0
    var high = statements.count
    while low < high {
      let middle = (low + high) / 2
      if statements[middle].span.start <= span.start { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? statements[low - 1] : nil
  }

  /// Returns the comments that were typed before the first statement of a text: in entries of their
  /// own, and above the import of a file.
  func commentsBefore(_ statement: StatementLayout) -> [String] {
    var lines: [String] = []
    var first = statement
    while laidOut(first.span.source).statements.first?.span == first.span {
      let source = first.span.source
      let entries = (commentEntries[source] ?? []).flatMap { entry in
        laidOut(entry).tree.commentLines
      }
      lines = entries + lines
      guard let place = importPlaces[source], let outer = self.statement(at: place) else { break }
      lines = outer.above + lines
      first = outer
    }
    return lines
  }

  /// Returns the comments between the tokens of a statement.
  func comments(inside statement: StatementLayout) -> [String] {
    laidOut(statement.span.source).tree.comments(inside: statement.span)
  }

  /// Returns the names in a statement, each with the names after its dots.
  func paths(inside span: Span) -> [[String]] {
    laidOut(span.source).tree.paths(inside: span)
  }

  private func laidOut(_ id: SourceID) -> (tree: SyntaxTree, statements: [StatementLayout]) {
    if let known = read[id] { return known }
    let source = sources[id]
    let tree = parse(source, mode: source.isEntry ? .prompt : .file).tree
    let made = (tree, tree.layout)
    read[id] = made
    return made
  }
}
