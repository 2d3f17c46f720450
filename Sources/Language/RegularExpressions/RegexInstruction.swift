/// One step of a compiled expression.
enum RegexInstruction: Sendable {
  /// Takes this scalar.
  case scalar(UInt32)
  /// Takes a scalar of the set with this index.
  case set(Int32)
  /// Goes on at both places; what the first one finds counts more.
  case fork(first: Int32, second: Int32)
  case jump(Int32)
  /// Notes the place as the beginning or the end of a part.
  case mark(Int32)
  case assert(RegexAssertion)
  case accept
}
