import FlowSyntax
import FlowText

/// What holds for every tree, in sentences about what does not.
enum TreeLaws {
  static func violations(_ result: ParseResult) -> [String] {
    let tree = result.tree
    var violations = diagnosticViolations(result)
    guard tree.root.isPresent, tree.kind(tree.root) == .program else {
      return violations + ["the root is no program"]
    }
    let holdsInvalid = (0..<tree.nodeCount).contains {
      tree.kind(SyntaxID(index: Int32($0))) == .invalid
    }
    if holdsInvalid != tree.hasInvalid { violations.append("`hasInvalid` is wrong") }
    var seen = Array(repeating: false, count: tree.nodeCount)
    var pending = [tree.root]
    while let node = pending.popLast() {
      if seen[Int(node.index)] { violations.append("\(tree.kind(node)) has two parents") }
      seen[Int(node.index)] = true
      violations += nodeViolations(tree, node)
      if result.diagnostics.isEmpty, !result.isUnfinished {
        violations += missingParts(tree, node)
      }
      pending += tree.children(node).filter(\.isPresent)
    }
    return violations
  }

  private static func diagnosticViolations(_ result: ParseResult) -> [String] {
    let bytes = result.tree.source.bytes
    var violations: [String] = []
    for diagnostic in result.diagnostics {
      for span in [diagnostic.span] + diagnostic.labels.map(\.span) {
        if span.start < 0 || span.end < span.start || span.end > Int32(bytes.count) {
          violations.append("a place of `\(diagnostic.message)` is outside the file")
        } else if !isBoundary(span.start, bytes) || !isBoundary(span.end, bytes) {
          violations.append("a place of `\(diagnostic.message)` cuts a character")
        }
      }
      let first = diagnostic.message.unicodeScalars.first
      if first.map({ $0.properties.isUppercase }) != false || diagnostic.message.hasSuffix(".") {
        violations.append("`\(diagnostic.message)` is not written as messages are")
      }
    }
    let starts = result.diagnostics.map(\.span.start)
    if starts != starts.sorted() { violations.append("diagnostics are out of order") }
    if Set(result.diagnostics).count != result.diagnostics.count {
      violations.append("a diagnostic is given twice")
    }
    return violations
  }

  private static func isBoundary(_ offset: Int32, _ bytes: [UInt8]) -> Bool {
    offset == Int32(bytes.count) || bytes[Int(offset)] & 0xC0 != 0x80
  }

  private static func nodeViolations(_ tree: SyntaxTree, _ node: SyntaxID) -> [String] {
    let kind = tree.kind(node)
    let span = tree.span(node)
    var violations: [String] = []
    if span.start < 0 || span.end < span.start || span.end > Int32(tree.source.bytes.count) {
      violations.append("\(kind) is outside the file")
    }
    for child in tree.children(node) where child.isPresent {
      let inner = tree.span(child)
      if inner.start < span.start || inner.end > span.end {
        violations.append("\(tree.kind(child)) reaches out of \(kind)")
      }
    }
    let token = tree.token(node)
    if token.isPresent {
      let inner = tree.span(of: token)
      if inner.start < span.start || inner.end > span.end {
        violations.append("the token of \(kind) is outside of it")
      }
    }
    if let slots = Slots.count[kind], tree.childCount(node) != slots {
      violations.append("\(kind) has \(tree.childCount(node)) children")
    }
    return violations
  }

  /// Where nothing is wrong with a source, nothing that must be there is missing.
  private static func missingParts(_ tree: SyntaxTree, _ node: SyntaxID) -> [String] {
    let kind = tree.kind(node)
    var violations: [String] = []
    if kind == .invalid { violations.append("an invalid node in a source without errors") }
    for (slot, child) in tree.children(node).enumerated()
    where !child.isPresent && !(Slots.optional[kind]?.contains(slot) ?? false) {
      violations.append("\(kind) misses slot \(slot)")
    }
    if Slots.named.contains(kind), !tree.token(node).isPresent {
      violations.append("\(kind) has no token")
    }
    return violations
  }
}

/// The slots that `NodeKind` documents.
enum Slots {
  /// How many slots a node has, where that is fixed.
  static let count: [NodeKind: Int] = [
    .letDeclaration: 2, .paramDeclaration: 2, .cellDeclaration: 2, .eventDeclaration: 1,
    .enumCase: 0, .forStatement: 3, .afterStatement: 2,
    .functionDeclaration: 3, .parameter: 1, .commandDeclaration: 3, .contract: 3, .definition: 2,
    .twoWayBinding: 4, .conversions: 2, .alias: 0, .declareTarget: 2, .bindTarget: 1,
    .callTarget: 1, .blockTarget: 1, .assignment: 2, .callStatement: 1, .togetherStatement: 1,
    .expectStatement: 1, .alwaysStatement: 2, .bindingCondition: 1, .waitStatement: 1,
    .atStatement: 2, .importStatement: 1, .expressionStatement: 1, .helpRequest: 0,
    .integerLiteral: 0, .floatLiteral: 0, .durationLiteral: 0, .regexLiteral: 0, .booleanLiteral: 0,
    .nilLiteral: 0, .stringSegment: 0, .interpolation: 1, .tupleElement: 1, .parenthesized: 1,
    .nameExpression: 0, .itExpression: 0, .accExpression: 0, .caseExpression: 0,
    .memberExpression: 1, .optionalMemberExpression: 1, .subscriptExpression: 2, .lambda: 2,
    .unaryExpression: 1, .binaryExpression: 2, .conditionalExpression: 3, .matchArm: 2,
    .blockArm: 2, .scopeInstance: 1,
    .wildcardPattern: 0,
    .namedType: 0, .optionalType: 1, .listType: 1, .dictionaryType: 2,
    .dictionaryEntry: 2, .tupleTypeElement: 1,
  ]

  /// The slots that may be absent.
  static let optional: [NodeKind: Set<Int>] = [
    .letDeclaration: [0], .paramDeclaration: [1], .cellDeclaration: [0, 1], .eventDeclaration: [0],
    .functionDeclaration: [1], .parameter: [0], .commandDeclaration: [0, 1], .contract: [2],
    .definition: [1], .twoWayBinding: [2, 3], .declareTarget: [0], .alwaysStatement: [1],
    .matchArm: [0], .blockArm: [0],
  ]

  /// The nodes that always have a principal token.
  static let named: Set<NodeKind> = [
    .letDeclaration, .paramDeclaration, .cellDeclaration, .eventDeclaration, .enumDeclaration,
    .enumCase,
    .functionDeclaration, .parameter, .commandDeclaration, .scopeDeclaration,
    .scopeTemplate, .scopeInstance, .contract,
    .definition, .twoWayBinding, .alias, .stage, .declareTarget, .assignment, .bindingCondition,
    .helpRequest, .integerLiteral, .floatLiteral, .durationLiteral, .regexLiteral, .booleanLiteral,
    .stringSegment, .nameExpression, .caseExpression, .memberExpression,
    .optionalMemberExpression, .unaryExpression, .binaryExpression, .wildcardPattern, .namedType,
  ]
}
