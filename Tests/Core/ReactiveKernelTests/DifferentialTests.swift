import KernelOracle
import Testing

/// Random programs on the kernel and on an oracle written from the rules.
///
/// A few here, where every assertion is on; `make differential` runs a million, optimised.
@Suite struct DifferentialTests {
  @Test func kernelAgreesWithTheRules() {
    var campaign = DifferentialCampaign()
    #expect(campaign.run(operations: 3_500, from: 1) == nil)
    // Every hundredth is large.
    #expect(campaign.run(operations: 4_500, from: 105, step: 100) == nil)
    #expect(campaign.weaknesses == [])
  }

  @Test(arguments: OracleWorld.Fault.allCases)
  func aFaultIsFoundAndShrunk(_ fault: OracleWorld.Fault) {
    let example = DifferentialCampaign.smallestExample(of: fault, programs: 60, sufficient: 10)
    #expect((example?.count ?? .max) <= 10, "\(example ?? ["the fault never showed"])")
  }
}
