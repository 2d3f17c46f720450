import FlowSession
import FlowTesting
import Testing

/// A value that is on its way to another thread and back takes room like one that a cell holds.
@Suite struct HeldValueTests {
  /// The smallest room in which the program runs to its end.
  private func need(_ lines: [String]) -> Int {
    let text = Array(lines.joined(separator: "\n").utf8)
    let room = stride(from: 100, to: 6_000, by: 20).first { limit in
      var options = SessionOptions()
      options.time = .virtual
      options.limits.allValueBytes = limit
      return Run(text, named: "held.flow", options: options, output: RunRecorder()).finish()
        == .succeeded
    }
    return room ?? .max
  }

  private let program = [
    "event e: String", "cell d = \"\"", "let t = \"\(String(repeating: "x", count: 200))\"",
    "e -> { d = it + it }",
  ]
  private let sends = (0..<6).map { "together { e(t + \"\($0)\"); e(t + \"+\($0)\") }" }

  @Test(arguments: [
    "e | deliverOn(background) -> b = it.count",
    "e | deliverOn(background) | map(it + \"there\") | deliverOn(main) -> b = it.count",
    "e | deliverOn(background) | filter(it.count > 1_000) -> b = it.count",
  ])
  func whatIsUnderWayCounts(_ contract: String) {
    let without = need(program + sends)
    let with = need(program + [contract] + sends)
    #expect(without < 2_000)
    #expect(with > without && with < 5_000, "\(with), \(without)")
  }
}
