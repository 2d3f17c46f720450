// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum GraphServingComments1 {
  @MainActor
  static func part1() async throws {
    let graph = Graph()
    let number = Observable(0, in: graph)
    number.observeNew { print($0) }
    graph.onPost { print("something came") }
    let inbox = number.inbox()
    inbox.post(1)
    shows("something came")
    inbox.post(2)
    graph.receive()
    shows("1", "2")
    shows()
  }
}

enum GraphServingComments2 {
  actor Thermometer {
    private let graph = Graph()
    private var readings: Observable<Double>?

    func inbox() -> Inbox<Double> {
      let readings = Observable(20.0, in: graph)
      readings.map { $0 * 9 / 5 + 32 }.observe { print("\($0) °F") }
      self.readings = readings
      return readings.inbox()
    }

    func serve() async { await graph.serve() }

    func reading() -> Double? { readings?.value }
  }

  @MainActor
  static func part1() async throws {
    let thermometer = Thermometer()
    let inbox = await thermometer.inbox()
    shows("68.0 °F")
    let serving = Task { await thermometer.serve() }
    inbox.post(25)
    while await thermometer.reading() != 25 { await Task.yield() }
    serving.cancel()
    shows("77.0 °F")
    shows()
  }
}

extension Example {
  static let ofGraphServingComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Graph+Serving.swift, comment 1, part 1"
    ) {
      try await GraphServingComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Graph+Serving.swift, comment 2, part 1"
    ) {
      try await GraphServingComments2.part1()
    },
  ]
}
