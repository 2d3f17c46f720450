import FlowLower

/// The record that a `csv` has begun, in the stage's slots of the store; each write is journalled there.
struct RecordState {
  let store: Store
  let base: Int

  /// The lines of the record that is open.
  var lines: ListBox? {
    guard case .list(let lines) = store.state(base + StageSlots.Record.lines) else { return nil }
    return lines
  }

  var isOpen: Bool { !store.state(base + StageSlots.Record.lines).isPending }

  /// The number of its first line from outside.
  var number: Int? { store.stateWord(base + StageSlots.Record.number) }

  /// Begins a record with a line that leaves a quote open.
  func begin(_ line: Value, number: Int?) {
    store.setState(base + StageSlots.Record.lines, .list(ListBox([line])))
    store.setState(base + StageSlots.Record.number, number.map { .int($0) } ?? .pending)
  }

  /// Appends a line that leaves the quote open, too.
  func add(_ line: Value, behind lines: ListBox) {
    store.setState(base + StageSlots.Record.lines, .list(lines.appending(line)))
  }

  func end() { store.setState(base + StageSlots.Record.lines, .pending) }
}
