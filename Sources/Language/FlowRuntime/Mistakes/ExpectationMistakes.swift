package import FlowText

/// R5007: an `expect` that does not hold.
package struct ExpectationFailed: Mistake {
  /// A side of a comparison.
  package struct Side: Sendable {
    package let span: Span
    /// Its value.
    package let value: String

    package func fact(_ say: Language) -> String { say("is \(value)", "値は \(value)") }
  }

  package let span: Span
  /// Both sides, if a comparison was expected.
  package let sides: [Side]

  package var code: DiagnosticCode { .expectationFailed }

  package func wording(_ say: Language) -> Wording {
    Wording(
      sides.isEmpty
        ? say("this was expected to be true", "これは真になるはずでした")
        : say("this comparison was expected to hold", "この比較は成り立つはずでした"),
      labels: sides.map { DiagnosticLabel($0.span, $0.fact(say)) })
  }
}

/// R5012: an `always` that does not hold.
struct AlwaysBroken: Mistake {
  /// A cell that the condition reads.
  struct Read: Sendable {
    let name: String
    let value: String
  }

  let span: Span
  /// True if it held before.
  let hasHeld: Bool
  let reads: [Read]

  var code: DiagnosticCode { .alwaysBroken }

  func wording(_ say: Language) -> Wording {
    Wording(
      hasHeld
        ? say("this no longer holds", "これはもう成り立っていません")
        : say("this does not hold", "これは成り立っていません"),
      notes: reads.map { say("`\($0.name)` is \($0.value)", "`\($0.name)` は \($0.value) です") })
  }
}
