import FlowRuntime
import Reactive

/// Collects the values of bound observables: those of one wave of Swift become one wave of the program.
///
/// An observer cannot know whether it is the last of its wave, so the values wait for a wave of
/// their own, right after it.
final class Inlet {
  private struct Batch {
    let wave: Int
    let cause: Int?
    var steps: [GuestStep]
  }

  private let graph: Graph
  private var batches: ArraySlice<Batch> = []
  /// Fires once for each batch, after its wave.
  private let tide: EventProducer<Void>

  /// Makes an inlet that calls `send` with the values of one wave.
  ///
  /// `send` must not hold the inlet.
  init(_ graph: Graph, send: @escaping ([GuestStep]) -> Void) {
    self.graph = graph
    tide = EventProducer(in: graph)
    tide.observe { [weak self] in
      if let batch = self?.batches.popFirst() { send(batch.steps) }
    }
  }

  func take(_ step: GuestStep) {
    let wave = graph.presentWave
    if let last = batches.indices.last, batches[last].wave == wave {
      batches[last].steps.append(step)
      return
    }
    batches.append(Batch(wave: wave, cause: graph.presentCause, steps: [step]))
    tide.next(())
  }

  /// Forgets the values of a cause, whose waves the graph has dropped.
  func drop(_ cause: Int) {
    batches.removeAll { $0.cause == cause }
  }
}
