import FlowCheck
import FlowText

/// Compiles `match`: the value is in a register, and each arm compares it, except a last one that covers the rest.
extension CodeCompiler {
  mutating func match(
    _ subject: ExpressionID, _ arms: [CheckedMatchArm], _ otherwise: ExpressionID?,
    _ expression: CheckedExpression
  ) {
    let span = expression.span
    let (end, result) = (makeLabel(), takeResult(expression.type))
    let type = fragment[subject].type
    let place = takeResult(type)
    var steps: [Task] = [.expression(subject), .into(place, type, span)]
    for (index, arm) in arms.enumerated() {
      let isLast = index == arms.count - 1 && otherwise == nil
      let next = makeLabel()
      if !isLast { steps += tests(of: arm.pattern, at: place, type, else: next, span) }
      steps += [
        .beginBranch, .expression(arm.body), .into(result, fragment[arm.body].type, span),
        .endBranch, .jump(end, span), .label(next),
      ]
    }
    if let otherwise {
      steps += [
        .beginBranch, .expression(otherwise), .into(result, fragment[otherwise].type, span),
        .endBranch,
      ]
    }
    // This also frees the registers of the tests.
    steps += [.label(end), .perform { $0.giveBack(place) }, .operand(result)]
    schedule(steps)
  }

  /// Returns the steps that jump if the value at a place does not match the pattern.
  ///
  /// Calls itself for patterns inside of patterns, whose nesting the parser limits.
  private mutating func tests(
    of pattern: ExpressionID, at place: CodeOperand, _ type: FlowType, else next: Int32,
    _ span: Span
  ) -> [Task] {
    switch fragment[pattern].kind {
    case .anything: return []
    case .tuple(let parts): return tests(of: parts, at: place, type, else: next, span)
    case .wrap(let inner):
      guard case .tuple(let parts) = fragment[inner].kind else { break }
      let isThere: Task = .perform { compiler in
        compiler.operands.append(place.shared)
        let source = compiler.popValue(type, span)
        compiler.emit(Instruction(.jumpIfNone, next, source), span)
      }
      return [isThere] + tests(of: parts, at: place, type.unwrapped, else: next, span)
    default: break
    }
    return [.operand(place.shared)] + comparison(with: pattern, type, else: next, span)
  }

  /// Compares the value on top with a literal or a case.
  private func comparison(
    with pattern: ExpressionID, _ type: FlowType, else next: Int32, _ span: Span
  ) -> [Task] {
    [
      .expression(pattern),
      .perform { compiler in
        compiler.apply(.equal, type, compiler.fragment[pattern].type, span)
      },
      .jumpUnless(next, span),
    ]
  }

  private mutating func tests(
    of parts: [ExpressionID], at place: CodeOperand, _ type: FlowType, else next: Int32,
    _ span: Span
  ) -> [Task] {
    var steps: [Task] = []
    for (index, part) in parts.enumerated() {
      let type = fragment[part].type
      if case .anything = fragment[part].kind { continue }
      steps.append(
        .perform { compiler in
          compiler.operands.append(place.shared)
          let source = compiler.popValue(type, span)
          compiler.give(Instruction(.element, 0, source, Int32(index)), span)
          compiler.unboxResult(type, span)
        })
      if isStructured(part) {
        let inner = takeResult(type)
        steps.append(.into(inner, type, span))
        steps += tests(of: part, at: inner, type, else: next, span)
      } else {
        steps += comparison(with: part, type, else: next, span)
      }
    }
    return steps
  }

  private func isStructured(_ pattern: ExpressionID) -> Bool {
    switch fragment[pattern].kind {
    case .tuple: true
    case .wrap(let inner): isStructured(inner)
    default: false
    }
  }
}
