import FlowSyntax
import FlowText

/// Checks of `isDisposed(x)`, also `x.isDisposed`, which takes a name and reads no value.
extension Checker {
  /// Checks `link.isDisposed`, unless that is a part of a value or a name in a scope.
  mutating func checkDisposedMember(_ node: SyntaxID) -> ExpressionID? {
    var member = node
    if tree.kind(node) == .callExpression, tree.children(node).count == 1 {
      member = tree.child(node, 0)
    }
    guard member.isPresent, tree.kind(member) == .memberExpression,
      tree.tokenText(member) == "isDisposed"
    else { return nil }
    let base = tree.child(member, 0)
    guard isNamePath(base), let symbol = pathSymbol(base) else { return nil }
    switch environment[symbol].kind {
    case .contract, .derived: break
    case .scope where self.member("isDisposed", of: symbol) == nil: break
    default: return nil
    }
    return checkIsDisposed(
      LibraryCall(
        name: "isDisposed", arguments: [.written(base)], nameSpan: tree.tokenSpan(member),
        span: tree.span(node), isMember: true, expecting: nil))
  }

  /// Checks `isDisposed(x)`, which takes the name of anything that `dispose` can end.
  mutating func checkIsDisposed(_ call: LibraryCall) -> ExpressionID {
    guard call.arguments.count == 1, case .written(let path) = call.arguments[0],
      isNamePath(path)
    else {
      reportForms(call, .nameToAsk, at: call.span)
      checkForErrors(call.arguments)
      return invalid(call.span)
    }
    let symbol = resolvePath(
      path, hintsReleased: false,
      onUnknown: { checker, name, span in checker.reportUnknown(name, at: span) })
    guard let symbol else { return invalid(call.span) }
    let found = environment[symbol]
    switch found.kind {
    case .contract, .derived, .scope: break
    default:
      report(
        NothingToDispose(span: tree.span(path), named: declaredHere(found), kind: found.kind))
      return invalid(call.span)
    }
    guard mayChangeUnnoticed("isDisposed(…)", call, example: "tap -> { gone = isDisposed(link) }")
    else { return invalid(call.span) }
    return add(.isDisposed(symbol), .bool, call.span)
  }

  private func isNamePath(_ node: SyntaxID) -> Bool {
    var node = node
    while node.isPresent, tree.kind(node) == .memberExpression { node = tree.child(node, 0) }
    return node.isPresent && tree.kind(node) == .nameExpression
  }
}
