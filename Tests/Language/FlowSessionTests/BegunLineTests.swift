import Testing

@testable import FlowSession

/// A line that comes in pieces is told once it ends, or is as long as a line may be.
@Suite struct BegunLineTests {
  @Test func `pieces become lines where they have an end`() {
    var line = BegunLine()
    #expect(line.append("a") == nil && line.append("b") == nil && !line.isEmpty)
    #expect(line.append("c\nd") == "abc" && !line.isEmpty)
    #expect(line.append("e\nf\n") == "de\nf" && line.isEmpty)
    #expect(line.append("\n").map(\.isEmpty) == true && line.isEmpty)
    #expect(line.append("g") == nil)
    #expect(line.end(with: "h") == "gh" && line.isEmpty)
  }

  @Test func `a line without an end is told when it is full`() {
    var line = BegunLine()
    var told = 0
    for _ in 0..<10 {
      if let full = line.append(String(repeating: "x", count: 20_000)) { told += full.utf8.count }
    }
    #expect(told == 160_000 && !line.isEmpty)
  }
}
