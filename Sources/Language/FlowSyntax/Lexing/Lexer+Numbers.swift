import FlowText

// Integers, floats and durations: `1_000`, `1.5`, `2e-3`, `250ms`.

extension Lexer {
  mutating func readNumber() -> TokenKind {
    let start = offset
    skipDigits()
    // After a dot comes a tuple index: `it.0.1` is two member accesses.
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

  /// Returns whether the number from `start` to the current offset has an exponent.
  private func hasExponent(_ start: Int) -> Bool {
    bytes[start..<offset].contains { $0 | 0x20 == UInt8(ascii: "e") }
  }

  /// Takes a unit, judges the value, and returns the token's kind.
  private mutating func finishNumber(_ kind: TokenKind, from start: Int) -> TokenKind {
    let numberEnd = offset
    if peek() >= UInt8(ascii: "A"), skipWordScalars() {
      offset = numberEnd
      return finishDuration(kind, from: start)
    }
    // Numbers of so few digits, with or without a point, cannot be too large.
    if offset - start <= 18, kind == .integer || !hasExponent(start) { return kind }
    let digits = text(start, offset).filter { $0 != "_" }
    switch kind {
    case .integer where Int(digits) == nil && !isSmallestInt(digits, from: start):
      reportNumber(.tooLargeInt, from: start)
    case .float where Double(digits)?.isFinite != true:
      reportNumber(.tooLargeFloat, from: start)
    default:
      break
    }
    return kind
  }

  /// Returns whether the digits are the smallest Int, written directly after a minus; without its
  /// sign it exceeds the largest Int by one.
  private func isSmallestInt(_ digits: String, from start: Int) -> Bool {
    followsMinus(start) && UInt(digits) == Int.min.magnitude
  }

  private func followsMinus(_ start: Int) -> Bool {
    guard let sign = tokens.last else { return false }
    return sign.kind == .minus && Int(sign.end) == start
  }

  /// Reads a duration that begins with the number, or reports that it is malformed.
  private mutating func finishDuration(_ kind: TokenKind, from start: Int) -> TokenKind {
    guard let (duration, end) = DurationLiteral.read(bytes, from: start) else {
      _ = skipWordScalars()
      reportMalformedDuration(from: start)
      return kind
    }
    offset = end
    // A duration is stored in nanoseconds, in 64 bits.
    let most = followsMinus(start) ? Int.min.magnitude : Int.max.magnitude
    if duration.isTooLong || duration.nanoseconds > most {
      reportNumber(.tooLongDuration, from: start)
    }
    return .duration
  }

  private mutating func reportMalformedDuration(from start: Int) {
    let written = text(start, offset)
    let unit = written.drop { !$0.isLetter }
    if let short = TokenView.units[String(unit)], short != unit {
      reportNumber(.unit(written, short: short), from: start)
    } else if unit.contains(where: \.isNumber),
      unit.hasPrefix("h") || unit.hasPrefix("min") || unit.hasPrefix("s") || unit.hasPrefix("ms")
    {
      reportNumber(.units(written), from: start)
    } else {
      reportNumber(.name(written), from: start)
    }
  }

  private mutating func reportNumber(_ kind: MalformedNumber.Kind, from start: Int) {
    report(MalformedNumber(span: span(start, offset), kind: kind))
  }
}
