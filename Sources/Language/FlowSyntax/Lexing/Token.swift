/// A lexical unit of a source, given by the offsets of its bytes.
package struct Token: Hashable, Sendable {
  package let start: Int32
  package let end: Int32
  package let kind: TokenKind
  /// True if there is a line end between this token and the one before.
  package let followsLineEnd: Bool
  /// True if there is white space or a comment between this token and the one before.
  package let followsBlank: Bool
  /// True if there is a line end before it that neither the token before nor this one carries over.
  ///
  /// `.` and `else` carry a line over only sometimes, which callers must check themselves.
  var mayBeginStatement: Bool

  /// True if a line that ends with this token continues on the next line.
  var continuesPastLineEnd: Bool {
    kind.continuesPastLineEnd || (kind == .question && followsBlank)
  }
}

/// Kind of a token.
package enum TokenKind: String, Sendable, CaseIterable {
  case identifier
  case integer
  case float
  case duration
  /// `/…/`, directly behind `(` or `,`.
  case regex
  /// `"` at either end of a string.
  case stringQuote
  /// A run of characters inside a string.
  case stringSegment
  /// `\(` inside a string.
  case interpolationStart
  /// The `)` that ends an interpolation.
  case interpolationEnd

  case letKeyword = "let"
  case cellKeyword = "cell"
  case eventKeyword = "event"
  case enumKeyword = "enum"
  case fnKeyword = "fn"
  case commandKeyword = "command"
  case whenKeyword = "when"
  case scopeKeyword = "scope"
  case disposeKeyword = "dispose"
  case togetherKeyword = "together"
  case waitKeyword = "wait"
  case atKeyword = "at"
  case expectKeyword = "expect"
  case alwaysKeyword = "always"
  case importKeyword = "import"
  case ifKeyword = "if"
  case elseKeyword = "else"
  case matchKeyword = "match"
  case asKeyword = "as"
  case byKeyword = "by"
  case itKeyword = "it"
  case accKeyword = "acc"
  case trueKeyword = "true"
  case falseKeyword = "false"
  case nilKeyword = "nil"

  case arrow = "->"
  case twoWayArrow = "<->"
  case fatArrow = "=>"
  case define = ":="
  case assign = "="
  case plusAssign = "+="
  case minusAssign = "-="
  case starAssign = "*="
  case slashAssign = "/="
  case pipe = "|"
  case comma = ","
  case colon = ":"
  case semicolon = ";"
  case dot = "."
  case optionalDot = "?."
  case question = "?"
  case coalesce = "??"
  case ellipsis = "..."
  case leftParen = "("
  case rightParen = ")"
  case leftBracket = "["
  case rightBracket = "]"
  case leftBrace = "{"
  case rightBrace = "}"
  case plus = "+"
  case minus = "-"
  case star = "*"
  case slash = "/"
  case percent = "%"
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessEqual = "<="
  case greater = ">"
  case greaterEqual = ">="
  case and = "&&"
  case or = "||"
  case not = "!"

  /// Bytes that begin no token; a diagnostic has been reported.
  case unknown
  case endOfFile
}
