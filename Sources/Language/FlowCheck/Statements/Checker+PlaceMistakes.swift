import FlowSyntax
import FlowText

/// Reports of places that can't be assigned: at a key, or in a value that may be nil.
extension Checker {
  mutating func reportKeyUpdate(_ node: SyntaxID, _ type: FlowType) -> ExpressionID {
    let first =
      switch type.unwrapped {
      case .string: "\"\""
      case .list: "[]"
      case .dictionary: "[:]"
      case .duration: "0s"
      default: "0"
      }
    let (place, value) = (snippet(tree.child(node, 0)), tree.child(node, 1))
    let isOperation =
      switch tree.kind(value) {
      case .binaryExpression, .conditionalExpression: true
      default: false
      }
    let operand: Snippet = isOperation ? "(\(snippet(value)))" : snippet(value)
    let sign = String(tree.tokenText(node).dropLast())
    report(
      KeyUpdate(
        span: tree.tokenSpan(node),
        fix: Fix(
          replacing: tree.span(node),
          with: "\(place) = (\(place) ?? \(first)) \(sign) \(operand)")))
    return invalid(tree.span(node))
  }

  mutating func reportBehindKey(_ link: SyntaxID, _ node: SyntaxID) {
    let base = text(tree.child(link, 0))
    let isField = tree.kind(link) == .memberExpression
    report(
      PartBehindKey(
        span: tree.span(link),
        replacement: isField ? replacement(of: base, tree.tokenText(link), "…") : "\(base) = …",
        fix: isField ? replacing(link, node) : nil))
  }

  mutating func reportOptionalPlace(
    _ link: SyntaxID, _ place: AssignmentPlace, _ node: SyntaxID
  ) {
    let base = text(tree.child(link, 0))
    let name = tree.tokenText(link)
    var whole: String?
    var fix: Fix?
    switch (place.type.unwrapped, tree.kind(link) == .memberExpression) {
    case (.tuple(let parts), true)
    where parts.contains { $0.label == name } && parts.allSatisfy { $0.label != nil }:
      whole = replacement(of: base, name, "…")
      fix = replacing(link, node)
    case (.list, false):
      let index = text(tree.child(link, 1))
      whole = "if let x = \(base) { \(base) = x.replacing(\(index), …) }"
      fix = replacing(link, node, by: "replacing")
    case (.dictionary, false):
      let key = text(tree.child(link, 1))
      whole = "if let x = \(base) { \(base) = x.with(\(key), …) }"
      fix = replacing(link, node, by: "with")
    default: break
    }
    report(
      PartOfOptional(
        span: tree.span(link), base: base, type: place.type, cell: typeDeclaredHere(place.cell),
        whole: whole, fix: fix))
  }

  private func replacement(of base: String, _ field: String, _ value: String) -> String {
    "if let x = \(base) { \(base) = (...x, \(field): \(value)) }"
  }

  /// Returns the assignment with the whole value in place of its part; nil for an update, and for a
  /// part of that part.
  private func replacing(_ link: SyntaxID, _ node: SyntaxID) -> Fix? {
    guard tree.tokenKind(node) == .assign, tree.child(node, 0) == link else { return nil }
    let (base, value) = (snippet(tree.child(link, 0)), snippet(tree.child(node, 1)))
    return Fix(
      replacing: tree.span(node),
      with: "if let x = \(base) { \(base) = (...x, \(tree.tokenText(link)): \(value)) }")
  }

  /// Returns the assignment with the whole value, in which a function replaces an element.
  private func replacing(_ link: SyntaxID, _ node: SyntaxID, by function: String) -> Fix? {
    guard tree.tokenKind(node) == .assign, tree.child(node, 0) == link else { return nil }
    let (base, value) = (snippet(tree.child(link, 0)), snippet(tree.child(node, 1)))
    let element = snippet(tree.child(link, 1))
    return Fix(
      replacing: tree.span(node),
      with: "if let x = \(base) { \(base) = x.\(function)(\(element), \(value)) }")
  }
}
