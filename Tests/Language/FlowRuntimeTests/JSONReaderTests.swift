import FlowCheck
import SeededRandom
import Testing

@testable import FlowLower
@testable import FlowRuntime

@Suite struct JSONReaderTests {
  private static func read(_ text: String, _ type: FlowType) -> Value? {
    var reader = JSONReader(text)
    return reader.read(JSONShape(type, Environment()))
  }

  /// Whether a text is JSON at all: as a member that the type does not know.
  private static func isJSON(_ text: String) -> Bool {
    read("{\"x\":\(text),\"n\":1,\"m\":2}", pair) != nil
  }

  private static let pair = FlowType.tuple([
    TupleTypeElement(label: "n", type: .int), TupleTypeElement(label: "m", type: .int),
  ])

  @Test(arguments: [
    "null", "true", "false", "0", "-0", "-1", "10", "1.5", "1e3", "1E+3", "0.1e-9", "\"\"",
    "\"a\\u00e9\"",
    "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "[]", "[ ]", "[1, [2, {}]]", "{}", "{\"\":{\"a\":[null]}}",
    " 1 ",
    "\t{\"a\" :1 }\r", "\"\\ud83d\\ude00\"", "\"\u{7f}\"", "[[],{},\"\"]", "{\"a\":1,\"a\":2}",
  ])
  func itIsJSON(_ text: String) { #expect(Self.isJSON(text)) }

  @Test(arguments: [
    "", "nul", "nulls", "True", "+1", "01", "-", "1.", ".5", "1e", "1e+", "0x1", "NaN", "Infinity",
    "'a'", "\"",
    "\"a", "\"\\x\"", "\"\\u12\"", "\"\\u12g4\"", "\"a\tb\"", "\"a\nb\"", "[", "]", "[1,]", "[,1]",
    "[1 2]", "[1,,2]",
    "{", "}", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "{1:1}", "{,}", "[1}", "{\"a\":1]",
    "1 2", "[]x", "//a\n1",
    "1/**/", "\u{feff}1", "\u{a0}1", "[\"a\": 1]",
  ])
  func itIsNoJSON(_ text: String) { #expect(!Self.isJSON(text)) }

  @Test(arguments: [
    ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min), ("-0", 0),
    ("9223372036854775808", nil),
    ("-9223372036854775809", nil), ("1.0", nil), ("1e0", nil), ("\"1\"", nil), ("null", nil),
  ])
  func integers(_ text: String, _ expected: Int?) {
    #expect(Self.read(text, .int) == expected.map { .int($0) })
  }

  @Test(arguments: [
    ("1", 1.0), ("-0", -0.0), ("1e308", 1e308), ("1e309", nil), ("-1e400", nil),
    ("1e-999", 0),
    ("0.1", 0.1),
  ])
  func floats(_ text: String, _ expected: Double?) {
    #expect(Self.read(text, .float) == expected.map { .float($0) })
  }

  @Test(arguments: [
    ("\"\\u0041\\n\"", "A\n"), ("\"\\ud83d\\ude00\"", "😀"), ("\"\\ud83d\"", nil),
    ("\"\\ude00\\ud83d\"", nil),
    ("\"\\ud83d\\u0041\"", nil), ("\"\\u0000\"", "\0"), ("1", nil),
  ])
  func texts(_ text: String, _ expected: String?) {
    #expect(Self.read(text, .string) == expected.map { .text($0) })
  }

  @Test func fieldsAreFoundByTheirNames() {
    let expected = Value.tuple(TupleBox([.int(1), .int(3)], labels: ["n", "m"]))
    #expect(Self.read("{\"m\":2,\"x\":[],\"n\":1,\"\\u006d\":3}", Self.pair) == expected)
    #expect(Self.read("{\"n\":1}", Self.pair) == nil)
    let optional = FlowType.tuple([
      TupleTypeElement(label: "n", type: .int), TupleTypeElement(label: "m", type: .optional(.int)),
    ])
    #expect(
      Self.read("{\"n\":1}", optional) == .tuple(TupleBox([.int(1), .none], labels: ["n", "m"])))
  }

  @Test func keysAreReadAsTheyAreWritten() {
    let type = FlowType.dictionary(.int, .bool)
    let expected = DictionaryBox([(.int(1), .bool(true)), (.int(-2), .bool(false))])
    #expect(Self.read("{\"1\":false,\"-2\":false,\"1\":true}", type) == .dictionary(expected))
    for key in ["01", "+1", "1.0", "", " 1"] {
      #expect(Self.read("{\"\(key)\":true}", type) == nil)
    }
  }

  @Test(arguments: [199, 200, 201, 100_000])
  func nestingHasALimit(_ depth: Int) {
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    // Inside of the object that it is read in.
    #expect(Self.isJSON(text) == (depth < 200))
    #expect(!Self.isJSON(String(repeating: "[", count: depth)))
    #expect(!Self.isJSON(String(repeating: "{\"a\":", count: depth)))
  }

  /// Any bytes are read or refused, and what is read is the same when it is written and read again.
  @Test(arguments: 0..<200)
  func anyBytesAreReadOrRefused(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let words = [
      "{", "}", "[", "]", ",", ":", "\"", "\\", "u", "d83d", "0", "1", "-", ".", "e", "true",
      "null", " ", "\"n\"", "\"m\"",
      "é", "\u{0}",
    ]
    let type = FlowType.list(.optional(.dictionary(.string, .float)))
    for _ in 0..<200 {
      let text = (0..<Int.random(in: 0..<14, using: &random)).map { _ in
        words[Int.random(in: 0..<words.count, using: &random)]
      }.joined()
      _ = Self.isJSON(text)
      guard let value = Self.read(text, type) else { continue }
      var writer = JSONWriter(formatter: ValueFormatter(), limit: .max)
      writer.write(value)
      #expect(Self.read(writer.text, type) == value)
    }
  }
}
