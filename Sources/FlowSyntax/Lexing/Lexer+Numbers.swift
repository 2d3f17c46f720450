import FlowText

// Integers, floats and durations: `1_000`, `1.5`, `2e-3`, `250ms`.

extension Lexer {
  mutating func readNumber() -> TokenKind {
    let start = offset
    skipDigits()
    // After a dot stands the place in a tuple: `it.0.1` is two member accesses.
    if let last = tokens.last, last.kind == .dot || last.kind == .optionalDot {
      return finishNumber(.integer, from: start)
    }
    var kind = TokenKind.integer
    if peek() == UInt8(ascii: "."), isDigit(peek(1)) {
      kind = .float
      offset += 1
      skipDigits()
    }
    if skipExponent() { kind = .float }
    return finishNumber(kind, from: start)
  }

  private mutating func skipDigits() {
    var end = offset
    while end < bytes.count, isDigit(bytes[end]) || bytes[end] == UInt8(ascii: "_") { end += 1 }
    offset = end
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private mutating func skipExponent() -> Bool {
    guard peek() | 0x20 == UInt8(ascii: "e") else { return false }
    let sign = peek(1) == UInt8(ascii: "-") || peek(1) == UInt8(ascii: "+") ? 1 : 0
    guard isDigit(peek(1 + sign)) else { return false }
    offset += 1 + sign
    skipDigits()
    return true
  }

  /// Whether the number that ends here is written with one.
  private func hasExponent(_ start: Int) -> Bool {
    bytes[start..<offset].contains { $0 | 0x20 == UInt8(ascii: "e") }
  }

  /// Takes a unit, judges the value, and returns the token's kind.
  private mutating func finishNumber(_ kind: TokenKind, from start: Int) -> TokenKind {
    let numberEnd = offset
    if peek() >= UInt8(ascii: "A") { _ = skipWordScalars() }
    // So few digits, with or without a point, are no too large number.
    if offset == numberEnd, numberEnd - start <= 18, kind == .integer || !hasExponent(start) {
      return kind
    }
    let digits = text(start, numberEnd).filter { $0 != "_" }
    let unit = text(numberEnd, offset)
    guard unit.isEmpty else {
      return finishDuration(digits, unit: unit, kind, from: start)
    }
    switch kind {
    case .integer where Int(digits) == nil && !isSmallestInt(digits, from: start):
      reportNumber(
        "this number is too large for an Int", from: start,
        help: "the largest Int is \(Int.max); with a decimal point it is a Float")
    case .float where Double(digits)?.isFinite != true:
      reportNumber("this number is too large for a Float", from: start, help: nil)
    default:
      break
    }
    return kind
  }

  /// Whether it is the smallest Int, whose digits alone are one too many: they stand right behind a
  /// minus.
  private func isSmallestInt(_ digits: String, from start: Int) -> Bool {
    guard let sign = tokens.last, sign.kind == .minus, Int(sign.end) == start else { return false }
    return UInt(digits) == Int.min.magnitude
  }

  private mutating func finishDuration(
    _ digits: String, unit: String, _ kind: TokenKind, from start: Int
  ) -> TokenKind {
    let seconds: [String: Double] = ["ms": 0.001, "s": 1, "min": 60, "h": 3600]
    let written = text(start, offset)
    guard let scale = seconds[unit], !digits.contains("e"), !digits.contains("E") else {
      reportNumber(
        "`\(written)` is neither a number nor a duration", from: start,
        help: unit == "m" || unit == "sec"
          ? "durations are written `250ms`, `1.5s`, `2min` or `1h`"
          : "a duration ends with `ms`, `s`, `min` or `h`; a name cannot begin with a digit")
      return kind
    }
    // A duration is kept in nanoseconds, in 64 bits.
    if (Double(digits) ?? .infinity) * scale > 9.2e9 {
      reportNumber(
        "this duration is too long", from: start, help: "the longest is about 290 years")
    }
    return .duration
  }

  private mutating func reportNumber(_ message: String, from start: Int, help: String?) {
    diagnostics.append(
      Diagnostic(
        .malformedNumber, message, at: span(start, offset), help: help.map { [$0] } ?? []))
  }
}
