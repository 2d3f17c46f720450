import FlowSyntax
import FlowText

/// Names inside of blocks and functions: `let` and `for`.
extension Checker {
  /// Checks `let name = e` in a block or a function's braces: a value that is seen from there to the end.
  mutating func checkBlockConstant(_ node: SyntaxID) -> CheckedBinding? {
    let (name, place) = (tree.tokenText(node), tree.tokenSpan(node))
    let typeNode = tree.child(node, 0)
    let valueNode = tree.child(node, 1)
    let written = typeNode.isPresent ? resolveType(typeNode) : nil
    occasion.possibleText = written == nil || written?.unwrapped == .string ? valueNode : .none
    let value =
      if let written {
        check(valueNode, as: written, .annotation(node, type: typeNode))
      } else {
        check(valueNode, named: name, isConstant: true)
      }
    let type = written ?? type(of: value)
    warnOfMixedScripts(name, at: place)
    if let other = frame.locals[frame.outerLocalCount...].last(where: { $0.name == name }) {
      report(LocalTwice(span: place, name: name, first: other.span))
    }
    guard !name.isEmpty else { return nil }
    let local = frame.makeLocal()
    frame.locals.append(NamedLocal(name: name, id: local, type: type, span: place))
    return self.type(of: value) == .invalid ? nil : CheckedBinding(local: local, value: value)
  }

  // MARK: Loops

  mutating func checkFor(_ node: SyntaxID) -> CheckedAction? {
    let list = check(tree.child(node, 1), expecting: nil)
    let element = LambdaInput(local: frame.makeLocal(), type: elementType(of: list, in: node))
    let outer = frame.locals.count
    defer { frame.locals.removeSubrange(outer...) }
    let names = Array(tree.children(tree.child(node, 0)))
    let (namesNode, listNode) = (tree.child(node, 0), tree.child(node, 1))
    let parts = bind(
      names, to: [element], of: .loop, at: tree.span(namesNode),
      numbering: names.count == 2
        ? Fix(
          replacing: tree.span(listNode),
          with: "\(receiverSnippet(at: tree.span(listNode))).enumerated"
        ).shown(
          as: "for \(text(namesNode)) in \(receiver(at: tree.span(listNode))).enumerated { … }")
        : nil)
    if parts == nil { nameAll(names) }
    let block = tree.child(node, 2)
    let body = frame.blockDepth > 0 ? checkTurns(block) : checkBlock(block)
    return .loop(
      CheckedLoop(
        list: list, element: element.local,
        body: (parts ?? []).map { .bind($0, tree.span(node)) } + body, span: tree.span(node)))
  }

  /// Checks the block of a loop, in which what one turn assigns is assigned before the next one reads.
  private mutating func checkTurns(_ block: SyntaxID) -> [CheckedAction] {
    let before = frame.assigned
    for node in tree.children(block) where tree.kind(node) == .assignment {
      if let symbol = assignedName(tree.child(node, 0)), !frame.assigned.contains(symbol) {
        frame.assigned.append(symbol)
      }
    }
    let body = checkBlock(block)
    frame.assigned = before + frame.assigned.dropFirst(before.count)
    return body
  }

  private func assignedName(_ place: SyntaxID) -> SymbolID? {
    guard place.isPresent, tree.kind(place) == .nameExpression else { return nil }
    return find(tree.tokenText(place), where: { $0 == .cell })
  }

  /// Gives names whose number does not fit a meaning, so that their uses are not reported as well.
  private mutating func nameAll(_ names: [SyntaxID]) {
    for name in names {
      frame.locals.append(
        NamedLocal(
          name: tree.tokenText(name), id: frame.makeLocal(), type: .invalid,
          span: tree.tokenSpan(name)))
    }
  }

  /// Returns the type of what a loop goes over; reports what it does not go over.
  private mutating func elementType(of list: ExpressionID, in node: SyntaxID) -> FlowType {
    let type = type(of: list)
    switch type {
    case .list(let element): return element
    case .dictionary(let key, let value):
      return .tuple([
        TupleTypeElement(label: nil, type: key), TupleTypeElement(label: nil, type: value),
      ])
    case .invalid: return .invalid
    default: break
    }
    report(
      NothingToLoopOver(
        span: span(of: list), type: type, way: wayToElements(type, tree.child(node, 1))))
    return .invalid
  }

  private func wayToElements(_ type: FlowType, _ node: SyntaxID) -> NothingToLoopOver.Way {
    let (span, written) = (tree.span(node), snippet(node))
    switch type {
    case .int:
      return .count(
        Fix(replacing: span, with: "1...\(written)").shown(as: "for i in 1...\(written) { … }"))
    case .string:
      return .characters(
        Fix(replacing: span, with: "\(written).split(\"\")", .choice), words: "\(written).split")
    case .optional(let wrapped):
      switch wrapped {
      case .list, .dictionary:
        return .whenNil(Fix(replacing: span, with: "\(written) ?? \(wrapped.example)"))
      default: return .list
      }
    default: return .list
    }
  }

  // MARK: Blocks that run later

  /// Checks `after e { … }` in a block, a command or a branch.
  mutating func checkAfter(_ node: SyntaxID) -> CheckedAction? {
    let time = checkDuration(tree.child(node, 0))
    let (body, kept) = checkLater(tree.child(node, 1))
    return .after(
      CheckedDelay(
        time: time, kept: kept, body: body, scope: frame.scope,
        isAtTopLevel: frame.place == .statement && frame.keptEvents == nil, span: tree.span(node)))
  }

  /// Checks a block that is a step of its own, later, and sees the names around it.
  mutating func checkLater(_ block: SyntaxID) -> ([CheckedAction], kept: [CheckedBinding]) {
    let outer = frame
    frame.blockDepth = 0
    frame.assigned = []
    frame.runsInPlace = false
    if frame.keptEvents == nil { frame.keptEvents = [] }
    let body = checkBlock(block)
    let kept = outer.keptEvents == nil ? frame.keptEvents ?? [] : []
    (frame.blockDepth, frame.assigned) = (outer.blockDepth, outer.assigned)
    frame.runsInPlace = outer.runsInPlace
    // A call from here is none of the step around it, so that a command may call itself.
    frame.calls = outer.calls
    if outer.keptEvents == nil { frame.keptEvents = nil }
    return (body, kept.map(\.kept))
  }
}
