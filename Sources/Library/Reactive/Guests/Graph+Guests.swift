import ReactiveKernel

// For a guest that shares a graph and feeds it, such as a program of the language: the wave in
// which it is called, and timers of the graph's clock.
extension Graph {
  /// The number of the wave whose observers are being called; 0 outside.
  package var presentWave: Int { core.waveNumber }

  /// The number of the cause of the wave in which it is called; nil outside.
  package var presentCause: Int? { core.kernel.currentCause?.value }

  /// Sets what a guest does when too many waves have followed from one cause, whose number it gets; nil ends that.
  ///
  /// It returns true if the guest had a part in it and tells that itself: then the graph goes on, as it does with
  /// a handler of its own.
  package func onLimit(ofGuestAt place: Int, _ handler: ((Int) -> Bool)?) {
    core.limitGuests[place] = handler
  }

  /// Returns a new number in the order of signing, for `schedule`.
  package func takePlace() -> Int { core.nextOrder() }

  /// Runs an action at an instant of the clock, which may be past; at one instant, in order of
  /// `place`.
  ///
  /// - Returns: A disposable; disposing of it cancels the action.
  package func schedule(
    at instant: Duration, place: Int, perform action: @escaping () -> Void
  ) -> any Disposable {
    let clock = core.clock
    let timer = clock.schedule(at: instant, order: place, action: action)
    return BlockDisposable { [core] in
      // Freed by another thread, the timer comes due and does nothing.
      if core.isOnOwner { clock.cancel(timer) }
    }
  }

  /// Makes a arrival that other threads arrive and the owner of the graph answers.
  ///
  /// `answer` runs on the owner's side, when it receives what was posted.
  package func makeArrivalSignal(answer: @escaping () -> Void) -> ArrivalSignal {
    ArrivalSignal(mailbox: core.mailbox, receiver: core.addReceiver { _ in answer() })
  }

  /// Releases the answer of an arrival signal.
  package func remove(_ arrival: ArrivalSignal) {
    if core.isOnOwner {
      core.receivers[arrival.receiver] = nil
    } else {
      core.mailbox.post(.close(receiver: arrival.receiver))
    }
  }
}

/// Notifies the owner of a graph, from any thread, that an expected value has come.
package struct ArrivalSignal: Sendable {
  let mailbox: Mailbox
  let receiver: Int

  /// Notes that something was sent to another thread: a virtual clock waits for it without moving.
  package func expect() {
    mailbox.beginHop()
  }

  /// Notes that it has come back; called once for each `expect`.
  package func arrive() {
    mailbox.post(.hop(receiver: receiver, nil))
  }
}
