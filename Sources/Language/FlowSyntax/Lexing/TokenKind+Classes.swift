extension TokenKind {
  /// True if it is a word that cannot be a name.
  package var isReservedWord: Bool {
    switch self {
    case .letKeyword, .cellKeyword, .eventKeyword, .enumKeyword, .fnKeyword, .commandKeyword,
      .whenKeyword, .scopeKeyword, .disposeKeyword, .togetherKeyword, .waitKeyword, .atKeyword,
      .expectKeyword, .alwaysKeyword, .importKeyword, .ifKeyword, .elseKeyword, .matchKeyword,
      .asKeyword, .byKeyword, .itKeyword, .accKeyword, .trueKeyword, .falseKeyword, .nilKeyword:
      true
    default:
      false
    }
  }

  /// True if it can only begin a statement.
  ///
  /// Such a word inside `( )` shows that the parenthesis was never closed.
  var beginsOnlyStatements: Bool {
    switch self {
    case .letKeyword, .cellKeyword, .eventKeyword, .enumKeyword, .fnKeyword, .commandKeyword,
      .scopeKeyword, .disposeKeyword, .togetherKeyword, .waitKeyword, .atKeyword, .expectKeyword,
      .alwaysKeyword, .importKeyword, .ifKeyword:
      true
    default:
      false
    }
  }

  /// The expression that this token is by itself, if it is one.
  var leaf: NodeKind? {
    switch self {
    case .integer: .integerLiteral
    case .float: .floatLiteral
    case .duration: .durationLiteral
    case .trueKeyword, .falseKeyword: .booleanLiteral
    case .nilKeyword: .nilLiteral
    case .itKeyword: .itExpression
    case .accKeyword: .accExpression
    case .identifier: .nameExpression
    default: nil
    }
  }

  /// True if an expression may continue with it: `.name`, `?.name`, `(…)`, `[…]`.
  var beginsPostfix: Bool {
    switch self {
    case .dot, .optionalDot, .leftParen, .leftBracket: true
    default: false
    }
  }

  var isAssignmentOperator: Bool {
    switch self {
    case .assign, .plusAssign, .minusAssign, .starAssign, .slashAssign: true
    default: false
    }
  }

  /// The closing bracket of an opening one.
  var closer: TokenKind? {
    switch self {
    case .leftParen: .rightParen
    case .leftBracket: .rightBracket
    case .leftBrace: .rightBrace
    case .interpolationStart: .interpolationEnd
    default: nil
    }
  }

  var isClosingBracket: Bool {
    switch self {
    case .rightParen, .rightBracket, .rightBrace, .interpolationEnd: true
    default: false
    }
  }

  /// True if a line that ends with it continues on the next line.
  ///
  /// `?` does so only with a blank before it, which callers must check themselves.
  var continuesPastLineEnd: Bool {
    switch self {
    case .plus, .minus, .star, .slash, .percent, .equal, .notEqual, .less, .lessEqual, .greater,
      .greaterEqual, .and, .or, .coalesce, .ellipsis, .comma, .assign, .plusAssign, .minusAssign,
      .starAssign, .slashAssign, .define, .fatArrow, .arrow, .twoWayArrow, .pipe, .colon:
      true
    default:
      false
    }
  }

  /// True if a line that begins with it always continues the line before.
  var continuesLineBefore: Bool {
    switch self {
    case .pipe, .arrow, .twoWayArrow, .and, .or, .coalesce, .question, .colon, .asKeyword,
      .byKeyword, .whenKeyword:
      true
    default:
      false
    }
  }
}
