import BrowserDriver

/// Answers of the server, without a browser.
enum WireRow {
  @Sendable static func measure() async throws -> [Line] {
    let shop = try await ServedProgram(Programs.shop)
    let small = try WebSocket(shop.address)
    try small.read(small.ask("pause"))
    let set = try Figures.measure(500) { index in
      try small.ask("set", small.setting("price", to: "\(100 + index)"))
    }
    let tree = try await ServedProgram(Programs.tree(784))
    let large = try WebSocket(tree.address)
    try large.read(large.ask("pause"))
    var answer: [[UInt8]] = []
    let wave = try Figures.measure(200) { index in
      answer = try large.ask("set", large.setting("x1", to: "\(index + 2)"))
    }
    let steps = try large.read(answer)
    let text = JSON.string(Programs.tree(1000))
    let check = try Figures.measure(50) { index in
      try large.ask("check", ["text": text, "version": .number(Double(index + 1))])
    }
    return [
      Line("answer to set, 14 cells", set, median: 1),
      Line("wave of \(steps) steps", wave, median: 3),
      Line("check of 1,000 lines", check, median: 10),
    ]
  }
}

extension WebSocket {
  /// The keys of a `set` for a cell by its name.
  func setting(_ name: String, to value: String) throws -> [String: JSON] {
    guard let cell = cells[name] else { throw BrowserFailure("there is no cell \(name)") }
    return ["cell": .number(Double(cell)), "to": .string(value)]
  }
}
