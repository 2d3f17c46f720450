import FlowCheck
import FlowLower

/// Operation of a wave's entry at a cell or event.
enum Operation {
  /// Gives it a value.
  case assign(Value)
  /// Applies an expression to what the cell holds when the wave runs.
  case update(Update)
}

/// Operation of a wave's entry at a contract.
enum Start {
  /// Evaluates a contract with what its sources hold.
  case sign
  /// Evaluates a contract again, as if a source had sent.
  case refresh
  /// Lets a value into a contract's pipeline before the given stage. `isNew`: it came after the
  /// signing. `isSigning`: it is part of the signing. `key`: the first slot of its key; -1 without one.
  case resume(stage: Int, Value, isNew: Bool, key: Int = -1, isSigning: Bool = false)
  /// The contract's own clock, a source of it, says that it is time.
  case tick(source: Int)
}

/// An assignment that reads the very cell it assigns, with everything else it reads as the block saw
/// it.
///
/// An object, since it goes from the step to the entry of a wave.
final class Update {
  let code: Code
  /// The cell's value when the block computed its own, and that result, which is kept if the cell has not
  /// changed since.
  let base: Value
  let value: Value
  /// The locals, if the code reads any.
  let frame: [Value]
  /// The values that the code reads beside the target, as the block saw them.
  let seen: [Int32: Value]
  /// The slots of state that it reads, up to the last.
  let state: [Value]
  /// The random numbers that it drew: computed again, it draws the same.
  let chance: Chance

  init(_ code: Code, of target: SymbolID, giving value: Value, on machine: Machine) {
    self.code = code
    self.value = value
    base = machine.value(of: target.index)
    chance = machine.chanceBefore
    frame = code.readsLocals ? machine.frame : []
    var seen: [Int32: Value] = [:]
    code.forEachRead { symbol in
      if symbol != target { seen[symbol.index] = machine.value(of: symbol.index) }
    }
    self.seen = seen
    state = code.stateRead.max().map { last in (0...last).map { machine.stateValue($0) } } ?? []
  }
}
