import FlowCheck
import FlowTesting
import FlowText
import Testing

@testable import FlowRuntime
@testable import FlowSession

/// What the host of a program is told of the cells that it follows.
@Suite struct FollowingTests {
  private final class Host {
    /// What fired together, one wave after the other.
    var told: [[String]] = []
  }

  /// A program some of whose cells are followed.
  private func follow(_ names: [String], _ program: LiveProgram) -> Host {
    let host = Host()
    let runtime = program.runtime
    runtime.onSettled { [unowned runtime] fired in
      host.told.append(
        fired.map { "\(runtime.name($0.symbol)) \(runtime.formatter.quoted($0.value))" })
    }
    for name in names { runtime.follow(program.symbol(name)) }
    return host
  }

  @Test func cellsAreToldInTheOrderOfTheirTurns() {
    let program = LiveProgram("cell a = 1", "a -> p = a + 1", "p -> q = p + 1", "a -> r = a - 1")
    let host = follow(["r", "q", "p", "a"], program)
    program.enter("a = 5")
    #expect(host.told == [["a 5", "p 6", "q 7", "r 4"]])
  }

  @Test func eachWaveIsToldWhenItStands() {
    let program = LiveProgram("cell a = 1", "cell b = 0", "a -> { b = it * 2 }", "c := a + b")
    let host = follow(["b", "c"], program)
    program.enter("a = 5")
    #expect(host.told == [["c 7"], ["b 10", "c 15"]])
  }

  @Test func aWaveThatIsUndoneIsNeverToldOf() {
    var limits = SessionLimits()
    limits.stepsPerWave = 3
    let program = LiveProgram(
      limits: limits, ["cell a = 0", "b := a", "c := b", "d := c", "cell z = 0"])
    let host = follow(["a", "b", "z"], program)
    program.session.submit("a = 2")
    #expect(program.recorder.found.map(\.diagnostic.code.rawValue) == ["R6003"])
    #expect(host.told == [])
    program.enter("z = 1")
    #expect(host.told == [["z 1"]])
  }
}
