import FlowSyntax
import FlowText

/// Functions of a program that have the name of one of the library and hide it.
extension Checker {
  /// Returns whether a call behind a dot can't mean the program's own function, and may mean that of the
  /// library.
  func hidesLibrary(
    _ symbol: SymbolID, on receiver: ExpressionID, _ arguments: [CallArgument]
  ) -> Bool {
    let function = environment[symbol]
    let type = type(of: receiver)
    guard function.kind == .function, type != .invalid, Library.isFunction(function.name),
      Vocabulary.function(function.name, takesFirst: type)
    else { return false }
    if functions.states[symbol]?.phase == .underCheck { return true }
    return arguments.count != function.parameters.count || arguments.contains { isLambda($0) }
      || !type.converts(to: function.parameters[0])
  }

  mutating func reportHiding(_ symbol: SymbolID, of receiver: ExpressionID, at span: Span) {
    let function = environment[symbol]
    let owner: HidesLibrary.Owner =
      switch type(of: receiver) {
      case .list: .lists
      case .dictionary: .dictionaries
      case .string: .texts
      default: .library
      }
    report(HidesLibrary(span: span, function: declaredHere(function), owner: owner))
  }

  /// Returns the statement by whose name a function is called, whose value nothing uses.
  func hiddenStatement(_ call: SyntaxID) -> HiddenStatement? {
    let callee = tree.child(call, 0)
    guard tree.kind(callee) == .nameExpression,
      let statement = BuiltinStatement(rawValue: tree.tokenText(callee))
    else { return nil }
    return HiddenStatement(name: statement.rawValue)
  }
}
