import Testing

@testable import FlowTranslation

/// However many sources a contract has, no library is asked to combine more than it can.
@Suite struct CombinationTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let dialect: any Dialect & Sendable
    /// As many arguments as the library's `combineLatest` has at most.
    let most: Int

    var testDescription: String { dialect.name }
  }

  private static let cases = [
    Case(dialect: BondDialect(), most: 6),
    Case(dialect: CombineDialect(modules: ["Combine"]), most: 3),
    Case(dialect: ReactiveSwiftDialect(), most: 10), Case(dialect: RxSwiftDialect(), most: 8),
  ]

  /// The arguments of every call of `combineLatest`.
  private static func calls(in text: String) -> [[String]] {
    text.ranges(of: "combineLatest(").map { range in
      var arguments = [""]
      var depth = 0
      for letter in text[range.upperBound...] {
        if "([{".contains(letter) { depth += 1 }
        if ")]}".contains(letter) { depth -= 1 }
        guard depth >= 0 else { break }
        if letter == ",", depth == 0 {
          arguments.append("")
        } else {
          arguments[arguments.count - 1].append(letter)
        }
      }
      return arguments
    }
  }

  @Test(arguments: cases, [2, 3, 6, 7, 8, 9, 10, 11, 15, 16, 17, 70])
  func `no call combines more than the library can`(_ item: Case, _ count: Int) throws {
    let sources = (0..<count).map { "source\($0)" }
    let text = item.dialect.combined(sources)
    let calls = Self.calls(in: text)
    #expect(calls.allSatisfy { $0.count <= item.most }, "\(text)")
    // No more calls than are needed.
    let isMethod = item.dialect is CombineDialect
    let first = isMethod ? item.most + 1 : item.most
    let further = isMethod ? item.most : item.most - 1
    #expect(calls.count == 1 + (max(0, count - first) + further - 1) / further)
    let names = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    for source in sources { #expect(names.count { $0 == source } == 1, "\(source)") }
    guard calls.count > 1 else { return }
    // What comes out is one flat tuple of all values.
    let end = try #require(text.ranges(of: " in (").map(\.upperBound).max())
    let tuple = text[end...].prefix { $0 != ")" }.split(separator: ", ")
    #expect(tuple.count == count)
    #expect(tuple.first == "all.0" && tuple.last == "value\(count - 1)")
  }

  @Test func `one source is not combined`() {
    for item in Self.cases { #expect(item.dialect.combined(["a"]) == "a") }
  }
}
