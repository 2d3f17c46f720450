/// One side of a join: its source, and the last value that it had.
@usableFromInline
final class Input<Value> {
  @usableFromInline let source: Producer<Value>
  @usableFromInline @exclusivity(unchecked) var remembered: Value?

  @inlinable
  init(_ source: Producer<Value>) {
    self.source = source
  }

  /// Takes in the value of the present wave; returns false if there has been no value yet.
  @inlinable
  func isReady() -> Bool {
    if let value = source.latest {
      remembered = value
      return true
    }
    return remembered != nil
  }

  /// True if the source has ended before it had a value.
  @usableFromInline var isHopeless: Bool { remembered == nil && source.isHopeless }

  /// The last value; present if `isReady` returned true.
  @inlinable var value: Value {
    guard let remembered else { preconditionFailure("a join asks only for what is ready") }
    return remembered
  }
}
