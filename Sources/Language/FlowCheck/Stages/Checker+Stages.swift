import FlowSyntax
import FlowText

/// Checking of the stages of a pipeline, one by one.
extension Checker {
  /// Checks a stage and returns one, two if values must first be converted, or none if it is wrong.
  mutating func checkStage(_ node: SyntaxID, input: TypedLocal) -> [CheckedStage] {
    let name = tree.tokenText(node)
    guard let stage = StageKind(rawValue: name) else {
      reportUnknownStage(node, input.type)
      return []
    }
    let arguments = Array(tree.children(node))
    guard arguments.count == stage.arguments.count else {
      reportStageArguments(node, stage, input.type)
      return []
    }
    if stage.joins || stage == .deliverOn || stage.gathers, let key = frame.key {
      reportBehindPer(node, stage, key)
    }
    switch stage {
    case .map: return checkMap(node, arguments[0], input)
    case .filter: return checkFilter(node, arguments[0], input)
    case .distinct: return [self.stage(.distinct, node, input.type)]
    case .ignoreNil: return checkIgnoreNil(node, input)
    case .updates: return [self.stage(.updates, node, input.type)]
    case .skip, .take:
      guard let count = checkCount(arguments[0], stage) else { return [] }
      return [self.stage(stage, node, input.type, .init(number: count))]
    case .startWith, .recover: return checkReplacement(stage, node, arguments[0], input)
    case .scan: return checkScan(node, arguments, input)
    case .pairwise:
      guard input.type != .invalid else { return [self.stage(.pairwise, node, .invalid)] }
      let element = TupleTypeElement(label: nil, type: input.type)
      return [self.stage(.pairwise, node, .tuple([element, element]))]
    case .collect:
      return [self.stage(.collect, node, input.type == .invalid ? .invalid : .list(input.type))]
    case .throttle, .debounce, .delay, .buffer, .window, .sample, .timeout:
      return checkTimeStage(stage, node, arguments, input)
    case .merge, .zip, .withLatest, .choose: return checkJoin(stage, node, arguments[0], input)
    case .deliverOn: return checkDelivery(node, arguments[0], input)
    case .per: return checkPer(node, arguments[0], input)
    case .decode: return checkDecode(node, arguments[0], input)
    case .csv: return checkCSV(node, input)
    }
  }

  /// Returns whether a wrong stage still has the type of its input; the type of any other is
  /// unknown.
  func passesInputOn(_ node: SyntaxID) -> Bool {
    StageKind(rawValue: tree.tokenText(node))?.keepsType ?? false
  }

  mutating func stage(
    _ kind: StageKind, _ node: SyntaxID, _ type: FlowType,
    _ arguments: CheckedStage.Arguments = .init()
  ) -> CheckedStage {
    let span = tree.span(node)
    return CheckedStage(
      kind, arguments, span: span, outputType: limited(type, span), output: frame.makeLocal())
  }

  /// Checks an argument of a stage: an expression with `it`, or a lambda.
  mutating func argument(
    _ node: SyntaxID, _ inputs: [TypedLocal], expecting: FlowType?
  ) -> ExpressionID {
    guard tree.kind(node) == .lambda else { return check(node, expecting: expecting) }
    return checkLambda(
      node, inputs.map { LambdaInput(local: $0.id, type: $0.type) }, expecting: expecting)
  }

  private mutating func checkMap(
    _ node: SyntaxID, _ argument: SyntaxID, _ input: TypedLocal
  ) -> [CheckedStage] {
    let expected = occasion.mapForTarget.flatMap { $0.stage == node ? $0.type : nil }
    let value = self.argument(argument, [input], expecting: expected)
    return [stage(.map, node, type(of: value), .init(body: value))]
  }

  private mutating func checkFilter(
    _ node: SyntaxID, _ argument: SyntaxID, _ input: TypedLocal
  ) -> [CheckedStage] {
    var condition = self.argument(argument, [input], expecting: .bool)
    if type(of: condition) != .bool, type(of: condition) != .invalid {
      condition = fit(
        condition, into: .bool,
        .question("filter"))
    }
    return [stage(.filter, node, input.type, .init(body: condition))]
  }

  private mutating func checkIgnoreNil(
    _ node: SyntaxID, _ input: TypedLocal
  ) -> [CheckedStage] {
    if !input.type.isOptional, input.type != .invalid {
      report(
        NoNilToIgnore(
          span: tree.tokenSpan(node), type: input.type, removal: Fix(removing: withBar(node))))
    }
    return [stage(.ignoreNil, node, input.type.unwrapped)]
  }

  /// Checks `per(key)`; behind it `key` is a name of the key.
  private mutating func checkPer(
    _ node: SyntaxID, _ argument: SyntaxID, _ input: TypedLocal
  ) -> [CheckedStage] {
    let value = self.argument(argument, [input], expecting: nil)
    let type = type(of: value)
    guard requireKey(type, at: tree.span(argument)) else {
      // Whoever reads `key` behind it hears nothing more.
      frame.locals.append(key(.invalid, at: node))
      return []
    }
    let key = key(type, at: node)
    frame.locals.append(key)
    var given = CheckedStage.Arguments(body: value)
    given.accumulator = key.id
    return [stage(.per, node, input.type, given)]
  }

  private mutating func key(_ type: FlowType, at node: SyntaxID) -> NamedLocal {
    NamedLocal(name: "key", id: frame.makeLocal(), type: type, span: tree.span(node), isKey: true)
  }

  /// Reports a join, `collect`, `csv` or `deliverOn` behind `per`, whose values would lose their keys.
  private mutating func reportBehindPer(_ node: SyntaxID, _ stage: StageKind, _ per: NamedLocal) {
    let way: BehindPer.Way =
      switch stage.way {
      case .gathered(.collect): .groupList
      case .gathered(.csv): .csvInFront
      case .dispatched: .inFront(moving(node, before: per.span))
      case .joined, .held, .timing, .atOnce: .joinInFront(written: text(node))
      }
    report(BehindPer(span: tree.span(node), name: stage.rawValue, per: per.span, way: way))
  }

  private mutating func checkScan(
    _ node: SyntaxID, _ arguments: [SyntaxID], _ input: TypedLocal
  ) -> [CheckedStage] {
    guard tree.kind(arguments[0]) != .lambda else {
      reportStageArguments(node, .scan, input.type)
      return []
    }
    let acc = frame.makeLocal()
    let outer = (frame.it, frame.acc)
    (frame.it, frame.onceArgumentOf) = (nil, "scan")
    defer { (frame.it, frame.onceArgumentOf) = (outer.0, nil) }
    let gathered = accumulate(arguments[0], expecting: nil, element: input.type) { checker, type in
      let accumulator = TypedLocal(id: acc, type: type)
      (checker.frame.it, checker.frame.acc) = (outer.0, accumulator)
      defer { (checker.frame.it, checker.frame.acc) = (nil, outer.1) }
      return checker.argument(arguments[1], [accumulator, input], expecting: type)
    }
    guard let gathered else { return [stage(.distinct, node, .invalid)] }
    var given = CheckedStage.Arguments(initial: gathered.first)
    (given.body, given.accumulator) = (gathered.body, acc)
    return [stage(.scan, node, gathered.type, given)]
  }

  /// Checks `startWith(v)`, `recover(v)`, `timeout(d, v)`.
  ///
  /// The type of `v` is joined with that of the input; a stage before widens the input if
  /// necessary.
  mutating func checkReplacement(
    _ kind: StageKind, _ node: SyntaxID, _ argument: SyntaxID, _ input: TypedLocal, time: Int = 0
  ) -> [CheckedStage] {
    let span = tree.span(node)
    guard tree.kind(argument) != .lambda else {
      reportStageArguments(node, kind, input.type)
      return []
    }
    let value = checkOnce(argument, of: kind.rawValue, expecting: input.type)
    let passed = add(.local(input.id), input.type, span)
    guard type(of: value) != .invalid, input.type != .invalid,
      let (values, type) = join([passed, value], .passedAndGiven)
    else { return [stage(kind, node, .invalid, .init(initial: value, number: time))] }
    var stages: [CheckedStage] = []
    if values[0] != passed { stages.append(stage(.map, node, type, .init(body: values[0]))) }
    stages.append(stage(kind, node, type, .init(initial: values[1], number: time)))
    return stages
  }

  /// Checks an argument that is computed once, when the contract is signed, before any value comes.
  private mutating func checkOnce(
    _ node: SyntaxID, of stage: String, expecting: FlowType?
  ) -> ExpressionID {
    let it = frame.it
    frame.it = nil
    frame.onceArgumentOf = stage
    defer {
      frame.it = it
      frame.onceArgumentOf = nil
    }
    return check(node, expecting: expecting)
  }

  /// Checks the count of `skip` and `take`, which is known before the program runs.
  private mutating func checkCount(_ node: SyntaxID, _ name: StageKind) -> Int? {
    let first = expressions.count
    let value = check(node, as: .int, .plain)
    guard type(of: value) == .int else { return nil }
    guard case .integer(let count)? = knownValue(of: value, from: first) else {
      report(UnknownCount(span: tree.span(node), stage: name.rawValue, found: nil))
      return nil
    }
    guard count >= 0 else {
      report(UnknownCount(span: tree.span(node), stage: name.rawValue, found: count))
      return nil
    }
    return count
  }
}
