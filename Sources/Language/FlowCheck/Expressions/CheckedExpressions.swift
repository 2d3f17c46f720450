package import FlowText

/// The expressions of a fragment, each behind its operands.
///
/// Freeing them needs no recursion, however long a chain of operators is.
package struct CheckedExpressions: RandomAccessCollection, Sendable {
  package private(set) var rows: [ExpressionRow] = []
  /// Operands of expressions that have more than two, and what else they name.
  private var children: [Int32] = []
  private var texts: [String] = []
  private var types: [FlowType] = [
    .int, .float, .bool, .string, .duration, .nothing, .invalid, .date,
  ]

  package init() {}

  package var startIndex: Int { 0 }
  package var endIndex: Int { rows.count }

  /// Reads an expression.
  package subscript(index: Int) -> CheckedExpression {
    let row = rows[index]
    return CheckedExpression(kind(of: row), types[Int(row.type.index)], row.span)
  }

  package func type(at index: Int) -> FlowType { types[Int(rows[index].type.index)] }
  package func span(at index: Int) -> Span { rows[index].span }
  package func kind(at index: Int) -> CheckedExpression.Kind { kind(of: rows[index]) }

  /// Returns the rows of the run that an expression ends; itself alone if it ends none.
  package func run(endingAt id: ExpressionID) -> ClosedRange<Int> {
    let first = Int(rows[Int(id.index)].first)
    return (first < 0 ? Int(id.index) : first)...Int(id.index)
  }

  // MARK: Adding

  /// Makes room for so many more rows.
  mutating func reserve(_ more: Int) {
    rows.reserveCapacity(rows.count + more)
  }

  mutating func append(_ kind: CheckedExpression.Kind, _ type: FlowType, _ span: Span) {
    rows.append(row(of: kind, index(of: type), span))
  }

  mutating func append(_ row: ExpressionRow) {
    rows.append(row)
  }

  /// Notes that the last row ends a run that begins with the row at `first`.
  mutating func endRun(from first: Int) {
    rows[rows.count - 1].first = Int32(first)
  }

  /// Removes the rows from `first` on, which are operators, numbers and names.
  mutating func removeRun(from first: Int) {
    rows.removeSubrange(first...)
  }

  private mutating func index(of type: FlowType) -> TypeIndex {
    switch type {
    case .int: return .int
    case .float: return .float
    case .bool: return .bool
    case .string: return TypeIndex(index: 3)
    case .duration: return TypeIndex(index: 4)
    case .nothing: return TypeIndex(index: 5)
    case .invalid: return TypeIndex(index: 6)
    case .date: return TypeIndex(index: 7)
    case .optional, .list, .dictionary, .tuple, .enumeration:
      // Not looked up: comparing types costs as much as they have parts.
      types.append(type)
      return TypeIndex(index: Int32(types.count - 1))
    }
  }

  private mutating func add(_ parts: [Int32]) -> Int {
    children += parts
    return ExpressionRow.pair(Int32(children.count - parts.count), Int32(parts.count))
  }

  private mutating func add(_ parts: [ExpressionID]) -> Int { add(parts.map(\.index)) }

  // MARK: From the form for reading to rows

  private mutating func row(
    of kind: CheckedExpression.Kind, _ type: TypeIndex, _ span: Span
  ) -> ExpressionRow {
    func leaf(_ kind: ExpressionRow.Kind, _ word: Int = 0) -> ExpressionRow {
      ExpressionRow(kind, word, type, span)
    }
    func name(_ kind: ExpressionRow.Kind, _ symbol: SymbolID) -> ExpressionRow {
      leaf(kind, Int(symbol.index))
    }
    func pair(
      _ kind: ExpressionRow.Kind, _ a: ExpressionID, _ b: ExpressionID,
      _ operation: BinaryOperator = .add
    ) -> ExpressionRow {
      ExpressionRow(
        kind, ExpressionRow.pair(a.index, b.index), type, span, operation: operation)
    }
    switch kind {
    case .integer(let value): return leaf(.integer, value)
    case .float(let value): return leaf(.float, Int(truncatingIfNeeded: value.bitPattern))
    case .boolean(let value): return leaf(.boolean, value ? 1 : 0)
    case .duration(let nanoseconds): return leaf(.duration, nanoseconds)
    case .none: return leaf(.none)
    case .now: return leaf(.now)
    case .anything: return leaf(.anything)
    case .invalid: return leaf(.invalid)
    case .string(let text):
      texts.append(text)
      return leaf(.string, texts.count - 1)
    case .enumCase(let symbol, let index):
      return leaf(.enumCase, ExpressionRow.pair(symbol.index, Int32(index)))
    case .constant(let symbol): return name(.constant, symbol)
    case .cell(let symbol): return name(.cell, symbol)
    case .event(let symbol): return name(.event, symbol)
    case .enabled(let symbol): return name(.enabled, symbol)
    case .hasValue(let symbol): return name(.hasValue, symbol)
    case .failed(let symbol): return name(.failed, symbol)
    case .isDisposed(let symbol): return name(.isDisposed, symbol)
    case .local(let local): return leaf(.local, Int(local.index))
    case .key(let local): return leaf(.key, Int(local.index))
    case .unary(let operation, let operand):
      return leaf(.unary, ExpressionRow.pair(operand.index, operation == .negate ? 0 : 1))
    case .intToFloat(let operand): return leaf(.intToFloat, Int(operand.index))
    case .wrap(let operand): return leaf(.wrap, Int(operand.index))
    case .element(let base, let index):
      return leaf(.element, ExpressionRow.pair(base.index, Int32(index)))
    case .binary(let operation, let a, let b): return pair(.binary, a, b, operation)
    case .and(let a, let b): return pair(.and, a, b)
    case .or(let a, let b): return pair(.or, a, b)
    case .coalesce(let a, let b): return pair(.coalesce, a, b)
    case .recover(let a, let b): return pair(.recover, a, b)
    default: return row(ofCompound: kind, type, span)
    }
  }

  private mutating func row(
    ofCompound kind: CheckedExpression.Kind, _ type: TypeIndex, _ span: Span
  ) -> ExpressionRow {
    switch kind {
    case .conditional(let test, let yes, let no):
      return ExpressionRow(.conditional, add([test, yes, no]), type, span)
    case .tuple(let parts): return ExpressionRow(.tuple, add(parts), type, span)
    case .list(let parts): return ExpressionRow(.list, add(parts), type, span)
    case .interpolation(let parts): return ExpressionRow(.interpolation, add(parts), type, span)
    case .call(let function, let arguments):
      return ExpressionRow(
        .call, add([function.index] + arguments.map(\.index)), type, span)
    case .builtin(let builtin, let arguments):
      return ExpressionRow(.builtin, add(arguments), type, span, builtin: builtin)
    case .listOperation(let operation, let list, let initial, let lambda):
      let parts = [list.index, initial?.index ?? -1, lambda.body.index]
      return ExpressionRow(
        .listOperation, add(parts + lambda.parameters.map(\.index)), type, span,
        listOperation: operation)
    case .match(let subject, let arms, let otherwise):
      let parts = arms.flatMap { [$0.pattern.index, $0.body.index] }
      return ExpressionRow(
        .match, add([subject.index, otherwise?.index ?? -1] + parts), type, span)
    case .ifPresent(let base, let local, let then):
      return ExpressionRow(.ifPresent, add([base.index, local.index, then.index]), type, span)
    case .bind(let bindings, let then):
      let parts = bindings.flatMap { [$0.local.index, $0.value.index] }
      return ExpressionRow(.bind, add([then.index] + parts), type, span)
    default: preconditionFailure("an expression with at most two operands")
    }
  }

  // MARK: From rows to the form for reading

  private func parts(of row: ExpressionRow) -> ArraySlice<Int32> {
    children[Int(row.low)..<Int(row.low) + Int(row.high)]
  }

  private func ids(_ parts: ArraySlice<Int32>) -> [ExpressionID] {
    parts.map { ExpressionID(index: $0) }
  }

  private func kind(of row: ExpressionRow) -> CheckedExpression.Kind {
    switch row.kind {
    case .integer: .integer(row.word)
    case .float: .float(Double(bitPattern: UInt64(bitPattern: Int64(row.word))))
    case .string: .string(texts[row.word])
    case .boolean: .boolean(row.word != 0)
    case .duration: .duration(nanoseconds: row.word)
    case .none: .none
    case .enumCase: .enumCase(row.symbol, Int(row.high))
    case .constant: .constant(row.symbol)
    case .cell: .cell(row.symbol)
    case .event: .event(row.symbol)
    case .enabled: .enabled(row.symbol)
    case .hasValue: .hasValue(row.symbol)
    case .failed: .failed(row.symbol)
    case .isDisposed: .isDisposed(row.symbol)
    case .local: .local(LocalID(index: row.low))
    case .key: .key(LocalID(index: row.low))
    case .unary: .unary(row.high == 0 ? .negate : .not, row.left)
    case .binary: .binary(row.operation, row.left, row.right)
    case .and: .and(row.left, row.right)
    case .or: .or(row.left, row.right)
    case .coalesce: .coalesce(row.left, row.right)
    case .recover: .recover(row.left, row.right)
    case .intToFloat: .intToFloat(row.left)
    case .wrap: .wrap(row.left)
    case .element: .element(row.left, Int(row.high))
    case .now: .now
    case .anything: .anything
    case .invalid: .invalid
    default: kind(ofCompound: row)
    }
  }

  private func kind(ofCompound row: ExpressionRow) -> CheckedExpression.Kind {
    let parts = parts(of: row)
    func part(_ offset: Int) -> ExpressionID {
      ExpressionID(index: parts[parts.startIndex + offset])
    }
    switch row.kind {
    case .conditional: return .conditional(part(0), part(1), part(2))
    case .tuple: return .tuple(ids(parts))
    case .list: return .list(ids(parts))
    case .interpolation: return .interpolation(ids(parts))
    case .call: return .call(SymbolID(index: part(0).index), ids(parts.dropFirst()))
    case .builtin: return .builtin(row.builtin, ids(parts))
    case .listOperation:
      let parameters = parts.dropFirst(3).map { LocalID(index: $0) }
      return .listOperation(
        row.listOperation, list: part(0), initial: part(1).ifPresent,
        lambda: CheckedLambda(parameters: parameters, body: part(2)))
    case .match:
      let arms = stride(from: 2, to: parts.count, by: 2).map {
        CheckedMatchArm(pattern: part($0), body: part($0 + 1))
      }
      return .match(part(0), arms, otherwise: part(1).ifPresent)
    case .ifPresent:
      return .ifPresent(part(0), local: LocalID(index: part(1).index), then: part(2))
    case .bind:
      let bindings = stride(from: 1, to: parts.count, by: 2).map {
        CheckedBinding(local: LocalID(index: part($0).index), value: part($0 + 1))
      }
      return .bind(bindings, then: part(0))
    default: preconditionFailure("an expression with at most two operands")
    }
  }
}

extension ExpressionID {
  /// The same; nil for the place of an operand that was left out.
  fileprivate var ifPresent: ExpressionID? { index < 0 ? nil : self }
}
