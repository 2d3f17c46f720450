import FlowLower

/// The block of an `after` that waits for its time, with the locals that it was left behind with.
final class LaterBlock {
  let plan: DelayPlan
  let frame: [Value]
  /// In nanoseconds from the end of the block that leaves it behind.
  let delay: Int

  init(_ plan: DelayPlan, frame: [Value], delay: Int) {
    self.plan = plan
    self.frame = frame
    self.delay = delay
  }
}
