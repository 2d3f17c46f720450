/// The interrupted step of an earlier session that is being replayed.
struct ReplayedStep {
  /// The part of it that was completed.
  var allowance: SessionStep.Stop?
  /// Called now and then during a replay, also in the middle of a step.
  var noteProgress: (() -> Void)?
  /// Number of waves that had settled when the step began.
  var wavesBeforeStep = 0
}
