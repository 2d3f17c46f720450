#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Date: FlowConvertible {
  /// `Date`.
  public static var flowType: FlowType { .date }
  /// Reads a Date.
  public init?(flowValue: FlowValue) {
    guard case .date(let value) = flowValue else { return nil }
    self = value
  }
  /// The value itself.
  ///
  /// The language counts nanoseconds, and a Date of Foundation tells about ten millions of a second apart: it is
  /// rounded to whole microseconds.
  public var flowValue: FlowValue { .date(self) }
}

extension Date {
  /// Makes the date of so many nanoseconds since 1970.
  init(nanoseconds: Int) {
    let (second, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    // Both are whole seconds since 2001 but for the fraction, so only that is rounded.
    let since2001 = Double(second) - Date.timeIntervalBetween1970AndReferenceDate
    self.init(timeIntervalSinceReferenceDate: since2001 + Double(rest) / 1e9)
  }

  /// The nanoseconds since 1970, in whole microseconds; nil beyond the range of the language.
  var nanoseconds: Int? {
    let whole = timeIntervalSinceReferenceDate.rounded(.down)
    let fraction = ((timeIntervalSinceReferenceDate - whole) * 1e6).rounded()
    guard let seconds = Int(exactly: whole + Date.timeIntervalBetween1970AndReferenceDate) else {
      return nil
    }
    let (scaled, isTooFar) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isBeyond) = scaled.addingReportingOverflow(Int(fraction) * 1_000)
    return isTooFar || isBeyond ? nil : sum
  }
}
