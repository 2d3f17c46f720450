import Testing

@testable import FlowRuntime
@testable import FlowSession

#if DEBUG
/// A name that is declared again or disposed of at the prompt costs what uses it, however much else there
/// is.
///
/// Counted is what the runtime has looked at.
@Suite struct EntryCostTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    /// A line for each number, and the entry that follows for some.
    let line: @Sendable (Int) -> String
    let entry: @Sendable (Int) -> String

    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "names of contracts", line: { "s -> t as c\($0)" }, entry: { "s -> t as c\($0)" }),
    Case(
      name: "names of two-way bindings",
      line: { "cell m\($0) = 0; cell n\($0) = 1; m\($0) <-> n\($0) as c\($0)" },
      entry: { "n\($0) <-> m\($0) as c\($0)" }),
    Case(
      name: "constants", line: { "let k\($0) = \($0); d\($0) := s + k\($0)" },
      entry: { "let k\($0) = 7" }),
    Case(
      name: "functions",
      line: {
        "fn f\($0)(x: Int): Int = x + 1; fn g\($0)(x: Int): Int = f\($0)(x); d\($0) := g\($0)(s)"
      },
      entry: { "fn f\($0)(x: Int): Int = x + 2" }),
    Case(
      name: "cells", line: { "cell k\($0) = 1; d\($0) := s + k\($0)" }, entry: { "cell k\($0) = 2" }
    ),
    Case(name: "derived cells", line: { "d\($0) := s + \($0)" }, entry: { "d\($0) := s - \($0)" }),
    Case(name: "ends", line: { "s -> t as c\($0)" }, entry: { "dispose c\($0)" }),
    Case(
      name: "scopes beside commands",
      line: { "scope p\($0) { let q = 1 }; command c\($0)() when s > \($0) { t = 1 }" },
      entry: { "dispose p\($0)" }),
  ]

  private func cost(of entries: Case, size: Int) -> Int {
    let program = LiveProgram("cell s = 1; cell t = 0")
    program.enter((0..<size).map(entries.line).joined(separator: "\n"))
    let work = program.runtime.work
    for number in 0..<size { program.enter(entries.entry(number)) }
    return program.runtime.work - work
  }

  @Test(arguments: cases) func anEntryCostsWhatItTouches(_ entries: Case) {
    let (small, large) = (cost(of: entries, size: 100), cost(of: entries, size: 400))
    #expect(small >= 100, "hardly anything was counted")
    // The gaps that the order keeps cost the square of a logarithm.
    #expect(large <= 4 * small * 2, "\(small) for 100, \(large) for 400")
  }
}
#endif
