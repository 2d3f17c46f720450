import FlowRuntime
import FlowSession
import FlowTesting
import Testing

@testable import FlowCheck

/// Signing and ending a thousand times takes no more room than a few times.
@Suite struct RoundTests {
  /// A way to sign something and to end it.
  struct Round: Sendable, CustomTestStringConvertible {
    let name: String
    var before = ""
    var count = 200
    let entries: [String]

    var testDescription: String { name }
  }

  private static let cells = "cell s = 1; cell k = 1; cell t = 0; event tap: Int"

  private static let rounds: [Round] = [
    Round(
      name: "a named contract", count: 1000,
      entries: ["s | debounce(1s) | map(it + k) -> t as c", "s = 2", "dispose c"]),
    Round(
      name: "a scope", count: 1000,
      entries: [
        """
        scope own {
          cell o = 1; s | delay(1h) -> o; every(1s) -> t; s -> d = it + o; always o > 0 as low
          command go(n: Int) when o > 0 { o = n }; s <-> t as both; s, tap | buffer(1h) -> print
          (s | sample(1s)) | timeout(1h, 0) -> { k = it }
        }
        """, "s = 3; tap(1)", "dispose own",
      ]),
    Round(
      name: "the scope of the source", count: 1000,
      entries: [
        "scope own { cell s = 1 }\nown.s | throttle(1h) -> t\nown.s -> print", "own.s = 3",
        "dispose own",
      ]),
    Round(
      name: "what only computes",
      entries: [
        "scope own { d := s * 2 + k; e := d + s + k; f := \"\\(s)\" }", "s = 2; s = 3",
        "dispose own",
      ]),
    Round(name: "a derived cell", before: "s -> d = it", entries: ["s -> d = it * 2", "s = 5"]),
    Round(
      name: "a name that other contracts use", before: "s -> d = it\nd, s, k -> u = it.0 + it.1",
      entries: ["s -> d = it + k", "k -> d = it", "cell d = 5", "s -> d = it"]),
    Round(
      name: "a name that definitions use", before: "s -> d = it\nu := d + s\nv := \"\\(d) \\(u)\"",
      entries: ["s -> d = it + k", "s = 2; k = 3", "s -> d = it", "s = 4"]),
    Round(
      name: "a name that blocks use", before: "s -> d = it\ns -> { t = d }",
      entries: ["let d = 4", "cell d = 5", "s -> d = it"]),
    Round(
      name: "a contract's name", before: "s -> print as c",
      entries: ["s | throttle(1h) -> t as c", "s = 1; s = 2", "s <-> t as c", "always s > 0 as c"]),
    Round(
      name: "a command", before: "command go() when s > 0 { }\ngo.enabled -> on = it",
      entries: ["command go() when s > k { t = 1 }", "k = 3"]),
    Round(
      name: "a command that a contract calls",
      before: "command go(n: Int) when s > 1 { t = n }\ns -> go(it)", entries: ["s = 3", "s = 2"]),
    Round(
      name: "a function, a constant, an event",
      before: "fn f(n: Int) = n\nlet c = 1\ns | throttle(1h) | map(f(it) + c) -> t\ntap -> print",
      entries: ["fn f(n: Int) = n + 1", "let c = 2", "event tap: Int", "s = 7; tap(3)"]),
    Round(name: "take", entries: ["s | take(2) | delay(10ms) -> { t = it }", "s = 5; s = 6"]),
    Round(
      name: "from a block",
      before:
        "cell stop = false\nk | filter(it < 0) -> print as c\nstop -> { if it { dispose c } }",
      entries: [
        "s | deliverOn(background) -> t as c", "s = 2; s = 3", "stop = true", "stop = false",
      ]),
    Round(
      name: "what waits in line",
      entries: [
        "s | merge(k) | updates -> { t = it; dispose c } as c", "together { s = 2; k = 3 }",
        "scope own { event e: Int }\nown.e -> { t = it; dispose own }",
        "together { own.e(1); own.e(2) }",
      ]),
    Round(
      name: "failures", before: "s -> d = 10 / it\nd | recover(0) -> print",
      entries: ["s = 0", "s = 1", "s = 0", "t = 1 / s"]),
    Round(
      name: "restarting timers", before: "s | debounce(1h) -> t\ns | timeout(1h, 0) -> t",
      entries: ["s = 1", "s = 2"]),
  ]

  @Test(arguments: rounds)
  func aThousandTakeNoMoreRoomThanTheFirst(_ round: Round) {
    let program = LiveProgram(Self.cells, round.before)
    var contracts: [WeakContract] = []
    func play(_ count: Int) {
      for number in 0..<count {
        for entry in round.entries {
          if number == 0 { program.enter(entry) } else { program.session.submit(entry) }
          contracts += program.contracts
        }
        program.machine.releaseJobs()
        program.pass(20)
        contracts.removeAll { $0.contract == nil }
      }
      _ = program.recorder.takeLines()
    }
    play(50)
    let (census, room) = (program.census, program.room)
    play(round.count)
    #expect(program.census == census)
    #expect(program.room.settled == room.settled)
    #expect(program.room.places <= 4 * census.nodes + 128)
    #expect(program.room.failures <= 128)
    #expect(
      Set(contracts.compactMap { $0.contract.map(ObjectIdentifier.init) }).count
        == program.contracts.count)
    #expect(program.runtime.brokenInvariants == [])
  }
}

extension RoomCensus {
  /// All but what grows and shrinks within bounds of its own.
  fileprivate var settled: RoomCensus {
    var settled = self
    settled.places = 0
    settled.failures = 0
    settled.contractPages = min(1, contractPages)
    return settled
  }
}
