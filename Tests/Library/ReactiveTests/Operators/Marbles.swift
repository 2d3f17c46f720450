import Testing

/// A row of marbles: what happens in which tick, and what is there from the start.
///
/// `12>3-(45)|` remembers 1 and 2 when it begins, then 3 comes at tick 1, 4 and 5 at tick 3, and it ends at tick
/// 4. A value of several letters stands in braces, `{[1, 2]}`. What ends before it begins ends with `|>`.
struct Marbles: Equatable, CustomStringConvertible {
  enum Event: Equatable {
    case value(String)
    case end
  }

  private(set) var opening: [Event] = []
  private(set) var ticks: [Int: [Event]] = [:]

  init() {}

  init(_ text: String) {
    var rest = Substring(text)
    if let arrow = text.firstIndex(of: ">") {
      var before = text[..<arrow]
      while let event = Self.event(&before) { opening.append(event) }
      rest = text[text.index(after: arrow)...]
    }
    var tick = 0
    while let first = rest.first {
      tick += 1
      if first == "(" {
        rest.removeFirst()
        while rest.first != ")", let event = Self.event(&rest) { add(event, at: tick) }
        rest = rest.dropFirst()
      } else if first == "-" {
        rest.removeFirst()
      } else if let event = Self.event(&rest) {
        add(event, at: tick)
      }
    }
  }

  private static func event(_ text: inout Substring) -> Event? {
    guard let first = text.popFirst() else { return nil }
    if first == "|" { return .end }
    guard first == "{" else { return .value(String(first)) }
    let name = text.prefix { $0 != "}" }
    text = text.dropFirst(name.count + 1)
    return .value(String(name))
  }

  /// The tick of the last event.
  var length: Int { ticks.keys.max() ?? 0 }

  mutating func add(_ event: Event, at tick: Int) {
    if tick == 0 { opening.append(event) } else { ticks[tick, default: []].append(event) }
  }

  var description: String {
    let row = (1...max(1, length)).map { tick -> String in
      let events = (ticks[tick] ?? []).map(Self.text)
      return events.count > 1 ? "(\(events.joined()))" : events.first ?? "-"
    }.joined()
    return (opening.isEmpty ? "" : opening.map(Self.text).joined() + ">") + row
  }

  private static func text(_ event: Event) -> String {
    switch event {
    case .end: "|"
    case .value(let name): name.count == 1 ? name : "{\(name)}"
    }
  }
}

struct MarblesTests {
  @Test(arguments: ["12>3-(45)|", "1|>-", "--{[1, 2]}|", "-", "({10}|)", "1>(2{abc})--|"])
  func areReadAndWritten(_ text: String) {
    #expect(Marbles(text).description == text)
  }
}
