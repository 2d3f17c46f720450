import FlowLower

/// What a schedule of the graph computes: ordinary contracts, one after the other.
final class ScheduledCode {
  let steps = Column<ScheduledStep>()
  /// The cells that steps read and no step computes.
  let sources = Column<Int32>()
  /// That of the roles when it was made; it holds no longer when they have changed.
  let version: Int
  private var known: Set<Int32> = []

  init(version: Int) {
    self.version = version
  }

  /// Adds a contract, after those that its sources come from.
  func append(_ short: ShortCode, ordinary place: Int32, target: Int32) {
    let step = ScheduledStep(short, ordinary: place)
    steps.append(step)
    switch step.operation {
    case .addNumber, .multiplyByNumber: read(step.b)
    case .add, .subtract, .multiply:
      read(step.b)
      read(step.c)
    // It looks after its sources itself.
    case .other: break
    }
    known.insert(target)
  }

  private func read(_ cell: Int32) {
    if known.insert(cell).inserted { sources.append(cell) }
  }

  func close() {
    known = []
  }
}

/// The schedules that the graph has at the moment, by their number.
final class ScheduledCodes {
  private var codes: ContiguousArray<ScheduledCode?> = []
  private var free: [Int] = []

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
