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

  /// Adds a value.
  ///
  /// - Returns: The one that is remembered no longer, to be freed where code of others, which may come back with another
  ///   value, finds everything in order.
  @inlinable
  func append(_ value: Value) -> Value? {
    guard !isOpen && values.count >= length else {
      values.append(value)
      return nil
    }
    if values.count > length { forgetFirst() }
    let first = values.removeFirst()
    values.append(value)
    return first
  }

  /// Removes the oldest values of a filling that was longer.
  @inlinable @inline(never)
  func forgetFirst() {
    let before = values
    values = Array(before.suffix(length))
    withExtendedLifetime(before) {}
  }
}
