import FlowCheck
import FlowText
import Testing

@Suite("What is said about a program")
struct DiagnosticTests {
  static let cases =
    NameCases.all + TypeCases.all + ContractCases.all + TimeCases.all + JoinCases.all
    + CommandCases.all + SlipCases.all

  @Test(arguments: cases)
  func eachIsSaidOnceAtItsPlace(_ example: DiagnosticCase) {
    #expect(CheckedText(example.source).summary == example.expected)
  }

  @Test func everyCodeOfTheCheckerHasACase() {
    let covered = Self.cases.reduce(into: Set<String>()) { $0.formUnion($1.codes) }
    let own = DiagnosticCode.allCases.map(\.rawValue).filter { code in
      code.hasPrefix("R2") || code.hasPrefix("R3") || code.hasPrefix("R4") || code.hasPrefix("R7")
        || code.hasPrefix("R9")
    }
    // At the prompt only.
    let elsewhere: Set<String> = ["R4005"]
    #expect(Set(own).subtracting(covered) == elsewhere)
  }

  @Test(arguments: cases.filter(\.expected.isEmpty))
  func whatIsRightIsWhole(_ example: DiagnosticCase) {
    let checked = CheckedText(example.source)
    #expect(!checked.fragment.statements.isEmpty)
    let invalid = checked.fragment.expressions.contains { expression in
      if case .invalid = expression.kind { true } else { expression.type == .invalid }
    }
    #expect(!invalid)
  }

  @Test func anErrorKeepsTheEnvironmentAsItWas() {
    let checked = CheckedText("cell a = 1\ncell b = nope")
    #expect(checked.environment.symbols.isEmpty)
    #expect(checked.fragment.statements.isEmpty)
  }
}
