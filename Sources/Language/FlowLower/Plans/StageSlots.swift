import FlowCheck
import FlowText

/// The layout of a stage's state: slot numbers relative to its first slot.
package enum StageSlots {
  /// Stages that hold a value until a time comes.
  package enum Holding {
    package static let held = 0
    /// The number of the running timer; empty while none runs.
    package static let timer = 1
    /// True if the held value came after signing.
    package static let isNew = 2
    /// The instant at which a window ends.
    package static let end = 3
    /// The number of values of a key that `delay` holds.
    package static let delayed = end
    package static let count = 4
  }

  /// `collect`; what it holds has the same slot as in stages of time.
  package enum Collect {
    package static let held = Holding.held
    /// True once the list was given.
    package static let isOver = 1
    package static let isNew = Holding.isNew
    package static let count = 3
  }

  /// `csv`.
  package enum Record {
    /// The lines of the open record; empty while none is open.
    package static let lines = 0
    /// The number of its first line of input; empty for other texts.
    package static let number = 1
    package static let count = 2
  }

  /// The first slots of each key behind `per`.
  package enum Key {
    /// The key; nil for failures, which have no key, followed by the latest failure.
    package static let key = 0
    package static let failure = 1
    package static let count = 2
  }

  /// `every` with a cell.
  package enum Pace {
    /// The count of ticks, or the error of its period.
    package static let ticks = 0
    /// The number of the running timer.
    package static let timer = 1
    package static let count = 2
  }

  package enum Timeout {
    /// The value that is passed on after a silence.
    package static let value = 0
    /// The number of the running timer.
    package static let timer = 1
    package static let count = 2
  }

  package enum Window {
    /// The values in the window; empty while there are none.
    package static let values = 0
    /// The number of the running timer; empty while none runs.
    package static let timer = 1
    /// The instants at which the values leave.
    package static let ends = 2
    package static let count = 3
  }

  /// Values that wait on a side of `zip`.
  package enum Queue {
    package static let list = 0
    /// The number of values at the front of the list that have left.
    package static let left = 1
    package static let count = 2
  }

  package enum Zip {
    package static let own = 0
    package static let other = Queue.count
    package static let count = 2 * Queue.count
  }
}

extension StageKind {
  /// The number of state slots that a stage takes in its contract.
  ///
  /// - Stages with several slots are laid out in `StageSlots`.
  /// - `distinct`: the last value passed. `pairwise`: the value before. `skip`, `take`: the number left.
  ///   `scan`: the accumulated value. `startWith`, `recover`: the value. `withLatest`: the other side's last
  ///   value. `switch`: the index of the chosen source.
  var slotCount: Int32 {
    switch way {
    case .held: Int32(StageSlots.Holding.count)
    case .gathered(.collect): Int32(StageSlots.Collect.count)
    case .gathered(.csv): Int32(StageSlots.Record.count)
    case .timing(.window): Int32(StageSlots.Window.count)
    case .timing(.timeout): Int32(StageSlots.Timeout.count)
    case .joined(.zip): Int32(StageSlots.Zip.count)
    case .joined(.merge), .joined(.withLatest), .joined(.choose): 1
    case .dispatched: 1
    // The slots of `per` are the keys'; `decode` remembers nothing.
    case .atOnce: self == .per || self == .decode ? 0 : 1
    }
  }
}
