/// The last values of a producer that remembers more than one.
@usableFromInline
final class History<Value> {
  @usableFromInline let length: Int
  /// The remembered values, oldest first.
  ///
  /// Until it is closed there may be more than `length`.
  @usableFromInline @exclusivity(unchecked) var values: [Value]
  @usableFromInline @exclusivity(unchecked) var isOpen: Bool

  @inlinable
  init(length: Int) {
    self.length = length
    values = []
    isOpen = true
  }

  /// Makes a history that begins with `values`, however many they are.
  @inlinable
  init(closed values: [Value], length: Int) {
    self.length = length
    self.values = values
    isOpen = false
  }

  /// Ends the initial filling; from now on each new value removes the oldest ones beyond `length`.
  @inlinable
  func close() {
    isOpen = false
  }

  @inlinable
  func append(_ value: Value) {
    if !isOpen && values.count >= length { values.removeFirst(values.count - length + 1) }
    values.append(value)
  }
}
