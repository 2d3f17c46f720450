#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// How a program runs.
public struct FlowOptions: Sendable {
  /// How many waves may follow from one cause before it counts as without end: they are stopped, a
  /// diagnostic says which cells feed each other, and the program goes on.
  public var wavesPerCause = 10_000

  /// The folder whose files, and those below it, a program given as a text may import; without one it
  /// imports nothing. A program from a file imports from the file's own folder.
  public var importFolder: URL?

  /// The usual.
  public init() {}
}
