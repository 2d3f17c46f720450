/// Limits for what may follow from one cause before it is taken to be endless.
package struct WaveLimits: Equatable, Sendable, BitwiseCopyable {
  package var wavesPerCause: Int
  /// Number of values set, computed and delivered in one wave.
  package var stepsPerWave: Int
  /// Number of further waves that follow from one wave that was queued from outside.
  ///
  /// Needed because each merge of an event with itself doubles the number of values, so a row of
  /// them multiplies it.
  package var furtherWaves: Int

  package init(
    wavesPerCause: Int = 10_000, stepsPerWave: Int = 10_000_000, furtherWaves: Int = 10_000_000
  ) {
    self.wavesPerCause = wavesPerCause
    self.stepsPerWave = stepsPerWave
    self.furtherWaves = furtherWaves
  }
}

/// Reason for which `Graph.run` returned.
package enum RunResult: Equatable, Sendable {
  /// Nothing is queued any more.
  case settled
  /// The cause has had its number of waves; further ones of it are dropped, others may be queued.
  case waveLimit(CauseNumber)
  /// There have been `furtherWaves` of them; waiting values of the cause are dropped.
  case furtherLimit(CauseNumber)
  /// A wave was undone because it took too many steps; further ones of its cause are dropped.
  case stepLimit(CauseNumber)
  /// A wave was undone or never begun because `isCancelled` returned true; the waves of its cause
  /// are dropped.
  case cancelled(CauseNumber)
}
