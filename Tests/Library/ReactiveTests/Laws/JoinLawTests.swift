import Reactive
import Testing

/// Joins give what a model gives, and end when that ends, whatever their sources remember and whenever
/// they end.
struct JoinLawTests {
  @Test(arguments: JoinModel.Kind.allCases)
  func aJoinDoesWhatTheModelDoes(_ kind: JoinModel.Kind) {
    for seed in LawSeeds.all(usually: 1000) {
      let script = JoinScript(seed: UInt64(seed))
      let (found, expected) = (Self.play(script, kind), Self.model(script, kind))
      guard found == expected else {
        Issue.record("\(seed): \(script): \(found), not \(expected)")
        return
      }
    }
  }

  /// The values that came, and after each action if the observer had ended.
  private struct Result: Equatable {
    var output: [String] = []
    var ends: [Bool] = []
  }

  private static func model(_ script: JoinScript, _ kind: JoinModel.Kind) -> Result {
    var model = JoinModel(kind, script.memories)
    var result = Result()
    for action in script.early { model.perform(early: action) }
    model.open()
    result.ends.append(model.hasFinished)
    for action in script.actions {
      model.perform(action)
      result.ends.append(model.hasFinished)
    }
    result.output = model.output
    return result
  }

  private static func play(_ script: JoinScript, _ kind: JoinModel.Kind) -> Result {
    let graph = Graph()
    var holders: [EventProducer<Int>?] = script.memories.map {
      EventProducer(in: graph, replayLength: [.none: 0, .present: 1, .two: 2][$0] ?? 0)
    }
    let views = holders.compactMap { $0?.asAnyObservable() }
    let perform = { (action: JoinScript.Action) -> Void in
      switch action {
      case .send(let value, let side): holders[side]?.next(value)
      case .end(let side): holders[side] = nil
      }
    }
    var result = Result()
    script.early.forEach(perform)
    let contract = join(kind, views[0], views[1]).observe { result.output.append($0) }
    result.ends.append(contract.isDisposed)
    for action in script.actions {
      perform(action)
      result.ends.append(contract.isDisposed)
    }
    if contract.isDisposed { #expect(graph.contractCount == 0) }
    contract.dispose()
    return result
  }

  private static func join(
    _ kind: JoinModel.Kind, _ left: AnyObservable<Int>, _ right: AnyObservable<Int>
  ) -> AnyObservable<String> {
    switch kind {
    case .zip: left.zip(with: right).map { "\($0)-\($1)" }
    case .zipOfList: zip([left, right]) { "\($0[0])-\($0[1])" }
    case .zipOfThree: zip(left, left, right) { "\(($0 + $1) / 2)-\($2)" }
    case .zipOfEight:
      zip(left, left, right, left, right, right, left, right).map { "\($0.6)-\($0.7)" }
    case .combined: left.combineLatest(with: right) { "\($0)-\($1)" }
    case .combinedByNumber: combineLatest(left, right).map { "\($0.0)-\($0.1)" }
    case .combinedOfFour: combineLatest(left, right, left, right) { a, b, _, _ in "\(a)-\(b)" }
    case .combinedOfEight:
      combineLatest(left, right, right, left, right, left, left, right).map { "\($0.0)-\($0.7)" }
    case .combinedOfList: combineLatest([left, right]) { "\($0[0])-\($0[1])" }
    case .withLatest: left.withLatest(from: right).map { "\($0)-\($1)" }
    case .merged: left.merge(with: right).map { "\($0)" }
    }
  }
}
