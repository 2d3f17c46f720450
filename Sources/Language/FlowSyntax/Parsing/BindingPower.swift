/// Precedence and associativity of a binary operator, as in Swift.
struct BindingPower {
  enum Associativity {
    case left
    case right
    /// `a < b < c` is an error.
    case none
  }

  let level: Int8
  let associativity: Associativity

  init?(_ kind: TokenKind) {
    switch kind {
    case .or: self.init(1, .left)
    case .and: self.init(2, .left)
    case .equal, .notEqual, .less, .lessEqual, .greater, .greaterEqual: self.init(3, .none)
    case .coalesce: self.init(4, .right)
    case .ellipsis: self.init(5, .none)
    case .plus, .minus: self.init(6, .left)
    case .star, .slash, .percent: self.init(7, .left)
    default: return nil
    }
  }

  private init(_ level: Int8, _ associativity: Associativity) {
    self.level = level
    self.associativity = associativity
  }

  /// Returns whether an operator on the left is applied before this one.
  func yields(to left: BindingPower) -> Bool {
    left.level > level || (left.level == level && associativity != .right)
  }
}

/// An operator whose left operand has been read, and whose right one is being read.
struct WaitingOperator {
  let left: SyntaxID
  let sign: TokenID
  let power: BindingPower
}
