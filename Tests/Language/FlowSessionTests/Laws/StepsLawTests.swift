import FlowTesting
import FlowText
import SeededRandom
import Testing

@testable import FlowRuntime
@testable import FlowSession

/// What `:steps` says a cell comes to is what the program has computed, whatever stages stand in between.
@Suite struct StepsLawTests {
  /// A stage, with what leads to it and what makes a number of what it gives.
  private static func contract(_ kind: StageKind) -> (source: String, stage: String, body: String) {
    switch kind {
    case .map: ("n", "map(it * 2)", "it + 1")
    case .filter: ("n", "filter(it % 2 == 0)", "it + k")
    case .distinct, .updates: ("n", kind.rawValue, "it + 1")
    case .ignoreNil: ("o", kind.rawValue, "it + 1")
    case .skip, .take: ("n", "\(kind.rawValue)(2)", "it")
    case .startWith: ("n", "startWith(7)", "it")
    case .scan: ("n", "scan(0, acc + it)", "it")
    case .pairwise: ("n", "pairwise", "it.0 + it.1")
    case .collect: ("n", "take(2) | collect", "it.sum")
    case .csv: ("t", "csv", "it.count")
    case .recover: ("n", "map(6 / it) | recover(1)", "it")
    case .throttle, .debounce, .sample, .delay: ("n", "\(kind.rawValue)(1s)", "it")
    case .buffer, .window: ("n", "\(kind.rawValue)(1s)", "it.sum")
    case .timeout: ("n", "timeout(1s, 0)", "it")
    case .merge: ("n", "merge(k)", "it")
    case .zip, .withLatest: ("n", "\(kind.rawValue)(k)", "it.0 + it.1")
    case .choose: ("n", "switch(it > 1 ? n : k)", "it")
    case .deliverOn: ("n", "deliverOn(background)", "it")
    case .per: ("n", "per(it % 2) | scan(0, acc + it)", "it")
    case .decode: ("t", "decode(Int)", "it ?? 0")
    }
  }

  /// What the lines say the cell is; nil where they say that it is something else or that one can't tell.
  private func claim(of lines: [String]) -> String? {
    let open = ["`:why m`", "stays as it is", "goes no further", "no value"]
    guard !lines.contains(where: { line in open.contains { line.contains($0) } }) else {
      return nil
    }
    guard let last = lines.last?.drop(while: { $0 == " " }) else { return nil }
    for head in ["= ", "m = "] where last.hasPrefix(head) {
      return String(last.dropFirst(head.count))
    }
    return nil
  }

  @Test(arguments: StageKind.allCases)
  func whatStepsSayIsWhatTheProgramHas(kind: StageKind) throws {
    var claims = 0
    for seed in 0..<12 {
      var random = SeededGenerator(seed: UInt64(seed))
      var options = SessionOptions()
      options.time = .virtual
      options.watches = true
      let session = Session(options: options, output: RunRecorder())
      let (source, stage, body) = Self.contract(kind)
      session.submit("cell n = 5\ncell k = 1\ncell o: Int? = 5\ncell t = \"3\"")
      if random.oneIn(2) {
        session.submit("\(source) | \(stage) -> m = \(body)")
      } else {
        session.submit("\(source) | \(stage) | map(\(body)) -> m = it * k")
      }
      for _ in 0..<8 {
        let number = Int.random(in: 0...4, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: session.submit("k = \(number)")
        case 1: session.submit("o = \(random.oneIn(2) ? "nil" : "\(number)")")
        case 2: session.submit("t = \"\(random.oneIn(3) ? "x" : "\(number)")\"")
        case 3: session.step(by: 700_000_000)
        default: session.submit("n = \(number)")
        }
        guard let said = claim(of: session.steps(of: "m")) else { continue }
        claims += 1
        let symbol = try #require(session.symbol(named: "m"))
        let held = session.runtime.formatter.shown(session.runtime.value(of: symbol))
        #expect(said == held, "\(session.steps(of: "m").joined(separator: "\n"))")
      }
    }
    let isFollowed = [.map, .filter, .distinct, .ignoreNil, .updates].contains(kind)
    #expect(claims > 0 || !isFollowed)
  }
}
