import FlowText

/// The diagnostics of a parse.
struct SyntaxReports {
  /// Number of them after which names are no longer looked up for further ones.
  private static let mostWithNames = 40

  private(set) var list = DiagnosticList()
  /// Syntax errors that were reported and kept.
  private var said: Set<Diagnostic> = []
  /// Number of diagnostics about the statements in the braces of the one being read.
  var ofInnerStatements = 0

  init() {}

  var count: Int { list.count }

  /// Number of diagnostics about what is being read, without those in the statements in its braces.
  var own: Int { list.count - ofInnerStatements }

  /// True while a search for a name may be made for a diagnostic.
  var mayNameThings: Bool { list.count < Self.mostWithNames }

  mutating func append(_ diagnostic: Diagnostic) {
    list.append(diagnostic)
  }

  /// Adds a diagnostic unless an equal one was added.
  ///
  /// Several open constructs may miss the same thing at the same end.
  mutating func appendOnce(_ diagnostic: Diagnostic) {
    let before = list.kept.count
    guard said.insert(diagnostic).inserted else { return }
    list.append(diagnostic)
    // Only the first of many diagnostics are kept, and only those are remembered here.
    if list.kept.count == before { said.remove(diagnostic) }
  }

  /// A state of the diagnostics, for `takeBack`.
  struct Mark {
    fileprivate let list: DiagnosticList.Mark
    fileprivate let ofInnerStatements: Int
  }

  var mark: Mark { Mark(list: list.mark, ofInnerStatements: ofInnerStatements) }

  /// Removes the diagnostics added since `mark`.
  mutating func takeBack(to mark: Mark) {
    list.takeBack(to: mark.list)
    ofInnerStatements = mark.ofInnerStatements
  }
}
