package import FlowCheck

/// A source of a contract or of a join, with the state slots of its values.
package enum SourcePlan: Hashable, Sendable {
  case cell(SymbolID)
  /// A cell that `:=` reads only by `hasValue` or `failed`: it triggers the contract, which neither waits for
  /// it nor fails with it.
  case asked(SymbolID)
  /// An event of the program; `memory` is the state slot of its last value.
  case event(SymbolID, memory: Int32)
  /// An event that the world sends, and that may be over.
  case host(SymbolID, memory: Int32)
  /// The index of an earlier pipeline of the same contract.
  case pipeline(Int)
  /// The contract's own clock, `every` or `after`; `memory` is the state slot of its count.
  case clock(nanoseconds: Int, repeats: Bool, memory: Int32)
  /// A clock whose period is a cell's value; `memory` is the first of two state slots, for its count or the
  /// error that stopped it, and for the number of its timer.
  case paced(SymbolID, memory: Int32)
}

/// Answers about a source from the plan alone: one total switch for each question.
///
/// `Runtime+Sources` has those that need the live program.
extension SourcePlan {
  /// The cell or event on which the contract depends; nil for a pipeline and a clock that need none.
  package var symbol: SymbolID? {
    switch self {
    case .cell(let symbol), .asked(let symbol), .event(let symbol, _), .host(let symbol, _),
      .paced(let symbol, _):
      symbol
    case .pipeline, .clock: nil
    }
  }

  /// The cell whose value it reads.
  package var cell: SymbolID? {
    switch self {
    case .cell(let symbol), .asked(let symbol), .paced(let symbol, _): symbol
    case .event, .host, .pipeline, .clock: nil
    }
  }

  /// The cell or event without whose value the contract waits, and which a record names.
  package var awaited: SymbolID? {
    switch self {
    case .cell(let symbol), .asked(let symbol), .event(let symbol, _), .host(let symbol, _): symbol
    case .pipeline, .clock, .paced: nil
    }
  }

  /// The index of `awaited` in the record; -1 without one.
  package var waitTarget: Int64 { awaited.map { Int64($0.index) } ?? -1 }

  /// The index of a pipeline in parentheses.
  package var pipeline: Int? {
    switch self {
    case .pipeline(let index): index
    case .cell, .asked, .event, .host, .clock, .paced: nil
    }
  }

  /// The state slot of its last value, if the source itself does not keep that.
  package var memory: Int32? {
    switch self {
    case .event(_, let memory), .host(_, let memory), .clock(_, _, let memory),
      .paced(_, let memory):
      memory
    case .cell, .asked, .pipeline: nil
    }
  }

  /// The event that sends it.
  package var event: (symbol: SymbolID, memory: Int32)? {
    switch self {
    case .event(let symbol, let memory), .host(let symbol, let memory): (symbol, memory)
    case .cell, .asked, .pipeline, .clock, .paced: nil
    }
  }

  /// True if it only triggers, and gives the contract no value.
  package var isAsked: Bool {
    switch self {
    case .asked: true
    case .cell, .event, .host, .pipeline, .clock, .paced: false
    }
  }

  /// True for a clock of the contract's own.
  package var isClock: Bool {
    switch self {
    case .clock, .paced: true
    case .cell, .asked, .event, .host, .pipeline: false
    }
  }

  /// True for a clock whose time is a cell's value.
  package var isPaced: Bool {
    switch self {
    case .paced: true
    case .cell, .asked, .event, .host, .pipeline, .clock: false
    }
  }

  /// True if it can have nothing to say when its contract is signed.
  ///
  /// An event has not either, but its node is there and is asked.
  package var isSilentAtSigning: Bool {
    switch self {
    case .clock: true
    case .cell, .asked, .event, .host, .pipeline, .paced: false
    }
  }

  /// True if it keeps a value, which is there at any time.
  package var isLasting: Bool {
    switch self {
    case .cell, .asked: true
    case .event, .host, .pipeline, .clock, .paced: false
    }
  }

  /// True if what it says is there for a moment only.
  package var isMomentary: Bool {
    switch self {
    case .event, .host, .clock, .paced: true
    case .cell, .asked, .pipeline: false
    }
  }
}
