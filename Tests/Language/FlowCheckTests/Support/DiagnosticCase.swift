import Testing

/// A program and everything that is to be said about it: code, place, and the text at the place.
struct DiagnosticCase: Sendable, CustomTestStringConvertible {
  let source: String
  let expected: [String]

  init(_ source: String, _ expected: String...) {
    self.init(source, expected: expected)
  }

  init(_ source: String, expected: [String]) {
    self.source = source
    self.expected = expected
  }

  var testDescription: String { source }

  var codes: Set<String> { Set(expected.map { String($0.prefix(5)) }) }
}
