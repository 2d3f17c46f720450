/// The known differences of language and library; each has a least program, which a test runs,
/// so that the list does not outlive the difference.
enum ChainDifference: CaseIterable {
  /// In the language `updates` drops what the sources held at signing however late it comes, and lets the
  /// value of `startWith` through; in the library it drops what there is when it is made.
  case updatesOfWhatIsHeld
  /// In parentheses the language remembers what came of an event, the library does not.
  case memoryOfAPipeline
  /// What is due at one instant is done in the order in which it was begun. In the language the value of
  /// `startWith` goes down the contract before what the source holds; in the library each stage begins
  /// when it is made.
  case beginningBehindStartWith

  var least: ChainProgram {
    switch self {
    case .updatesOfWhatIsHeld:
      ChainProgram(source: .cell, stages: [.delay(200), .updates], inputs: [])
    case .memoryOfAPipeline:
      ChainProgram(
        source: .cell, stages: [.switch(.folded, .late(200))],
        inputs: [
          .init(time: 200, cell: nil, event: 7), .init(time: 600, cell: .value(5), event: nil),
        ])
    case .beginningBehindStartWith:
      ChainProgram(
        source: .cell, stages: [.delay(500), .startWith(1), .throttle(500)], inputs: [])
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
      case .switch(let first, let second): return !(first.remembers && second.remembers)
      case .startWith:
        let before = Set(stages[..<index].flatMap(\.times))
        return stages[index...].contains { !before.isDisjoint(with: $0.times) }
      default: return false
      }
    }
  }
}

extension ChainSource {
  fileprivate var remembers: Bool {
    switch self {
    case .cell, .event, .late, .failing, .recovered: true
    case .taken, .folded: false
    }
  }
}
