/// Test of a text for another one.
package enum TextTest: Sendable {
  case contains, begins, ends
}

/// Test of a text for a literal.
package enum TestForLiteral: Sendable {
  case text(TextTest)
  /// The literal is a regular expression, which is to fit somewhere.
  case expression
}

/// A test of a text for a literal that is all that some code does.
package struct SoleTest: Sendable {
  package let test: TestForLiteral
  package let part: String
  /// True if the code gives the opposite.
  package let isNegated: Bool
}
