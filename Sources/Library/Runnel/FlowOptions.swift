#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Settings of a program.
public struct FlowOptions: Sendable {
  /// Largest number of waves that may follow one from the other; positive.
  ///
  /// Further ones are stopped, a diagnostic names the cells that feed each other, and the program
  /// continues. In classic semantics two hundred times as many deliveries may follow.
  public var wavesPerCause = 10_000

  /// Largest number of values held or on other threads at a time, and of timers and waves that
  /// wait; positive.
  ///
  /// Values that arrive faster than `deliverOn(background)` can process them wait there. A value
  /// for which there is no room is dropped with its wave, and a diagnostic reports it.
  public var valuesWaiting = 100_000

  /// The folder whose files, and those below it, a program given as a text may import; without one
  /// it can import nothing.
  ///
  /// A program from a file imports from the file's own folder.
  public var importFolder: URL?

  /// The values of the program's parameters, each as the text that the command line would give; names that are
  /// no parameters are ignored.
  public var parameters: [String: String] = [:]

  /// The variables that `env` finds; empty unless set.
  public var environment: [String: String] = [:]

  /// The seed of `random`: one seed gives the same numbers on every machine.
  public var seed: UInt64 = 0

  /// The date of `date()` when the program begins, in UTC; it goes on with the clock of the graph.
  ///
  /// 2000-01-01 00:00:00 unless set.
  public var date = Date(timeIntervalSince1970: 946_684_800)

  /// The way in which a change reaches the contracts that depend on it.
  public var semantics = Semantics.waves

  /// The way in which a change reaches the contracts that depend on it.
  public enum Semantics: Sendable {
    /// In waves: each cell fires once, after everything it depends on; observers come last.
    case waves
    /// Depth first, as in the library Bond: each contract is notified at once, with everything that
    /// follows.
    ///
    /// Every value is then a wave of its own for Swift, in the order of delivery.
    case classic
  }

  /// Makes the default options.
  public init() {}
}
