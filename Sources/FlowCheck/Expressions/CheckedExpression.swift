package import FlowText

/// The index of an expression in its fragment's arena.
package struct ExpressionID: Hashable, Sendable {
  package let index: Int32

  package init(index: Int32) {
    self.index = index
  }
}

/// An expression with its type, all names resolved and all conversions explicit.
///
/// Expressions lie in an arena, so that a chain of 100,000 operands is freed without recursion.
package struct CheckedExpression: Sendable {
  package var kind: Kind
  package var type: FlowType
  package var span: Span

  package init(_ kind: Kind, _ type: FlowType, _ span: Span) {
    self.kind = kind
    self.type = type
    self.span = span
  }

  package enum Kind: Sendable {
    case integer(Int)
    case float(Double)
    case string(String)
    case boolean(Bool)
    case duration(nanoseconds: Int)
    case none
    case enumCase(SymbolID, Int)

    case constant(SymbolID)
    /// The value now of a mutable or derived cell.
    case cell(SymbolID)
    /// What an event last sent, as the contract that contains this expression saw it.
    case event(SymbolID)
    /// Whether a command may run now, a Bool.
    case enabled(SymbolID)
    case local(LocalID)

    case unary(UnaryOperator, ExpressionID)
    /// Both operands have one type, and it is `operandType`'s.
    case binary(BinaryOperator, ExpressionID, ExpressionID)
    case and(ExpressionID, ExpressionID)
    case or(ExpressionID, ExpressionID)
    case conditional(ExpressionID, ExpressionID, ExpressionID)
    case coalesce(ExpressionID, ExpressionID)
    case intToFloat(ExpressionID)
    /// A value where its optional is wanted; the value itself is unchanged.
    case wrap(ExpressionID)

    case tuple([ExpressionID])
    case element(ExpressionID, Int)
    case list([ExpressionID])
    /// `"…\(e)…"`: the texts of the parts, one after the other.
    case interpolation([ExpressionID])

    case call(SymbolID, [ExpressionID])
    case builtin(Builtin, [ExpressionID])
    /// A list function with a lambda.
    case listOperation(
      ListOperation, list: ExpressionID, initial: ExpressionID?, lambda: CheckedLambda)
    /// Subject, arms in order, `else`.
    case match(ExpressionID, [CheckedMatchArm], otherwise: ExpressionID?)
    /// `base?.…`: nil when `base` is nil, else `then`, which reads `local`.
    case ifPresent(ExpressionID, local: LocalID, then: ExpressionID)
    /// Binds locals, in order, then gives `then`.
    case bind([CheckedBinding], then: ExpressionID)

    /// The first operand, or the second where the first fails.
    case recover(ExpressionID, ExpressionID)
    case hasValue(SymbolID)
    case failed(SymbolID)
    /// Asks if a contract, that of a derived cell, or a scope is over.
    case isDisposed(SymbolID)
    case now

    /// A diagnostic has been given; never lowered.
    case invalid
  }
}

package struct CheckedBinding: Sendable {
  package let local: LocalID
  package let value: ExpressionID

  package init(local: LocalID, value: ExpressionID) {
    self.local = local
    self.value = value
  }
}

package struct CheckedMatchArm: Sendable {
  /// A constant: an enum case or a literal.
  package let pattern: ExpressionID
  package let body: ExpressionID

  package init(pattern: ExpressionID, body: ExpressionID) {
    self.pattern = pattern
    self.body = body
  }
}

/// Parameters live in the frame around the lambda.
package struct CheckedLambda: Sendable {
  package let parameters: [LocalID]
  package let body: ExpressionID

  package init(parameters: [LocalID], body: ExpressionID) {
    self.parameters = parameters
    self.body = body
  }
}

package enum UnaryOperator: String, Sendable {
  case negate = "-"
  case not = "!"
}

/// The operand type says which operation it is: `+` is for Int, Float, String, Duration and lists.
package enum BinaryOperator: String, BitwiseCopyable, Sendable {
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case remainder = "%"
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessEqual = "<="
  case greater = ">"
  case greaterEqual = ">="
  /// `a...b`, a list of Int.
  case range = "..."
  /// `Duration * Int or Float` (the second operand is a Float), `Duration / Float`.
  case scale
  case unscale
  /// `Duration / Duration`, a Float.
  case ratio
}

/// List functions that take a lambda.
package enum ListOperation: String, Sendable, CaseIterable {
  case map
  case filter
  /// `reduce(initial, (acc, x) => e)`
  case reduce
  /// `sorted(x => key)`: by a key that has `<`, stable
  case sortedBy
  /// `first(x => condition)`, optional
  case firstWhere
  /// `contains(x => condition)`
  case containsWhere
  /// `count(x => condition)`
  case countWhere
}

/// Functions of the standard library without a lambda; the argument types say which variant it is.
package enum Builtin: String, Sendable, CaseIterable {
  // Numbers
  case abs, min, max, round, floor, ceil, sqrt, pow, fixed
  case toInt, toFloat, toString
  /// From text: optional.
  case parseInt, parseFloat
  // Text
  case upper, lower, trim, split, join, replace, textContains, textPrefix, textSuffix, textCount
  case isEmptyText, hasPrefix, hasSuffix
  /// The grapheme at an index, `text[i]` written `text.at(i)` where the grammar has no subscript.
  case characterAt
  // Lists
  case sorted, reversed, sum, count, first, last, minimum, maximum, contains, indexOf, append
  case removing, replacing, prefix, suffix, enumerated, zip, isEmpty, elementAt
}
