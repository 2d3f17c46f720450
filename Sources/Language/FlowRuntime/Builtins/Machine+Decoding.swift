import FlowLower
import FlowText
import Memory

/// Reading of JSON texts, which asks now and then whether to go on.
extension Machine {
  /// Reads a JSON text as a value of a type, `nil` where it is none; nothing after an interruption.
  func decode(_ text: String, by stage: StagePlan) -> Value? {
    guard let shape = stage.shape, let value = decoded(text, shape) else { return nil }
    guard !store.budget.allows(value.payloadBytes) else { return value }
    didExceedBudget?()
    return .failure(tooMuch(at: stage.span))
  }

  /// The same in an expression; nil after an interruption or a failure.
  func decode(_ text: String, by shape: JSONShape, _ span: Span) -> Value? {
    guard let value = decoded(text, shape) else {
      halt()
      return nil
    }
    return mayMake(value.payloadBytes, span) ? value : nil
  }

  /// Returns what a JSON text says; nil after an interruption.
  private func decoded(_ text: String, _ shape: JSONShape) -> Value? {
    guard poll.mayGoOn(after: 1 + text.utf8.count >> 4) else { return nil }
    var reader = JSONReader(text, poll: poll)
    let value = reader.read(shape) ?? .none
    return reader.isStopped ? nil : value
  }
}
