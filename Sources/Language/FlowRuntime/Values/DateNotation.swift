/// The text of a Date, as ISO 8601 has it: `2026-11-27T20:00:00.5Z`.
///
/// Days are those of the Gregorian calendar, also before there was one, and no day has a leap second.
package enum DateNotation {
  /// Returns the text of so many nanoseconds since 1970 began, in UTC.
  package static func text(of nanoseconds: Int) -> String {
    let (second, rest) = nanoseconds.dividedDown(by: 1_000_000_000)
    let date = CalendarDate(second: second)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(30)
    append(date.year, 4, to: &bytes)
    for (sign, number) in [("-", date.month), ("-", date.day), ("T", date.hour)] {
      bytes += Array(sign.utf8)
      append(number, 2, to: &bytes)
    }
    for number in [date.minute, date.second] {
      bytes.append(UInt8(ascii: ":"))
      append(number, 2, to: &bytes)
    }
    if rest > 0 {
      bytes.append(UInt8(ascii: "."))
      append(rest, 9, to: &bytes)
      while bytes.last == zero { bytes.removeLast() }
    }
    bytes.append(UInt8(ascii: "Z"))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads a day, or a day and a time of day with an offset from UTC or without; nil if the text is none, or one
  /// beyond 64 bits.
  package static func nanoseconds(of text: String) -> Int? {
    var reader = DateReader(bytes: Array(text.utf8))
    return reader.read()
  }

  private static let zero = UInt8(ascii: "0")

  private static func append(_ number: Int, _ digits: Int, to bytes: inout [UInt8]) {
    var (rest, divisor) = (number, 1)
    for _ in 1..<digits { divisor *= 10 }
    while divisor > 0 {
      bytes.append(zero + UInt8(rest / divisor))
      rest %= divisor
      divisor /= 10
    }
  }
}

/// Goes once over the text of a date.
private struct DateReader {
  let bytes: [UInt8]
  private var place = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func read() -> Int? {
    guard let year = number(4), take("-"), let month = number(2), take("-"), let day = number(2),
      (1...12).contains(month), day >= 1
    else { return nil }
    var (hour, minute, second, nanosecond, offset) = (0, 0, 0, 0, 0)
    if !isAtEnd {
      guard take("T") || take(" "), let time = time(), let zone = zone(), isAtEnd else {
        return nil
      }
      (hour, minute, second, nanosecond) = time
      offset = zone
    }
    let date = CalendarDate(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second)
    let whole = date.secondSince1970
    // A day that the month does not have would be one of the next.
    guard CalendarDate(second: whole) == date else { return nil }
    return Int(exactly: Int128(whole - offset) * 1_000_000_000 + Int128(nanosecond))
  }

  private var isAtEnd: Bool { place == bytes.count }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard !isAtEnd, bytes[place] == UInt8(ascii: sign) else { return false }
    place += 1
    return true
  }

  private mutating func digit() -> Int? {
    guard !isAtEnd, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place]) else {
      return nil
    }
    defer { place += 1 }
    return Int(bytes[place] - UInt8(ascii: "0"))
  }

  private mutating func number(_ digits: Int) -> Int? {
    var number = 0
    for _ in 0..<digits {
      guard let digit = digit() else { return nil }
      number = number * 10 + digit
    }
    return number
  }

  private mutating func time() -> (Int, Int, Int, Int)? {
    guard let hour = number(2), hour < 24, take(":"), let minute = number(2), minute < 60 else {
      return nil
    }
    guard take(":") else { return (hour, minute, 0, 0) }
    guard let second = number(2), second < 60 else { return nil }
    guard take(".") || take(",") else { return (hour, minute, second, 0) }
    guard let first = digit() else { return nil }
    var (fraction, unit) = (first * 100_000_000, 10_000_000)
    // What is finer than a nanosecond is cut off.
    while let digit = digit() {
      fraction += digit * unit
      unit /= 10
    }
    return (hour, minute, second, fraction)
  }

  /// Reads the offset from UTC, in seconds; none is that of UTC.
  private mutating func zone() -> Int? {
    if isAtEnd || take("Z") { return 0 }
    let isEast = take("+")
    guard isEast || take("-"), let hours = number(2), hours < 24 else { return nil }
    var minutes = 0
    if !isAtEnd {
      _ = take(":")
      guard let number = number(2), number < 60 else { return nil }
      minutes = number
    }
    let offset = hours * 3_600 + minutes * 60
    return isEast ? offset : -offset
  }
}
