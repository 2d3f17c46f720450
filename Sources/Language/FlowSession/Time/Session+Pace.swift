import FlowRuntime

/// Timers served a slice at a time, so that somebody who types is answered however much is due.
extension Session {
  /// Serves what is due, for about `slice` nanoseconds of the machine's time; what is left is due at once.
  ///
  /// A program that takes longer than the time it is given (`every(1ms)` at a thousand times the speed) makes
  /// the clock slower: it continues from the instant that was reached, and `clockText` tells how far it is behind.
  package func serveTimers(forAtMost slice: Int) {
    guard clock.present != nil, !hasExited else { return serveTimers() }
    let start = clock.machineTime
    let target = now
    let lag = lag(at: target)
    let waves = runtime.settledWaves
    runtime.bounds.wasInterrupted = false
    var isOver = false
    while !isOver, !runtime.wasInterrupted, let next = runtime.nextInstant, next <= target {
      runtime.advance(to: next)
      isOver = clock.machineTime - start >= slice
    }
    let isLeft = isOver && runtime.nextInstant.map { $0 <= target } ?? false
    if !isLeft, !runtime.wasInterrupted { runtime.advance(to: target) }
    noteTime(since: waves)
    reporter.endLine()
    if isLeft, !runtime.wasInterrupted, self.lag(at: now) > lag {
      clock.slow(to: runtime.clock.now)
    }
  }

  /// True if the clock has become so much slower than it should be that somebody would notice.
  package var clockIsBehind: Bool {
    clock.present != nil && clock.realTime(of: clock.lost) >= 1_000_000_000
  }

  /// The present, as an entry finds it: where the program has got to if its clock is behind.
  var reachedInstant: Int { clockIsBehind ? runtime.clock.now : now }

  /// Returns by how much the earliest timer is overdue; 0 if none is.
  private func lag(at instant: Int) -> Int {
    max(0, instant - (runtime.nextInstant ?? instant))
  }
}
