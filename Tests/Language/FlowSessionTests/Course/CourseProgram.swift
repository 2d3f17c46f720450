import FlowSyntax
import FlowText
import Foundation

@testable import FlowCheck

/// An example as its syntax trees: its own, and those of the files that it imports.
struct CourseProgram {
  let file: URL
  let text: String
  private let trees: [SyntaxTree]

  init(_ file: URL) throws {
    self.file = file
    text = try String(contentsOf: file, encoding: .utf8)
    var trees: [SyntaxTree] = []
    var waiting = [file]
    var seen: Set<String> = []
    while let next = waiting.popLast() {
      guard seen.insert(next.standardized.path).inserted else { continue }
      let tree = Self.tree(of: try String(contentsOf: next, encoding: .utf8))
      let folder = next.deletingLastPathComponent()
      waiting += Self.imports(of: tree).map { folder.appending(path: $0) }
      trees.append(tree)
    }
    self.trees = trees
  }

  /// A program that is not in a file, for planted mistakes.
  init(text: String) {
    file = URL(filePath: "/none.flow")
    self.text = text
    trees = [Self.tree(of: text)]
  }

  /// Every keyword, sign, stage and function of the language that the program uses.
  var words: Set<String> {
    let own = declarations
    return trees.reduce(into: Set<String>()) { $0.formUnion(Self.words(in: $1, declared: own)) }
  }

  private var declarations: Set<String> {
    trees.reduce(into: Set<String>()) { $0.formUnion(Self.declarations(in: $1)) }
  }

  /// The program without its names, texts and comments.
  ///
  /// Two programs that differ in these alone are equal. Names are numbered in the order of their first use.
  var shape: [String] {
    let own = declarations
    var numbers: [String: Int] = [:]
    return trees.flatMap { tree in
      tree.tokens.indices.compactMap { index -> String? in
        let token = tree.tokens[index]
        let word = tree.text(of: TokenID(index: Int32(index)))
        switch token.kind {
        case .stringSegment: return nil
        case .identifier where own.contains(word) || !Self.belongsToLanguage(word):
          let number = numbers[word] ?? numbers.count
          numbers[word] = number
          return "name \(number)"
        default: return word
        }
      }
    }
  }

  /// Whether a comment on a line of its own quotes the word, alone or in a phrase: `` `take(n)` ``.
  func explains(_ word: String) -> Bool {
    let parts = word.split(separator: " ").map(String.init)
    let isName = word.allSatisfy(\.isLetter)
    return quotations.contains { quotation in
      if word == "T?" { return quotation.hasSuffix("?") }
      if !isName { return parts.allSatisfy { quotation.contains($0) } }
      return quotation.split { !$0.isLetter }.contains(Substring(word))
    }
  }

  private var quotations: [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix("// ") }
      .flatMap { line in
        line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
          .filter { $0.offset % 2 == 1 }.map { String($0.element) }
      }
  }

  // MARK: Reading the trees

  private static func tree(of text: String) -> SyntaxTree {
    var sources = SourceMap()
    let source = sources.add(name: "example.flow", bytes: Array(text.utf8))
    return parse(source, mode: .file).tree
  }

  private static func nodes(of tree: SyntaxTree) -> [SyntaxID] {
    var found: [SyntaxID] = []
    var waiting = tree.root.isPresent ? [tree.root] : []
    while let node = waiting.popLast() {
      found.append(node)
      waiting += tree.children(node).filter(\.isPresent)
    }
    return found
  }

  private static func imports(of tree: SyntaxTree) -> [String] {
    nodes(of: tree).filter { tree.kind($0) == .importStatement }.map { node in
      let literal = tree.child(node, 0)
      return tree.children(literal).map(tree.characters(ofSegment:)).joined()
    }
  }

  private static let declaring: Set<NodeKind> = [
    .letDeclaration, .cellDeclaration, .eventDeclaration, .enumDeclaration, .functionDeclaration,
    .commandDeclaration, .scopeDeclaration, .scopeTemplate, .scopeInstance, .declareTarget,
    .definition, .parameter,
    .bindingCondition, .alias,
  ]

  private static func declarations(in tree: SyntaxTree) -> [String] {
    nodes(of: tree).filter { declaring.contains(tree.kind($0)) }.map(tree.tokenText)
  }

  /// The signs that a beginner has to be told; arithmetic, comparisons and brackets are not among them.
  private static let signs: Set<TokenKind> = [
    .arrow, .twoWayArrow, .fatArrow, .define, .plusAssign, .minusAssign, .starAssign, .slashAssign,
    .pipe, .coalesce, .optionalDot, .ellipsis, .and, .or, .not,
  ]

  private static func words(in tree: SyntaxTree, declared: Set<String>) -> Set<String> {
    var words: Set<String> = []
    for token in tree.tokens where token.kind.isReservedWord || signs.contains(token.kind) {
      words.insert(token.kind.rawValue)
    }
    for place in tree.contextualWords {
      let word = tree.text(of: TokenID(index: place))
      // The second word of a loop comes with the first.
      if word != "in" { words.insert(word) }
    }
    let scopes = Set(
      nodes(of: tree).filter { [.scopeDeclaration, .scopeInstance].contains(tree.kind($0)) }
        .map(tree.tokenText))
    for node in nodes(of: tree) {
      switch tree.kind(node) {
      case .stage: words.insert(tree.tokenText(node))
      case .callExpression: words.formUnion(named(tree.child(node, 0), in: tree, declared))
      case .bindTarget: words.formUnion(named(tree.child(node, 0), in: tree, declared))
      case .memberExpression, .optionalMemberExpression:
        let base = tree.child(node, 0)
        let isInScope = tree.kind(base) == .nameExpression && scopes.contains(tree.tokenText(base))
        let member = tree.tokenText(node)
        if !isInScope, belongsToLanguage(member) { words.insert(member) }
      case .conditionalExpression: words.insert("? :")
      case .optionalType: words.insert("T?")
      case .listLiteral: words.insert("[ ]")
      case .interpolation: words.insert("\\( )")
      default: break
      }
    }
    return words
  }

  /// The name that is called or bound to, unless the program declares it.
  private static func named(
    _ node: SyntaxID, in tree: SyntaxTree, _ declared: Set<String>
  ) -> [String] {
    guard node.isPresent, tree.kind(node) == .nameExpression else { return [] }
    let name = tree.tokenText(node)
    return declared.contains(name) ? [] : [name]
  }

  /// What is no name of the program although it is not reserved.
  private static func belongsToLanguage(_ word: String) -> Bool {
    otherWords.contains(word) || Library.names.contains(word) || StageKind(rawValue: word) != nil
      || FlowType.names.contains(word)
  }

  static let otherWords: Set<String> = [
    "print", "every", "after", "enabled", "background", "main",
  ]
}
