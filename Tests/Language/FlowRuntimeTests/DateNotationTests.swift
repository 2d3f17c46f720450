import SeededRandom
import Testing

@testable import FlowRuntime

/// The text of a date is that of a calendar which is counted day by day, and is read back.
@Suite struct DateNotationTests {
  private static let day = 86_400_000_000_000

  private static func days(in month: Int, of year: Int) -> Int {
    let isLeap = year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  private static func padded(_ number: Int, _ digits: Int = 2) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  /// Every day of the range, from the second on which it is whole.
  @Test func everyDayIsThatOfACalendarThatCounts() {
    var (year, month, day) = (1970, 1, 1)
    var (count, weekday) = (0, 4)
    // Forwards to the last day, then from the first one, whose date an arithmetic of its own gives.
    while count * Self.day <= Int.max - Self.day {
      let text = "\(Self.padded(year, 4))-\(Self.padded(month))-\(Self.padded(day))"
      let nanoseconds = count * Self.day
      guard DateNotation.text(of: nanoseconds) == "\(text)T00:00:00Z",
        DateNotation.nanoseconds(of: text) == nanoseconds,
        CalendarDate(second: count * 86_400).weekday == weekday
      else {
        Issue.record("\(text): \(DateNotation.text(of: nanoseconds))")
        return
      }
      (count, weekday, day) = (count + 1, weekday % 7 + 1, day + 1)
      if day > Self.days(in: month, of: year) { (month, day) = (month + 1, 1) }
      if month > 12 { (year, month) = (year + 1, 1) }
    }
    #expect(year == 2262)
  }

  @Test func everyDayBefore1970IsThatOfACalendarThatCounts() {
    var (year, month, day) = (1970, 1, 1)
    var count = 0
    while count * Self.day >= Int.min + Self.day {
      let text = "\(Self.padded(year, 4))-\(Self.padded(month))-\(Self.padded(day))"
      let nanoseconds = count * Self.day
      guard DateNotation.text(of: nanoseconds) == "\(text)T00:00:00Z",
        DateNotation.nanoseconds(of: text) == nanoseconds
      else {
        Issue.record("\(text): \(DateNotation.text(of: nanoseconds))")
        return
      }
      (count, day) = (count - 1, day - 1)
      if day == 0 {
        month -= 1
        if month == 0 { (year, month) = (year - 1, 12) }
        day = Self.days(in: month, of: year)
      }
    }
    #expect(year == 1677)
  }

  @Test func anyNanosecondIsReadBackWithAnyOffset() {
    var random = SeededGenerator(seed: 11)
    for round in 0..<20_000 {
      let nanoseconds =
        round < 4
        ? [Int.min, .max, 0, -1][round] : Int.random(in: .min ... .max, using: &random)
      let text = DateNotation.text(of: nanoseconds)
      #expect(DateNotation.nanoseconds(of: text) == nanoseconds, "\(text)")
      let minutes = Int.random(in: -1_439...1_439, using: &random)
      let (there, isBeyond) = nanoseconds.addingReportingOverflow(minutes * 60_000_000_000)
      guard !isBeyond else { continue }
      let offset = Self.padded(abs(minutes) / 60) + ":" + Self.padded(abs(minutes) % 60)
      let local = DateNotation.text(of: there).dropLast() + (minutes < 0 ? "-" : "+") + offset
      #expect(DateNotation.nanoseconds(of: String(local)) == nanoseconds, "\(local)")
    }
  }

  /// Whatever stands in a text, it is read or not, and what is read prints as a date.
  @Test func aTextThatIsNoDateIsNone() {
    var random = SeededGenerator(seed: 12)
    let signs = Array("0123456789-:.,TZ+ é")
    for _ in 0..<20_000 {
      var text = Array("2026-11-27T20:15:30.5+02:00".prefix(Int.random(in: 0...27, using: &random)))
      for _ in 0..<Int.random(in: 0...2, using: &random) where !text.isEmpty {
        text[Int.random(in: text.indices, using: &random)] =
          signs.randomElement(using: &random) ?? "0"
      }
      guard let read = DateNotation.nanoseconds(of: String(text)) else { continue }
      #expect(DateNotation.nanoseconds(of: DateNotation.text(of: read)) == read)
      #expect(text.count >= 10)
    }
  }
}
