/// Limits for what may follow from one wave that was queued from outside before it is taken to be endless.
package struct WaveLimits: Equatable, Sendable, BitwiseCopyable {
  /// Number of waves in a row, each left behind by the one before it.
  package var wavesPerCause: Int
  /// Number of values set, computed and delivered in one wave.
  package var stepsPerWave: Int
  /// Number of all waves, further ones among them, that follow from one that was queued from outside.
  ///
  /// Needed because a short chain may branch at each wave, and because each merge of an event with itself
  /// doubles the number of values: a row of them multiplies it.
  package var wavesInAll: Int

  package init(
    wavesPerCause: Int = 10_000, stepsPerWave: Int = 10_000_000, wavesInAll: Int = 10_000_000
  ) {
    self.wavesPerCause = wavesPerCause
    self.stepsPerWave = stepsPerWave
    self.wavesInAll = wavesInAll
  }
}

/// Reason for which `Graph.run` returned.
package enum RunResult: Equatable, Sendable {
  /// Nothing is queued any more.
  case settled
  /// As many waves as may have followed one from the other; further ones of the cause are dropped, others may
  /// be queued.
  case waveLimit(CauseNumber)
  /// There have been `wavesInAll`; waves and waiting values of the cause are dropped.
  case totalLimit(CauseNumber)
  /// A wave was undone because it took too many steps; further ones of its cause are dropped.
  case stepLimit(CauseNumber)
  /// A wave was undone or never begun because `isCancelled` returned true; the waves of its cause
  /// are dropped.
  case cancelled(CauseNumber)
}
