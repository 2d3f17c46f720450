import SeededRandom

/// A random script whose timers, clocks, waits and `at` blocks fall on few instants, so that many
/// things are due at once.
struct TimedScript {
  private(set) var text = ""
  private var random: SeededGenerator
  private let unit: Int
  /// Whether values go to another thread; how long that takes is nobody's to say in real time.
  private let hops: Bool
  private var elapsed = 0
  private var contracts = 0

  init(seed: UInt64, unit: Int, hops: Bool = true) {
    random = SeededGenerator(seed: seed)
    self.unit = unit
    self.hops = hops
    add("cell a = 0; cell b = 0; cell c = 3; event e: Int; cell flag = true")
    for _ in 0..<Int.random(in: 4...8, using: &random) { addContract() }
    for _ in 0..<Int.random(in: 6...12, using: &random) { addStatement() }
  }

  /// When everything that was begun soon has had its time, in units.
  var end: Int { elapsed + 14 }

  private mutating func add(_ line: String) {
    text += line + "\n"
  }

  private mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }

  private mutating func duration() -> String {
    "\(pick([1, 2, 2, 3, 4, 6]) * unit)ms"
  }

  // MARK: Contracts

  private mutating func addContract() {
    let (source, target) = self.source()
    let stages = (0..<Int.random(in: 1...3, using: &random)).map { _ in " | " + stage() }.joined()
    let name = "c\(contracts)"
    contracts += 1
    let show = "print(\"\(name)\", it, now())"
    let block =
      switch target {
      case "a": pick(["{ \(show) }", "{ \(show); a = it % 5; b = it % 3 }"])
      case "b": pick(["{ \(show) }", "{ \(show); b = it % 4; flag = !flag }"])
      default: pick(["{ \(show) }", "{ \(show); if it > 5 { dispose \(name) } }"])
      }
    add("\(source)\(stages) -> \(block) as \(name)")
  }

  /// A source of whole numbers, and a cell that may be assigned without feeding the source.
  private mutating func source() -> (String, String) {
    let (first, second) = (duration(), duration())
    return pick([
      ("a", "b"), ("a", "b"), ("b", ""), ("e", "b"), ("every(\(first))", "a"),
      ("every(\(first))", "b"), ("after(\(first)) | map(8)", "a"),
      ("a, b | map(it.0 * 10 + it.1)", ""),
      ("every(\(first)), every(\(second)) | map(it.0 * 10 + it.1)", ""),
      ("(a | delay(\(first))), (e | throttle(\(second))) | map(it.0 * 10 + it.1)", "b"),
    ])
  }

  private mutating func stage() -> String {
    let (first, second) = (duration(), duration())
    var stages = [
      "throttle(\(first))", "debounce(\(first))", "delay(\(first))", "sample(\(first))",
      "timeout(\(first), -1)", "buffer(\(first)) | map(it.sum)",
      "window(\(first)) | map(it.sum)",
      "delay(\(first)) | delay(\(second))",
      "throttle(\(first)) | debounce(\(second))", "map(it + 1)", "filter(it % 2 == 0)", "distinct",
      "scan(0, acc + it)", "startWith(9)", "updates", "skip(1)", "take(3)",
      "map(10 / it) | recover(7)",
      "pairwise | map(it.0 + it.1)", "map(it > 1 ? it : nil) | ignoreNil", "map(10 / it)",
      "merge((c | delay(\(first))))", "merge((every(\(first))))",
      "zip((every(\(first)))) | map(it.0 * 10 + it.1)", "withLatest(b) | map(it.0 * 10 + it.1)",
      "switch(it % 2 == 0 ? (c | delay(\(first))) : (every(\(second))))",
    ]
    if hops {
      stages += [
        "deliverOn(background) | map(it + 1) | deliverOn(main)", "deliverOn(main)",
        "delay(\(first)) | deliverOn(background) | filter(it > 0) | delay(\(second)) | deliverOn(main)",
        "deliverOn(background) | scan(0, acc + it) | take(4) | deliverOn(main)",
        "deliverOn(background) | buffer(\(first)) | map(it.sum) | deliverOn(main)",
        "deliverOn(background) | window(\(first)) | map(it.sum) | deliverOn(main)",
      ]
    }
    return pick(stages)
  }

  // MARK: Statements

  private mutating func addStatement() {
    let number = Int.random(in: 0...9, using: &random)
    let wait = pick([1, 1, 2, 3, 4])
    let time = elapsed + pick([0, 1, 2, 2, 3, 4, 6])
    switch Int.random(in: 0...9, using: &random) {
    case 0, 1: add("a = \(number)")
    case 2: add("b = \(number); c = \(number)")
    case 3: add("e(\(number))")
    case 4: add("together { a = \(number); b = \(number + 1); e(\(number)) }")
    case 5, 6, 7:
      add("wait \(wait * unit)ms")
      elapsed += wait
    case 8: add("at \(time * unit)ms { print(\"at\", now()); a = \(number); e(\(number)) }")
    default:
      let name = "c\(Int.random(in: 0..<contracts, using: &random))"
      add(
        pick(["dispose \(name)", "at \(time * unit)ms { dispose \(name); print(\"gone\", now()) }"])
      )
    }
  }
}
