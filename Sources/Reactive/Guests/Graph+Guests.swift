// What a guest needs that lives beside a graph and feeds it, such as a program of the language: to
// know which wave it is called in, and to go by the graph's clock.
extension Graph {
  /// The number of the wave whose observers are being called; 0 outside.
  package var presentWave: Int { core.waveNumber }

  /// A place in the order of what is signed, for `schedule`.
  package func takePlace() -> Int { core.nextOrder() }

  /// Does something at an instant of the clock, which may be past; at one instant in the order of
  /// the places.
  ///
  /// - Returns: Disposing of it calls it off.
  package func schedule(
    at instant: Duration, place: Int, perform action: @escaping () -> Void
  ) -> any Disposable {
    let clock = core.clock
    let timer = clock.schedule(at: instant, order: place, action: action)
    return BlockDisposable { [core] in
      // Freed by another thread, it comes due and finds nobody.
      if core.isOnOwner { clock.cancel(timer) }
    }
  }

  /// Makes a bell that other threads ring and the owner of the graph hears.
  ///
  /// - Parameter answer: Runs on the owner's side, when it receives what was posted.
  package func makeBell(answer: @escaping () -> Void) -> Bell {
    Bell(mailbox: core.mailbox, receiver: core.addReceiver { _ in answer() })
  }

  /// Lets go of what a bell's answer holds.
  package func remove(_ bell: Bell) {
    if core.isOnOwner {
      core.receivers[bell.receiver] = nil
    } else {
      core.mailbox.post(.close(receiver: bell.receiver))
    }
  }
}

/// Tells the owner of a graph, from any thread, that something has come that was expected.
package struct Bell: Sendable {
  let mailbox: Mailbox
  let receiver: Int

  /// Something was sent to another thread: a virtual clock waits for it where it stands.
  package func expect() {
    mailbox.beginHop()
  }

  /// It is there; once for each `expect`.
  package func ring() {
    mailbox.post(.hop(receiver: receiver, nil))
  }
}
