import FlowText

@testable import FlowCheck

/// A program about one stage: who writes when, who disposes of what, and who writes back.
///
/// All times are milliseconds.
struct LawProgram: Sendable {
  /// What is written at once: of both, in this order.
  struct Writes: Sendable {
    var first: Int?
    /// Into the other side of a join.
    var other: Int?
    var isOtherFirst = false
  }

  enum Driver: Sendable {
    case block(at: Int, Writes)
    case every(Int, times: Int)
    case once(after: Int, Int)
  }

  enum Statement: Sendable {
    case wait(Int)
    case write(Writes)
  }

  /// What ends during the run.
  enum Victim: String, CaseIterable, Sendable {
    case everything = "s"
    case cell = "s.r"
    case observer = "s.p"
    case direct = "s.o"
  }

  /// Who disposes of it.
  enum Disposer: CaseIterable, Sendable {
    /// The observer that it is delivered to.
    case own
    /// An observer of what was written, signed before or behind.
    case before
    case behind
    /// A timer, begun before or behind.
    case timerBefore
    case timerBehind
    case block
    case statement
  }

  struct Disposal: Sendable {
    var by: Disposer
    var of: Victim
    var at: Int
  }

  var stage: StageKind
  /// The duration or count of the stage.
  var number: Int
  var source: LawSource
  /// Whether some values fail before they reach the stage.
  var fails: Bool
  var otherHoldsValue: Bool
  /// How often an observer writes back.
  var answers: Int
  /// Whether the contract's own block writes back and disposes, or an observer of its cell.
  var isDirectActor: Bool
  var disposal: Disposal?
  var driversBefore: [Driver]
  var driversBehind: [Driver]
  var statements: [Statement]

  /// How long a program runs at most after its statements.
  static let tail = 60
}
