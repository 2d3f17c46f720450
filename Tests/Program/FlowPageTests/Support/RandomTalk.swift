import FlowPage
import Foundation
import SeededRandom

/// A random program, and random requests that are right for it.
struct RandomTalk {
  let program: String
  private var random: SeededGenerator
  private let cells: Int
  private var now = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    var lines: [String] = []
    cells = Int.random(in: 1...4, using: &random)
    for index in 0..<cells {
      lines.append("cell c\(index) = \(Int.random(in: 0...9, using: &random))")
    }
    lines.append("event e: Int")
    var names = (0..<cells).map { "c\($0)" }
    for index in 0..<Int.random(in: 2...7, using: &random) {
      let a = names.randomElement(using: &random) ?? "c0"
      let b = names.randomElement(using: &random) ?? "c0"
      let time = "\(Int.random(in: 2...9, using: &random))00ms"
      switch Int.random(in: 0..<9, using: &random) {
      case 0: lines.append("d\(index) := \(a) + \(b)")
      case 1: lines.append("\(a) | filter(it % 2 == 0) -> d\(index) = it + 1")
      case 2: lines.append("\(a) | debounce(\(time)) -> d\(index) = it")
      case 3: lines.append("\(a) | delay(\(time)) -> d\(index) = it")
      case 4: lines.append("\(a) | throttle(500ms) -> d\(index) = it")
      case 5: lines.append("every(\(time)) -> d\(index) = it")
      case 6: lines.append("e -> d\(index) = it * 2")
      case 7: lines.append("\(a), \(b) -> d\(index) = \(a) * 10 - \(b)")
      default:
        lines.append("\(a) -> print(\"\(a) is \\(\(a))\")")
        continue
      }
      names.append("d\(index)")
      if random.oneIn(5) { lines.append("wait \(Int.random(in: 1...12, using: &random))00ms") }
      if random.oneIn(6) { lines.append("d\(index) -> print(\"got \\(it)\")") }
    }
    if random.oneIn(3) { lines.append("wait 1s\nc0 = 77") }
    program = lines.joined(separator: "\n") + "\n"
  }

  mutating func request() -> String {
    let value = Int.random(in: -9...9, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1, 2:
      return #"{"do":"set","cell":\#(Int.random(in: 0..<cells, using: &random)),"to":"\#(value)"}"#
    case 3: return #"{"do":"send","event":\#(cells),"with":"\#(value)"}"#
    case 4, 5: return #"{"do":"advance"}"#
    case 6:
      now += Int.random(in: 0...15, using: &random) * 100_000_000
      return #"{"do":"advance","to":\#(now)}"#
    default: return #"{"do":"submit","text":"c0 = c0 + \#(abs(value))"}"#
    }
  }
}

/// A message of the server.
struct Told {
  let type: String
  let text: String
  let object: [String: Any]

  static func all(in frames: [String]) throws -> [Told] {
    try frames.flatMap { frame in
      let json = try JSONSerialization.jsonObject(with: Data(frame.utf8))
      guard let objects = json as? [[String: Any]] else { throw NoFrame(text: frame) }
      return try objects.map { object in
        let data = try JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
        return Told(
          type: object["t"] as? String ?? "", text: String(decoding: data, as: UTF8.self),
          object: object)
      }
    }
  }

  struct NoFrame: Error {
    let text: String
  }

  /// Whether it says what happened in the program.
  var isOfRun: Bool {
    ["wave", "print", "declared", "ended", "input", "reported", "glitch"].contains(type)
  }
}
