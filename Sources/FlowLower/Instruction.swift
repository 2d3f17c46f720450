package import FlowCheck

/// One step of the stack machine that evaluates expressions.
///
/// Operands come from the top of the stack, the right one last; the result is pushed. Jump targets
/// are indices into `Code.instructions`. Types were settled by the checker, so there is an operation
/// for each operand type and none looks at a value to find out what it is.
package enum Instruction: Sendable {
  case push(Int32)
  case pushInt(Int)
  case pushBool(Bool)
  case pushNone

  /// A constant or cell: stops the evaluation when it has no value, fails when it is in error.
  case readSymbol(Int32)
  /// A place in the contract's state, such as what an event last sent.
  case readState(Int32)
  /// A value captured when a block ran, by its index in `Code.captured`; checked as a cell is.
  case readCaptured(Int32)
  case readLocal(Int32)
  case writeLocal(Int32)
  case drop

  case addInt, subtractInt, multiplyInt, divideInt, remainderInt, negateInt
  case addFloat, subtractFloat, multiplyFloat, divideFloat, remainderFloat, negateFloat
  case addText, addList
  case addDuration, subtractDuration, negateDuration, scaleDuration, unscaleDuration, ratioDuration
  case equal, notEqual
  case lessInt, lessEqualInt, greaterInt, greaterEqualInt
  case lessFloat, lessEqualFloat, greaterFloat, greaterEqualFloat
  case lessText, lessEqualText, greaterText, greaterEqualText
  case not
  case rangeList
  case intToFloat

  case jump(Int32)
  case jumpIfFalse(Int32)
  case jumpIfTrue(Int32)
  /// Jumps when the top is nil, and then drops it.
  case jumpIfNone(Int32)
  /// Jumps when the top is not nil, leaving it; otherwise drops it.
  case jumpUnlessNone(Int32)

  case makeTuple(count: Int32, labels: Int32)
  case element(Int32)
  case makeList(Int32)
  /// The texts of the top values, one after the other.
  case concatenate(Int32)

  /// The function's symbol; its arguments are on the stack.
  case call(Int32, argumentCount: Int32)
  case builtin(Builtin, argumentCount: Int32)

  /// Replaces the list on top by the list, an index and an empty list to collect into.
  case beginIteration
  /// Writes the next element into the local, or jumps when there is none.
  case nextElement(local: Int32, exit: Int32)
  /// Writes an element's parts into consecutive locals of `Code.destructuring`.
  case nextElementParts(Int32, exit: Int32)
  /// Moves the top into the collected list.
  case collect
  /// Moves the current element into the collected list if the Bool on top is true.
  case collectElementIfTrue
  /// Leaves the collected list in place of the iteration.
  case endIteration
  /// Leaves the list, sorted stably by the collected keys.
  case endSorting
  /// Leaves how many were collected.
  case endCounting
  /// Leaves the current element.
  case endWithElement
  /// Takes the iteration off the stack.
  case dropIteration

  /// Until `endRecovery`, a failure drops what was pushed since and jumps.
  case beginRecovery(Int32)
  case endRecovery
  case hasValue(Int32)
  case isFailed(Int32)
  case now
  case end
}
