import FlowCheck
import FlowText

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

extension Machine {
  /// Functions of numbers that are no operation on words (`CodeCompiler+Library` has those), or whose
  /// argument has the right type already.
  func callNumber(_ builtin: Builtin, _ arguments: Arguments, _ span: Span) {
    switch (builtin, arguments.first) {
    case (.min, _): give(extreme(arguments) { $0.precedes($1) })
    case (.max, _): give(extreme(arguments) { $1.precedes($0) })
    case (.toString, .some(let value)):
      if let text = text(of: value, span) { give(.text(text)) }
    case (.pow, _): power(arguments, span)
    case (.log, _), (.exp, _), (.sin, _), (.cos, _), (.atan2, _):
      transcendental(builtin, arguments, span)
    case (.fixed, .float(let value)): fixed(value, arguments, span)
    case (.grouped, .int(let value)): give(.text(Self.grouped(value)))
    case (.parseInt, .text(let text)): give(Self.parseInt(text))
    case (.parseFloat, .text(let text)): give(Self.parseFloat(text))
    case (.toInt, .some(let value)), (.toFloat, .some(let value)): give(value)
    case (.round, .float(let value)): round(value, arguments, span)
    default: preconditionFailure("the checker gives each function what it takes")
    }
  }

  /// Writes a number with a comma between groups of three digits.
  static func grouped(_ value: Int) -> String {
    var result = ""
    let digits = String(value.magnitude)
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result.append(",") }
      result.append(digit)
    }
    return value < 0 ? "-" + result : result
  }

  private func extreme(_ values: Arguments, _ isBetter: (Value, Value) -> Bool) -> Value {
    var best = values[0]
    for value in values.dropFirst() where isBetter(value, best) {
      best = value
    }
    return best
  }

  private func power(_ arguments: Arguments, _ span: Span) {
    guard case .float(let base) = arguments[0], case .float(let exponent) = arguments[1] else {
      preconditionFailure("the checker gives `pow` two Floats")
    }
    let result = pow(base, exponent)
    guard result.isFinite else {
      return fail(notFinite(Calculation("pow", .float(base), .float(exponent)), span))
    }
    give(.float(result))
  }

  private func transcendental(_ builtin: Builtin, _ arguments: Arguments, _ span: Span) {
    guard case .float(let first) = arguments[0] else {
      preconditionFailure("the checker gives `\(builtin)` a Float")
    }
    switch builtin {
    case .log where first <= 0:
      let logarithm = Calculation("log", .float(first))
      fail(
        Failure(
          NotFinite(calculation: logarithm, reason: .logarithmOfNonPositive, span: span)))
    case .log: give(.float(log(first)))
    case .exp:
      let result = exp(first)
      guard result.isFinite else {
        return fail(notFinite(Calculation("exp", .float(first)), span))
      }
      give(.float(result))
    case .sin: give(.float(sin(first)))
    case .cos: give(.float(cos(first)))
    default:
      guard case .float(let second) = arguments[1] else { return }
      give(.float(atan2(first, second)))
    }
  }

  /// Half away from zero, at a decimal place of what `print` writes.
  private func round(_ value: Double, _ arguments: Arguments, _ span: Span) {
    guard case .int(let places) = arguments[1], isValid(places: places, span) else { return }
    // A number this large has no decimals.
    guard value.magnitude < 1e17 else { return give(.float(value)) }
    give(.float(Double(Self.fixed(value, places)) ?? value))
  }

  private func fixed(_ value: Double, _ arguments: Arguments, _ span: Span) {
    guard case .int(let places) = arguments[1], isValid(places: places, span) else { return }
    give(.text(Self.fixed(value, places)))
  }

  private func isValid(places: Int, _ span: Span) -> Bool {
    guard (0...15).contains(places) else {
      fail(Failure(WrongArgument(kind: .places(places), span: span)))
      return false
    }
    return true
  }

  /// The decimal that `print` writes, rounded as `round` does.
  static func fixed(_ value: Double, _ places: Int) -> String {
    var digits = DecimalDigits(value)
    digits.round(toPlaces: places)
    return digits.text(places: places)
  }

  private static func parseInt(_ text: String) -> Value {
    FlowType.integer(of: trimmed(text)).map { .int($0) } ?? .none
  }

  private static func parseFloat(_ text: String) -> Value {
    FlowType.float(of: trimmed(text)).map { .float($0) } ?? .none
  }
}
