import FlowLower
import FlowText

extension Machine {
  /// Every instruction that neither reads a name nor jumps.
  func perform(_ instruction: Instruction, _ code: Code, span: Span) {
    switch instruction {
    case .push(let literal): stack.append(value(of: code.literals[Int(literal)]))
    case .pushBool(let value): stack.append(.bool(value))
    case .pushNone: stack.append(.none)
    case .drop: stack.removeLast()
    case .addInt, .subtractInt, .multiplyInt, .divideInt, .remainderInt:
      integerArithmetic(instruction, span)
    case .addFloat, .subtractFloat, .multiplyFloat, .divideFloat, .remainderFloat:
      floatArithmetic(instruction, span)
    case .addDuration, .subtractDuration, .scaleDuration, .unscaleDuration, .ratioDuration:
      durationArithmetic(instruction, span)
    case .addText, .addList: concatenatePair(span)
    case .negateInt, .negateFloat, .negateDuration, .not, .intToFloat: unary(instruction, span)
    case .equal: compare { $0 == $1 }
    case .notEqual: compare { $0 != $1 }
    case .lessInt, .lessFloat, .lessText: compare { $0.precedes($1) }
    case .greaterInt, .greaterFloat, .greaterText: compare { $1.precedes($0) }
    case .lessEqualInt, .lessEqualFloat, .lessEqualText: compare { !$1.precedes($0) }
    case .greaterEqualInt, .greaterEqualFloat, .greaterEqualText: compare { !$0.precedes($1) }
    case .rangeList: makeRange(span)
    case .builtin(let builtin, let count): call(builtin, Int(count), span)
    case .hasValue(let symbol), .isFailed(let symbol): ask(instruction, symbol, span)
    case .now: stack.append(.duration(now))
    default: performOnContainers(instruction, code, span)
    }
  }

  private func performOnContainers(_ instruction: Instruction, _ code: Code, _ span: Span) {
    switch instruction {
    case .makeTuple(let count, let labels):
      let names = code.tupleLabels[Int(labels)]
      let hasLabels = names.contains { $0 != nil }
      let tuple = TupleBox(popMany(Int(count)), labels: hasLabels ? names : nil)
      push(bounded: .tuple(tuple), span)
    case .element(let index):
      if case .tuple(let tuple) = pop() {
        stack.append(tuple.elements[Int(index)])
      }
    case .makeList(let count): push(bounded: .list(popMany(Int(count))), span)
    case .concatenate(let count):
      if let text = joined(popMany(Int(count)), separator: "", span) { stack.append(.text(text)) }
    case .beginIteration: beginIteration()
    case .collect: collect(pop(), span)
    case .collectElementIfTrue: if popBool() { collect(currentElement, span) }
    case .endIteration: push(bounded: .list(finishIteration()), span)
    case .endSorting: finishSorting(span)
    case .endCounting: stack.append(.int(finishIteration().count))
    case .endWithElement:
      let element = currentElement
      _ = finishIteration()
      stack.append(element)
    case .dropIteration: _ = finishIteration()
    default: preconditionFailure("every instruction is carried out in `execute` or here")
    }
  }

  private func value(of literal: Literal) -> Value {
    switch literal {
    case .float(let value): .float(value)
    case .text(let value): .text(value)
    case .duration(let value): .duration(value)
    case .enumeration(let type, let index): .enumeration(type: type, index: index)
    }
  }

  /// Asks about a cell without reading it; one that was released can't be asked.
  private func ask(_ question: Instruction, _ symbol: Int32, _ span: Span) {
    if let failure = value(of: symbol).failure, failure.code == .releasedName {
      return fail(failureOfRead?(failure, symbol, span) ?? failure)
    }
    let asksForValue = if case .hasValue = question { true } else { false }
    stack.append(.bool(asksForValue ? isGood(symbol) : isFailed(symbol)))
  }

  func popMany(_ count: Int) -> [Value] {
    let values = Array(stack.suffix(count))
    stack.removeLast(count)
    return values
  }

  private func compare(_ relation: (Value, Value) -> Bool) {
    let right = pop()
    let left = pop()
    stack.append(.bool(relation(left, right)))
  }

  private func concatenatePair(_ span: Span) {
    let right = pop()
    let left = pop()
    guard fits(left.bytes + right.bytes - Value.placeBytes, span) else { return }
    switch (left, right) {
    case (.text(let a), .text(let b)):
      guard mayMake(Value.payload(ofText: a.utf8.count + b.utf8.count), span) else { return }
      stack.append(.text(a + b))
    case (.list(let a), .list(let b)):
      guard mayMake(left.ownBytes + right.ownBytes, span) else { return }
      stack.append(.list(a.elements + b.elements))
    default: preconditionFailure("the checker joins only texts and lists")
    }
  }

  private func makeRange(_ span: Span) {
    guard case .int(let last) = pop(), case .int(let first) = pop() else { return }
    guard first <= last else {
      // As in a count that has run out: nothing lies between.
      stack.append(.list([]))
      return
    }
    let (count, overflow) = last.subtractingReportingOverflow(first)
    let most = valueLimit / Value.placeBytes - 1
    guard !overflow, count < most else {
      let message = "the range `\(first)...\(last)` has more than \(most) elements"
      fail(Failure(.limitReached, message, at: span))
      return
    }
    guard mayMake((count + 1) * Value.placeBytes, span) else { return }
    stack.append(.list((first...last).map { .int($0) }))
  }
}
