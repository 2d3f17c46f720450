/// Test of a text for another one.
package enum TextTest: Sendable {
  case contains, begins, ends
}

/// A test of a text for a literal that is all that some code does.
package struct SoleTest: Sendable {
  package let test: TextTest
  package let part: String
  /// True if the code gives the opposite.
  package let isNegated: Bool
}
