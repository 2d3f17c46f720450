import FlowRuntime

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension Session {
  /// Lets `date()` follow the script's clock: from the date of the options, or from the machine's present one.
  func setCalendar() {
    if let date = options.date {
      runtime.setCalendar(ScriptCalendar(second: date))
    } else if options.time == .real {
      // The machine's date now is that of the script's present instant.
      var time = timespec()
      unsafe clock_gettime(CLOCK_REALTIME, &time)
      let past = runtime.clock.now
      let (second, nanosecond) = (
        time.tv_sec - past / 1_000_000_000, time.tv_nsec - past % 1_000_000_000
      )
      runtime.setCalendar(
        ScriptCalendar(
          second: nanosecond < 0 ? second - 1 : second,
          nanosecond: nanosecond < 0 ? nanosecond + 1_000_000_000 : nanosecond,
          local: CalendarDate.init(local:)))
    }
  }
}

extension CalendarDate {
  /// Makes the local date of a second since 1970.
  fileprivate init(local second: Int) {
    var time = time_t(second)
    // Safe: of the parts only the numbers are read, and no pointer.
    var parts = unsafe tm()
    unsafe localtime_r(&time, &parts)
    unsafe self.init(
      year: Int(parts.tm_year) + 1_900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday),
      hour: Int(parts.tm_hour), minute: Int(parts.tm_min), second: Int(parts.tm_sec))
  }
}

/// The text of a date and a time of day, as `2026-11-22T08:00:00`; seconds may be left out.
package enum DateText {
  /// Returns the second since 1970 that a text names in UTC; nil if it names none of the years 1 to 9999.
  package static func second(of text: String) -> Int? {
    let bytes = Array(text.utf8)
    let form = Array("0000-00-00T00:00:00".utf8)
    guard bytes.count == form.count || bytes.count == form.count - 3 else { return nil }
    for (byte, wanted) in zip(bytes, form) {
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      guard wanted == UInt8(ascii: "0") ? isDigit : byte == wanted else { return nil }
    }
    func number(_ start: Int, _ count: Int) -> Int {
      guard start < bytes.count else { return 0 }
      return bytes[start..<start + count].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
    let date = CalendarDate(
      year: number(0, 4), month: number(5, 2), day: number(8, 2), hour: number(11, 2),
      minute: number(14, 2), second: number(17, 2))
    guard date.year >= 1, (1...12).contains(date.month), date.day >= 1 else { return nil }
    // A day or an hour that there is not would be one of another month or day.
    let second = date.secondSince1970
    return CalendarDate(second: second) == date ? second : nil
  }
}
