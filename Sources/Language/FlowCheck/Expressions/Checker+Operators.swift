import FlowSyntax
import FlowText

/// Checking of unary and binary operators.
extension Checker {
  mutating func checkUnary(_ node: SyntaxID, expecting: FlowType?) -> ExpressionID {
    let span = tree.span(node)
    if tree.tokenKind(node) == .not {
      let value = checkCondition(tree.child(node, 0))
      guard type(of: value) == .bool else { return invalid(span) }
      return add(.unary(.not, value), .bool, span)
    }
    if let (least, type) = least(node) { return add(least, type, span) }
    let value = check(tree.child(node, 0), expecting: expecting)
    switch type(of: value) {
    case .int, .float, .duration:
      switch kind(of: value) {
      case .integer(let number) where number != .min: return add(.integer(-number), .int, span)
      case .float(let number): return add(.float(-number), .float, span)
      default: return add(.unary(.negate, value), type(of: value), span)
      }
    case .invalid: return invalid(span)
    default:
      reportOperator("-", [value], at: tree.tokenSpan(node), of: span)
      return invalid(span)
    }
  }

  /// Returns the least Int or Duration, whose digits are valid only directly after a minus.
  private func least(_ node: SyntaxID) -> (CheckedExpression.Kind, FlowType)? {
    let literal = tree.child(node, 0)
    guard tree.span(literal).start == tree.tokenSpan(node).end else { return nil }
    switch tree.kind(literal) {
    case .integerLiteral where UInt(digits(literal)) == Int.min.magnitude:
      return (.integer(.min), .int)
    case .durationLiteral:
      let duration = DurationLiteral(digits(literal))
      guard let duration, !duration.isTooLong, duration.nanoseconds == Int.min.magnitude else {
        return nil
      }
      return (.duration(nanoseconds: .min), .duration)
    default: return nil
    }
  }

  /// Checks a tree of binary operators: down the left side, then up again.
  ///
  /// `a ?? b ?? c`, which is right-associative, is walked along its right side.
  mutating func checkBinary(_ node: SyntaxID, expecting: FlowType?) -> ExpressionID {
    if isCoalescing(node) { return checkCoalescing(node, expecting: expecting) }
    var operations: [SyntaxID] = []
    var leftmost = node
    while leftmost.isPresent, tree.kind(leftmost) == .binaryExpression, !isCoalescing(leftmost) {
      operations.append(leftmost)
      leftmost = tree.child(leftmost, 0)
    }
    // An expected list type gives `[]` in a sum of lists its type; nothing else is passed down.
    var hint: FlowType?
    if case .list? = expecting?.unwrapped { hint = expecting }
    guard let first = operations.popLast() else { return invalid(tree.span(node)) }
    var result = checkInnermost(first, leftmost, hint: hint)
    while let operation = operations.popLast() {
      result = combine(operation, result, tree.child(operation, 1))
    }
    return result
  }

  private func isCoalescing(_ node: SyntaxID) -> Bool {
    tree.kind(node) == .binaryExpression && tree.tokenKind(node) == .coalesce
  }

  private func isLogical(_ operation: SyntaxID) -> Bool {
    let sign = tree.tokenKind(operation)
    return sign == .and || sign == .or
  }

  /// Checks the innermost operation of a chain, whose left side may have no type of its own.
  private mutating func checkInnermost(
    _ operation: SyntaxID, _ left: SyntaxID, hint: FlowType?
  ) -> ExpressionID {
    if isLogical(operation) {
      return combine(operation, checkCondition(left), tree.child(operation, 1))
    }
    guard needsContext(left) else {
      return combine(operation, check(left, expecting: hint), tree.child(operation, 1))
    }
    let operands = checkTogether([left, tree.child(operation, 1)], expecting: hint)
    return combine(operation, operands[0], operands[1])
  }

  private mutating func combine(
    _ operation: SyntaxID, _ left: ExpressionID, _ right: SyntaxID
  ) -> ExpressionID {
    if isLogical(operation) {
      let span = tree.span(operation)
      var left = left
      if type(of: left) != .bool, type(of: left) != .invalid {
        reportOperator(tree.tokenText(operation), [left], at: tree.tokenSpan(operation), of: span)
        left = invalid(span)
      }
      let right = checkCondition(right)
      guard type(of: left) == .bool, type(of: right) == .bool else { return invalid(span) }
      let isAnd = tree.tokenKind(operation) == .and
      return add(isAnd ? .and(left, right) : .or(left, right), .bool, span)
    }
    guard !reportSwallowedStatement(operation, right) else { return invalid(tree.span(operation)) }
    return combine(operation, left, check(right, expecting: type(of: left)))
  }

  private mutating func combine(
    _ operation: SyntaxID, _ left: ExpressionID, _ right: ExpressionID
  ) -> ExpressionID {
    let span = tree.span(operation)
    let sign = tree.tokenSpan(operation)
    guard type(of: left) != .invalid, type(of: right) != .invalid else { return invalid(span) }
    guard let operation = tree.tokenKind(operation).flatMap(BinaryOperator.init(token:)) else {
      return invalid(span)
    }
    return operate(operation, left, right, at: span, sign: sign)
  }

  /// Applies an operator to two checked operands of known types.
  mutating func operate(
    _ operation: BinaryOperator, _ left: ExpressionID, _ right: ExpressionID, at span: Span,
    sign: Span
  ) -> ExpressionID {
    switch operation {
    case .equal, .notEqual: return compare(operation, left, right, at: span)
    case .less, .lessEqual, .greater, .greaterEqual:
      guard let joined = type(of: left).joined(with: type(of: right)), joined.isComparable else {
        reportOperator(operation.rawValue, [left, right], at: sign, of: span)
        return invalid(span)
      }
      return compare(operation, left, right, at: span)
    case .range:
      guard type(of: left) == .int, type(of: right) == .int else { break }
      return add(.binary(.range, left, right), .list(.int), span)
    default:
      if let result = calculate(operation, left, right, at: span) { return result }
    }
    reportOperator(operation.rawValue, [left, right], at: sign, of: span)
    return invalid(span)
  }

  private mutating func compare(
    _ operation: BinaryOperator, _ left: ExpressionID, _ right: ExpressionID, at span: Span
  ) -> ExpressionID {
    guard let (values, _) = join([left, right], .sides(of: operation.rawValue)) else {
      return invalid(span)
    }
    return add(.binary(operation, values[0], values[1]), .bool, span)
  }

  /// Checks `+ - * / %`, if the operand types have them.
  private mutating func calculate(
    _ operation: BinaryOperator, _ left: ExpressionID, _ right: ExpressionID, at span: Span
  ) -> ExpressionID? {
    let one = type(of: left)
    let two = type(of: right)
    if one == .date || two == .date { return calculateDate(operation, left, right, at: span) }
    if one == .duration || two == .duration {
      return calculateDuration(operation, left, right, at: span)
    }
    guard let type = one.joined(with: two), let a = convert(left, to: type),
      let b = convert(right, to: type)
    else { return nil }
    switch (type, operation) {
    case (.int, _), (.float, .add), (.float, .subtract), (.float, .multiply), (.float, .divide),
      (.string, .add), (.list, .add):
      return add(.binary(operation, a, b), type, span)
    default: return nil
    }
  }

  private mutating func calculateDuration(
    _ operation: BinaryOperator, _ left: ExpressionID, _ right: ExpressionID, at span: Span
  ) -> ExpressionID? {
    let one = type(of: left)
    let two = type(of: right)
    switch operation {
    case .add, .subtract:
      guard one == two else { return nil }
      return add(.binary(operation, left, right), .duration, span)
    case .multiply:
      guard (one == .duration ? two : one).isNumber else { return nil }
      return add(.binary(.scale, left, right), .duration, span)
    case .divide where one == .duration && two == .duration:
      return add(.binary(.ratio, left, right), .float, span)
    case .divide where one == .duration && two.isNumber:
      return add(.binary(.unscale, left, right), .duration, span)
    default: return nil
    }
  }

  // MARK: `??`

  /// Checks `a ?? b ?? c`, joined from the right.
  private mutating func checkCoalescing(_ node: SyntaxID, expecting: FlowType?) -> ExpressionID {
    var operands: [SyntaxID] = []
    var spans: [Span] = []
    var signs: [Span] = []
    var rest = node
    while isCoalescing(rest) {
      operands.append(tree.child(rest, 0))
      spans.append(tree.span(rest))
      signs.append(tree.tokenSpan(rest))
      rest = tree.child(rest, 1)
    }
    operands.append(rest)
    var values: [ExpressionID] = []
    var hint = expecting
    for (index, operand) in operands.enumerated() {
      let value = check(operand, expecting: hint)
      // What follows an optional is used in its place.
      if type(of: value) != .invalid {
        hint = index + 1 < operands.count - 1 ? type(of: value) : type(of: value).unwrapped
      }
      values.append(value)
    }
    guard var result = values.popLast() else { return invalid(spans[0]) }
    for index in values.indices.reversed() {
      result = coalesce(values[index], result, at: spans[index], sign: signs[index])
    }
    return result
  }

  private mutating func coalesce(
    _ left: ExpressionID, _ right: ExpressionID, at span: Span, sign: Span
  ) -> ExpressionID {
    let one = type(of: left)
    guard one != .invalid, type(of: right) != .invalid else { return invalid(span) }
    guard case .optional(let wrapped) = one else {
      report(
        NeverNil(
          span: self.span(of: left), type: one, isChain: false,
          change: leavingOut(from: sign, to: span)))
      return invalid(span)
    }
    if type(of: right).converts(to: wrapped), let value = convert(right, to: wrapped) {
      return add(.coalesce(left, value), wrapped, span)
    }
    if type(of: right) == one { return add(.coalesce(left, right), one, span) }
    report(
      ReplacementType(
        span: self.span(of: right), wanted: wrapped, found: type(of: right),
        optional: typedPlace(of: left)))
    return invalid(span)
  }

  /// Removes a `??` with the blanks before it, and all that follows it.
  private func leavingOut(from sign: Span, to whole: Span) -> Fix {
    let blanks = tree.source.bytes[..<Int(sign.start)].reversed().prefix { $0 <= 0x20 }.count
    let start = sign.start - Int32(blanks)
    return Fix(removing: Span(source: sign.source, start: start, end: whole.end))
  }
}

extension BinaryOperator {
  /// Makes the operator of a token; nil for tokens without an operation on two values, as `&&`.
  init?(token: TokenKind) {
    switch token {
    case .plus: self = .add
    case .minus: self = .subtract
    case .star: self = .multiply
    case .slash: self = .divide
    case .percent: self = .remainder
    case .equal: self = .equal
    case .notEqual: self = .notEqual
    case .less: self = .less
    case .lessEqual: self = .lessEqual
    case .greater: self = .greater
    case .greaterEqual: self = .greaterEqual
    case .ellipsis: self = .range
    default: return nil
    }
  }
}
