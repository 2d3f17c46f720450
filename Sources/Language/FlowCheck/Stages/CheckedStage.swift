package import FlowText

/// Stage of a pipeline, with its names and types resolved.
package struct CheckedStage: Sendable {
  package let kind: StageKind
  package let arguments: Arguments
  package let span: Span
  package let outputType: FlowType
  /// The local of the stage's result.
  package let output: LocalID

  /// Arguments of a stage; `StageKind.arguments` lists those that a kind has.
  package struct Arguments: Sendable {
    /// Computed once, when the contract is signed.
    package var initial: ExpressionID?
    /// Computed for each value; of `delay` only where its time is not known before.
    package var body: ExpressionID?
    /// The local that `acc` reads; of `per` the one that `key` reads.
    package var accumulator: LocalID?
    /// A count, or a time in nanoseconds.
    package var number = 0
    /// The sources that it joins.
    package var joined: CheckedChoice?
    /// Of what gathers: the events of the world whose values come to it, with those that end them.
    package var ends: [HostEnd] = []
    package var isBackground = false

    package init() {}

    package init(initial: ExpressionID, number: Int = 0) {
      self.initial = initial
      self.number = number
    }

    package init(body: ExpressionID) { self.body = body }

    package init(number: Int) { self.number = number }

    package init(joined: CheckedChoice) { self.joined = joined }
  }

  package init(
    _ kind: StageKind, _ arguments: Arguments, span: Span, outputType: FlowType, output: LocalID
  ) {
    self.kind = kind
    self.arguments = arguments
    self.span = span
    self.outputType = outputType
    self.output = output
  }
}

extension CheckedChoice {
  /// The source, if there is nothing to choose.
  package var single: CheckedSource? {
    if case .source(let source) = self { source } else { nil }
  }
}
