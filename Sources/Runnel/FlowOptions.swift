/// How a program runs.
public struct FlowOptions: Sendable {
  /// How many waves may follow from one cause before it counts as without end: they are stopped, a
  /// diagnostic says which cells feed each other, and the program goes on.
  public var wavesPerCause = 10_000

  /// The usual.
  public init() {}
}
