import FlowText
import Testing

/// The law of helps: a change that can be applied as it is makes the program that the case has written
/// by hand, in which the mistake is gone and no other error stands.
@Suite("Changes that mend mistakes")
struct FixLawTests {
  @Test(arguments: BeginnerCase.all)
  func makeTheProgramThatWasWrittenByHand(_ example: BeginnerCase) {
    let checked = CheckedText(example.source)
    for (way, mended) in zip(ways(of: checked, in: example), example.mended) {
      guard let fix = way.fix, fix.kind == .whole else { continue }
      #expect(fix.applied(to: checked.file) == mended, "\(way.sentence)")
    }
  }

  @Test func leaveNoHelpWithoutAChange() {
    var without = 0
    for example in BeginnerCase.all {
      let checked = CheckedText(example.source)
      without += ways(of: checked, in: example).count { way in
        way.fix == nil && way.sentence.contains("write `")
      }
    }
    #expect(without <= Self.withoutChange)
  }

  /// The number of helps that say what to write and can't be applied yet.
  private static let withoutChange = 504

  private func ways(of checked: CheckedText, in example: BeginnerCase) -> [WayOut] {
    let said = checked.diagnostics.first { $0.message == example.message }
    return said?.wording(.english).ways ?? []
  }
}
