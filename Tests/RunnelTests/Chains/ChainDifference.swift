/// The known differences of language and library; each has a least program, which a test runs,
/// so that the list does not outlive the difference.
enum ChainDifference: CaseIterable {
  /// In the language `updates` drops what the sources held at signing however late it comes, and lets the
  /// value of `startWith` through; in the library it drops what there is when it is made.
  case updatesOfWhatIsHeld
  /// In parentheses the language remembers what came of an event, the library does not.
  case memoryOfAPipeline

  var least: ChainProgram {
    switch self {
    case .updatesOfWhatIsHeld:
      ChainProgram(source: .cell, stages: [.delay(200), .updates], inputs: [])
    case .memoryOfAPipeline:
      ChainProgram(
        source: .cell, stages: [.switch(.folded, .late(200))],
        inputs: [.init(time: 200, cell: nil, event: 7), .init(time: 600, cell: 5, event: nil)])
    }
  }
}

extension ChainStage {
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
