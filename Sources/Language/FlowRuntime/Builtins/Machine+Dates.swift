import FlowCheck

/// Dates: from texts and durations, and taken apart.
extension Machine {
  func callDate(_ builtin: Builtin, _ arguments: Arguments) {
    switch (builtin, arguments.first) {
    case (.parseDate, .text(let text)):
      give(DateNotation.nanoseconds(of: Self.trimmed(text)).map { .date($0) } ?? .none)
    case (.dateSince1970, .duration(let nanoseconds)): give(.date(nanoseconds))
    case (.dateParts, .date(let nanoseconds)):
      give(CalendarDate(second: nanoseconds.dividedDown(by: 1_000_000_000).quotient).value)
    default: preconditionFailure("the checker gives each function what it takes")
    }
  }
}
