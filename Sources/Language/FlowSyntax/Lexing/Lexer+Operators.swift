extension Lexer {
  /// The longest operator that the bytes begin with.
  static func operatorKind(
    _ first: UInt8, _ second: UInt8, _ third: UInt8, followsBlank: Bool
  ) -> (kind: TokenKind, length: Int)? {
    switch first {
    case UInt8(ascii: "<"):
      if second == UInt8(ascii: "-"), third == UInt8(ascii: ">") { return (.twoWayArrow, 3) }
      return second == UInt8(ascii: "=") ? (.lessEqual, 2) : (.less, 1)
    case UInt8(ascii: "."):
      let isEllipsis = second == UInt8(ascii: ".") && third == UInt8(ascii: ".")
      return isEllipsis ? (.ellipsis, 3) : (.dot, 1)
    case UInt8(ascii: "?"):
      // With a blank before it, `?` belongs to `condition ? a : b`, also in `c ?.living : .dead`.
      if second == UInt8(ascii: "."), !followsBlank { return (.optionalDot, 2) }
      return second == UInt8(ascii: "?") ? (.coalesce, 2) : (.question, 1)
    case UInt8(ascii: "-"):
      if second == UInt8(ascii: ">") { return (.arrow, 2) }
      return second == UInt8(ascii: "=") ? (.minusAssign, 2) : (.minus, 1)
    case UInt8(ascii: "="):
      if second == UInt8(ascii: ">") { return (.fatArrow, 2) }
      return second == UInt8(ascii: "=") ? (.equal, 2) : (.assign, 1)
    case UInt8(ascii: "&"):
      return second == UInt8(ascii: "&") ? (.and, 2) : nil
    case UInt8(ascii: "|"):
      return second == UInt8(ascii: "|") ? (.or, 2) : (.pipe, 1)
    default:
      if second == UInt8(ascii: "="), let kind = kindBeforeEqualSign(first) { return (kind, 2) }
      return kindOfSign(first).map { ($0, 1) }
    }
  }

  /// Returns the kind of a sign followed by `=`, if that is an operator.
  private static func kindBeforeEqualSign(_ sign: UInt8) -> TokenKind? {
    switch sign {
    case UInt8(ascii: ":"): .define
    case UInt8(ascii: "+"): .plusAssign
    case UInt8(ascii: "*"): .starAssign
    case UInt8(ascii: "/"): .slashAssign
    case UInt8(ascii: "!"): .notEqual
    case UInt8(ascii: ">"): .greaterEqual
    default: nil
    }
  }

  /// Returns the kind of a sign that begins no longer operator.
  private static func kindOfSign(_ sign: UInt8) -> TokenKind? {
    switch sign {
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: ":"): .colon
    case UInt8(ascii: ";"): .semicolon
    case UInt8(ascii: "("): .leftParen
    case UInt8(ascii: ")"): .rightParen
    case UInt8(ascii: "["): .leftBracket
    case UInt8(ascii: "]"): .rightBracket
    case UInt8(ascii: "{"): .leftBrace
    case UInt8(ascii: "}"): .rightBrace
    case UInt8(ascii: "+"): .plus
    case UInt8(ascii: "*"): .star
    case UInt8(ascii: "/"): .slash
    case UInt8(ascii: "%"): .percent
    case UInt8(ascii: ">"): .greater
    case UInt8(ascii: "!"): .not
    default: nil
    }
  }
}
