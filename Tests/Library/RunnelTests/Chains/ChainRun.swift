import FlowRuntime
import FlowText
import Reactive

@testable import FlowSession

/// Runs a chain in the language and in the library, and notes what leaves when, and which failures arrive.
enum ChainRun {
  private final class Listener: SessionOutput {
    var session: Session?
    var lines: [String] = []

    func print(_ line: String) { note(line) }
    func report(_ diagnostic: Diagnostic, in sources: SourceMap) {
      if diagnostic.severity == .error { note(diagnostic.code.rawValue) }
    }
    func show(_ event: SessionEvent) {}

    private func note(_ line: String) {
      lines.append("\(line)@\((session?.runtime.clock.now ?? 0) / 1_000_000)")
    }
  }

  static func inTheLanguage(
    _ program: ChainProgram, _ semantics: SessionOptions.Semantics = .waves
  ) -> [String] {
    inTheLanguage(program, .virtual, on: LateMachine(), semantics)
  }

  /// Runs it so that time passes as the machine says.
  static func inTheLanguage(
    _ program: ChainProgram, _ time: SessionOptions.Time, on machine: any SessionMachine,
    _ semantics: SessionOptions.Semantics = .waves
  ) -> [String] {
    var options = SessionOptions()
    options.time = time
    options.semantics = semantics
    let listener = Listener()
    let run = Run(
      Array(program.text.utf8), named: "chain.flow", options: options, output: listener,
      machine: machine)
    listener.session = run.session
    _ = run.finish()
    listener.session = nil
    return compared(listener.lines, of: program)
  }

  static func inTheLibrary(_ program: ChainProgram) -> [String] {
    let clock = VirtualClock()
    let world = ChainWorld(clock: clock, unit: program.unit)
    for input in program.inputs {
      clock.at(.milliseconds(input.time)) { world.send(input) }
    }
    world.sign(program)
    clock.advance(to: .milliseconds(program.end))
    return compared(world.lines, of: program)
  }

  /// The lines as they are compared.
  static func compared(_ lines: [String], of program: ChainProgram) -> [String] {
    guard program.hasNoOrderAtOneInstant else { return lines }
    var instants: [[String]] = []
    for line in lines {
      let isSame =
        instants.last?.last?.split(separator: "@").last == line.split(separator: "@").last
      if isSame { instants[instants.count - 1].append(line) } else { instants.append([line]) }
    }
    return instants.flatMap { $0.sorted() }
  }
}
