package import FlowText

/// The index of a node in its tree.
package struct SyntaxID: Hashable, Sendable {
  package let index: Int32

  package init(index: Int32) {
    self.index = index
  }

  /// The absent node of an optional slot.
  package static let none = SyntaxID(index: -1)

  package var isPresent: Bool { index >= 0 }
}

/// The index of a token in its tree; -1 for a node that has none.
package struct TokenID: Hashable, Sendable {
  package let index: Int32

  package init(index: Int32) {
    self.index = index
  }

  package static let none = TokenID(index: -1)

  package var isPresent: Bool { index >= 0 }
}

/// A source as tokens and nodes.
///
/// The nodes are in flat arrays rather than nested, so a tree of any depth is walked and freed
/// without recursion.
///
/// Lossless: tokens are in order, and only white space and comments are between two of them, so the
/// tree's text equals its source.
package struct SyntaxTree: Sendable {
  package let source: SourceFile
  package internal(set) var tokens: [Token] = []
  package internal(set) var root: SyntaxID = .none
  /// True if something could not be read: some node is `.invalid`.
  package internal(set) var hasInvalid = false
  /// Names that refused statements would have declared.
  package internal(set) var refusedNames: Set<String> = []
  /// The tokens that are words of the language only where they stand, such as `for` and its `in`.
  package internal(set) var contextualWords: Set<Int32> = []
  var nodes: [NodeRecord] = []
  /// The children of all nodes, each node's in one run.
  var childLists: [SyntaxID] = []

  init(source: SourceFile) {
    self.source = source
  }

  package var nodeCount: Int { nodes.count }

  package func kind(_ node: SyntaxID) -> NodeKind {
    nodes[Int(node.index)].kind
  }

  /// The node's principal token, such as a declaration's name.
  package func token(_ node: SyntaxID) -> TokenID {
    nodes[Int(node.index)].token
  }

  /// All slots of a node, absent ones included.
  package func children(_ node: SyntaxID) -> ArraySlice<SyntaxID> {
    let record = nodes[Int(node.index)]
    return childLists[Int(record.firstChild)..<Int(record.firstChild + record.childCount)]
  }

  package func childCount(_ node: SyntaxID) -> Int {
    Int(nodes[Int(node.index)].childCount)
  }

  /// The child in a slot; `.none` if the slot is absent or beyond the end.
  package func child(_ node: SyntaxID, _ slot: Int) -> SyntaxID {
    let record = nodes[Int(node.index)]
    guard slot < record.childCount else { return .none }
    return childLists[Int(record.firstChild) + slot]
  }

  /// From the node's first token to its last.
  package func span(_ node: SyntaxID) -> Span {
    nodes[Int(node.index)].span(in: source.id)
  }

  package func span(of token: TokenID) -> Span {
    let token = tokens[Int(token.index)]
    return Span(source: source.id, start: token.start, end: token.end)
  }

  /// The characters of a token as written.
  package func text(of token: TokenID) -> String {
    source.text(of: span(of: token))
  }

  /// The characters of a node's principal token; empty where it has none.
  package func tokenText(_ node: SyntaxID) -> String {
    let token = token(node)
    return token.isPresent ? text(of: token) : ""
  }

  /// Returns the byte range of a node's principal token in the source; empty if it has none.
  package func tokenRange(_ node: SyntaxID) -> Range<Int> {
    let id = token(node)
    guard id.isPresent else { return 0..<0 }
    let token = tokens[Int(id.index)]
    return Int(token.start)..<Int(token.end)
  }

  /// Returns the kind of a node's principal token; nil if it has none.
  package func tokenKind(_ node: SyntaxID) -> TokenKind? {
    let id = token(node)
    return id.isPresent ? tokens[Int(id.index)].kind : nil
  }

  /// The span of a node's principal token, or of the whole node where it has none.
  package func tokenSpan(_ node: SyntaxID) -> Span {
    let token = token(node)
    return token.isPresent ? span(of: token) : span(node)
  }
}

/// A node as it is stored.
struct NodeRecord: Sendable {
  var kind: NodeKind
  var token: TokenID
  var firstChild: Int32
  var childCount: Int32
  /// Byte offsets of the first token's start and the last token's end.
  var start: Int32
  var end: Int32

  func span(in source: SourceID) -> Span {
    Span(source: source, start: start, end: end)
  }
}
