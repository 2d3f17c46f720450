/// What a node did when its turn came.
@usableFromInline
enum Step: UInt8 {
  /// It has a new value.
  case fired
  /// It connected itself to something that has not settled; asked again later in the wave.
  case postponed
  /// A source has no value yet, or a timer decides.
  case waiting
  case filtered
  case equal
  case isNil
  case skipped
  case firstOfPair
  case held
  /// It gives no more values.
  case ended
}
