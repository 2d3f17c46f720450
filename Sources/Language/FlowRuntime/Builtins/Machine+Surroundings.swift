import FlowCheck
import FlowText

/// The day and the time of day, and numbers by chance.
extension Machine {
  func callSurroundings(_ builtin: Builtin, _ arguments: Arguments, _ span: Span) {
    switch (builtin, arguments.first) {
    case (.date, _): give(calendar.date(at: clock.now).value)
    case (.presentDate, _):
      guard let present = calendar.nanoseconds(at: clock.now) else {
        return fail(doesNotFit(Calculation("Date"), .date, span))
      }
      give(.date(present))
    case (.random, _): give(.float(chance.fraction()))
    case (.randomBelow, .int(let limit)):
      guard limit >= 1 else {
        return fail(Failure(WrongArgument(kind: .randomLimit(limit), span: span)))
      }
      give(.int(chance.number(below: limit)))
    default: preconditionFailure("the checker gives each function what it takes")
    }
  }
}
