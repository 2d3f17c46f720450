package import FlowSyntax
import FlowText

/// Trees that are checked together, and the order in which their statements are executed.
///
/// A file or entry without imports is one tree in one passage. An import ends its passage, the
/// imported statements follow, and the statements after it are another passage.
package struct ParsedProgram: Sendable {
  /// Consecutive statements of one tree, without an import among them.
  package struct Passage: Sendable {
    /// The tree's index in `trees`.
    package let tree: Int
    package let statements: ArraySlice<SyntaxID>

    package init(tree: Int, statements: ArraySlice<SyntaxID>) {
      self.tree = tree
      self.statements = statements
    }
  }

  /// The file that is run, or the entry, followed by the imported files, each once.
  package let trees: [SyntaxTree]
  package let passages: [Passage]
  /// How the first tree was read; imported ones are always files.
  package let mode: ParseMode
  /// The text that declares what the program names of the world, if that is among the trees.
  package let hosts: HostDeclarations?
  /// The values that parameters are given, as texts; nil while none are known.
  package var arguments: [String: String]?

  package init(
    trees: [SyntaxTree], passages: [Passage], mode: ParseMode, hosts: HostDeclarations? = nil
  ) {
    self.trees = trees
    self.passages = passages
    self.mode = mode
    self.hosts = hosts
  }

  /// Makes a program of one tree; imports in it have no effect.
  package init(_ tree: SyntaxTree, mode: ParseMode) {
    let statements = tree.root.isPresent ? tree.children(tree.root) : []
    self.init(
      trees: [tree], passages: [Passage(tree: 0, statements: statements)], mode: mode)
  }

  var statementCount: Int { passages.reduce(0) { $0 + $1.statements.count } }

  /// True if room for what it declares is worth being made before.
  var isLong: Bool { statementCount > 1000 }
}
