import FlowSyntax
import FlowText

/// Dictionaries: their literals, and the functions with lambdas, which are list functions on their keys,
/// values and pairs.
extension Checker {
  mutating func checkDictionary(_ node: SyntaxID, expecting: FlowType?) -> ExpressionID {
    let entries = tree.children(node).filter { tree.kind($0) == .dictionaryEntry }
    let span = tree.span(node)
    var hints: (key: FlowType, value: FlowType)?
    if case .dictionary(let key, let value)? = expecting?.unwrapped { hints = (key, value) }
    if entries.isEmpty {
      if expecting == .invalid { return invalid(span) }
      guard let hints else {
        report(NoContext(span: span, literal: .dictionary))
        return invalid(span)
      }
      return add(.builtin(.makeDictionary, []), .dictionary(hints.key, hints.value), span)
    }
    let keys = column(entries, 0, hint: hints?.key, .keys)
    let values = column(entries, 1, hint: hints?.value, .dictionaryValues)
    // A written type was reported where it is wrong.
    guard let keys, let values, expecting != .invalid,
      requireKey(keys.type, at: self.span(of: keys.values[0]))
    else {
      return invalid(span)
    }
    let parts = zip(keys.values, values.values).flatMap { [$0, $1] }
    return add(.builtin(.makeDictionary, parts), .dictionary(keys.type, values.type), span)
  }

  /// Checks the keys or the values of entries, which must agree on a type.
  private mutating func column(
    _ entries: [SyntaxID], _ place: Int, hint: FlowType?, _ what: Gathering
  ) -> (values: [ExpressionID], type: FlowType)? {
    let checked = checkTogether(entries.map { tree.child($0, place) }, expecting: hint)
    guard !checked.contains(where: { type(of: $0) == .invalid }) else { return nil }
    if let hint, checked.allSatisfy({ type(of: $0).converts(to: hint) }) {
      return (checked.compactMap { convert($0, to: hint) }, hint)
    }
    return join(checked, what)
  }

  mutating func applyLambda(
    _ operation: LibraryForm.DictionaryOperation, _ call: LibraryCall, to subject: ExpressionID
  ) -> ExpressionID {
    let type = type(of: subject)
    switch (operation, type) {
    case (.map, .dictionary(let key, let value)):
      return mapped(call, entries(of: subject, key, value, call), wanted(call))
        ?? invalid(call.span)
    case (.filter, .dictionary(let key, let value)):
      let pairs = entries(of: subject, key, value, call)
      guard let lambda = lambda(of: call, over: pairs, expecting: .bool) else {
        return invalid(call.span)
      }
      let body = fit(lambda.body, into: .bool, .question(call.name))
      guard self.type(of: body) != .invalid else { return invalid(call.span) }
      let kept = add(
        .listOperation(
          .filter, list: pairs, initial: nil,
          lambda: CheckedLambda(parameters: lambda.parameters, body: body)),
        self.type(of: pairs), call.span)
      return add(.builtin(.fromPairs, [kept]), type, call.span)
    case (.sorted, .dictionary(let key, let value)):
      let pairs = entries(of: subject, key, value, call)
      guard let lambda = lambda(of: call, over: pairs, expecting: nil),
        requireOrder(lambda.body, call)
      else { return invalid(call.span) }
      return add(
        .listOperation(.sortedBy, list: pairs, initial: nil, lambda: lambda), self.type(of: pairs),
        call.span)
    case (.mapValues, .dictionary(let key, let value)):
      return mapValues(call, subject, key, value)
    default: return invalid(call.span)
    }
  }

  /// Makes the list of a dictionary's pairs.
  mutating func entries(
    of dictionary: ExpressionID, _ key: FlowType, _ value: FlowType, _ call: LibraryCall
  ) -> ExpressionID {
    let pair = [
      TupleTypeElement(label: nil, type: key), TupleTypeElement(label: nil, type: value),
    ]
    return add(.builtin(.entries, [dictionary]), .list(.tuple(pair)), call.span)
  }

  private mutating func mapValues(
    _ call: LibraryCall, _ subject: ExpressionID, _ key: FlowType, _ value: FlowType
  ) -> ExpressionID {
    let local = frame.makeLocal()
    let dictionary = add(.local(local), type(of: subject), call.span)
    let keys = add(.builtin(.keys, [dictionary]), .list(key), call.span)
    let values = add(.builtin(.values, [dictionary]), .list(value), call.span)
    var wanted: FlowType?
    if case .dictionary(_, let type)? = call.expecting?.unwrapped { wanted = type }
    guard let mapped = mapped(call, values, wanted), case .list(let type) = type(of: mapped) else {
      return invalid(call.span)
    }
    let result = FlowType.dictionary(key, type)
    let columns = add(.builtin(.fromColumns, [keys, mapped]), result, call.span)
    return add(
      .bind([CheckedBinding(local: local, value: subject)], then: columns), result, call.span)
  }

  /// Checks a function of a list and of the keys of its elements: `group` needs keys of a dictionary, `min` and
  /// `max` need an order.
  mutating func applyKeys(
    _ builtin: Builtin, _ call: LibraryCall, list subject: ExpressionID, _ element: FlowType
  ) -> ExpressionID {
    let local = frame.makeLocal()
    let list = add(.local(local), type(of: subject), call.span)
    guard let lambda = lambda(of: call, over: list, expecting: nil) else {
      return invalid(call.span)
    }
    let key = type(of: lambda.body)
    let place = call.arguments.last.map { span(of: $0) } ?? call.span
    guard builtin == .group ? requireKey(key, at: place) : requireOrder(lambda.body, call) else {
      return invalid(call.span)
    }
    let keys = add(
      .listOperation(.map, list: list, initial: nil, lambda: lambda), .list(key), call.span)
    let result: FlowType =
      builtin == .group ? .dictionary(key, .list(element)) : element.asOptional
    let chosen = add(.builtin(builtin, [list, keys]), result, call.span)
    return add(
      .bind([CheckedBinding(local: local, value: subject)], then: chosen), result, call.span)
  }

  /// Makes the list of what the call's lambda gives for each element; nil after an error.
  private mutating func mapped(
    _ call: LibraryCall, _ list: ExpressionID, _ wanted: FlowType?
  ) -> ExpressionID? {
    guard let lambda = lambda(of: call, over: list, expecting: wanted) else { return nil }
    let body = wanted.flatMap { convert(lambda.body, to: $0) } ?? lambda.body
    return add(
      .listOperation(
        .map, list: list, initial: nil,
        lambda: CheckedLambda(parameters: lambda.parameters, body: body)),
      .list(type(of: body)), call.span)
  }

  private mutating func lambda(
    of call: LibraryCall, over list: ExpressionID, expecting: FlowType?
  ) -> CheckedLambda? {
    guard case .written(let node)? = call.arguments.last, case .list(let element) = type(of: list)
    else { return nil }
    let parameter = frame.makeLocal()
    let body = checkLambda(
      node, [LambdaInput(local: parameter, type: element)], expecting: expecting)
    return type(of: body) == .invalid ? nil : CheckedLambda(parameters: [parameter], body: body)
  }

  /// Returns the element type of a list that the call's place wants.
  private func wanted(_ call: LibraryCall) -> FlowType? {
    if case .list(let element)? = call.expecting?.unwrapped { element } else { nil }
  }
}
