import FlowText

/// Which brackets of a token stream belong together.
///
/// Computed before parsing, so that recovery can jump out of a broken list and knows at once which
/// bracket will never be closed.
struct Brackets {
  /// For each opening bracket the index of its closing one, -1 where it has none; 0 elsewhere.
  ///
  /// Empty where there are no brackets at all.
  private let closers: [Int32]
  /// The brace that was most likely left open, if one is.
  let suspect: Int?
  /// The stream ended inside brackets that further text could close.
  let endsInside: Bool
  /// The same, and one of them is `{`, in which further lines are to be expected.
  let endsInsideBraces: Bool

  init(_ tokens: [Token], in source: SourceFile) {
    var closers: [Int32] = []
    var stack = BracketStack()
    for index in tokens.indices {
      let token = tokens[index]
      switch token.kind {
      case .leftParen, .leftBracket, .leftBrace, .interpolationStart:
        if closers.isEmpty { closers = [Int32](repeating: 0, count: tokens.count) }
        closers[index] = -1
        if let closer = token.kind.closer { stack.push(index, closedBy: closer) }
      case .rightParen, .rightBracket, .rightBrace, .interpolationEnd:
        if let opener = stack.close(with: token.kind) { closers[opener] = Int32(index) }
      default:
        // No expression contains such a word, so parentheses around it were never closed.
        if token.followsLineEnd, !stack.isEmpty, token.kind.beginsOnlyStatements,
          !tokens.isLabel(at: index)
        {
          stack.dropToBrace()
        }
      }
    }
    endsInside = !stack.isEmpty && !stack.isBroken
    endsInsideBraces = stack.hasBrace
    let unclosed =
      stack.hasLeftOpen
      ? closers.indices.last { closers[$0] == -1 && tokens[$0].kind == .leftBrace } : nil
    self.closers = closers
    suspect = unclosed.map { Brackets.likelyOpen(tokens, source) ?? $0 }
  }

  /// Whether some `{` is never closed, so that what stands inside may have been meant outside.
  var hasUnclosedBrace: Bool { suspect != nil }

  /// The index of the token that closes the bracket at `opener`.
  func closer(of opener: Int) -> Int? {
    closers[opener] > 0 ? Int(closers[opener]) : nil
  }

  /// The first brace whose closing one is missing, judged by how lines are indented: a line that
  /// stands further left than the line of an open brace is outside of it.
  private static func likelyOpen(_ tokens: [Token], _ source: SourceFile) -> Int? {
    var open: [(index: Int, indentation: Int32)] = []
    var indentation: Int32 = 0
    for (index, token) in tokens.enumerated() where token.kind != .endOfFile {
      if token.followsLineEnd || index == 0 {
        indentation = token.start - source.lineStarts[source.line(at: token.start) - 1]
        if let last = open.last {
          let isOutside =
            token.kind == .rightBrace
            ? indentation < last.indentation : indentation <= last.indentation
          if isOutside { return last.index }
        }
      }
      if token.kind == .leftBrace { open.append((index, indentation)) }
      if token.kind == .rightBrace { _ = open.popLast() }
    }
    return open.last?.index
  }
}

extension [Token] {
  /// Whether a word is the label of a part of a tuple: `at:`, `.at`.
  fileprivate func isLabel(at index: Int) -> Bool {
    if index + 1 < count, self[index + 1].kind == .colon { return true }
    return index > 0 && (self[index - 1].kind == .dot || self[index - 1].kind == .optionalDot)
  }
}

/// The brackets that are open at some token.
private struct BracketStack {
  private var open: [(index: Int, closer: TokenKind)] = []
  /// How many brackets are open since each open brace; the first entry is outside all.
  private var counts = [Counts()]
  /// Some bracket was cut off by another, or closed nothing.
  private(set) var isBroken = false

  /// How many brackets that are no braces are open.
  private struct Counts {
    private var parentheses = 0
    private var squares = 0
    private var interpolations = 0

    /// Of those with a closing bracket.
    subscript(_ closer: TokenKind) -> Int {
      get {
        switch closer {
        case .rightParen: parentheses
        case .rightBracket: squares
        default: interpolations
        }
      }
      set {
        switch closer {
        case .rightParen: parentheses = newValue
        case .rightBracket: squares = newValue
        default: interpolations = newValue
        }
      }
    }
  }

  var isEmpty: Bool { open.isEmpty }

  /// Whether some bracket that was opened may have no closing one.
  var hasLeftOpen: Bool { isBroken || !isEmpty }

  var hasBrace: Bool { counts.count > 1 }

  mutating func push(_ index: Int, closedBy closer: TokenKind) {
    open.append((index, closer))
    if closer == .rightBrace {
      counts.append(Counts())
    } else {
      counts[counts.count - 1][closer] += 1
    }
  }

  /// Closes the innermost bracket of a kind and returns it, with what is open inside it dropped.
  ///
  /// A parenthesis does not reach out of the braces it stands in.
  mutating func close(with closer: TokenKind) -> Int? {
    let isOpen = closer == .rightBrace ? hasBrace : counts[counts.count - 1][closer] > 0
    guard isOpen else {
      isBroken = true
      return nil
    }
    while let last = pop() {
      if last.closer == closer { return last.index }
      isBroken = true
    }
    return nil
  }

  mutating func dropToBrace() {
    while let last = open.last, last.closer != .rightBrace {
      _ = pop()
      isBroken = true
    }
  }

  private mutating func pop() -> (index: Int, closer: TokenKind)? {
    guard let last = open.popLast() else { return nil }
    if last.closer == .rightBrace {
      counts.removeLast()
    } else {
      counts[counts.count - 1][last.closer] -= 1
    }
    return last
  }
}
