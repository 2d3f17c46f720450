import RunnelREPL
import Testing

@Suite struct SaidLogTests {
  @Test func theLatestLinesAreThere() {
    var log = SaidLog()
    #expect(log.last(5).isEmpty)
    log.add("a\n")
    log.add("b\nc\n")
    log.add("\n")
    #expect(Array(log.last(10)) == ["a", "b", "c", ""])
    #expect(Array(log.last(2)) == ["c", ""])
  }

  @Test func theOldestOfTooManyAreForgotten() {
    var log = SaidLog()
    for number in 0..<35_000 { log.add("line \(number)\n") }
    let all = Array(log.last(.max))
    #expect(all == (25_000..<35_000).map { "line \($0)" })
  }

  @Test func linesOfManyBytesAreForgottenEarlier() {
    var log = SaidLog()
    let long = String(repeating: "x", count: 1024 * 1024)
    for _ in 0..<100 { log.add(long + "\n") }
    #expect(log.last(.max).count == SaidLog.mostBytes / (1024 * 1024))
    log.add("short\n")
    #expect(log.last(1).last == "short")
  }
}
