import FlowCheck
import FlowText

/// The slots of a stage's state, counted from its first one, by what they hold.
package enum StageSlots {
  /// Of a stage that holds a value until a time comes.
  package enum Holding {
    package static let held = 0
    /// The number of the timer that runs; nothing while none does.
    package static let timer = 1
    /// True if the held value came after signing.
    package static let isNew = 2
    /// The instant at which a window ends.
    package static let end = 3
    /// The number of values of a key that `delay` holds.
    package static let delayed = end
    package static let count = 4
  }

  /// Of `collect`; what it holds lies where that of a stage of time does.
  package enum Collect {
    package static let held = Holding.held
    /// True once the list was given.
    package static let isOver = 1
    package static let isNew = Holding.isNew
    package static let count = 3
  }

  /// Of `csv`.
  package enum Record {
    /// The lines of the record that is open; nothing while none is.
    package static let lines = 0
    /// The number of its first line from outside; nothing for other texts.
    package static let number = 1
    package static let count = 2
  }

  /// The first slots of each key behind `per`.
  package enum Key {
    /// The key; nil for failures, which have none, with the latest of them behind it.
    package static let key = 0
    package static let failure = 1
    package static let count = 2
  }

  /// Of `every` with a cell.
  package enum Pace {
    /// How many ticks there were, or the error of its time.
    package static let ticks = 0
    /// The number of the timer that runs.
    package static let timer = 1
    package static let count = 2
  }

  package enum Timeout {
    /// The value that is passed on after a silence.
    package static let value = 0
    /// The number of the timer that runs.
    package static let timer = 1
    package static let count = 2
  }

  package enum Window {
    /// The values in it; nothing while there are none.
    package static let values = 0
    /// The number of the timer that runs; nothing while none does.
    package static let timer = 1
    /// The instants at which the values leave.
    package static let ends = 2
    package static let count = 3
  }

  /// Values that wait on a side of `zip`.
  package enum Queue {
    package static let list = 0
    /// How many at the beginning of the list have left.
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
  /// Number of slots that a stage has of its contract's state.
  ///
  /// - Those with several are in `StageSlots`.
  /// - `distinct`: the last value passed. `pairwise`: the value before. `skip`, `take`: how many are left.
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
