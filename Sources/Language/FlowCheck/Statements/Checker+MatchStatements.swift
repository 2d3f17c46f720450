import FlowSyntax

/// Checking of `match light { .red => { … }; else => { … } }`, which chooses a block as `if` does.
extension Checker {
  mutating func checkMatchStatement(_ node: SyntaxID) -> CheckedAction? {
    let head = checkHead(node)
    let isComplete = coversAll(head, of: node)
    let local = frame.makeLocal()
    // Each block begins with the cells assigned before; after the `match`, those of any block count.
    let before = frame.assigned
    var after = before
    var bodies: [[CheckedAction]] = []
    for arm in head.arms {
      bodies.append(checkBlock(tree.child(arm, 1)))
      after += frame.assigned.dropFirst(before.count)
      frame.assigned = before
    }
    frame.assigned = after
    guard isComplete else { return nil }
    return .match(choice(head, bodies, local, node))
  }

  /// Makes the tests of the patterns; the last block is left for what fits no other.
  private mutating func choice(
    _ head: MatchHead, _ bodies: [[CheckedAction]], _ local: LocalID, _ node: SyntaxID
  ) -> CheckedMatch {
    var patterns: [ExpressionID] = []
    var branches: [CheckedBranch] = []
    var otherwise: [CheckedAction]?
    for (arm, (pattern, body)) in zip(head.arms, zip(head.patterns, bodies)) {
      guard let pattern else {
        if otherwise == nil { otherwise = body }
        // No value reaches what stands behind `_`.
        if tree.child(arm, 0).isPresent { break }
        continue
      }
      patterns.append(pattern)
      branches.append(
        CheckedBranch(condition: .test(test(local, of: head.subject, pattern)), body: body))
    }
    let isOpen = otherwise != nil
    if !isOpen { otherwise = branches.popLast()?.body }
    return CheckedMatch(
      subject: head.subject, local: local, patterns: patterns, branches: branches,
      otherwise: otherwise ?? [], isOpen: isOpen, span: tree.span(node))
  }

  /// Makes the Bool that says whether the value in a local fits a pattern.
  private mutating func test(
    _ local: LocalID, of subject: ExpressionID, _ pattern: ExpressionID
  ) -> ExpressionID {
    let span = span(of: pattern)
    let value = add(.local(local), type(of: subject), span)
    let arm = CheckedMatchArm(pattern: pattern, body: add(.boolean(true), .bool, span))
    return add(.match(value, [arm], otherwise: add(.boolean(false), .bool, span)), .bool, span)
  }
}
