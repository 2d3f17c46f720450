/// The last values of a producer that remembers more than one.
@usableFromInline
final class History<Value> {
  let length: Int
  /// The remembered values, oldest first.
  ///
  /// Until it is closed there may be more than `length`.
  @usableFromInline private(set) var values: [Value]
  private var isOpen = true

  init(length: Int, _ values: [Value] = []) {
    self.length = length
    self.values = values
  }

  /// Ends the initial filling; from now on each new value removes the oldest ones beyond `length`.
  func close() {
    isOpen = false
  }

  @usableFromInline
  func append(_ value: Value) {
    if !isOpen && values.count >= length { values.removeFirst(values.count - length + 1) }
    values.append(value)
  }
}
