import FlowText
import Memory

/// A text may take so many bytes, and all values together: the system's own limit would end the process.
extension Machine {
  static let valueBytes = 16 * 1024 * 1024

  /// Returns whether `bytes` more fit the total budget; if not, the computation fails.
  ///
  /// `others` are bytes that are made already, but that nothing holds yet.
  func mayMake(_ bytes: Int, beside others: Int = 0, _ span: Span) -> Bool {
    spend(bytes)
    if wasHalted { return false }
    guard !store.budget.allows(bytes, beside: others) else { return true }
    fail(tooMuch(at: span))
    exceededBudget = true
    didExceedBudget?()
    return false
  }

  /// Resets the number of calls that are left, for the next wave or computation.
  @inline(__always)
  func allowCalls() { callsLeft.value = callLimit }

  /// A wave, or what is computed outside of one, has called as many functions as it may.
  @inline(never)
  func failForCalls(at span: Span) {
    fail(tooManyCalls(at: span))
    // Whatever is computed until the wave is undone, or the statement is over, stops at its first call.
    callsLeft.value = 0
    exceededBudget = true
    didExceedCalls?()
  }

  func tooManyCalls(at span: Span) -> Failure {
    Failure(TooManyCalls(limit: callLimit, span: span))
  }

  func tooMuch(at span: Span, _ range: TooManyValues.Elements? = nil) -> Failure {
    Failure(
      TooManyValues(
        bytes: store.budget.limit, isShare: memoryShares.isOfValues, range: range, span: span))
  }

  /// Returns whether a list may have so many elements, whatever else there is; if not, the computation fails.
  func mayHave(elements count: Int, _ span: Span) -> Bool {
    guard count > store.budget.limit / Value.placeBytes else { return true }
    fail(tooMuch(at: span))
    return false
  }

  /// Returns whether what a value prints as is no more than a text may have; if not, the computation fails.
  func mayPrint(_ value: Value, _ span: Span) -> Bool {
    if case .text = value { return true }
    return fits(value.payloadBytes, span)
  }

  /// Returns what a value prints as; nil where that is too much for a text, or it was given up.
  func text(of value: Value, _ span: Span) -> String? {
    guard mayPrint(value, span) else { return nil }
    if let text = written(value) { return text }
    if !wasHalted { fail(tooLarge(span)) }
    return nil
  }

  /// Returns what a value prints as; nil where that is too much for a text, or `wasHalted`.
  func written(_ value: Value) -> String? {
    if value.isShort { return formatter.text(value) }
    var writer = ValueWriter(formatter: formatter, limit: valueLimit)
    writer.mayGoOn = { [self] in mayGoOn(after: $0) }
    writer.write(value)
    return wasHalted || writer.text.utf8.count > valueLimit ? nil : writer.text
  }

  /// Returns whether a text may have `bytes`; if not, the computation fails.
  func fits(_ bytes: Int, _ span: Span) -> Bool {
    guard bytes > valueLimit else { return true }
    fail(tooLarge(span))
    return false
  }

  func tooLarge(_ span: Span) -> Failure {
    Failure(
      TooLargeText(kind: .bytes(valueLimit, isShare: memoryShares.isOfTexts), span: span))
  }

  /// Returns whether two texts may be joined; if not, the computation fails.
  func mayMeet(_ left: String, _ right: String, _ span: Span) -> Bool {
    guard CombiningMarks.areTooMany(where: left, meets: right) else { return true }
    fail(tooManyMarks(span))
    return false
  }

  func tooManyMarks(_ span: Span) -> Failure {
    Failure(TooLargeText(kind: .marks, span: span))
  }

  /// The texts of values one after the other; nil when together they are too large.
  func joined(_ values: some Collection<Value>, separator: String, _ span: Span) -> String? {
    var result = ""
    for (index, value) in values.enumerated() {
      if index > 0 {
        guard mayMeet(result, separator, span) else { return nil }
        result += separator
      }
      guard let text = text(of: value, span) else { return nil }
      guard mayMeet(result, text, span) else { return nil }
      result += text
      guard fits(result.utf8.count, span), mayGoOn() else { return nil }
    }
    return mayMake(Value.payload(ofText: result.utf8.count), span) ? result : nil
  }
}
