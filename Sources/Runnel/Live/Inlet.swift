import FlowRuntime
import Reactive

/// Takes in what bound observables bring: what they bring in one wave of Swift becomes one wave of
/// the program.
///
/// An observer can't know whether it is the last of its wave, so the values wait for a wave of their
/// own, right after it.
final class Inlet {
  private struct Batch {
    let wave: Int
    var steps: [GuestStep]
  }

  private let graph: Graph
  private var batches: ArraySlice<Batch> = []
  /// Fires once for each batch, after its wave.
  private let tide: EventProducer<Void>

  /// - Parameter send: Is given what one wave brought; it must not hold the inlet.
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
    batches.append(Batch(wave: wave, steps: [step]))
    tide.next(())
  }
}
