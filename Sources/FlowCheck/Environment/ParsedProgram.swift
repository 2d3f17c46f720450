package import FlowSyntax

/// The trees that are checked in one go, and the order in which their statements are carried out.
///
/// A file or entry that imports nothing is one tree in one passage. An import ends the passage in which
/// it stands, the imported statements follow, and what stands behind it goes on in another passage.
package struct ParsedProgram: Sendable {
  /// Statements of one tree, one behind the other, without an import among them.
  package struct Passage: Sendable {
    /// The tree's index in `trees`.
    package let tree: Int
    package let statements: ArraySlice<SyntaxID>

    package init(tree: Int, statements: ArraySlice<SyntaxID>) {
      self.tree = tree
      self.statements = statements
    }
  }

  /// The file that is run, or the entry; then the files that it imports, each once.
  package let trees: [SyntaxTree]
  package let passages: [Passage]
  /// How the first tree was read; imported ones are always files.
  package let mode: ParseMode

  package init(trees: [SyntaxTree], passages: [Passage], mode: ParseMode) {
    self.trees = trees
    self.passages = passages
    self.mode = mode
  }

  /// A tree alone; an import in it brings in nothing.
  package init(_ tree: SyntaxTree, mode: ParseMode) {
    let statements = tree.root.isPresent ? tree.children(tree.root) : []
    self.init(
      trees: [tree], passages: [Passage(tree: 0, statements: statements)], mode: mode)
  }

  var statementCount: Int { passages.reduce(0) { $0 + $1.statements.count } }
}
