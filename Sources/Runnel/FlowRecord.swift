/// What a program did in one wave, in order.
///
/// The values of its cells are those that they had then.
public struct FlowRecord: Sendable, Equatable {
  /// The number of the wave, from 1; nil for what ended outside of one.
  public let wave: Int?
  /// The number of what set it off, such as a statement, a timer or a value from outside.
  ///
  /// Waves that follow from each other have one cause.
  public let cause: Int?
  /// When it was, by the program's clock.
  public let time: Duration
  /// What happened.
  public let facts: [FlowFact]
}

/// One thing that happened in a wave.
public struct FlowFact: Sendable, Equatable {
  /// What happened.
  public enum Kind: Sendable, Equatable {
    /// A cell or event has a new value; of an event there is no old one.
    case fired(name: String, old: FlowState<FlowValue>, new: FlowState<FlowValue>)
    /// The contract gave nothing, and why: `filtered out`, `skipped (2 left)`.
    case stopped(reason: String)
    /// The cell was given a value in whose place a later one came.
    case overridden(name: String)
    /// A contract or scope has ended; of a derived cell, the value that it keeps.
    case ended(name: String, keeps: FlowState<FlowValue>)
  }

  /// What happened.
  public let kind: Kind
  /// The text of the contract that brought it, such as `year -> age`; nil for what came from outside.
  public let contract: String?
  /// How many contracts lie between it and what set off the wave.
  public let depth: Int
}

extension FlowRecord: CustomStringConvertible {
  /// The facts, a line each, further in the further they are from what set off the wave.
  public var description: String {
    facts.map { String(repeating: "  ", count: $0.depth) + $0.description }
      .joined(separator: "\n")
  }
}

extension FlowFact: CustomStringConvertible {
  /// As the prompt shows it: `age 31 -> 32`.
  public var description: String {
    switch kind {
    case .fired(let name, .noValue, let new): "\(name) \(Self.text(new))"
    case .fired(let name, let old, let new): "\(name) \(Self.text(old)) -> \(Self.text(new))"
    case .stopped(let reason): ". \(reason)"
    case .overridden(let name): ". \(name): a value gave way to a later one"
    case .ended(let name, .noValue): "disposed \(name)"
    case .ended(let name, let keeps): "disposed \(name) (keeps \(Self.text(keeps)))"
    }
  }

  private static func text(_ state: FlowState<FlowValue>) -> String {
    state.value?.quoted ?? state.description
  }
}
