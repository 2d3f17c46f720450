import FlowRuntime
import Testing

/// How values print, alone; within programs the golden cases say it.
struct ValueFormatterTests {
  @Test(arguments: [
    (0, "0ms"), (1, "0.000001ms"), (250_000_000, "250ms"), (1_000_000_000, "1s"),
    (2_500_000_000, "2.5s"), (60_000_000_000, "1min"), (5_400_500_000_000, "1h30min0.5s"),
    (-1_500_000, "-1.5ms"),
    (1_000_000_001, "1.000000001s"),
  ])
  func durations(nanoseconds: Int, text: String) {
    #expect(ValueFormatter.duration(nanoseconds) == text)
  }

  @Test(arguments: [
    (Value.int(-3), "-3"), (.float(3), "3.0"), (.text("a\"\n"), "\"a\\\"\\n\""), (.none, "nil"),
    (.list([.int(1), .text("b")]), "[1, \"b\"]"), (.tuple([.bool(true), .none]), "(true, nil)"),
    (.text("\u{7}"), "\"\\u{7}\""),
  ])
  func echoes(value: Value, text: String) {
    #expect(ValueFormatter().quoted(value) == text)
  }

  /// An answer of the prompt shows so much of it, also where the text stands in something.
  @Test func ofALargeTextTheBeginningIsShown() {
    let large = Value.text(String(repeating: "a", count: 100_000))
    let beginning = "\"" + String(repeating: "a", count: 16_384) + "\"…"
    #expect(ValueFormatter().shown(large) == beginning)
    #expect(ValueFormatter().shown(.tuple([large, .int(1)])) == "(\(beginning), 1)")
  }

  /// It ends with how many entries there are, and is not much longer than what is shown of a text.
  @Test func ofALargeDictionaryTheBeginningIsShown() {
    let large = DictionaryBox((0..<50_000).lazy.map { (key: .int($0), value: .int($0)) })
    let text = ValueFormatter().shown(.dictionary(large))
    #expect(text.hasPrefix("[0: 0, 1: 1, 2: 2, "))
    #expect(text.hasSuffix(", … 50000 in all]"))
    #expect((64 * 1024..<66 * 1024).contains(text.utf8.count))
    let small = DictionaryBox([(key: .int(1), value: .int(2))])
    #expect(ValueFormatter().shown(.dictionary(small)) == "[1: 2]")
  }

  @Test func casesPrintByName() {
    var formatter = ValueFormatter()
    formatter.cases[7] = ["red", "green"]
    #expect(formatter.text(.enumeration(type: 7, index: 1)) == ".green")
  }

  @Test func textIsBareOnlyOutside() {
    #expect(ValueFormatter().text(.text("a b")) == "a b")
    #expect(ValueFormatter().text(.list([.text("a b")])) == "[\"a b\"]")
  }
}
