import Checkout
import FlowSession
import FlowText
import Foundation
import Reactive
import Runnel
import Testing

/// Every case of the language does inside a Swift program what it does by itself, and what Swift
/// observes of its cells is what they hold.
struct EquivalenceTests {
  /// The scripts that are run by themselves; what lies in `imported` is there to be imported.
  private static let scripts = ["Tests/Golden/language", "Tests/Golden/classic", "examples"].flatMap
  { folder in
    let walk = FileManager.default.enumerator(atPath: Checkout.root.appending(path: folder).path)
    return (walk?.compactMap { $0 as? String } ?? []).sorted()
      .filter { $0.hasSuffix(".flow") && !$0.contains("imported/") }
      .map { "\(folder)/\($0)" }
  }

  /// What came of a script: printed lines and the codes of diagnostics, in order; what its cells hold
  /// in the end.
  private struct Outcome: Equatable {
    var said: [String] = []
    var cells: [String: String] = [:]
    var isRight = true
    var hasFailed = false
    var end = Duration.zero
  }

  private final class Listener: SessionOutput {
    var said: [String] = []
    func print(_ line: String) { said.append(line) }
    func report(_ diagnostic: Diagnostic, in sources: SourceMap) {
      // Only a run has an end, at which it says what was left undone.
      if diagnostic.severity != .hint, ![.notReached, .droppedForLack].contains(diagnostic.code) {
        said.append(diagnostic.code.rawValue)
      }
    }
    func show(_ event: SessionEvent) {}
  }

  private func runByItself(
    _ script: String, _ semantics: FlowOptions.Semantics
  ) throws -> (Outcome, events: [String]) {
    let file = Checkout.root.appending(path: script)
    let listener = Listener()
    var options = SessionOptions()
    options.time = .virtual
    options.semantics = semantics == .classic ? .classic : .waves
    options.limits.wavesPerCause = 1000
    options.limits.deliveriesPerCause = 200_000
    options.reader = ScriptFolder(ofScriptAt: file.path)
    let run = Run(
      Array(try Data(contentsOf: file)), named: script, options: options, output: listener)
    let status = run.finish()
    // What the command line does not give is missing in Swift, too.
    let isRefused = status == .programWrong || status == .usage
    var outcome = Outcome(
      said: listener.said, isRight: !isRefused,
      hasFailed: status.rawValue != 0 && !isRefused, end: .nanoseconds(run.session.now))
    var events: [String] = []
    for row in run.session.listing(of: .cells) {
      guard let name = row.name else { continue }
      if let value = row.value { outcome.cells[name] = value } else { events.append(name) }
    }
    return (outcome, events)
  }

  private func runInSwift(
    _ script: String, _ semantics: FlowOptions.Semantics, until end: Duration, cells: [String],
    events: [String]
  ) throws -> Outcome {
    let clock = VirtualClock()
    var options = FlowOptions()
    options.semantics = semantics
    options.wavesPerCause = 1000
    var outcome = Outcome(end: end)
    var said: [String] = []
    var states: [String: AnyObservable<FlowState<FlowValue>>] = [:]
    do {
      let program = try FlowProgram(
        contentsOf: Checkout.root.appending(path: script), on: Graph(clock: clock), options: options
      ) { program in
        program.printed.observe { said.append($0) }
        program.diagnostics.observe { said.append($0.code) }
        for cell in cells { states[cell] = try program.state(cell, of: FlowValue.self) }
        for event in events { try program.observable(event, of: FlowValue.self).observe { _ in } }
      }
      clock.advance(to: end)
      outcome.hasFailed = program.hasFailed
    } catch let error as FlowError {
      outcome.isRight = false
      said = error.diagnostics.map(\.code)
    }
    outcome.said = said
    outcome.cells = states.mapValues { state in
      guard let value = state.currentValue?.value else {
        return state.currentValue?.description ?? "nothing"
      }
      // Inside of a list a text stands in quotes.
      return String(FlowValue.list([value]).description.dropFirst().dropLast())
    }
    return outcome
  }

  @Test func `there are cases`() {
    #expect(Self.scripts.count > 200)
  }

  /// Every script in waves; in classic those that are about it, and each third of the others.
  private static let cases = scripts.enumerated().flatMap { index, script in
    let isClassic = script.contains("/classic/") || index.isMultiple(of: 3)
    return [(script, FlowOptions.Semantics.waves)] + (isClassic ? [(script, .classic)] : [])
  }

  @Test(arguments: cases)
  func `it does the same`(script: String, semantics: FlowOptions.Semantics) throws {
    let (expected, events) = try runByItself(script, semantics)
    let found = try runInSwift(
      script, semantics, until: expected.end, cells: expected.cells.keys.sorted(), events: events)
    #expect(found == expected)
  }
}
