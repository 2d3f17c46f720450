import FlowSession
package import FlowText

/// The results of rows of stages for one input, from the record of their trial.
package struct StageOutcome: Hashable, Sendable {
  package struct Output: Hashable, Sendable {
    /// The value as the prompt shows it.
    package let value: String
    package let instant: Int
  }

  /// For each row of stages the values that left it, in order.
  package let outputs: [[Output]]
  /// The input and every stage, with values that were dropped, merged or are still held.
  package let chart: MarbleChart
  private let stages: [String]
  private let say: Language

  /// Reads the record of a trial's program; moments after the last input and the last output are
  /// not drawn.
  package init(_ trial: StageTrial, _ record: RunRecord, in language: Language = .english) {
    say = language
    let rows = Dictionary(
      uniqueKeysWithValues: trial.stages.indices.map { (StageTrial.name(of: $0), $0) })
    let cells = record.picture.cells.filter { rows[$0.name] != nil }
    let places = Dictionary(uniqueKeysWithValues: cells.map { ($0.id, rows[$0.name] ?? 0) })
    var outputs: [[Output]] = trial.stages.map { _ in [] }
    var end = max(trial.input.arrivals.last?.instant ?? 0, trial.input.end ?? 0)
    for case .wave(let wave) in record.moments {
      for step in wave.steps {
        guard case .fired(let cell, _, let new) = step.kind, let row = places[cell] else {
          continue
        }
        outputs[row].append(Output(value: new, instant: wave.instant))
        end = max(end, wave.instant)
      }
    }
    self.outputs = outputs
    stages = trial.stages
    let moments = record.moments.filter { $0.instant <= end }
    chart = MarbleChart(
      stagesBehind: StageTrial.inputName,
      in: RunRecord(
        moments: moments, picture: record.picture, end: end, forgottenUntil: record.forgottenUntil),
      language)
  }

  /// Returns each row of stages with its values, written as an input is.
  package func lines(width: Int) -> [String] {
    let column = stages.map(\.displayWidth).max() ?? 0
    return zip(stages, outputs).flatMap { stage, outputs -> [String] in
      let texts = outputs.map { "\(Self.word($0.value))@\(InstantText.of($0.instant))" }
      let values = texts.isEmpty ? [say("nothing", "なし")] : texts
      let head = escapedForTerminal(stage).padded(to: min(column, width / 2))
      return wrapped(
        [head + " "] + values, width: width, separator: " ", first: "  ", indent: "      ")
    }
  }

  /// Returns a value in the form of an input; a text of letters and digits needs no quotes.
  private static func word(_ value: String) -> String {
    let inner = value.dropFirst().dropLast()
    guard value.hasPrefix("\""), !inner.isEmpty, inner.allSatisfy({ $0.isLetter || $0.isNumber })
    else { return escapedForTerminal(value) }
    return String(inner)
  }
}
