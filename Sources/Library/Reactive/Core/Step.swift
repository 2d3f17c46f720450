/// Result of computing a node when its turn came.
@usableFromInline
enum Step: UInt8 {
  /// It has a new value.
  case fired
  /// It connected itself to something that has not settled; it is computed again later in the wave.
  case postponed
  /// It has no value now: a source has none yet, or a timer decides.
  case waiting
  case filtered
  case equal
  case isNil
  case skipped
  case firstOfPair
  case held
  /// It will have no more values.
  case ended
}
