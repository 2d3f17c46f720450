import FlowCheck
import FlowText

/// Checks a checked program: every operand has the type that its operation wants, with all
/// conversions explicit, and every local lies in its frame.
struct TypeLaws {
  private let fragment: CheckedFragment
  private let environment: Environment
  private var frameSize = 0
  private(set) var violations: [String] = []

  init(_ fragment: CheckedFragment, in environment: Environment) {
    self.fragment = fragment
    self.environment = environment
    for statement in self.fragment.statements { check(statement) }
  }

  private mutating func require(_ condition: Bool, _ law: String, _ id: ExpressionID? = nil) {
    guard !condition else { return }
    let kind = id.map { "\(fragment[$0].kind)".prefix(80) } ?? ""
    violations.append("\(law) \(kind)")
  }

  private func type(_ id: ExpressionID) -> FlowType { fragment[id].type }

  // MARK: Statements

  private mutating func check(_ statement: CheckedStatement) {
    switch statement {
    case .constant(let symbol, let value, frameSize: let size, _):
      require(value, environment[symbol].type, in: size)
    case .cell(let symbol, let value, frameSize: let size, _):
      if let value { require(value, environment[symbol].type, in: size) }
    case .function(let function):
      require(function.body, environment[function.symbol].type, in: function.frameSize)
      require(
        environment[function.symbol].parameters.count == function.parameterCount, "parameters")
    case .contract(let contract): check(contract)
    case .twoWay(let binding):
      frameSize = binding.frameSize
      for (conversion, target) in [
        (binding.toRight, binding.right), (binding.toLeft, binding.left),
      ] {
        guard let conversion else { continue }
        require(conversion.it)
        require(conversion.body, environment[target].type, in: frameSize)
      }
    case .scope(_, let statements, _): for statement in statements { check(statement) }
    case .action(let action, frameSize: let size):
      frameSize = size
      check(action)
    case .expression(let value, frameSize: let size): require(value, type(value), in: size)
    case .redefinition(let statement, rechecked: let contracts):
      check(statement)
      for contract in contracts { check(contract) }
    default: break
    }
  }

  private mutating func check(_ contract: CheckedContract) {
    frameSize = contract.frameSize
    check(fragment.pipeline(of: contract))
    require(contract.it)
    switch contract.target {
    case .declare(let symbol, let value): require(value, environment[symbol].type, in: frameSize)
    case .bind(let symbol, let value):
      if let value {
        require(value, environment[symbol].type, in: frameSize)
      } else {
        require(environment[symbol].type == .nothing, "bound without a value")
      }
    case .observe(let actions, _): for action in actions { check(action) }
    }
  }

  private mutating func check(_ pipeline: CheckedPipeline) {
    require(pipeline.input)
    var types: [FlowType] = []
    for source in pipeline.sources {
      switch source {
      case .cell(let symbol, _), .event(let symbol, _), .host(let symbol, _):
        types.append(environment[symbol].type)
      case .pipeline(let inner, _):
        check(inner)
        types.append(inner.outputType)
      case .every, .paced: types.append(.int)
      case .after: types.append(.nothing)
      case .enabled: types.append(.bool)
      }
    }
    let joined = FlowType.tuple(types.map { TupleTypeElement(label: nil, type: $0) })
    require((types.count == 1 ? types[0] : joined) == pipeline.inputType, "the sources' type")
    var current = pipeline.inputType
    for stage in pipeline.stages {
      require(stage.output)
      check(stage, input: current)
      current = stage.outputType
    }
    require(current == pipeline.outputType, "the last stage's type")
  }

  private mutating func check(_ stage: CheckedStage, input: FlowType) {
    let output = stage.outputType
    let given = stage.arguments
    requireArguments(of: stage)
    if let initial = given.initial { require(initial, output, in: frameSize) }
    if let accumulator = given.accumulator { require(accumulator) }
    switch stage.kind {
    case .filter:
      if let body = given.body { require(body, .bool, in: frameSize) }
      require(input == output, "filter changes nothing")
    case .map, .scan:
      if let body = given.body { require(body, output, in: frameSize) }
    case .ignoreNil: require(input.unwrapped == output, "ignoreNil unwraps")
    case .pairwise:
      let part = TupleTypeElement(label: nil, type: input)
      require(output == .tuple([part, part]), "a pair")
    case .buffer, .window, .collect:
      require(output == .list(input), "\(stage.kind.rawValue) makes lists")
    case .delay:
      if let body = given.body { require(body, .duration, in: frameSize) }
      require(input == output, "delay changes nothing")
    case .distinct, .updates, .skip, .take, .startWith, .recover, .throttle, .debounce, .sample,
      .timeout, .merge, .deliverOn:
      require(input == output, "the stage keeps the type")
    case .csv:
      require(input == .string && output == .list(.string), "csv makes fields of texts")
    case .decode:
      require(input == .string && output.isOptional, "decode makes optionals of texts")
    case .per:
      require(input == output, "per changes nothing")
      if let body = given.body {
        require(body, type(body), in: frameSize)
        require(type(body).isKey, "a key")
      }
    case .zip, .withLatest, .choose: break
    }
  }

  /// A stage has what the list of stages says that it has.
  private mutating func requireArguments(of stage: CheckedStage) {
    let given = stage.arguments
    var wanted = (initial: false, body: false, accumulator: false, joined: false)
    for argument in stage.kind.arguments {
      switch argument {
      case .expression: wanted.body = true
      case .accumulation, .key: (wanted.body, wanted.accumulator) = (true, true)
      case .initial: wanted.initial = true
      case .source, .choice: wanted.joined = true
      // Of a time that is known before the program runs there is only the number.
      case .ownTime: wanted.body = given.body != nil
      case .count, .time, .place, .type: break
      }
    }
    require((given.initial != nil) == wanted.initial, "an initial value")
    require((given.body != nil) == wanted.body, "an expression for each value")
    require((given.accumulator != nil) == wanted.accumulator, "an accumulator")
    require((given.joined != nil) == wanted.joined, "sources of its own")
  }

  private mutating func check(_ action: CheckedAction) {
    switch action {
    case .assign(let symbol, let value, isUpdate: _, _):
      require(value, environment[symbol].type, in: frameSize)
      require(environment[symbol].kind == .cell, "only cells are assigned")
    case .send(let symbol, let value, _):
      require((value == nil) == (environment[symbol].type == .nothing), "a send's value")
      if let value { require(value, environment[symbol].type, in: frameSize) }
    case .exit(let status, _): require(status, .int, in: frameSize)
    case .print(let values, _, _):
      for value in values { require(value, type(value), in: frameSize) }
    case .together(let actions, _): for action in actions { check(action) }
    case .expect(let expectation): require(expectation.condition, .bool, in: frameSize)
    case .branch(let branches, let otherwise, _):
      for branch in branches {
        switch branch.condition {
        case .test(let condition): require(condition, .bool, in: frameSize)
        case .present(let value, let local):
          require(local)
          require(value, type(value), in: frameSize)
          require(type(value).isOptional, "if let takes an optional")
        }
        for action in branch.body { check(action) }
      }
      for action in otherwise ?? [] { check(action) }
    case .match(let match):
      require(match.local)
      require(match.subject, type(match.subject), in: frameSize)
      for pattern in match.patterns {
        require(pattern, type(match.subject), in: frameSize)
      }
      require(
        match.patterns.count == match.branches.count + (match.isOpen ? 0 : 1),
        "a pattern for each block")
      check(.branch(match.branches, otherwise: match.otherwise, match.span))
    case .bind(let binding, _): check(binding)
    case .loop(let loop):
      require(loop.element)
      switch type(loop.list) {
      case .list, .dictionary: break
      case let other: require(false, "a loop goes over \(other)")
      }
      require(loop.list, type(loop.list), in: frameSize)
      for action in loop.body { check(action) }
    case .after(let delay):
      require(delay.time, .duration, in: frameSize)
      for kept in delay.kept { check(kept) }
      for action in delay.body { check(action) }
    case .call(_, let values, _):
      for value in values { require(value, type(value), in: frameSize) }
    case .dispose: break
    }
  }

  private mutating func check(_ binding: CheckedBinding) {
    require(binding.local)
    require(binding.value, type(binding.value), in: frameSize)
  }

  private mutating func require(_ local: LocalID) {
    require(
      local.index >= 0 && Int(local.index) < frameSize, "local \(local.index) of \(frameSize)")
  }

  // MARK: Expressions

  /// Walks an expression without recursion; a chain may have 100,000 operands.
  private mutating func require(_ root: ExpressionID, _ wanted: FlowType, in size: Int) {
    frameSize = size
    require(type(root) == wanted, "\(type(root)) where \(wanted) is wanted", root)
    var open = [root]
    while let id = open.popLast() {
      require(type(id) != .invalid, "invalid", id)
      let parts = TypeLaws.operands(of: fragment[id].kind)
      open += parts
      judge(id)
    }
  }

  static func operands(of kind: CheckedExpression.Kind) -> [ExpressionID] {
    switch kind {
    case .unary(_, let a), .intToFloat(let a), .wrap(let a), .element(let a, _): [a]
    case .binary(_, let a, let b), .and(let a, let b), .or(let a, let b), .coalesce(let a, let b),
      .recover(let a, let b):
      [a, b]
    case .conditional(let a, let b, let c): [a, b, c]
    case .tuple(let parts), .list(let parts), .interpolation(let parts), .call(_, let parts),
      .builtin(_, let parts):
      parts
    case .listOperation(_, let list, let initial, let lambda):
      [list, lambda.body] + (initial.map { [$0] } ?? [])
    case .match(let subject, let arms, let otherwise):
      [subject] + arms.flatMap { [$0.pattern, $0.body] } + (otherwise.map { [$0] } ?? [])
    case .ifPresent(let base, local: _, let then): [base, then]
    case .bind(let bindings, let then): bindings.map(\.value) + [then]
    default: []
    }
  }

  private mutating func judge(_ id: ExpressionID) {
    let own = type(id)
    switch fragment[id].kind {
    case .constant(let symbol), .cell(let symbol), .event(let symbol):
      require(own == environment[symbol].type, "a name's type", id)
    case .local(let local): require(local)
    case .intToFloat(let a): require(type(a) == .int && own == .float, "Int to Float", id)
    case .wrap(let a): require(own == .optional(type(a)), "wrapping", id)
    case .binary(let operation, let a, let b): judge(operation, a, b, id)
    case .and(let a, let b), .or(let a, let b):
      require(type(a) == .bool && type(b) == .bool && own == .bool, "conditions", id)
    case .conditional(let a, let b, let c):
      require(type(a) == .bool && type(b) == own && type(c) == own, "branches", id)
    case .coalesce(let a, let b):
      require(type(a) == own.asOptional && type(b) == own, "??", id)
    case .recover(let a, let b): require(type(a) == own && type(b) == own, "recover", id)
    case .list(let parts):
      require(parts.allSatisfy { .list(type($0)) == own }, "elements", id)
    case .call(let function, let parts):
      require(parts.map { type($0) } == environment[function].parameters, "arguments", id)
      require(own == environment[function].type, "a function's result", id)
    case .match(let subject, let arms, let otherwise):
      require(arms.allSatisfy { type($0.pattern) == type(subject) }, "patterns", id)
      let bodies = arms.map(\.body) + (otherwise.map { [$0] } ?? [])
      require(bodies.allSatisfy { type($0) == own }, "arms", id)
    case .ifPresent(let base, let local, let then):
      require(local)
      require(type(base).isOptional && own.isOptional && type(then) == own, "?.", id)
    case .bind(let bindings, let then):
      for binding in bindings { require(binding.local) }
      require(type(then) == own, "bind", id)
    case .listOperation(_, list: _, let initial, let lambda):
      for parameter in lambda.parameters { require(parameter) }
      if let initial { require(type(initial) == own && type(lambda.body) == own, "reduce", id) }
    case .none: require(own.isOptional, "nil", id)
    default: break
    }
  }

  private mutating func judge(
    _ operation: BinaryOperator, _ a: ExpressionID, _ b: ExpressionID, _ id: ExpressionID
  ) {
    switch operation {
    case .scale where type(b) == .duration: require(type(a).isNumber, "a number", id)
    case .scale, .unscale:
      require(type(a) == .duration && type(b).isNumber, "a duration and a number", id)
    case .add, .subtract:
      let isTime =
        type(a) == .date && (type(b) == .duration || operation == .subtract && type(b) == .date)
      require(isTime || type(a) == type(b), "both operands", id)
    default: require(type(a) == type(b), "both operands", id)
    }
  }
}
