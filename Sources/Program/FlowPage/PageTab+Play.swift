import FlowSession

/// Time that passes by itself.
extension PageTab {
  var wakesAt: ContinuousClock.Instant? { run.nextInstant.flatMap(player.comes) }

  func wake() {
    guard let now = player.instant else { return }
    let deadline = ContinuousClock.now + .milliseconds(40)
    while let next = run.nextInstant, next <= now, !frames.isClosed {
      pass(to: next)
      // If a program is slower than its clock, the clock waits.
      if ContinuousClock.now > deadline {
        player.begin(at: run.session.presentInstant, speed: player.speed)
        break
      }
      if run.session.wasInterrupted || interruption.isAskedFor { break }
    }
    interruption.lower()
    tellTime()
    frames.send()
  }

  func play(_ speed: Double) -> String? {
    player.begin(at: run.session.presentInstant, speed: speed)
    tellTime()
    return nil
  }

  func pause() -> String? {
    player.stop()
    tellTime()
    return nil
  }

  /// Advances the program to the present of a running clock; instants are whole milliseconds.
  func passPlayedTime() {
    guard let instant = player.instant else { return }
    let millisecond = 1_000_000
    let now = instant / millisecond * millisecond
    if now > run.session.presentInstant { pass(to: now) }
  }

  /// Advances time as part of the current play.
  private func pass(to instant: Int) {
    guard let last = branches.now.inputs.last, last.isPlayed, last.stop == nil,
      last.twinStop == nil
    else {
      _ = give(.advance(to: instant), isPlayed: true)
      return
    }
    var input = last
    input.kind = .advance(to: instant)
    guard carryOut(&input, isAgain: true) else { return }
    branches.now.inputs[branches.now.inputs.count - 1] = input
  }
}
