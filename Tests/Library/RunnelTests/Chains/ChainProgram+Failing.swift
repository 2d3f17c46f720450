extension ChainProgram {
  /// Whether the library has a form of it.
  var isSaidByBoth: Bool {
    Self.sayable(stages, behind: source) == stages
  }

  /// Whether a failure and a pair of one instant may leave in either order.
  var hasNoOrderAtOneInstant: Bool {
    guard let last = stages.last, last.isZip else { return false }
    return source.mayFail || stages.contains { $0.mayFail(after: false) }
  }

  /// Recovers from failures where the library can't give them to a stage.
  ///
  /// What passes beside `take` or a `zip` has no end with it, and in one wave a failure takes the place of
  /// what passes a `switch`, and of another failure in a `zip`. Beside the pairs of a `zip` a failure has
  /// no place in order, so it may only be the last stage.
  static func sayable(_ stages: [ChainStage], behind source: Source) -> [ChainStage] {
    var mayFail = source.mayFail
    var mayEnd = [.takenCell, .takenEvent, .after, .every].contains(source)
    var result: [ChainStage] = []
    for (index, stage) in stages.enumerated() {
      var stage = stage
      let isLast = index == stages.count - 1
      if case .zip(.failing(let failure)) = stage, mayFail || mayEnd || !isLast {
        stage = .zip(.recovered(failure))
      }
      if mayFail && (stage.needsValues || stage.isZip && !isLast) {
        result.append(.recover(9))
        mayFail = false
      }
      result.append(stage)
      mayFail = stage.mayFail(after: mayFail)
      if stage.mayEnd { mayEnd = true }
    }
    return result
  }
}

extension ChainProgram.Source {
  fileprivate var mayFail: Bool { self == .failingCell || self == .failingEvent }
}

extension ChainSource {
  fileprivate var mayFail: Bool {
    if case .failing = self { return true }
    return false
  }

  fileprivate var mayEnd: Bool {
    if case .taken = self { return true }
    return false
  }
}

extension ChainStage {
  /// Whether a failure may leave it.
  fileprivate func mayFail(after failing: Bool) -> Bool {
    switch self {
    case .fail: true
    case .recover: false
    default: failing || sides.contains(where: \.mayFail)
    }
  }

  fileprivate var mayEnd: Bool {
    switch self {
    case .take: true
    case .zip(let other), .withLatest(let other): other.mayEnd
    default: false
    }
  }

  fileprivate var isZip: Bool {
    if case .zip = self { return true }
    return false
  }

  fileprivate var needsValues: Bool {
    switch self {
    case .take, .switch: true
    case .zip(let other): other.mayEnd
    default: false
    }
  }
}
