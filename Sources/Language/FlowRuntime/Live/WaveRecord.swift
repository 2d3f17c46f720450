package import FlowCheck
package import FlowLower
package import FlowText

/// Record of a wave's effects in order; in classic delivery of one step.
package struct WaveRecord: Sendable {
  /// The wave's number; in classic delivery that of the step.
  package let wave: Int
  /// The number of its cause, which further waves share; in classic delivery that of a statement or timer.
  package let cause: Int
  /// In nanoseconds from the start.
  package let instant: Int
  package let occasion: Occasion
  /// The contract whose signing started the wave.
  package let signed: ContractID?
  package var steps: [Step] = []

  /// Statement, timer or message that set off waves.
  package struct Occasion: Sendable {
    package enum Kind: Sendable {
      case statement(Span)
      /// A timer of a contract; `origin` is its clock or stage, such as `every(1s)`.
      case timer(ContractID, origin: String)
      /// A value came back from another thread.
      case arrival(ContractID)
    }

    package let kind: Kind
    /// From 1; the same in waves and in classic delivery of the same program.
    package let number: Int
  }

  /// A stage of a contract: its pipeline, and its place there.
  package struct StagePlace: Hashable, Sendable {
    package let segment: Int
    package let stage: Int
  }

  /// Why a contract gave nothing.
  package struct Stop: Sendable {
    /// The kind of reason, as the documentation of traces lists them.
    package let code: String
    package let words: StopWords
    /// Where the value stopped; nil where no stage did it.
    package var stage: StagePlace?
    /// The value that stopped there.
    package var value: Value?
    /// The instant at which a stage of time will let something go.
    package var due: Int?
  }

  package struct Step: Sendable {
    package enum Kind: Sendable {
      /// A cell or event has a new value.
      case fired(SymbolID, old: Value, new: Value)
      /// A stage let a value go on.
      case gave(ContractID, StagePlace, Value)
      /// A contract gave nothing, and why.
      case stopped(ContractID, Stop)
      /// An observer runs with this value.
      case observed(ContractID, Value)
      /// An observer that was to run has been disposed of by one before it.
      case dropped(ContractID, Value)
      /// A cell was given a value that a later one replaced; nil where what was assigned is not known.
      case overridden(SymbolID, Value?, by: String)
    }

    package let kind: Kind
    /// The contract that brought it; nil for what came from outside.
    package let contract: ContractID?
    /// How far from the wave's entries.
    package let depth: Int
    /// The cell or event whose firing brought it; nil for a signing, a timer and what came from outside.
    package var because: SymbolID?
    /// The contract whose block assigned it.
    package var assigner: ContractID?
  }
}

package struct ContractEnding: Sendable {
  /// The contract that ended; nil for a scope.
  package let plan: ContractPlan?
  /// Its name: of a derived cell, of `as`; else its text.
  package let name: String
  /// The value that its derived cell keeps.
  package let keeps: Value?
  package let text: String
  /// The values that its stages still held, in words: `"hello", held by throttle(1s)`.
  package let dropped: [String]

  package var contract: ContractID? { plan?.id }
}
