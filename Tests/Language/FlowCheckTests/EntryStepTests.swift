import FlowSyntax
import FlowText
import Memory
import Testing

@testable import FlowCheck

/// A check asks as often whether to go on however long the chain is to which an entry adds a name.
@Suite struct EntryStepTests {
  /// Returns how often the check of the last of so many entries asked.
  private static func steps(_ first: String, _ next: (Int) -> String, entries: Int) -> Int {
    let environment = Environment()
    var sources = SourceMap()
    var steps = 0
    for number in 0..<entries {
      let text = number == 0 ? first : next(number)
      let file = sources.add(name: "entry", bytes: Array(text.utf8))
      steps = 0
      let fragment = environment.check(
        ParsedProgram(parse(file, mode: .prompt).tree, mode: .prompt), isWellFormed: true,
        poll: Poll(every: 1) {
          steps += 1
          return false
        })
      #expect(!fragment.diagnostics.contains { $0.severity == .error }, "\(text)")
    }
    return steps
  }

  @Test(arguments: [
    ("type T0 = Int", "type T# = T@"), ("command t0 { }", "command t# { t@() }"),
    ("fn t0(n: Int) = n", "fn t#(n: Int) = t@(n)"), ("cell t0 = 1", "t# := t@ + 1"),
    ("let t0 = 1", "let t# = t@ + 1"),
  ]) func aChainCostsNothingAtItsEnd(_ first: String, _ next: String) {
    let steps = [50, 200].map { entries in
      Self.steps(
        first, { next.replacing("#", with: "\($0)").replacing("@", with: "\($0 - 1)") },
        entries: entries)
    }
    #expect(steps[0] > 0 && steps[0] == steps[1], "\(next): \(steps)")
  }
}
