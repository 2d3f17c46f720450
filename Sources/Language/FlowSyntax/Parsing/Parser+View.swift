// Where reading stands, by the names that the rules of the grammar use.
//
// Inlined, since the rules ask nothing as often.

extension Parser {
  /// The index of the token that is read next.
  var position: Int {
    @inline(__always) get { view.position }
    @inline(__always) set { view.position = newValue }
  }

  /// Index of the token that begins the statement.
  var lineStart: Int {
    @inline(__always) get { view.lineStart }
    @inline(__always) set { view.lineStart = newValue }
  }

  var place: TokenView.Place {
    @inline(__always) get { view.place }
    @inline(__always) set { view.place = newValue }
  }

  @inline(__always)
  var current: Token { view.current }

  @inline(__always)
  var currentID: TokenID { view.currentID }

  @inline(__always)
  var isAtEnd: Bool { view.isAtEnd }

  @inline(__always)
  var atStatementEnd: Bool { view.atStatementEnd }

  @inline(__always)
  func at(_ kind: TokenKind) -> Bool { view.at(kind) }

  @inline(__always)
  func next(is kind: TokenKind) -> Bool { view.next(is: kind) }

  @inline(__always)
  func isLineEnd(before index: Int) -> Bool { view.isLineEnd(before: index) }
}
