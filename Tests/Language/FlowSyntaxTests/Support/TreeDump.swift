import FlowSyntax
import FlowText

/// A tree as one line: `(kind "token" child …)`, absent slots as `_`.
func dump(_ tree: SyntaxTree, _ node: SyntaxID? = nil) -> String {
  let node = node ?? tree.root
  guard node.isPresent else { return "_" }
  var text = "(\(tree.kind(node))"
  if tree.token(node).isPresent { text += " \"\(tree.tokenText(node))\"" }
  for child in tree.children(node) { text += " " + dump(tree, child) }
  return text + ")"
}

/// Parses a text that has no file.
func parse(_ text: String, mode: ParseMode = .file) -> ParseResult {
  var sources = SourceMap()
  return parse(sources.add(name: "test.flow", bytes: Array(text.utf8)), mode: mode)
}
