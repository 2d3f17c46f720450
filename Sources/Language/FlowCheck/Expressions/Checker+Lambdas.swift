import FlowSyntax
import FlowText

/// Checking of lambdas, which are written only as arguments and have their parameters in the
/// surrounding frame.
extension Checker {
  /// Input of a lambda, to which a parameter is bound.
  struct LambdaInput {
    let local: LocalID
    let type: FlowType
  }

  /// Checks the body with the parameters bound to the inputs.
  ///
  /// There are as many names as inputs, or one input, a tuple, is destructured.
  mutating func checkLambda(
    _ node: SyntaxID, _ inputs: [LambdaInput], expecting: FlowType?
  ) -> ExpressionID {
    // A call with a lambda takes several frames.
    bounds.depth += 4
    defer { bounds.depth -= 4 }
    let parameters = Array(tree.children(tree.child(node, 0)))
    let outer = frame.locals.count
    defer { frame.locals.removeSubrange(outer...) }
    guard
      let bindings = bind(
        parameters, to: inputs, of: .function, at: tree.span(tree.child(node, 0)))
    else {
      return invalid(tree.span(node))
    }
    let body = check(tree.child(node, 1), expecting: expecting)
    guard !bindings.isEmpty, type(of: body) != .invalid else { return body }
    return add(.bind(bindings, then: body), type(of: body), tree.span(node))
  }

  /// Gives the parameters of a lambda or a loop their values; of a tuple that is taken apart, the parts.
  ///
  /// Nil if there are not as many, which is reported.
  mutating func bind(
    _ parameters: [SyntaxID], to inputs: [LambdaInput], of owner: NameCount.Owner, at place: Span,
    numbering: Fix? = nil
  ) -> [CheckedBinding]? {
    reportDoubleParameters(parameters)
    if parameters.count == inputs.count {
      for (parameter, input) in zip(parameters, inputs) {
        name(parameter, input)
      }
      return []
    }
    if inputs.count == 1, case .tuple(let elements) = inputs[0].type,
      elements.count == parameters.count
    {
      var bindings: [CheckedBinding] = []
      for (place, (parameter, element)) in zip(parameters, elements).enumerated() {
        let span = tree.span(parameter)
        let whole = add(.local(inputs[0].local), inputs[0].type, span)
        let value = add(.element(whole, place), element.type, span)
        let local = frame.makeLocal()
        name(parameter, LambdaInput(local: local, type: element.type))
        bindings.append(CheckedBinding(local: local, value: value))
      }
      return bindings
    }
    if !inputs.contains(where: { $0.type == .invalid }) {
      report(
        NameCount(
          span: place, owner: owner, count: parameters.count, given: inputs.map(\.type),
          numbering: numbering))
    }
    return nil
  }

  private mutating func name(_ parameter: SyntaxID, _ input: LambdaInput) {
    let typeNode = tree.child(parameter, 0)
    if typeNode.isPresent {
      let written = resolveType(typeNode)
      if written != input.type, written != .invalid, input.type != .invalid {
        let name = tree.tokenSpan(parameter)
        let rest = Span(source: name.source, start: name.end, end: tree.span(typeNode).end)
        report(
          ParameterType(
            span: tree.span(typeNode), wanted: input.type, found: written,
            leaveOut: Fix(removing: rest)))
      }
    }
    frame.locals.append(
      NamedLocal(
        name: tree.tokenText(parameter), id: input.local, type: input.type,
        span: tree.tokenSpan(parameter)))
  }

  mutating func reportDoubleParameters(_ parameters: [SyntaxID]) {
    var first: [String: Span] = [:]
    for parameter in parameters {
      let name = tree.tokenText(parameter)
      guard !name.isEmpty, name != "_" else { continue }
      warnOfMixedScripts(name, at: tree.tokenSpan(parameter))
      if let other = first[name] {
        report(
          NameTwice(span: tree.tokenSpan(parameter), name: name, first: other, isPart: false))
      }
      first[name] = tree.tokenSpan(parameter)
    }
  }

  // MARK: List functions

  mutating func applyLambda(
    _ operation: ListOperation, _ form: LibraryForm, _ call: LibraryCall, list: ExpressionID,
    element: FlowType
  ) -> ExpressionID {
    guard case .written(let node)? = call.arguments.last else { return invalid(call.span) }
    if operation == .reduce { return reduce(call, node, list: list, element: element) }
    let parameter = frame.makeLocal()
    var hint: FlowType? = .bool
    if operation == .map || operation == .sortedBy { hint = nil }
    if operation == .map, case .list(let wanted)? = call.expecting?.unwrapped { hint = wanted }
    let lambda = checkLambda(
      node, [LambdaInput(local: parameter, type: element)], expecting: hint)
    let body = fitBody(lambda, operation, call, hint: hint)
    guard type(of: body) != .invalid else { return invalid(call.span) }
    let result: FlowType =
      operation == .map
      ? .list(type(of: body))
      : resultType(form.result, of: type(of: list), element: element, other: .invalid)
    return add(
      .listOperation(
        operation, list: list, initial: nil,
        lambda: CheckedLambda(parameters: [parameter], body: body)),
      result, call.span)
  }

  /// Returns whether a list can be sorted by a key; reports that it can't.
  mutating func requireOrder(_ key: ExpressionID, _ call: LibraryCall) -> Bool {
    let type = type(of: key)
    guard !type.isSortable else { return true }
    if type != .invalid {
      reportForms(call, .unorderedKey(type), at: span(of: key))
    }
    return false
  }

  /// Converts the body of a lambda to the type that the list function requires.
  private mutating func fitBody(
    _ body: ExpressionID, _ operation: ListOperation, _ call: LibraryCall, hint: FlowType?
  ) -> ExpressionID {
    switch operation {
    case .map:
      return hint.flatMap { convert(body, to: $0) } ?? body
    case .sortedBy:
      return requireOrder(body, call) ? body : invalid(call.span)
    default:
      return fit(body, into: .bool, .question(call.name))
    }
  }

  private mutating func reduce(
    _ call: LibraryCall, _ node: SyntaxID, list: ExpressionID, element: FlowType
  ) -> ExpressionID {
    guard case .written(let firstNode) = call.arguments[1] else { return invalid(call.span) }
    let accumulator = frame.makeLocal()
    let parameter = frame.makeLocal()
    let gathered = accumulate(
      firstNode, expecting: call.expecting, element: element
    ) { checker, type in
      checker.checkLambda(
        node,
        [
          LambdaInput(local: accumulator, type: type), LambdaInput(local: parameter, type: element),
        ], expecting: type)
    }
    guard let gathered else { return invalid(call.span) }
    return add(
      .listOperation(
        .reduce, list: list, initial: gathered.first,
        lambda: CheckedLambda(parameters: [accumulator, parameter], body: gathered.body)),
      gathered.type, call.span)
  }

  // MARK: Accumulators

  /// Checks the first value and the expression of `scan` and `reduce`, both in their joined type.
  ///
  /// That is also the type of the accumulator: the first value's type is tried, then the wider one.
  mutating func accumulate(
    _ firstNode: SyntaxID, expecting: FlowType?, element: FlowType,
    body: (inout Checker, FlowType) -> ExpressionID
  ) -> (first: ExpressionID, body: ExpressionID, type: FlowType)? {
    var hint = expecting
    // In `scan([], acc + [it])` and `scan(nil, …)` the gathered values are the inputs.
    if hint == nil, needsContext(firstNode) {
      hint = tree.kind(firstNode) == .listLiteral ? .list(element) : element
    }
    var first = check(firstNode, expecting: hint)
    guard type(of: first) != .invalid else {
      _ = body(&self, .invalid)
      return nil
    }
    let isEmptyList =
      expecting == nil && tree.kind(firstNode) == .listLiteral && tree.children(firstNode).isEmpty
    let (result, type) = tryBody(first, isEmptyList ? element : nil, body)
    guard self.type(of: result) != .invalid else { return nil }
    if isEmptyList, type != hint { first = check(firstNode, expecting: type) }
    guard self.type(of: result).converts(to: type), let initial = convert(first, to: type),
      let fitted = convert(result, to: type)
    else {
      reportAccumulator(first, result)
      return nil
    }
    return (initial, fitted, type)
  }

  /// Returns the type to try next, if the body has another one than the accumulator or did not go with it.
  private func wider(_ type: FlowType, _ result: FlowType, _ element: FlowType?) -> FlowType? {
    guard result != .invalid else { return element.flatMap { gatheredList(insteadOf: $0) } }
    guard let joined = type.joined(with: result), joined != .invalid, joined != type else {
      return nil
    }
    return joined
  }

  /// Returns the type of a list that began as `[]` and was taken for one of `element`, where something else came
  /// to it.
  private func gatheredList(insteadOf element: FlowType) -> FlowType? {
    guard let (there, came) = occasion.disagreement, there != .invalid, came != .invalid else {
      return nil
    }
    if there == .list(element), case .list = came { return came }
    if came == .list(element), case .list = there { return there }
    return there == element ? .list(came) : nil
  }

  /// Checks the body, and returns it with the type of the accumulator in it.
  ///
  /// An empty list is taken for one of `element`. In `scan([], acc + [it.count])` it is not, and what does not go
  /// with it says what it is.
  private mutating func tryBody(
    _ first: ExpressionID, _ element: FlowType?, _ body: (inout Checker, FlowType) -> ExpressionID
  ) -> (ExpressionID, FlowType) {
    let start = (diagnostics.mark, frame)
    bounds.trialDepth += 1
    bounds.depth += 3
    defer {
      bounds.trialDepth -= 1
      bounds.depth -= 3
    }
    let type = type(of: first)
    occasion.disagreement = nil
    let result = body(&self, type)
    // Nested trials would double at each level, hence the limit.
    guard let joined = wider(type, self.type(of: result), element), bounds.trialDepth <= 4 else {
      return (result, type)
    }
    diagnostics.takeBack(to: start.0)
    frame = start.1
    return (body(&self, joined), joined)
  }

  private mutating func reportAccumulator(_ first: ExpressionID, _ result: ExpressionID) {
    let begins = type(of: first)
    var float: Fix?
    if begins.isNumber, type(of: result).isNumber {
      float = Fix([])
      if case .integer(let number) = kind(of: first) {
        float = Fix(replacing: span(of: first), with: "\(String(number)).0")
      }
      float = float?.shown(as: "0.0")
    }
    report(
      GatheredType(
        span: span(of: result), found: type(of: result),
        first: typedPlace(of: first), float: float))
  }
}
