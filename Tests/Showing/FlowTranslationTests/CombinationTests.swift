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
    #expect(count > 2 * item.most - 1 || tuple.first == "all.0")
  }

  /// A group of sources, as the calls put them together.
  private indirect enum Group {
    case source(Int)
    case all([Group])

    init?(_ text: inout Substring) {
      guard text.first == "[" else {
        let digits = text.prefix { $0.isNumber }
        text = text.dropFirst(digits.count)
        guard let number = Int(digits) else { return nil }
        self = .source(number)
        return
      }
      var members: [Group] = []
      repeat {
        text.removeFirst()
        guard let member = Group(&text) else { return nil }
        members.append(member)
      } while text.first == ","
      text.removeFirst()
      self = .all(members)
    }

    subscript(_ place: Int) -> Group? {
      if case .all(let members) = self, members.indices.contains(place) {
        members[place]
      } else {
        nil
      }
    }
  }

  @Test(arguments: [2, 4, 6, 10], [7, 12, 13, 36, 37, 216, 1000])
  func `the tuple has the value of each source in its order`(_ most: Int, _ count: Int) throws {
    guard count > most else { return }
    let text = BondDialect().combined((0..<count).map(String.init), atMost: most) {
      sources, closure in "[\(sources.joined(separator: ","))]\(closure ?? "")"
    }
    var rest = text[...]
    let whole = try #require(Group(&rest))
    let halves = rest.dropFirst(2).dropLast(3).split(separator: " in (")
    let parameters = try #require(halves.first).split(separator: ", ")
    let values = try #require(halves.last).split(separator: ", ").map { part -> Int? in
      let steps = part.split(separator: ".")
      guard let first = parameters.firstIndex(of: steps[0]) else { return nil }
      let group = steps.dropFirst().reduce(whole[first]) { group, step in
        Int(step).flatMap { group?[$0] }
      }
      if case .source(let number)? = group { return number }
      return nil
    }
    #expect(values == Array(0..<count))
  }

  /// Twice as many sources make a text that is about twice as long.
  @Test(arguments: cases)
  func `the text grows with the sources`(_ item: Case) {
    func length(_ count: Int) -> Int {
      item.dialect.combined((0..<count).map { "source\($0)" }).utf8.count
    }
    #expect(length(4000) < length(2000) * 5 / 2)
  }

  @Test func `one source is not combined`() {
    for item in Self.cases { #expect(item.dialect.combined(["a"]) == "a") }
  }
}
