import FlowCheck
import FlowText

extension CodeCompiler {
  mutating func visitBranching(_ expression: CheckedExpression) {
    let span = expression.span
    switch expression.kind {
    case .and(let left, let right):
      either(left, or: right, expression) { .jumpUnless($0, span) }
    case .or(let left, let right): either(left, or: right, expression) { .jumpIf($0, span) }
    case .conditional(let condition, let yes, let no):
      let (otherwise, end, result) = (makeLabel(), makeLabel(), takeResult(expression.type))
      schedule([
        .expression(condition), .jumpUnless(otherwise, span), .beginBranch, .expression(yes),
        .into(result, fragment[yes].type, span), .endBranch, .jump(end, span), .label(otherwise),
        .beginBranch, .expression(no), .into(result, fragment[no].type, span), .endBranch,
        .label(end), .operand(result),
      ])
    case .coalesce(let left, let right): coalesce(left, right, expression)
    case .ifPresent(let base, let local, let then): ifPresent(base, local, then, expression)
    case .bind(let bindings, let then): bind(bindings, then, expression)
    case .recover(let risky, let fallback):
      let (failed, end, result) = (makeLabel(), makeLabel(), takeResult(expression.type))
      schedule([
        .emit(Instruction(.beginRecovery, failed), span), .beginBranch, .expression(risky),
        .into(result, fragment[risky].type, span), .endBranch,
        .emit(Instruction(.endRecovery), span), .jump(end, span), .label(failed), .beginBranch,
        .expression(fallback), .into(result, fragment[fallback].type, span), .endBranch,
        .label(end), .operand(result),
      ])
    case .match(let subject, let arms, let otherwise):
      match(subject, arms, otherwise, expression)
    default: preconditionFailure("every kind of expression has its instructions")
    }
  }

  /// `&&` and `||`: the left side, and where that does not decide it the right.
  private mutating func either(
    _ left: ExpressionID, or right: ExpressionID, _ expression: CheckedExpression,
    _ leave: (Int32) -> Task
  ) {
    let (end, result) = (makeLabel(), takeResult(.bool))
    let span = expression.span
    guard case .word(let register, _) = result else { return }
    schedule([
      .expression(left), .into(result, .bool, span), .operand(.word(register, isOwn: false)),
      leave(end), .beginBranch, .expression(right), .into(result, .bool, span), .endBranch,
      .label(end), .operand(result),
    ])
  }

  private mutating func coalesce(
    _ left: ExpressionID, _ right: ExpressionID, _ expression: CheckedExpression
  ) {
    let (absent, end, result) = (makeLabel(), makeLabel(), takeResult(expression.type))
    let span = expression.span
    schedule([
      .expression(left),
      .perform { compiler in
        let source = compiler.popValue(compiler.fragment[left].type, span)
        compiler.emit(Instruction(.jumpIfNone, absent, source), span)
        compiler.operands.append(.value(source, isOwn: false))
        compiler.put(into: result, compiler.fragment[left].type, span)
      },
      .jump(end, span), .label(absent), .beginBranch, .expression(right),
      .into(result, fragment[right].type, span), .endBranch, .label(end), .operand(result),
    ])
  }

  private mutating func ifPresent(
    _ base: ExpressionID, _ local: LocalID, _ then: ExpressionID, _ expression: CheckedExpression
  ) {
    let (absent, end, result) = (makeLabel(), makeLabel(), takeResult(expression.type))
    let inner = fragment[base].type.unwrapped
    let bound = takeResult(inner)
    let span = expression.span
    locals[local] = bound.shared
    schedule([
      .expression(base),
      .perform { compiler in
        let source = compiler.popValue(compiler.fragment[base].type, span)
        compiler.emit(Instruction(.jumpIfNone, absent, source), span)
        compiler.operands.append(.value(source, isOwn: false))
        compiler.put(into: bound, inner, span)
      },
      .beginBranch, .expression(then), .into(result, fragment[then].type, span), .endBranch,
      .jump(end, span), .label(absent),
      .perform { compiler in
        compiler.giveBack(bound)
        if case .value(let register, _) = result {
          compiler.emit(Instruction(.loadNone, register), span)
        }
      },
      .label(end), .operand(result),
    ])
  }

  /// The bound values keep their registers until `then` has one: the result lies below them.
  private mutating func bind(
    _ bindings: [CheckedBinding], _ then: ExpressionID, _ expression: CheckedExpression
  ) {
    let result = takeResult(expression.type)
    let span = expression.span
    var steps: [Task] = []
    var taken: [CodeOperand] = []
    for binding in bindings {
      let type = fragment[binding.value].type
      let place = takeResult(type)
      taken.append(place)
      steps += [.expression(binding.value), .into(place, type, span)]
      steps.append(.perform { $0.locals[binding.local] = place.shared })
    }
    steps += [.expression(then), .into(result, fragment[then].type, span)]
    steps.append(
      .perform { compiler in
        for place in taken.reversed() { compiler.giveBack(place) }
        compiler.operands.append(result)
      })
    schedule(steps)
  }

  /// Frees a register that was allocated for a result, and all that were allocated after it.
  mutating func giveBack(_ place: CodeOperand) {
    switch place {
    case .word(let register, _): giveBack(word: register)
    case .value(let register, _): giveBack(value: register)
    case .constant, .cell: break
    }
  }
}

extension CodeOperand {
  /// The same register for a user who does not free it.
  var shared: CodeOperand {
    switch self {
    case .word(let register, _): .word(register, isOwn: false)
    case .value(let register, _): .value(register, isOwn: false)
    case .constant, .cell: self
    }
  }
}
