import ReactiveKernel
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Random programs on the kernel and on an oracle written from the rules.
///
/// `RUNNEL_FUZZ_OPS` sets how many operations are tried, `RUNNEL_FUZZ_SEED` where to begin.
@Suite struct DifferentialTests {
  @Test func kernelAgreesWithTheRules() {
    let wanted = setting("RUNNEL_FUZZ_OPS") ?? 4_000
    var seed = UInt64(setting("RUNNEL_FUZZ_SEED") ?? 1)
    var tally = Tally()
    while tally.performed < wanted {
      // Some programs grow large.
      let size = seed % 10 == 5 ? 220 : 15
      if var failure = tally.run(seed: seed, size: size, fault: nil) {
        failure.shrink(fault: nil)
        Issue.record("seed \(seed): \(failure.text)")
        return
      }
      seed += 1
    }
    #expect(tally.accepted * 10 >= tally.performed * 6, "too few operations were accepted")
    #expect(tally.mostNodes >= 200, "no large graph came up")
    #expect(tally.ambiguous * 3 <= tally.programs, "too many programs were given up")
    #expect(tally.ringPrograms * 4 >= tally.programs, "too few programs had rings")
  }

  @Test(arguments: OracleWorld.Fault.allCases)
  func aFaultIsFoundAndShrunk(_ fault: OracleWorld.Fault) {
    var tally = Tally()
    var shortest: Failure?
    for seed in UInt64(1)...60 {
      guard var failure = tally.run(seed: seed, size: 15, fault: fault) else { continue }
      failure.shrink(fault: fault)
      if failure.operations.count <= 10 { return }
      if failure.operations.count < shortest?.operations.count ?? Int.max { shortest = failure }
    }
    Issue.record("\(tally.performed) operations; \(shortest?.text ?? "the fault never showed")")
  }
}

/// What the programs of a test came to.
private struct Tally {
  var programs = 0
  var performed = 0
  var accepted = 0
  var ambiguous = 0
  var ringPrograms = 0
  var mostNodes = 0

  mutating func run(seed: UInt64, size: Int, fault: OracleWorld.Fault?) -> Failure? {
    var generator = Generator(seed: seed, size: size)
    let comparison = Comparison(fault: fault)
    var operations: [Operation] = []
    var hadRing = false
    programs += 1
    defer {
      performed += comparison.performed
      accepted += comparison.accepted
      mostNodes = max(mostNodes, comparison.mostNodes)
      if hadRing { ringPrograms += 1 }
    }
    for _ in 0..<(size + 120) {
      let operation = generator.next(in: comparison.oracle)
      operations.append(operation)
      if let difference = comparison.perform(operation) {
        return Failure(operations: operations, difference: difference)
      }
      if comparison.oracle.isAmbiguous {
        ambiguous += 1
        return nil
      }
    }
    hadRing = comparison.kernel.ids.values.contains {
      !comparison.kernel.graph.ringMembers(of: $0).isEmpty
    }
    return comparison.neighbourDifference().map {
      Failure(operations: operations, difference: $0)
    }
  }
}

private func setting(_ name: String) -> Int? {
  getenv(name).flatMap { Int(String(cString: $0)) }
}
