// Why it is safe: the pointers are those of a text's own storage and of a span, each for the length of one closure.

import FlowLower
import RegularExpressions

/// A test for a literal that is all that some code does, ready to be asked of many texts.
final class LiteralTest {
  let test: TestForLiteral
  let part: String
  /// Found out once, and not for each text.
  private let kind: PartKind
  let isNegated: Bool
  /// The bytes without which a text of ASCII alone does not hold; nil where the lack of them says nothing.
  let needed: SoughtText?

  init(_ sole: SoleTest) {
    test = sole.test
    var part = sole.part
    part.makeContiguousUTF8()
    self.part = part
    kind = unsafe part.withPlainBytes { unsafe PartKind($0) }
    isNegated = sole.isNegated
    needed = isNegated ? nil : kind == .needsCharacters ? nil : Self.needed(by: test, part)
  }

  private static func needed(by test: TestForLiteral, _ part: String) -> SoughtText? {
    switch test {
    case .text: SoughtText(part)
    case .expression: (try? RegularExpression(part))?.core
    }
  }

  /// Returns what the bytes of a text say to a test for another text; nil where only a comparison of characters can
  /// tell.
  func answer(_ test: TextTest, to bytes: Swift.Span<UInt8>) -> Bool? {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe part.withPlainBytes { part in
        unsafe bytes.answersPlainly(test, part, of: kind).map { $0 != isNegated }
      }
    }
  }
}
