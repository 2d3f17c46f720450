import FlowLower
import Memory

/// Operations of one of the graph's schedules: contracts without parts, one after the other.
final class ScheduledCode {
  let steps = Arena<ScheduledStep>()
  /// All steps, in their order.
  let runs = Arena<ScheduledRun>()
  /// The cells that steps read and no step computes.
  let sources = Arena<Int32>()
  /// The version of the role table for which it was made; it is invalid for any other.
  let version: Int
  /// True if a step passes on a floating-point number, of which equal ones may be different words.
  private(set) var givesFloats = false

  init(version: Int) { self.version = version }

  /// Adds a contract, after those that its sources come from.
  ///
  /// `known` says of each symbol, by its index, whether a step reads or computes it so far.
  func append(
    _ short: ShortCode, row place: Int32, target: Int32, _ known: inout ContiguousArray<Bool>
  ) {
    if short.isNone {
      // It checks its sources itself.
      add(.other, .pending, ScheduledStep(b: place, c: 0, target: target))
    } else {
      givesFloats = givesFloats || SlotState.word(short.kind) == .word(.float)
      read(short.b, &known)
      if short.operation.readsTwo { read(short.c, &known) }
      add(
        short.operation, .word(short.kind),
        ScheduledStep(b: short.b, c: short.c, target: short.target))
    }
    known[Int(target)] = true
  }

  private func add(_ operation: CellOperation, _ state: SlotState, _ step: ScheduledStep) {
    let isSameCell = steps.count > 0 && steps[steps.count - 1].b == step.b
    steps.append(step)
    let last = runs.count - 1
    guard last >= 0, runs[last].state == state else { return begin(operation, state) }
    switch (runs[last].operation, operation) {
    case (.addToOne, .addNumber) where isSameCell: runs[last].end += 1
    case (.addNumber, .addNumber) where isSameCell:
      // The one before begins a run with this one.
      let first = last == 0 ? 0 : runs[last - 1].end
      runs[last].end -= 1
      if runs[last].end == first { _ = runs.popLast() }
      begin(.addToOne, state)
    case (operation, operation): runs[last].end += 1
    default: begin(operation, state)
    }
  }

  /// Begins a run that ends with the last step.
  private func begin(_ operation: CellOperation, _ state: SlotState) {
    runs.append(ScheduledRun(operation: operation, state: state, end: steps.count))
  }

  private func read(_ cell: Int32, _ known: inout ContiguousArray<Bool>) {
    if known[Int(cell)] { return }
    known[Int(cell)] = true
    sources.append(cell)
  }
}

/// The schedules that the graph has at the moment, by their number.
final class ScheduledCodes {
  private var codes: ContiguousArray<ScheduledCode?> = []
  private var free: [Int] = []

  var count: Int { codes.count - free.count }

  subscript(number: Int) -> ScheduledCode? { codes[number] }

  func insert(_ code: ScheduledCode) -> Int {
    if let number = free.popLast() {
      codes[number] = code
      return number
    }
    codes.append(code)
    return codes.count - 1
  }

  func remove(_ number: Int) {
    codes[number] = nil
    free.append(number)
  }
}
