import Testing

struct SizeTests {
  private static func function(lines: Int, begin: String) -> String {
    "struct A {\n  \(begin) {\n" + String(repeating: "    f()\n", count: lines - 2) + "  }\n}\n"
  }

  @Test(arguments: [
    "func a()", "package static func a<T>(_ x: T) -> Int", "init?(x: Int)", "deinit",
    "@inlinable package mutating func a()", "subscript(i: Int) -> Int",
  ])
  func aLongFunctionIsFound(begin: String) {
    let long = SwiftFile(path: "A.swift", text: Self.function(lines: 61, begin: begin))
    #expect(SizeRule.violations(in: long) == ["A.swift:2: a function of 61 lines"])
    let short = SwiftFile(path: "A.swift", text: Self.function(lines: 60, begin: begin))
    #expect(SizeRule.violations(in: short) == [])
    #expect(SizeRule.functions(in: short).count == 1)
  }

  @Test func aFunctionWithoutABodyHasNoLength() {
    let text = """
      protocol A {
        func a()
        func b(
          c: Int
        ) -> Int
      }
      struct B {
        func d() { e() }
        func f(
          g: Int
        ) throws
        {
        }
      }
      """
    let functions = SizeRule.functions(in: SwiftFile(path: "A.swift", text: text))
    #expect(functions.map(\.line) == [9] && functions.map(\.length) == [5])
  }

  @Test func aLongFileIsFound() {
    let line = "let a = 1\n"
    let long = SwiftFile(path: "A.swift", text: String(repeating: line, count: 501))
    #expect(SizeRule.violations(in: long) == ["A.swift: 501 lines"])
    let short = SwiftFile(path: "A.swift", text: String(repeating: line, count: 500))
    #expect(SizeRule.violations(in: short) == [])
  }

  @Test func everySourceKeepsToTheSizes() throws {
    let files = try Repository.swiftFiles().filter { $0.path.hasPrefix("Sources/") }
    #expect(!files.isEmpty)
    #expect(files.contains { !SizeRule.functions(in: $0).isEmpty })
    #expect(files.flatMap(SizeRule.violations) == [])
  }
}
