import FlowText

/// Matching pairs of brackets in a token stream.
///
/// Computed before parsing, so that recovery can jump out of a broken list and the parser knows at
/// once which bracket is never closed.
struct Brackets {
  /// For each opening bracket the index of its closing one, -1 if it has none; 0 for other tokens.
  ///
  /// Empty if there are no brackets at all.
  private let closers: [Int32]
  /// The brace that was most likely left open, if there is one.
  let suspect: Int?
  /// True if the stream ended inside brackets that further text could close.
  let endsInside: Bool
  /// True if the stream ended inside a `{`, so that further lines are expected.
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

  /// True if some `{` is never closed, so that text inside it may have been meant outside.
  var hasUnclosedBrace: Bool { suspect != nil }

  /// The index of the token that closes the bracket at `opener`; nil for any other place, in or outside of the text.
  func closer(of opener: Int) -> Int? {
    guard closers.indices.contains(opener), closers[opener] > 0 else { return nil }
    return Int(closers[opener])
  }

  /// Returns the first brace whose closing one is missing, judged by indentation.
  ///
  /// A line that is indented less than the line of an open brace is outside of it.
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
  /// Returns whether a word is the label of a part of a tuple: `at:`, `.at`.
  fileprivate func isLabel(at index: Int) -> Bool {
    if index + 1 < count, self[index + 1].kind == .colon { return true }
    return index > 0 && (self[index - 1].kind == .dot || self[index - 1].kind == .optionalDot)
  }
}

/// The brackets that are open at some token.
private struct BracketStack {
  private var open: [(index: Int, closer: TokenKind)] = []
  /// Counts of brackets opened since each open brace; the first entry is outside all braces.
  private var counts = [Counts()]
  /// True if some bracket was cut off by another, or closed nothing.
  private(set) var isBroken = false

  /// Numbers of open brackets other than braces.
  private struct Counts {
    private var parentheses = 0
    private var squares = 0
    private var interpolations = 0

    /// Number of open brackets that `closer` closes.
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

  /// True if some bracket that was opened may have no closing one.
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

  /// Closes the innermost bracket of a kind and returns it; brackets opened inside it are dropped.
  ///
  /// A parenthesis cannot close one outside of the braces that contain it.
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
