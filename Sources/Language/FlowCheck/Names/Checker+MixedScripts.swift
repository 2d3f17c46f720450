import FlowSyntax
import FlowText

/// Warnings about names that look like other names.
extension Checker {
  /// Warns of a declared name that mixes letters of Latin with similar ones of Greek or Cyrillic.
  ///
  /// Uses of such a name are not reported: an undeclared one is unknown anyhow.
  mutating func warnOfMixedScripts(_ name: String, at span: Span) {
    guard tree.source.bytes[Int(span.start)..<Int(span.end)].contains(where: { $0 >= 0x80 })
    else { return }
    var hasLatin = false
    var foreign: (scalar: Unicode.Scalar, isGreek: Bool)?
    for scalar in name.unicodeScalars {
      switch scalar.value {
      case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF,
        0xFF21...0xFF3A, 0xFF41...0xFF5A:
        hasLatin = true
      case 0x370...0x3FF, 0x1F00...0x1FFF: foreign = foreign ?? (scalar, true)
      case 0x400...0x52F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F:
        foreign = foreign ?? (scalar, false)
      default: break
      }
    }
    guard hasLatin, let foreign else { return }
    let digits = String(foreign.scalar.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    report(
      MixedScripts(
        span: span, name: name, letter: String(foreign.scalar), number: code,
        isGreek: foreign.isGreek))
  }
}
