import FlowText
import Memory

/// Bytes that a function of the library has made so far.
struct MadeBytes: BitwiseCopyable {
  /// Bytes that the budget has counted.
  var counted = 0
  /// Bytes that the budget has not counted yet.
  var open = 0
}

/// A function that makes much counts it while it makes it: a limit that was looked at when all of it is there would
/// be too late.
extension Machine {
  /// Counts what the function at hand adds to its result, or needs for it; false when that is too much, or the work
  /// is given up.
  @inline(__always)
  func mayAdd(_ bytes: Int, _ span: Span) -> Bool {
    making.open &+= bytes
    return (making.open < Self.bytesBetweenCounts || mayCount(span)) && mayGoOn()
  }

  /// Counts places for elements, as `mayAdd` does.
  func mayAdd(elements count: Int, _ span: Span) -> Bool {
    mayAdd(count * Value.placeBytes, span)
  }

  private func mayCount(_ span: Span) -> Bool {
    let open = making.open
    making.open = 0
    guard mayMake(open, beside: making.counted, span) else { return false }
    making.counted += open
    return true
  }

  /// Number of bytes that are made before the budget counts them.
  private static let bytesBetweenCounts = 64 * 1024
}

extension Value {
  /// The bytes of a tuple of so many parts, or a list, that is made for its own place.
  static func boxed(parts count: Int) -> Int {
    placeBytes + ValueCensus.boxBytes + count * placeBytes
  }
}
