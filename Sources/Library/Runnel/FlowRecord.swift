/// The record of a wave of a program, in order.
///
/// The values of its cells are those at the time of the wave.
public struct FlowRecord: Sendable, Equatable {
  /// The number of the wave, from 1; nil for an ending outside of one.
  public let wave: Int?
  /// The number of its cause, such as a statement, a timer or a value from outside.
  ///
  /// Waves that follow from each other have one cause.
  public let cause: Int?
  /// The time of the wave, by the program's clock.
  public let time: Duration
  /// The occurrences in the wave.
  public let facts: [FlowFact]
}

/// An occurrence in a wave.
public struct FlowFact: Sendable, Equatable {
  /// Kind of occurrence.
  public enum Kind: Sendable, Equatable {
    /// A cell or event has a new value; an event has no old one.
    case fired(name: String, old: FlowState<FlowValue>, new: FlowState<FlowValue>)
    /// The contract produced no value, with the reason: `filtered out`, `skipped (2 left)`.
    case stopped(reason: String)
    /// The cell's value was replaced by a later one of the same wave.
    case overridden(name: String)
    /// A contract or scope has ended; a derived cell keeps this value.
    case ended(name: String, keeps: FlowState<FlowValue>)
  }

  /// Kind of occurrence.
  public let kind: Kind
  /// The text of the contract that caused it, such as `year -> age`; nil for an input from outside.
  public let contract: String?
  /// Number of contracts between it and the cause of the wave.
  public let depth: Int
}

extension FlowRecord: CustomStringConvertible {
  /// The facts, one per line, indented by their distance from the cause of the wave.
  public var description: String {
    facts.map { String(repeating: "  ", count: $0.depth) + $0.description }
      .joined(separator: "\n")
  }
}

extension FlowFact: CustomStringConvertible {
  /// The text that the prompt shows: `age 31 -> 32`.
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
