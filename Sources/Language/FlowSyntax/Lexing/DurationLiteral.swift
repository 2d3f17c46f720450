/// A duration as written in a program.
///
/// Its units are hours, minutes, seconds and milliseconds, in that order, each at most once; only
/// the last may have a fraction.
package struct DurationLiteral: Equatable, Sendable {
  /// Its length without a sign; fractions of a nanosecond are cut off.
  package let nanoseconds: UInt
  /// True if it exceeds the largest duration; `nanoseconds` has no meaning then.
  package let isTooLong: Bool

  /// The units, from the longest to the shortest, each with its nanoseconds.
  private static let units: [(name: String, nanoseconds: UInt)] = [
    ("h", 3_600_000_000_000), ("min", 60_000_000_000), ("s", 1_000_000_000), ("ms", 1_000_000),
  ]

  /// Reads a text that is one duration and nothing else.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let (duration, end) = Self.read(bytes, from: 0), end == bytes.count else { return nil }
    self = duration
  }

  private init(nanoseconds: UInt, isTooLong: Bool) {
    self.nanoseconds = nanoseconds
    self.isTooLong = isTooLong
  }

  /// Reads the duration that begins at `start` and returns it with its end offset; nil if there is
  /// none.
  static func read(_ bytes: [UInt8], from start: Int) -> (DurationLiteral, end: Int)? {
    var offset = start
    var place = -1
    var total: UInt = 0
    var overflows = false
    var isLast = false
    repeat {
      var amount = Amount(bytes, &offset)
      let nameStart = offset
      while offset < bytes.count, isLetter(bytes[offset]) { offset += 1 }
      guard amount.hasDigits, !isLast,
        let unit = units.indices.first(where: {
          units[$0].name.utf8.elementsEqual(bytes[nameStart..<offset])
        }), unit > place
      else { return nil }
      place = unit
      isLast = amount.isFractional
      let (sum, overflow) = total.addingReportingOverflow(
        amount.scaled(by: units[unit].nanoseconds))
      total = sum
      overflows = overflows || overflow || amount.overflows
    } while offset < bytes.count && isDigit(bytes[offset])
    guard offset >= bytes.count || !Lexer.isWordByte(bytes[offset]) && bytes[offset] < 0x80 else {
      return nil
    }
    return (DurationLiteral(nanoseconds: total, isTooLong: overflows), offset)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// A decimal number without a sign.
  private struct Amount {
    private var whole: UInt = 0
    private var fraction: [UInt8] = []
    private(set) var hasDigits = false
    private(set) var isFractional = false
    private(set) var overflows = false

    /// Reads digits as far as they go; a point counts only before a digit.
    init(_ bytes: [UInt8], _ offset: inout Int) {
      while offset < bytes.count, isDigit(bytes[offset]) || (hasDigits && bytes[offset] == 0x5F) {
        if bytes[offset] != 0x5F { append(bytes[offset] - 0x30) }
        hasDigits = true
        offset += 1
      }
      guard hasDigits, offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "."),
        isDigit(bytes[offset + 1])
      else { return }
      isFractional = true
      offset += 1
      while offset < bytes.count, isDigit(bytes[offset]) || bytes[offset] == 0x5F {
        if bytes[offset] != 0x5F { fraction.append(bytes[offset] - 0x30) }
        offset += 1
      }
    }

    private mutating func append(_ digit: UInt8) {
      let (tens, carried) = whole.multipliedReportingOverflow(by: 10)
      let (sum, overflow) = tens.addingReportingOverflow(UInt(digit))
      whole = sum
      overflows = overflows || carried || overflow
    }

    /// Returns the amount in nanoseconds, exactly: what is finer than one nanosecond is cut off.
    mutating func scaled(by unit: UInt) -> UInt {
      let (product, overflow) = whole.multipliedReportingOverflow(by: unit)
      overflows = overflows || overflow
      // The fraction as digits over a power of ten: tenths of a unit, hundredths, and so on.
      var rest: UInt = 0
      var scale: UInt = 1
      for digit in fraction.prefix(DurationLiteral.mostDigits) {
        rest = rest * 10 + UInt(digit)
        scale *= 10
      }
      // The quotient always fits 64 bits, but the product of that many digits and the unit may not.
      let (high, low) = rest.multipliedFullWidth(by: unit)
      let part = scale.dividingFullWidth((high, low)).quotient
      let (sum, carried) = product.addingReportingOverflow(part)
      overflows = overflows || carried
      return sum
    }
  }

  /// Most digits read after the point: further ones change no nanosecond, even of an hour.
  private static let mostDigits = 18
}
