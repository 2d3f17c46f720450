/// How much may follow from one cause before it counts as without end.
package struct WaveLimits: Equatable, Sendable, BitwiseCopyable {
  package var wavesPerCause: Int
  /// Values given, computed and delivered in one wave.
  package var stepsPerWave: Int
  /// Further waves that follow from one wave that was queued from outside: a row of merges of an event with
  /// itself doubles what passes at each of them.
  package var furtherWaves: Int

  package init(
    wavesPerCause: Int = 10_000, stepsPerWave: Int = 10_000_000, furtherWaves: Int = 10_000_000
  ) {
    self.wavesPerCause = wavesPerCause
    self.stepsPerWave = stepsPerWave
    self.furtherWaves = furtherWaves
  }
}

/// Why `Graph.run` returned.
package enum RunResult: Equatable, Sendable {
  /// Nothing is queued any more.
  case settled
  /// The cause has had its number of waves; its further ones are dropped. Other waves may be queued.
  case waveLimit(CauseNumber)
  /// There have been `furtherWaves` of them; what waited from the cause is dropped.
  case furtherLimit(CauseNumber)
  /// A wave was undone because it took too many steps; the further ones of its cause are dropped.
  case stepLimit(CauseNumber)
  /// A wave was undone or never begun because `isCancelled` said so; its cause's are dropped.
  case cancelled(CauseNumber)
}
