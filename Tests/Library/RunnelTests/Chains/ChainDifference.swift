/// The known differences of language and library; each has a least program, which a test runs,
/// so that the list does not outlive the difference.
enum ChainDifference: CaseIterable {
  /// In the language `updates` drops what the sources held at signing however late it comes, and lets the
  /// value of `startWith` through; in the library it drops what there is when it is made.
  case updatesOfWhatIsHeld
  /// What is due at one instant is done in the order in which it was begun. In the language the value of
  /// `startWith` goes down the contract before what the source holds, and `sample` and `timeout` begin
  /// behind that; in the library each stage begins when it is made.
  case beginningBehindStartWith
  case beginningOfSample

  var least: ChainProgram {
    switch self {
    case .updatesOfWhatIsHeld:
      ChainProgram(source: .cell, stages: [.delay(200), .updates], inputs: [])
    case .beginningBehindStartWith:
      ChainProgram(
        source: .cell, stages: [.delay(500), .startWith(1), .throttle(500)], inputs: [])
    case .beginningOfSample:
      ChainProgram(
        source: .event, stages: [.sample(400), .merge(.late(400))],
        inputs: [.init(time: 351, cell: nil, event: 6)])
    }
  }
}

extension ChainStage {
  /// How long what is there at signing is held, or how long something waits for it.
  fileprivate var times: [Int] {
    switch self {
    case .throttle(let time), .debounce(let time), .delay(let time), .buffer(let time),
      .sample(let time), .timeout(let time):
      return [time]
    default:
      return sides.compactMap { side in
        if case .late(let time) = side { return time }
        return nil
      }
    }
  }

  /// Whether what is there at signing may come out later.
  fileprivate var isLate: Bool {
    switch self {
    case .throttle, .debounce, .delay, .buffer, .sample, .startWith, .merge(.late), .zip(.late),
      .switch:
      true
    default: false
    }
  }
}

extension ChainProgram {
  /// True when it has something in which both are known to differ.
  var isKnownToDiffer: Bool {
    stages.indices.contains { index in
      switch stages[index] {
      case .updates: return stages[..<index].contains(where: \.isLate)
      case .startWith:
        let before = Set(stages[..<index].flatMap(\.times))
        return stages[index...].contains { !before.isDisjoint(with: $0.times) }
      case .sample(let time), .timeout(let time):
        return stages[index...].contains { !$0.sides.isEmpty && $0.times.contains(time) }
      default: return false
      }
    }
  }
}
