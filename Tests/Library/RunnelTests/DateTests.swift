import Foundation
import Reactive
import Runnel
import Testing

/// Dates of a program and of Foundation are the same, to the microsecond.
struct DateTests {
  @Test func `a date goes to Swift and back`() throws {
    let program = try FlowProgram(
      text: """
        cell due = Date("2026-11-27T20:00:00.123456Z") ?? Date(0s)
        cell dates: [Date] = []
        due -> text = String(due)
        """, on: Graph())
    let read = try #require(try program.value(of: "due", as: Date.self))
    #expect(abs(read.timeIntervalSince1970 - 1_795_809_600.123456) < 1e-6)
    try program.send(read + 1, to: "due")
    #expect(try program.value(of: "text", as: String.self) == "2026-11-27T20:00:01.123456Z")
    for seconds in [-9_223_372_036.0, -0.000001, 0, 951_782_400.25, 9_223_372_036] {
      let date = Date(timeIntervalSince1970: seconds)
      try program.send([date], to: "dates")
      let back = try #require(try program.value(of: "dates", as: [Date].self)?.first)
      #expect(abs(back.timeIntervalSince(date)) < 2e-6)
      #expect(FlowValue.list([.date(date)]).description.hasSuffix("Z]"))
    }
    let refusal = #expect(throws: FlowError.self) {
      try program.send(Date.distantFuture, to: "due")
    }
    #expect(refusal?.diagnostics.first?.message.contains("from 1677 to 2262") ?? false)
  }
}
