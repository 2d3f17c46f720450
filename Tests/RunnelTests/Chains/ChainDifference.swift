/// The known differences of language and library; each has a least program, which a test runs,
/// so that the list does not outlive the difference.
enum ChainDifference: CaseIterable {
  /// Behind a stage of time the language begins a segment of its own: a join there has nothing of the
  /// other side at signing.
  case joinBehindTime
  /// Behind a stage of time `updates` drops what the source held at signing; in the library it has come
  /// since.
  case updatesBehindTime
  /// The value of `startWith` is a wave in the language, and in the library what the result remembers; so
  /// `updates`, `take` and a join behind it differ.
  case startWithBeforeStages
  /// Of three that fire in one wave the language takes the side written last.
  case twoMerges
  /// A silence comes in the language also when the source has ended.
  case silenceAfterTheEnd
  /// In parentheses the language remembers what came of an event, the library does not.
  case memoryOfAPipeline
  /// Two choices of one source are two choices in the language.
  case sameChoice
  /// When a `take` has ended what a stage of time holds, the other side of a join moves no more.
  case sideOfAnEndedChain
  /// Of two stages of a chain whose timers were both begun at signing, the language asks the later one
  /// first.
  case timersOfOneSigning

  var least: ChainProgram {
    let twice = [ChainProgram.Input(time: 300, cell: 9, event: 3)]
    return switch self {
    case .joinBehindTime:
      ChainProgram(source: .cell, stages: [.delay(400), .merge(.cell)], inputs: [])
    case .updatesBehindTime:
      ChainProgram(source: .cell, stages: [.delay(200), .updates], inputs: [])
    case .startWithBeforeStages:
      ChainProgram(source: .event, stages: [.startWith(3), .take(1)], inputs: [])
    case .twoMerges:
      ChainProgram(source: .after, stages: [.merge(.event), .merge(.cell)], inputs: twice)
    case .silenceAfterTheEnd:
      ChainProgram(source: .after, stages: [.timeout(300)], inputs: [])
    case .memoryOfAPipeline:
      ChainProgram(
        source: .cell, stages: [.switch(.folded, .late(200))],
        inputs: [.init(time: 200, cell: nil, event: 7), .init(time: 600, cell: 5, event: nil)])
    case .sameChoice:
      ChainProgram(
        source: .cell, stages: [.merge(.event), .switch(.cell, .cell)],
        inputs: [.init(time: 100, cell: nil, event: 7), .init(time: 200, cell: 7, event: nil)])
    case .sideOfAnEndedChain:
      ChainProgram(
        source: .takenCell, stages: [.delay(700), .withLatest(.late(300))],
        inputs: [.init(time: 1200, cell: 4, event: nil), .init(time: 1500, cell: 9, event: nil)])
    case .timersOfOneSigning:
      ChainProgram(source: .cell, stages: [.delay(400), .sample(400)], inputs: [])
    }
  }
}

extension ChainStage {
  var holds: Bool {
    switch self {
    case .throttle, .debounce, .delay, .buffer, .sample: true
    default: false
    }
  }

  var isTake: Bool {
    if case .take = self { true } else { false }
  }

  var isMerge: Bool {
    if case .merge = self { true } else { false }
  }
}

extension ChainProgram {
  /// True when it has something in which both are known to differ.
  var isKnownToDiffer: Bool {
    stages.indices.contains { index in
      let before = stages[..<index]
      let isHeld = before.contains(where: \.holds)
      let isPresent = [.cell, .takenCell].contains(source) || before.contains(where: \.isMerge)
      let mayEnd = ![.cell, .event, .both].contains(source) || before.contains(where: \.isTake)
      switch stages[index] {
      case .updates: return isHeld
      case .merge: return isHeld || before.contains(where: \.isMerge)
      case .zip: return isHeld
      case .withLatest: return isHeld && mayEnd
      case .timeout: return mayEnd
      case .sample: return isHeld && isPresent
      case .startWith: return index < stages.count - 1
      case .switch(let first, let second): return !(first.remembers && second.differs(from: first))
      default: return false
      }
    }
  }
}

extension ChainSource {
  fileprivate var remembers: Bool {
    switch self {
    case .cell, .event, .late: true
    case .taken, .folded: false
    }
  }

  fileprivate func differs(from other: ChainSource) -> Bool {
    remembers && text != other.text
  }
}
