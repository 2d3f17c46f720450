import FlowText
import Testing

@testable import FlowCheck

@Suite("Laws of checked programs")
struct LawTests {
  @Test(arguments: DiagnosticTests.cases.filter(\.expected.isEmpty))
  func holdForPrograms(_ example: DiagnosticCase) {
    let checked = CheckedText(example.source)
    #expect(TypeLaws(checked.fragment, in: checked.environment).violations == [])
  }

  @Test func holdForEveryExpression() {
    for (expression, _) in TypeTests.types {
      let checked = CheckedText(TypeTests.prelude + "let result = \(expression)")
      #expect(TypeLaws(checked.fragment, in: checked.environment).violations == [], "\(expression)")
    }
  }

  @Test func holdForStagesAndTargets() {
    let checked = CheckedText(
      """
      enum State { living, dead }
      cell a = 1
      cell b = 2.5
      cell o: Int? = nil
      cell f: Float? = nil
      cell s = State.living
      event tap: Int
      event done
      fn half(x: Float) = x / 2
      a -> b
      a -> f
      a, b -> x = it.0 + it.1
      a | startWith(0.5) | scan(0, acc + it) | pairwise -> y = it.0
      a | map(x => [x, 2].map(y => x * y).sum) -> o
      a | map(.dead) -> s
      o | map(it?.half) | ignoreNil -> b
      a <-> b by (half(it), Int(it) + a)
      done | scan(0, acc + 1) -> n = it
      tap -> { if let v = o { a += v } else if a > 1 { tap(a) } else { done(); print(it, tap) } }
      tap -> { match (s, o) { (.living, nil) => { a = 1 }; (_, _) => { tap(a) } } }
      tap -> { match s { .living => { a = 2 }; .dead => { let m = a; print(m) } } }
      match o { nil => { a = 3 }; else => { } }
      tap -> tap
      done -> done
      a, (b | map(it + 1)) | filter((p, q) => q > 2) | recover((1, 2)) -> print
      z := o ?? a > 1 ? half(a) : 3
      """)
    #expect(checked.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    #expect(TypeLaws(checked.fragment, in: checked.environment).violations == [])
  }

  /// Cutting a program anywhere gives a diagnostic or a program, never a trap.
  @Test func anyBeginningOfAProgramIsChecked() {
    for (expression, _) in TypeTests.types {
      let source = "cell a = 1\na | map(x => \(expression)) -> { print(it); a = 2 }"
      for length in stride(from: 0, to: source.count, by: 9) {
        let checked = CheckedText(String(source.prefix(length)))
        #expect(checked.fragment.statements.count <= 2)
      }
    }
  }

  @Test func aViolationIsSeen() {
    let checked = CheckedText("cell a = 1\nb := a + 1")
    #expect(TypeLaws(checked.fragment, in: checked.environment).violations == [])
    let other = CheckedText("cell a = 1.5\nb := a + 1.5").environment
    #expect(TypeLaws(checked.fragment, in: other).violations != [])
  }
}
