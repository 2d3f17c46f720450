import FlowLower
import ReactiveStages

/// The values of a window and the instants at which they leave, each of which shares what it has with the
/// rows before and after it.
struct WindowRow: TimedRow {
  private(set) var values: ListBox
  fileprivate private(set) var ends: ListBox

  fileprivate init(_ values: ListBox, ends: ListBox) {
    self.values = values
    self.ends = ends
  }

  var firstEnd: Int? { ends.elements.first.flatMap(Self.instant) }

  mutating func add(_ value: Value, until end: Int) {
    values = values.appending(value)
    ends = ends.appending(.int(end))
  }

  /// - Complexity: O(count removed), amortised.
  mutating func removeFirst(until instant: Int) -> Bool {
    let count = ends.elements.prefix { Self.instant($0).map { $0 <= instant } ?? false }.count
    guard count > 0 else { return false }
    values = values.droppingFirst(count)
    ends = ends.droppingFirst(count)
    return true
  }

  private static func instant(_ value: Value) -> Int? {
    if case .int(let instant) = value { instant } else { nil }
  }
}

/// The state of a `window`, in its slots of the store; each write is journalled there.
///
/// A window that nothing is in has no values there, as one that nothing has come to.
struct WindowState {
  let store: Store
  let base: Int

  var window: SlidingWindow<WindowRow> {
    get {
      guard case .list(let values) = store.state(base + StageSlots.Window.values),
        case .list(let ends) = store.state(base + StageSlots.Window.ends)
      else { return SlidingWindow(WindowRow(ListBox([]), ends: ListBox([]))) }
      return SlidingWindow(WindowRow(values, ends: ends))
    }
    nonmutating set {
      let row = newValue.row
      let isEmpty = row.values.count == 0
      store.setState(
        base + StageSlots.Window.values, isEmpty ? .pending : .list(row.values))
      store.setState(base + StageSlots.Window.ends, isEmpty ? .pending : .list(row.ends))
    }
  }
}
