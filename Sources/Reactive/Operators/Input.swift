/// One side of a join: its source, and what an event last brought.
@usableFromInline
final class Input<Value> {
  @usableFromInline let source: Producer<Value>
  @usableFromInline @exclusivity(unchecked) var remembered: Value?

  @inlinable
  init(_ source: Producer<Value>) {
    self.source = source
  }

  /// Takes in what the present wave brought; false if there has been no value yet.
  @inlinable
  func isReady() -> Bool {
    if let value = source.latest {
      remembered = value
      return true
    }
    return remembered != nil
  }

  /// True when the source has ended before it had a value.
  @usableFromInline var isHopeless: Bool { remembered == nil && source.isHopeless }

  /// The last value; there is one when `isReady` said so.
  @inlinable var value: Value {
    guard let remembered else { preconditionFailure("a join asks only for what is ready") }
    return remembered
  }
}
