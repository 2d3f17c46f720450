import FlowCheck
import FlowLower
import FlowRuntime
import FlowSyntax
import FlowText

/// Evaluates an expression step by step: computes its parts in the order of evaluation, each by the
/// same code that contracts run, and records their results.
///
/// A part that binds names of its own (lambdas, arms that bind, `?.`) is one step.
struct StepTaker {
  private let fragment: CheckedFragment
  private let frameSize: Int
  private let lowering: Lowering
  private let sources: SourceMap
  private let runtime: Runtime
  private var text: StepText
  private let words: SessionWords
  /// The results so far.
  private var known: [ExpressionID: Outcome] = [:]
  private(set) var result = ExpressionSteps()

  init(
    _ fragment: CheckedFragment, frameSize: Int, text: String, sources: SourceMap,
    runtime: Runtime, _ words: SessionWords
  ) {
    self.words = words
    self.fragment = fragment
    self.frameSize = frameSize
    self.sources = sources
    self.runtime = runtime
    lowering = Lowering(fragment, sources: sources, environment: runtime.environment)
    self.text = StepText(text)
  }

  /// Evaluates the whole expression.
  mutating func take(whole id: ExpressionID) {
    guard take(id) else { return }
    if case .value(let value) = value(of: id) { result.result = shown(value) }
  }

  private enum Outcome {
    case value(Value)
    /// The reason that there is no value.
    case failed(String)
  }

  /// Records the steps of an expression; false if the computation ends here.
  private mutating func take(_ id: ExpressionID) -> Bool {
    let expression = fragment[id]
    switch expression.kind {
    case .integer, .float, .string, .boolean, .duration, .none, .enumCase, .local, .key, .anything,
      .invalid:
      return true
    case .constant(let symbol), .cell(let symbol), .event(let symbol):
      return name(symbol, id)
    case .enabled, .hasValue, .failed, .isDisposed, .now:
      return finish(id)
    case .intToFloat(let inner), .wrap(let inner):
      return take(inner)
    case .unary(_, let operand):
      // `-3` is written, not computed.
      if case .integer = fragment[operand].kind { return true }
      if case .float = fragment[operand].kind { return true }
      return take(operand) && finish(id)
    case .element(let operand, _): return take(operand) && finish(id)
    case .binary(_, let left, let right):
      return take(left) && take(right) && finish(id)
    case .and(let left, let right):
      return take(left, then: right, of: id) { $0.isTrue }
    case .or(let left, let right):
      return take(left, then: right, of: id) { !$0.isTrue }
    case .coalesce(let left, let right):
      return take(left, then: right, of: id) { if case .none = $0 { true } else { false } }
    case .conditional(let condition, let yes, let no):
      guard take(condition), case .value(let value) = value(of: condition) else { return false }
      return goOn(with: value.isTrue ? yes : no, of: id)
    case .interpolation(let parts):
      for part in parts {
        guard take(part) else { return false }
        if !isPlain(part), case .value(let value) = value(of: part) {
          let words = oneLine(runtime.formatter.text(value), limit: 40)
          text.replace(range(part), by: .value(words))
        }
      }
      return isPlain(id) || finish(id)
    case .tuple(let parts), .list(let parts):
      guard takeAll(parts) else { return false }
      // Without computed parts it is unchanged.
      return isPlain(id) || finish(id)
    case .call(let function, let arguments):
      let remark = runtime.environment.statement(of: function).map(source)
      return takeAll(arguments) && finish(id, remark: remark)
    case .builtin(_, let arguments): return takeAll(arguments) && finish(id)
    case .listOperation(_, let list, let initial, _):
      return takeAll([list] + (initial.map { [$0] } ?? [])) && finish(id)
    case .match(let subject, _, _):
      return take(subject) && finish(id)
    case .ifPresent(let base, _, _):
      return take(base) && finish(id)
    case .bind:
      return finish(id)
    case .recover(let risky, let fallback):
      if case .value = value(of: risky) { return take(risky) && finish(id) }
      note(risky, words.say.fails(reason(of: risky)))
      return goOn(with: fallback, of: id)
    }
  }

  private mutating func takeAll(_ parts: [ExpressionID]) -> Bool {
    for part in parts where !take(part) { return false }
    return true
  }

  /// Evaluates `left`, and `right` only if `left` does not decide the result.
  private mutating func take(
    _ left: ExpressionID, then right: ExpressionID, of whole: ExpressionID,
    if goesOn: (Value) -> Bool
  ) -> Bool {
    guard take(left), case .value(let value) = value(of: left) else { return false }
    return goesOn(value) ? goOn(with: right, of: whole) : finish(whole)
  }

  /// Continues with one branch in place of the whole.
  private mutating func goOn(with branch: ExpressionID, of whole: ExpressionID) -> Bool {
    let (before, columns) = text.shown(marking: range(whole))
    text.replace(range(whole), by: .rest(range(branch)))
    let step = ExpressionSteps.Step(
      text: before, columns: columns, note: text.text(of: range(branch)))
    result.steps.append(step)
    guard take(branch), case .value(let value) = value(of: branch) else { return false }
    text.replace(range(whole), by: .value(shown(value)))
    return true
  }

  private mutating func name(_ symbol: SymbolID, _ id: ExpressionID) -> Bool {
    let written = runtime.environment.qualifiedName(symbol)
    switch value(of: id) {
    case .value(let value):
      note(id, words.holds(written, shown(value)))
      text.replace(range(id), by: .value(shown(value)))
      return true
    case .failed(let reason):
      note(id, reason)
      return false
    }
  }

  /// Computes a part whose own parts have been shown.
  private mutating func finish(_ id: ExpressionID, remark: String? = nil) -> Bool {
    switch value(of: id) {
    case .value(let value):
      let shown = shown(value)
      // A list whose elements have been computed already shows its value.
      if text.text(of: range(id)) != shown {
        note(id, remark.map { "\(shown)     \($0)" } ?? shown)
      }
      text.replace(range(id), by: .value(shown))
      return true
    case .failed(let reason):
      note(id, words.say.fails(reason))
      return false
    }
  }

  private mutating func note(_ id: ExpressionID, _ note: String) {
    let (text, columns) = text.shown(marking: range(id))
    result.steps.append(ExpressionSteps.Step(text: text, columns: columns, note: note))
  }

  private mutating func reason(of id: ExpressionID) -> String {
    if case .failed(let reason) = value(of: id) { reason } else { "" }
  }

  /// Returns whether an expression is a literal, with nothing to compute.
  private func isPlain(_ id: ExpressionID) -> Bool {
    switch fragment[id].kind {
    case .integer, .float, .string, .boolean, .duration, .none, .enumCase: true
    case .tuple(let parts), .list(let parts): parts.allSatisfy(isPlain)
    case .interpolation(let parts):
      parts.allSatisfy { if case .string = fragment[$0].kind { true } else { false } }
    case .intToFloat(let inner), .wrap(let inner): isPlain(inner)
    default: false
    }
  }

  private mutating func value(of id: ExpressionID) -> Outcome {
    if let known = known[id] { return known }
    let value = computed(id)
    known[id] = value
    return value
  }

  private func computed(_ id: ExpressionID) -> Outcome {
    guard case .expression(let code, _) = lowering.plan(.expression(id, frameSize: frameSize))
    else { return .failed(words.cannotStandAlone) }
    switch runtime.tentativeValue(code) {
    case .failure(let failure): return .failed(failure.diagnostic.wording(words.say).message)
    case .pending: return .failed(words.hasNoValueYet)
    case let value?: return .value(value)
    case nil: return .failed(words.say.interrupted)
    }
  }

  private func range(_ id: ExpressionID) -> Range<Int> {
    let span = fragment[id].span
    return Int(span.start)..<Int(span.end)
  }

  private func source(_ span: Span) -> String {
    OneLineText.text(of: span, in: sources[span.source], columns: 48)
  }

  private func shown(_ value: Value) -> String {
    oneLine(runtime.formatter.shown(value), limit: 40)
  }
}

extension Value {
  fileprivate var isTrue: Bool { if case .bool(true) = self { true } else { false } }
}

/// Returns a text with every run of white space as one blank, shortened to `limit` columns.
func oneLine(_ text: String, limit: Int) -> String {
  text.split(whereSeparator: \.isWhitespace).joined(separator: " ").shortened(to: limit)
}
