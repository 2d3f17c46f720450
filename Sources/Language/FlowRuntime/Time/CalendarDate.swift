/// A day and a time of day in the Gregorian calendar.
package struct CalendarDate: Equatable, Sendable {
  package let year: Int
  package let month: Int
  package let day: Int
  package let hour: Int
  package let minute: Int
  package let second: Int

  package init(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  /// Makes the date of a second since 1970 began, in UTC.
  package init(second: Int) {
    let (days, rest) = second.dividedDown(by: 86_400)
    // An era has 400 years, and years begin in March, so that the leap day is the last.
    let (era, day) = (days + 719_468).dividedDown(by: 146_097)
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365
    let dayOfYear = day - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    self.init(
      year: era * 400 + year + (month < 10 ? 0 : 1), month: month < 10 ? month + 3 : month - 9,
      day: dayOfYear - (153 * month + 2) / 5 + 1, hour: rest / 3_600, minute: rest / 60 % 60,
      second: rest % 60)
  }

  /// The second since 1970 began, in UTC.
  ///
  /// Source: Hinnant, "chrono-Compatible Low-Level Date Algorithms".
  package var secondSince1970: Int {
    days * 86_400 + hour * 3_600 + minute * 60 + second
  }

  /// The days since 1970 began.
  private var days: Int {
    let (era, yearOfEra) = (month > 2 ? year : year - 1).dividedDown(by: 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The day of the week, 1 for Monday.
  package var weekday: Int { (days + 3).dividedDown(by: 7).rest + 1 }

  /// The value that a program sees.
  var value: Value {
    .tuple(
      TupleBox(
        [year, month, day, hour, minute, second, weekday].map { .int($0) },
        labels: ["year", "month", "day", "hour", "minute", "second", "weekday"]))
  }
}

/// The date at an instant of the script's clock.
package struct ScriptCalendar: Sendable {
  /// The second since 1970 and the nanosecond in it at the script's beginning.
  private let second: Int
  private let nanosecond: Int
  /// Returns the local date of a second since 1970.
  private let local: (@Sendable (Int) -> CalendarDate)?

  /// Makes the calendar of a clock that is at 2000-01-01 00:00:00 when it begins, in UTC.
  package init() {
    self.init(second: 946_684_800)
  }

  /// Makes a calendar from the clock's beginning, since 1970; without `local` it is in UTC.
  package init(
    second: Int, nanosecond: Int = 0, local: (@Sendable (Int) -> CalendarDate)? = nil
  ) {
    (self.second, self.nanosecond) = (second, nanosecond)
    self.local = local
  }

  func date(at instant: Int) -> CalendarDate {
    let (seconds, rest) = instant.dividedDown(by: 1_000_000_000)
    let whole = second + seconds + (rest + nanosecond) / 1_000_000_000
    return local?(whole) ?? CalendarDate(second: whole)
  }

  /// Returns the nanoseconds since 1970 at an instant; nil if those are more than a Date has.
  func nanoseconds(at instant: Int) -> Int? {
    let whole = Int128(second) * 1_000_000_000 + Int128(nanosecond) + Int128(instant)
    return Int(exactly: whole)
  }
}

extension Int {
  /// Returns the quotient, rounded down, and what is left.
  func dividedDown(by divisor: Int) -> (quotient: Int, rest: Int) {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
  }
}
