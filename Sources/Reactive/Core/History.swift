/// The last values of a producer that remembers more than one.
@usableFromInline
final class History<Value> {
  let length: Int
  /// Oldest first.
  ///
  /// Until it is closed there may be more than `length`.
  @usableFromInline private(set) var values: [Value]
  private var isOpen = true

  init(length: Int, _ values: [Value] = []) {
    self.length = length
    self.values = values
  }

  /// What was there at the beginning is complete; from now on the oldest gives way.
  func close() {
    isOpen = false
  }

  @usableFromInline
  func append(_ value: Value) {
    if !isOpen && values.count >= length { values.removeFirst(values.count - length + 1) }
    values.append(value)
  }
}
