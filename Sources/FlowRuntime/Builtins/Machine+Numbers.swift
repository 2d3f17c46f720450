import FlowCheck
import FlowText

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

extension Machine {
  func callNumber(_ builtin: Builtin, _ arguments: Arguments, _ span: Span) {
    switch (builtin, arguments.first) {
    case (.min, _): give(extreme(arguments) { $0.precedes($1) })
    case (.max, _): give(extreme(arguments) { $1.precedes($0) })
    case (.toString, .some(let value)): give(.text(formatter.text(value)))
    case (.abs, .some(let value)): magnitude(of: value, span)
    case (.pow, _): power(arguments, span)
    case (.fixed, _): fixed(arguments, span)
    case (.parseInt, .text(let text)): give(Self.parseInt(text))
    case (.parseFloat, .text(let text)): give(Self.parseFloat(text))
    case (.toInt, .float(let value)): truncate(value, span)
    case (.toFloat, .int(let value)): give(.float(Double(value)))
    case (.round, .float(let value)): round(value, arguments, span)
    case (.floor, .float(let value)): give(.float(value.rounded(.down)))
    case (.ceil, .float(let value)): give(.float(value.rounded(.up)))
    case (.sqrt, .float(let value)): squareRoot(value, span)
    case (_, .some(let value)): give(value)
    case (_, nil): preconditionFailure("the checker counts arguments")
    }
  }

  private func extreme(_ values: Arguments, _ isBetter: (Value, Value) -> Bool) -> Value {
    var best = values[0]
    for value in values.dropFirst() where isBetter(value, best) {
      best = value
    }
    return best
  }

  private func magnitude(of value: Value, _ span: Span) {
    switch value {
    case .int(.min): fail(overflow("abs(\(Int.min))", span))
    case .int(let value): give(.int(abs(value)))
    case .float(let value): give(.float(abs(value)))
    case .duration(.min): fail(overflow("abs(\(ValueFormatter.duration(.min)))", span))
    case .duration(let value): give(.duration(abs(value)))
    default: give(value)
    }
  }

  private func truncate(_ value: Double, _ span: Span) {
    guard let integer = Int(exactly: value.rounded(.towardZero)) else {
      fail(overflow("Int(\(value))", span))
      return
    }
    give(.int(integer))
  }

  private func squareRoot(_ value: Double, _ span: Span) {
    guard value >= 0 else {
      let message = "`sqrt(\(value))`: a negative number has no square root"
      fail(Failure(.notFinite, message, at: span))
      return
    }
    give(.float(value.squareRoot()))
  }

  private func push(finite result: Double, _ text: String, _ span: Span) {
    guard result.isFinite else { return fail(notFinite(text, span)) }
    give(.float(result))
  }

  /// Int to the power of an Int that is not negative, by squaring; otherwise Floats.
  private func power(_ arguments: Arguments, _ span: Span) {
    switch (arguments[0], arguments[1]) {
    case (.int(let base), .int(let exponent)):
      guard exponent >= 0 else {
        let message = "`pow(\(base), \(exponent))` is not an Int: the exponent is negative"
        let help = ["write the base as a Float: `pow(Float(\(base)), Float(\(exponent)))`"]
        fail(Failure(.invalidArgument, message, at: span, help: help))
        return
      }
      guard let result = Self.power(base, exponent) else {
        fail(overflow("pow(\(base), \(exponent))", span))
        return
      }
      give(.int(result))
    case (.float(let base), .float(let exponent)):
      push(finite: pow(base, exponent), "pow(\(base), \(exponent))", span)
    default: preconditionFailure("the checker gives `pow` two numbers of one type")
    }
  }

  private static func power(_ base: Int, _ exponent: Int) -> Int? {
    var (result, factor, rest) = (1, base, exponent)
    while rest > 0 {
      if rest & 1 == 1 {
        let (product, overflow) = result.multipliedReportingOverflow(by: factor)
        guard !overflow else { return nil }
        result = product
      }
      rest >>= 1
      guard rest > 0 else { break }
      let (square, overflow) = factor.multipliedReportingOverflow(by: factor)
      guard !overflow else { return nil }
      factor = square
    }
    return result
  }

  /// Half away from zero, as Swift's `rounded()`, at a decimal place.
  private func round(_ value: Double, _ arguments: Arguments, _ span: Span) {
    guard arguments.count == 2, case .int(let places) = arguments[1] else {
      give(.float(value.rounded()))
      return
    }
    guard isValid(places: places, span) else { return }
    let scale = pow(10, Double(places))
    let scaled = value * scale
    // A number this large has no such decimals.
    give(.float(scaled.magnitude < 9e15 ? scaled.rounded() / scale : value))
  }

  private func fixed(_ arguments: Arguments, _ span: Span) {
    guard case .int(let places) = arguments[1], isValid(places: places, span) else { return }
    switch arguments[0] {
    case .float(let value): give(.text(Self.fixed(value, places)))
    case .int(let value):
      let fraction = places > 0 ? "." + String(repeating: "0", count: places) : ""
      give(.text("\(value)\(fraction)"))
    default: preconditionFailure("the checker gives `fixed` a number")
    }
  }

  private func isValid(places: Int, _ span: Span) -> Bool {
    guard (0...15).contains(places) else {
      let message = "the number of places is \(places); it goes from 0 to 15"
      fail(Failure(.invalidArgument, message, at: span))
      return false
    }
    return true
  }

  /// `%.*f`, which rounds the binary value exactly.
  private static func fixed(_ value: Double, _ places: Int) -> String {
    // Safe: the format is ours, its two arguments are of the types it names, and the length is given.
    // 309 digits before the point, the point, the places, a sign and the final zero.
    var buffer = [CChar](repeating: 0, count: 400)
    let length = unsafe withVaList([Int32(places), value]) { arguments in
      unsafe vsnprintf(&buffer, buffer.count, "%.*f", arguments)
    }
    return String(decoding: buffer.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func parseInt(_ text: String) -> Value {
    Int(trimmed(text)).map { .int($0) } ?? .none
  }

  private static func parseFloat(_ text: String) -> Value {
    guard let value = Double(trimmed(text)), value.isFinite else { return .none }
    return .float(value)
  }
}
