import FlowSyntax
import Testing

@testable import FlowCheck

/// The words by which the parser knows a stage are the stages that there are.
@Suite("Stage words")
struct StageWordTests {
  @Test func everyStageIsKnownAndNothingElse() {
    #expect(StageWords.all == Set(StageKind.allCases.map(\.rawValue)))
  }
}
