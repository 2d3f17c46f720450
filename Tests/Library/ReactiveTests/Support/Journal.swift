/// Writes down what happens, in order.
final class Journal {
  private var lines: [String] = []

  func callAsFunction(_ items: Any...) {
    lines.append(items.map { "\($0)" }.joined(separator: " "))
  }

  /// What happened since the last time.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
