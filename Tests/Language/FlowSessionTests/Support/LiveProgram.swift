import FlowCheck
import FlowTesting
import FlowText
import Testing

@testable import FlowRuntime
@testable import FlowSession

/// A program at a prompt of its own, under virtual time if not told otherwise, that can be looked into.
final class LiveProgram {
  let machine = SimulatedMachine()
  let recorder = RunRecorder()
  let session: Session

  convenience init(_ entries: String...) {
    self.init(entries)
  }

  init(
    limits: SessionLimits = SessionLimits(), time: SessionOptions.Time = .virtual,
    semantics: SessionOptions.Semantics = .waves, world: [HostOffer] = [], _ entries: [String]
  ) {
    var options = SessionOptions()
    options.time = time
    options.limits = limits
    options.semantics = semantics
    session = Session(options: options, output: recorder, world: world, machine: machine)
    enter(entries.joined(separator: "\n"))
  }

  var runtime: Runtime { session.runtime }
  var census: Census { runtime.census }
  var room: RoomCensus { runtime.roomCensus }

  /// An entry at the prompt, which has to be right.
  func enter(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let before = recorder.found.count
    session.submit(text)
    for found in recorder.found[before...] where found.diagnostic.severity == .error {
      // What fails while it runs was right.
      if found.diagnostic.code.rawValue.hasPrefix("R5") { continue }
      Issue.record("\(text)\n\(found.words)", sourceLocation: sourceLocation)
    }
  }

  /// Lets time pass.
  func pass(_ milliseconds: Int) {
    session.runtime.advance(to: session.runtime.clock.now + milliseconds * 1_000_000)
  }

  /// Lets a whole minute pass, with all that is under way.
  func passAll() {
    machine.releaseJobs()
    pass(60_000)
  }

  /// The contracts in force, without keeping them.
  var contracts: [WeakContract] { runtime.contracts.allParts.map(WeakContract.init) }

  /// What was printed since the last time.
  func takeLines() -> [String] { recorder.takeLines() }
}

/// A contract that the test does not keep alive.
struct WeakContract {
  weak var contract: ContractParts?
}

extension LiveProgram {
  /// What a name at top level, or a path, stands for.
  func symbol(_ name: String) -> SymbolID {
    let path = name.split(separator: ".").map(String.init)
    guard let symbol = runtime.environment.lookup(path) else {
      Issue.record("there is no \(name)")
      return SymbolID(index: 0)
    }
    return symbol
  }
}
