import FlowText
import Testing

@testable import FlowCheck

/// A contract in one of the ways to write one, for the tests that end it in every way there is.
///
/// It is made of a source, a sampled cell and a target, which stand where a test wants them.
struct ContractShape: Sendable, CustomTestStringConvertible {
  let name: String
  /// The text up to the target, with `S` for the source and `K` for the sampled cell.
  let head: String
  /// Whether it has the source; else it has a clock of its own.
  var hasSource = true

  var testDescription: String { name }

  func text(source: String = "s", sampled: String = "k") -> String {
    head.split(separator: " ", omittingEmptySubsequences: false).map { word in
      word.replacing("S", with: source).replacing("K", with: sampled)
    }.joined(separator: " ")
  }

  /// Every stage, and every kind of source.
  static let all: [ContractShape] = StageKind.allCases.compactMap(stage) + sources

  static func stage(_ stage: StageKind) -> ContractShape? {
    stageText[stage].map { ContractShape(name: stage.rawValue, head: "S | \($0) | map(K + 1)") }
  }

  private static let stageText: [StageKind: String] = [
    .map: "map(it * 2)", .filter: "filter(it > 0)", .distinct: "distinct",
    .ignoreNil: "map(it > 0 ? it : nil) | ignoreNil", .updates: "updates", .skip: "skip(1)",
    .take: "take(1000)", .startWith: "startWith(7)", .scan: "scan(0, acc + it)",
    .pairwise: "pairwise", .collect: "merge((S | take(3) | collect | map(it.sum)))",
    .csv: "map(\"\\(it)\") | csv | map(it.count)",
    .recover: "map(10 / it) | recover(0)", .throttle: "throttle(1s)",
    .debounce: "debounce(1s)", .delay: "delay(1s)", .buffer: "buffer(1s)",
    .window: "window(1s) | map(it.sum)",
    .sample: "sample(1s)", .timeout: "timeout(1s, 0)", .merge: "merge((S | delay(1s)))",
    .zip: "zip((S | skip(1)))", .withLatest: "withLatest((S | delay(10ms)))",
    .choose: "switch(it > 2 ? (S | map(it + 1)) : (every(1s)))",
    .decode: "map(json(it)) | decode(Int) | ignoreNil",
    .per: "per(it > 0) | scan(0, acc + it) | delay(1s) | sample(1s)",
    .deliverOn: "deliverOn(background) | map(it * 2) | scan(0, acc + it) | deliverOn(main)",
  ]

  private static let sources: [ContractShape] = [
    ContractShape(name: "a cell", head: "S | map(it + K)"),
    ContractShape(name: "two cells", head: "S, s2 | map(it.0 + it.1 + K)"),
    ContractShape(name: "a pipeline", head: "(S | delay(1s) | map(it + 1)) | map(it + K)"),
    ContractShape(name: "pipelines", head: "(S | buffer(1s)), (S | distinct) | map(K)"),
    ContractShape(name: "an event", head: "S, tap | map(it.1 + K)"),
    ContractShape(name: "a command", head: "S, go.enabled | map(it.0 + K)"),
    ContractShape(
      name: "time upon time",
      head: "S | delay(1s) | debounce(1s) | buffer(1s) | sample(1s) | map(K)"),
    ContractShape(
      name: "to and fro",
      head: "S | deliverOn(background) | delay(1s) | deliverOn(main) | throttle(1s) | map(K)"),
    ContractShape(name: "every", head: "every(10ms) | map(it + K)", hasSource: false),
    ContractShape(name: "after", head: "after(1h) | map(K)", hasSource: false),
    ContractShape(
      name: "two clocks", head: "every(10ms), every(15ms) | sample(50ms) | map(it.0 + K)",
      hasSource: false),
  ]
}
