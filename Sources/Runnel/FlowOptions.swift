#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// How a program runs.
public struct FlowOptions: Sendable {
  /// How many waves may follow from one cause before it counts as without end; positive.
  ///
  /// They are stopped, a diagnostic says which cells feed each other, and the program goes on. In
  /// classic semantics two hundred times as many deliveries may follow.
  public var wavesPerCause = 10_000

  /// How many values may be held or on other threads at a time, and how many timers and waves may
  /// wait; positive.
  ///
  /// What comes in faster than `deliverOn(background)` gets done waits there. A value for which there
  /// is no room is dropped with its wave, and a diagnostic says so.
  public var valuesWaiting = 100_000

  /// The folder whose files, and those below it, a program given as a text may import; without one it
  /// imports nothing.
  ///
  /// A program from a file imports from the file's own folder.
  public var importFolder: URL?

  /// How a change reaches those who depend on it.
  public var semantics = Semantics.waves

  /// How a change reaches those who depend on it.
  public enum Semantics: Sendable {
    /// In waves: each cell fires once, after everything it depends on; observers come last.
    case waves
    /// Depth first, as the library Bond does it: each contract is told at once, with all that follows.
    ///
    /// Every value is then a wave of its own to Swift, in the order of delivery.
    case classic
  }

  /// The usual.
  public init() {}
}
