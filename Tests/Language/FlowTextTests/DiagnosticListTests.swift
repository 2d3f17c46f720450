import FlowText
import Testing

/// A flood of mistakes takes no memory, and does not hide that there are any.
@Suite struct DiagnosticListTests {
  private static let most = DiagnosticList.most

  private func message(_ number: Int, _ severity: Severity = .error) -> Diagnostic {
    Diagnostic(
      .unknownName, severity: severity, "\(number)",
      at: Span(source: SourceID(index: 0), start: 0, end: 0))
  }

  @Test(arguments: [most - 1, most, most + 1, 3 * most]) func theFirstAreKept(_ count: Int) {
    for severity in [Severity.error, .warning, .hint] {
      var list = DiagnosticList()
      for number in 0..<count { list.append(message(number, severity)) }
      #expect(list.kept.count == min(count, Self.most))
      #expect(list.kept.first?.message == "0")
      #expect(list.count == count)
      #expect(list.hasErrors == (severity == .error))
      let expected: DiagnosticList.Omission =
        count <= Self.most ? [] : severity == .error ? .errors : .others
      #expect(list.omitted == expected)
    }
  }

  @Test func aFloodOfHintsHidesNoError() {
    var list = DiagnosticList()
    for number in 0...Self.most { list.append(message(number, .hint)) }
    #expect(!list.hasErrors)
    list.append(message(7))
    #expect(list.hasErrors)
    #expect(list.kept.last == message(7))
    #expect(list.omitted == .others)
  }

  @Test func whatWasTriedIsForgotten() {
    var list = DiagnosticList()
    list.append(message(1))
    let mark = list.mark
    for number in 0...Self.most { list.append(message(number)) }
    list.append(message(2, .hint))
    list.takeBack(to: mark)
    #expect(list.kept == [message(1)])
    #expect(list.omitted == [])
    #expect(list.count == 1)
    for number in 1..<Self.most { list.append(message(number)) }
    #expect(list.omitted == [])
    list.append(message(0))
    #expect(list.omitted == .errors)
  }

  @Test func listsAreJoinedWithWhatTheyLeftOut() {
    var (one, other) = (DiagnosticList(), DiagnosticList())
    for number in 0...Self.most { other.append(message(number, .hint)) }
    one.append(message(1))
    one += other
    #expect(one.kept.count == 1 + Self.most)
    #expect(one.omitted == .others)
  }
}
