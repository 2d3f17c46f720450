import FlowSession
import FlowTesting
import FlowText
import Testing

@testable import FlowCheck
@testable import FlowHelp

/// Each type against everything that a type may have or do: a type without a row here fails, and a row without an
/// answer does not compile.
@Suite struct TypeTableTests {
  /// A type, and what is so of it.
  struct Row: CustomTestStringConvertible, Sendable {
    let type: FlowType
    /// How the type and a value of it are written, and what the value prints as.
    let written: String
    let value: String
    let prints: String
    /// What has to be declared for it.
    var declared = ""
    /// A greater value, if there is an order.
    var greater: String?
    let isKey: Bool
    /// Its JSON, and the type is read from that again; nil if it has none.
    let json: String?
    /// True if a list of it is a line of CSV; the others are made texts first.
    var hasCSV = false
    /// How a text is made into it: a call, which gives an optional; nil if a text can't be.
    let fromText: String?
    /// A type to which a value is converted where that is expected; nil if it goes into no other.
    let convertsTo: String?
    /// The page that `runnel explain` shows.
    let page: String

    var testDescription: String { written }
  }

  private static let rows: [Row] = [
    Row(
      type: .int, written: "Int", value: "7", prints: "7", greater: "8", isKey: true, json: "7",
      fromText: "Int(\"7\")", convertsTo: "Float", page: "Int"),
    Row(
      type: .float, written: "Float", value: "1.5", prints: "1.5", greater: "2.5", isKey: false,
      json: "1.5", fromText: "Float(\"1.5\")", convertsTo: "Float?", page: "Float"),
    Row(
      type: .string, written: "String", value: "\"tea\"", prints: "tea", greater: "\"us\"",
      isKey: true, json: "\"tea\"", hasCSV: true, fromText: nil, convertsTo: "String?",
      page: "String"),
    Row(
      type: .bool, written: "Bool", value: "true", prints: "true", isKey: true, json: "true",
      fromText: nil, convertsTo: "Bool?", page: "Bool"),
    Row(
      type: .duration, written: "Duration", value: "1s", prints: "1s", greater: "2s", isKey: true,
      json: "\"1s\"", fromText: nil, convertsTo: "Duration?", page: "Duration"),
    Row(
      type: .date, written: "Date", value: "Date(1h)", prints: "1970-01-01T01:00:00Z",
      greater: "Date(2h)", isKey: true, json: "\"1970-01-01T01:00:00Z\"",
      fromText: "Date(\"1970-01-01T01:00:00Z\")", convertsTo: "Date?", page: "Date"),
    Row(
      type: .optional(.int), written: "Int?", value: "7", prints: "7", isKey: false, json: "7",
      fromText: nil, convertsTo: nil, page: "T?"),
    Row(
      type: .list(.int), written: "[Int]", value: "[7, 8]", prints: "[7, 8]", isKey: false,
      json: "[7,8]", fromText: nil, convertsTo: "[Int]?", page: "[T]"),
    Row(
      type: .dictionary(.string, .int), written: "[String: Int]", value: "[\"a\": 7]",
      prints: "[\"a\": 7]", isKey: false, json: "{\"a\":7}", fromText: nil,
      convertsTo: "[String: Int]?",
      page: "[K:V]"),
    Row(
      type: .tuple([
        TupleTypeElement(label: "a", type: .int), TupleTypeElement(label: "b", type: .string),
      ]), written: "(a: Int, b: String)", value: "(a: 7, b: \"x\")", prints: "(a: 7, b: \"x\")",
      isKey: true, json: "{\"a\":7,\"b\":\"x\"}", fromText: nil,
      convertsTo: "(a: Int, b: String)?", page: "(A,B)"),
    Row(
      type: .enumeration(SymbolID(index: 0), name: "Light"), written: "Light", value: "Light.red",
      prints: ".red", declared: "enum Light { red, green }\n", isKey: true, json: "\"red\"",
      fromText: "Light(\"red\")", convertsTo: "Light?", page: "enum"),
  ]

  /// The place of a type among the rows; nil for those that nobody can write.
  private static func place(of type: FlowType) -> Int? {
    switch type {
    case .int: 0
    case .float: 1
    case .string: 2
    case .bool: 3
    case .duration: 4
    case .date: 5
    case .optional: 6
    case .list: 7
    case .dictionary: 8
    case .tuple: 9
    case .enumeration: 10
    case .nothing, .invalid: nil
    }
  }

  private static func printed(_ program: String, _ row: Row) -> [String] {
    ExampleRun(row.declared + program).lines.flatMap(\.results).map { result in
      switch result {
      case .printed(let line): line
      case .diagnostic(let code, let message): "\(code) \(message)"
      }
    }
  }

  @Test func `every type has its row`() {
    #expect(Self.rows.enumerated().allSatisfy { Self.place(of: $0.element.type) == $0.offset })
    #expect(FlowType.names == Self.rows.map(\.written).filter { FlowType(named: $0) != nil })
    let made = Self.rows.map(\.page).filter { FlowType(named: $0) == nil }
    let forms = Vocabulary.typeForms.map { $0.written.filter { $0 != " " } }
    // A declared name for a type is no type of its own.
    #expect(made.sorted() == forms.filter { $0 != "type" }.sorted())
  }

  @Test(arguments: rows)
  func `a cell of the type holds and shows it`(_ row: Row) {
    let program = "cell a: \(row.written) = \(row.value)\nprint(a)\nprint(String(a), \"\\(a)\")"
    #expect(Self.printed(program, row) == [row.prints, "\(row.prints) \(row.prints)"])
  }

  @Test(arguments: rows)
  func `it has an order, or comparing is refused`(_ row: Row) {
    let head = "cell a: \(row.written) = \(row.value)\n"
    #expect(row.type.isComparable == (row.greater != nil))
    guard let greater = row.greater else {
      #expect(Self.printed(head + "print(a < a)", row).first?.hasPrefix("R3") == true)
      return
    }
    let program = head + "print(a < \(greater), [\(greater), a].sorted == [a, \(greater)])"
    #expect(Self.printed(program, row) == ["true true"])
  }

  @Test(arguments: rows)
  func `it is a key, or is refused as one`(_ row: Row) {
    let lines = Self.printed(
      "let d: [\(row.written): Int] = [\(row.value): 1]\nprint(d.count)", row)
    #expect(row.type.isKey == row.isKey)
    #expect(row.isKey ? lines == ["1"] : lines.first?.hasPrefix("R3011") == true, "\(lines)")
  }

  @Test(arguments: rows)
  func `it is written as JSON, and read again`(_ row: Row) throws {
    let head = "cell a: \(row.written) = \(row.value)\n"
    let json = try #require(row.json)
    let program =
      "event text: String\ntext | decode(\(row.written)) -> b = it\n" + head
      + "print(json(a))\ntext(json(a))\nprint(b == a)"
    #expect(Self.printed(program, row) == [json, "true"])
  }

  @Test(arguments: rows)
  func `a list of it is a line of CSV, or is refused as one`(_ row: Row) {
    let head = "cell a: \(row.written) = \(row.value)\n"
    let lines = Self.printed(head + "print([a].csv.csv == [a])", row)
    #expect(row.hasCSV ? lines == ["true"] : lines.first?.hasPrefix("R3") == true, "\(lines)")
    // What is not a text is put into a line as it prints.
    #expect(Self.printed(head + "print([String(a)].csv.csv)", row) == ["[\(quoted(row.prints))]"])
  }

  @Test(arguments: rows)
  func `a picture and a list of the cells show it`(_ row: Row) {
    let session = Session(options: SessionOptions(), output: RunRecorder())
    for line in (row.declared + "cell a: \(row.written) = \(row.value)").split(separator: "\n") {
      session.submit(String(line))
    }
    let shown = row.type == .string ? row.value : row.prints
    for picture in [session.picture, session.graphPicture] {
      #expect(picture.cells.map(\.value) == [shown])
    }
  }

  /// A limit of all values counts each, however it is made.
  @Test(arguments: rows)
  func `it has a size`(_ row: Row) {
    var options = SessionOptions()
    options.limits.allValueBytes = 4000
    let recorder = RunRecorder()
    let session = Session(options: options, output: recorder)
    for line in (row.declared + "cell a: [\(row.written)] = [\(row.value)]").split(separator: "\n")
    {
      session.submit(String(line))
    }
    for _ in 0..<12 { session.submit("a = a + a") }
    #expect(recorder.found.first?.diagnostic.code == .limitReached, "\(recorder.found)")
  }

  private func quoted(_ text: String) -> String {
    "\"\(text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\""))\""
  }

  @Test(arguments: rows)
  func `a text is made into it, or the call is refused`(_ row: Row) {
    guard let call = row.fromText else {
      guard FlowType(named: row.written) != nil, row.type != .string else { return }
      let lines = Self.printed("print(\(row.written)(\"x\"))", row)
      #expect(lines.first?.hasPrefix("R") == true, "\(lines)")
      return
    }
    #expect(
      Self.printed("print(\(call) == \(row.value), \(call) ?? \(row.value))", row) == [
        "true \(row.prints)"
      ])
  }

  @Test(arguments: rows)
  func `it is converted where the language says so`(_ row: Row) {
    guard let target = row.convertsTo else {
      let lines = Self.printed("cell a: \(row.written) = \(row.value)\ncell b: Int = a", row)
      #expect(lines.first?.hasPrefix("R3001") == true, "\(lines)")
      return
    }
    let program = "cell a: \(row.written) = \(row.value)\ncell b: \(target) = a\nprint(b == a)"
    #expect(Self.printed(program, row) == ["true"])
  }

  @Test(arguments: rows)
  func `it has a page`(_ row: Row) {
    let kinds = HelpBook.language.pages(named: row.page).map(\.kind)
    #expect(kinds.contains(.type) || kinds.contains(.keyword), "\(row.page)")
  }
}
