import FlowText

/// Statements whose first word is reserved only there, and a name anywhere else.
extension Parser {
  /// Reads such a statement, if its word stands here and what follows on the line fits.
  mutating func readContextualStatement() -> SyntaxID? {
    guard !isLineEnd(before: position + 1) else { return nil }
    switch tree.text(of: currentID) {
    case "param": return parseParamDeclaration()
    case "type": return parseTypeDeclaration()
    default: return nil
    }
  }

  private mutating func parseParamDeclaration() -> SyntaxID {
    let first = position
    advance()
    let name = takeNewName("the name of a parameter")
    let type = readTypeAnnotation()
    if !type.isPresent {
      let value = at(.assign) ? " = \(textOfLine(from: position + 1))" : ""
      expected(
        "`:` and the type of the parameter",
        help: ["write `param \(text(name)): Int\(value)`"])
    }
    let hasValue = at(.assign) || at(.define) || at(.equal)
    let value = hasValue ? readValue("of the parameter") : .none
    let node = make(.paramDeclaration, token: name, type, value, from: first)
    requireTopLevel(node, "`param`", help: "move it to the beginning of the file")
    return node
  }

  private mutating func parseTypeDeclaration() -> SyntaxID {
    let first = position
    advance()
    let name = takeNewName("the name of a type")
    var type = SyntaxID.none
    if take(.assign) {
      type = parseType()
    } else {
      let isBare = beginsType
      expected(
        "`=` and the type",
        help: [
          isBare
            ? "write `type \(text(name)) = \(textOfLine(from: position))`"
            : "write `type \(text(name)) = (item: String, n: Int)`"
        ])
      type = isBare ? parseType() : missing()
    }
    let node = make(.typeDeclaration, token: name, type, from: first)
    requireDeclarative(node, "`type`")
    return node
  }

  /// True if a type without its `=` is next.
  private var beginsType: Bool {
    !isAtEnd && (current.kind == .leftParen || current.kind == .leftBracket)
  }
}
