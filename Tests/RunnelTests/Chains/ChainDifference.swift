/// The known differences of language and library; each has a least program, which a test runs,
/// so that the list does not outlive the difference.
enum ChainDifference: CaseIterable {
  /// Behind a stage of time `updates` drops what the source held at signing; in the library it has come
  /// since.
  case updatesBehindTime
  /// In parentheses the language remembers what came of an event, the library does not.
  case memoryOfAPipeline

  var least: ChainProgram {
    switch self {
    case .updatesBehindTime:
      ChainProgram(source: .cell, stages: [.delay(200), .updates], inputs: [])
    case .memoryOfAPipeline:
      ChainProgram(
        source: .cell, stages: [.switch(.folded, .late(200))],
        inputs: [.init(time: 200, cell: nil, event: 7), .init(time: 600, cell: 5, event: nil)])
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
}

extension ChainProgram {
  /// True when it has something in which both are known to differ.
  var isKnownToDiffer: Bool {
    stages.indices.contains { index in
      let before = stages[..<index]
      let isHeld = before.contains(where: \.holds)
      switch stages[index] {
      case .updates: return isHeld
      case .switch(let first, let second): return !(first.remembers && second.remembers)
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
}
