package import FlowText

/// The index of an expression in its fragment.
package struct ExpressionID: Hashable, Sendable {
  package let index: Int32

  package init(index: Int32) {
    self.index = index
  }
}

/// Expression with its type, all names resolved and all conversions explicit.
///
/// The form for reading; a fragment stores its expressions as rows (`CheckedExpressions`).
package struct CheckedExpression: Sendable {
  package let kind: Kind
  package let type: FlowType
  package let span: Span

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
    /// The current value of a mutable or derived cell.
    case cell(SymbolID)
    /// The last payload of an event, as seen by the contract that contains this expression.
    case event(SymbolID)
    /// Availability of a command: a Bool that is true if it may run now.
    case enabled(SymbolID)
    case local(LocalID)
    /// The key of a `per`, in a local; it fails where the value of a failed computation has none.
    case key(LocalID)

    case unary(UnaryOperator, ExpressionID)
    /// Both operands have the same type, except those of `scale` and `unscale`: a Duration and a
    /// number.
    ///
    /// They stand as they were written, for the left one is computed first.
    case binary(BinaryOperator, ExpressionID, ExpressionID)
    case and(ExpressionID, ExpressionID)
    case or(ExpressionID, ExpressionID)
    case conditional(ExpressionID, ExpressionID, ExpressionID)
    case coalesce(ExpressionID, ExpressionID)
    case intToFloat(ExpressionID)
    /// A value that is used as an optional; the value itself is unchanged.
    case wrap(ExpressionID)

    case tuple([ExpressionID])
    case element(ExpressionID, Int)
    case list([ExpressionID])
    /// `"…\(e)…"`: the texts of the parts, concatenated.
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
    /// Binds locals, in order, then evaluates `then`.
    case bind([CheckedBinding], then: ExpressionID)

    /// The first operand, or the second where the first fails.
    case recover(ExpressionID, ExpressionID)
    case hasValue(SymbolID)
    case failed(SymbolID)
    /// Tests whether a contract, that of a derived cell, or a scope has ended.
    case isDisposed(SymbolID)
    case now

    /// `_` in the pattern of an arm, which every value fits.
    case anything
    /// An expression with a reported error; never lowered.
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
  /// An enum case, a literal, or a tuple of patterns.
  package let pattern: ExpressionID
  package let body: ExpressionID

  package init(pattern: ExpressionID, body: ExpressionID) {
    self.pattern = pattern
    self.body = body
  }
}

/// Lambda whose parameters are locals of the surrounding frame.
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

/// Binary operator; the operand type selects the operation, as `+` of Int, Float, String, Duration
/// or lists.
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
  /// `Duration * Int or Float` in either order, `Duration / Int or Float`.
  case scale
  case unscale
  /// `Duration / Duration`, a Float.
  case ratio
}

/// List function that takes a lambda.
package enum ListOperation: String, BitwiseCopyable, Sendable, CaseIterable {
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
  /// `all(x => condition)`
  case allWhere
  /// `count(x => condition)`
  case countWhere
}

/// Function of the standard library without a lambda; the argument types select the variant.
package enum Builtin: String, BitwiseCopyable, Sendable, CaseIterable {
  // Numbers
  case abs, min, max, round, floor, ceil, sqrt, pow, fixed, grouped
  case log, exp, sin, cos, atan2
  case toInt, toFloat, toString
  /// From text: optional.
  case parseInt, parseFloat
  // Text
  case upper, lower, trim, split, join, replace, textContains, textPrefix, textSuffix, textCount
  case textFrom, textIndexOf
  case lines, repeated, quoted
  /// Of a text and the text of a regular expression.
  case matchesRegex, findRegex, findAllRegex, splitByRegex, replaceRegex
  case isEmptyText, hasPrefix, hasSuffix, left, right, fromCSV, toCSV
  // Any value, an enumeration's value
  case json, caseName
  /// A JSON text as a value of the expression's type: optional.
  case decode
  /// The grapheme at an index, `text[i]` written `text.at(i)` where the grammar has no subscript.
  case characterAt
  /// A variable of the process's environment: optional.
  case env
  // The day and the time of day, the Date of now, a number by chance, one below another
  case date, presentDate, random, randomBelow
  /// A Date of a text, optional; of a Duration since 1970; its day and time of day.
  case parseDate, dateSince1970, dateParts
  // Lists
  case sorted, reversed, sum, count, first, last, minimum, maximum, contains, indexOf, append
  case removing, replacing, prefix, suffix, enumerated, zip, isEmpty, elementAt
  case from, unique, flat, present, chunks, mean, median
  /// Of a list with the keys of its elements, a list: optional.
  case minimumBy, maximumBy
  // Dictionaries
  /// `[k: v, …]`: keys and values in turn.
  case makeDictionary
  /// `d[k]`: optional.
  case lookUp
  case with, without, keys, values
  /// The pairs of key and value, a list.
  case entries
  /// Of a list of pairs, and of a list of keys with a list of values.
  case fromPairs, fromColumns
  /// Of a list with the keys of its elements, a list.
  case group
  case tally
}
