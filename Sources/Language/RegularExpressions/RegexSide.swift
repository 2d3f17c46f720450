/// Kind of what stands before or behind a place, as far as assertions tell it.
enum RegexSide: UInt8, Sendable {
  case other, edge, lineEnd, word

  init(_ value: UInt32) {
    if value == 10 {
      self = .lineEnd
    } else {
      self = Unicode.Scalar(value).map(ScalarSet.isWord) ?? false ? .word : .other
    }
  }
}

extension RegexAssertion {
  func holds(between before: RegexSide, _ after: RegexSide) -> Bool {
    switch self {
    case .textBegins: before == .edge
    case .textEnds: after == .edge
    case .lineBegins: before == .edge || before == .lineEnd
    case .lineEnds: after == .edge || after == .lineEnd
    case .wordBoundary: (before == .word) != (after == .word)
    case .noWordBoundary: (before == .word) == (after == .word)
    }
  }
}

/// Sides that the assertions of an expression tell apart.
struct RegexSides: Sendable {
  private var told: UInt8 = 0

  init(_ instructions: [RegexInstruction]) {
    for case .assert(let assertion) in instructions {
      switch assertion {
      case .textBegins, .textEnds: tell(.edge)
      case .lineBegins, .lineEnds:
        tell(.edge)
        tell(.lineEnd)
      case .wordBoundary, .noWordBoundary: tell(.word)
      }
    }
  }

  var tellsAny: Bool { told != 0 }

  private mutating func tell(_ side: RegexSide) { told |= 1 << side.rawValue }

  /// Returns a side as the assertions see it.
  func tells(_ side: RegexSide) -> RegexSide { told >> side.rawValue & 1 == 1 ? side : .other }
}
