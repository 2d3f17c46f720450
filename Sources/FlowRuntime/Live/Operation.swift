import FlowCheck
import FlowLower

/// What an entry of a wave does at a cell or event.
enum Operation {
  /// Gives it a value.
  case assign(Value)
  /// Applies an expression to what the cell holds when the wave runs.
  case update(Update)
}

/// What an entry of a wave does at a contract.
enum Start {
  /// Evaluates a contract with what its sources hold.
  case sign
  /// Evaluates a contract again, as if a source had sent.
  case refresh
  /// Lets a value into a contract's pipeline before the given stage. `isNew`: it came after the
  /// signing.
  case resume(stage: Int, Value, isNew: Bool)
  /// The contract's own clock, a source of it, says that it is time.
  case tick(source: Int)
}

/// An assignment that reads the very cell it assigns, with everything else it reads as the block saw
/// it.
struct Update {
  let code: Code
  let frame: [Value]
  let captured: [Value]

  /// Replaces every read of `code` but those of `target` by what `machine` would read now.
  init(_ code: Code, of target: SymbolID, on machine: Machine) {
    var captured: [Value] = []
    var rewritten = code
    for (index, instruction) in code.instructions.enumerated() {
      switch instruction {
      case .readSymbol(let symbol) where symbol != target.index:
        captured.append(machine.value(of: symbol))
        rewritten.instructions[index] = .readCaptured(Int32(captured.count - 1))
      case .readState(let slot):
        captured.append(machine.stateValue(slot))
        rewritten.instructions[index] = .readCaptured(Int32(captured.count - 1))
      case .hasValue(let symbol) where symbol != target.index:
        rewritten.instructions[index] = .pushBool(machine.isGood(symbol))
      case .isFailed(let symbol) where symbol != target.index:
        rewritten.instructions[index] = .pushBool(machine.isFailed(symbol))
      default: break
      }
    }
    self.code = rewritten
    self.frame = machine.frame
    self.captured = captured
  }
}
