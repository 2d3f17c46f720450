/// Durations times and by numbers and by each other, in whole nanoseconds.
///
/// A result is exact where the number is an Int and the operation a product; otherwise the exact result is
/// rounded once, to the nearest nanosecond, halves away from zero. What does not fit is nil.
package enum DurationArithmetic {
  package static func product(_ nanoseconds: Int, _ factor: Int) -> Int? {
    let (result, overflows) = nanoseconds.multipliedReportingOverflow(by: factor)
    return overflows ? nil : result
  }

  package static func quotient(_ nanoseconds: Int, _ divisor: Int) -> Int? {
    guard divisor != 0 else { return nil }
    let (whole, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: divisor.magnitude)
    let isHalf = rest >= divisor.magnitude - rest
    return signed(isHalf ? whole + 1 : whole, isNegative: (nanoseconds < 0) != (divisor < 0))
  }

  package static func product(_ nanoseconds: Int, _ factor: Double) -> Int? {
    guard factor.isFinite else { return nil }
    let (digits, exponent) = parts(of: factor)
    let (high, low) = nanoseconds.magnitude.multipliedFullWidth(by: digits)
    guard let result = shifted(high, low, by: exponent) else { return nil }
    return signed(result, isNegative: (nanoseconds < 0) != (factor < 0))
  }

  package static func quotient(_ nanoseconds: Int, _ divisor: Double) -> Int? {
    guard divisor.isFinite, divisor != 0 else { return nil }
    let (digits, exponent) = parts(of: divisor)
    let result =
      exponent > 0
      ? divided(nanoseconds.magnitude, by: digits, times: exponent)
      : divided(nanoseconds.magnitude, doubled: -exponent, by: digits)
    guard let result else { return nil }
    return signed(result, isNegative: (nanoseconds < 0) != (divisor < 0))
  }

  /// Returns how often a duration is in another one, rounded once to the nearest Float; nil for none of 0.
  package static func ratio(_ nanoseconds: Int, _ divisor: Int) -> Double? {
    guard divisor != 0 else { return nil }
    let (over, under) = (nanoseconds.magnitude, divisor.magnitude)
    // Both are exact as they are.
    if over | under < 1 << 53 { return Double(nanoseconds) / Double(divisor) }
    if over == 0 { return 0 }
    let (high, low) = (over.leadingZeroBitCount, under.leadingZeroBitCount)
    let number = over << UInt(high)
    let (whole, rest) = (under << UInt(low)).dividingFullWidth((number >> 1, number << 63))
    // It has 63 bits or more, so that its last one may say that there is a rest.
    let digits = Double(whole | (rest == 0 ? 0 : 1))
    let sign: FloatingPointSign = (nanoseconds < 0) == (divisor < 0) ? .plus : .minus
    return Double(sign: sign, exponent: low - high - 63, significand: digits)
  }

  /// Returns a whole number and the power of two by which it is to be multiplied.
  private static func parts(of number: Double) -> (digits: UInt, exponent: Int) {
    let hidden: UInt64 = number.isNormal ? 1 << 52 : 0
    let exponent = number.isNormal ? Int(number.exponentBitPattern) - 1075 : -1074
    return (UInt(number.significandBitPattern | hidden), exponent)
  }

  /// Returns a number of two words times a power of two.
  private static func shifted(_ high: UInt, _ low: UInt, by exponent: Int) -> UInt? {
    if exponent >= 0 {
      guard high == 0, low == 0 || low.leadingZeroBitCount >= exponent else { return nil }
      return low == 0 ? 0 : low << UInt(exponent)
    }
    // One bit more than is wanted: the half that decides.
    let places = UInt(-exponent - 1)
    let word = UInt(UInt.bitWidth)
    if places >= 2 * word { return 0 }
    let over = places < word ? high >> places : 0
    let twice =
      places < word
      ? places == 0 ? low : low >> places | high << (word - places) : high >> (places - word)
    // The half may carry into a bit that no Duration has.
    guard over <= 1 else { return nil }
    return (over << (word - 1) | twice >> 1).addingWithoutOverflow(twice & 1)
  }

  /// Returns `number * 2^places / divisor`.
  private static func divided(_ number: UInt, doubled places: Int, by divisor: UInt) -> UInt? {
    guard number > 0 else { return 0 }
    // A divisor has 53 bits, so that a quotient of more does not fit.
    guard number.leadingZeroBitCount + UInt.bitWidth >= places else { return nil }
    let shift = UInt(places)
    let word = UInt(UInt.bitWidth)
    let high = shift == 0 ? 0 : shift < word ? number >> (word - shift) : number << (shift - word)
    let low = shift < word ? number << shift : 0
    guard high < divisor else { return nil }
    let (whole, rest) = divisor.dividingFullWidth((high, low))
    return whole.addingWithoutOverflow(rest >= divisor - rest ? 1 : 0)
  }

  /// Returns `number / (divisor * 2^places)`, where the divisor is not zero and `places` is at least 1.
  private static func divided(_ number: UInt, by divisor: UInt, times places: Int) -> UInt {
    guard divisor.leadingZeroBitCount >= places else {
      // Nothing of 64 bits is more than one and a half of such a divisor.
      let isHalf =
        divisor.leadingZeroBitCount >= places - 1 && number >= divisor << UInt(places - 1)
      return isHalf ? 1 : 0
    }
    let whole = divisor << UInt(places)
    let (result, rest) = number.quotientAndRemainder(dividingBy: whole)
    return rest >= whole - rest ? result + 1 : result
  }

  private static func signed(_ magnitude: UInt, isNegative: Bool) -> Int? {
    if isNegative, magnitude == Int.min.magnitude { return .min }
    return Int(exactly: magnitude).map { isNegative ? -$0 : $0 }
  }
}

extension UInt {
  fileprivate func addingWithoutOverflow(_ other: UInt) -> UInt? {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? nil : sum
  }
}
