import FlowCheck
import FlowText

/// One value of a list: the mean, the one in the middle, that with the least or greatest key.
extension Machine {
  func choose(
    _ builtin: Builtin, _ list: ListBox, _ arguments: Arguments, _ span: Span
  ) {
    let elements = list.elements
    guard let first = elements.first else { return give(.none) }
    switch builtin {
    case .mean: mean(list, first.zero, span)
    case .median: median(elements)
    default:
      guard case .list(let keys) = arguments[1] else { return }
      extreme(elements, by: keys.elements, isLeast: builtin == .minimumBy)
    }
  }

  /// The sum by the number of elements, so that it fails where `sum` does.
  private func mean(_ list: ListBox, _ zero: Value, _ span: Span) {
    switch total(of: list, from: zero, span) {
    case .int(let sum): give(.float(Double(sum) / Double(list.count)))
    case .float(let sum): give(.float(sum / Double(list.count)))
    case .duration(let sum):
      give(DurationArithmetic.quotient(sum, list.count).map { .duration($0) } ?? .none)
    default: break
    }
  }

  private func median(_ elements: ArraySlice<Value>) {
    guard let order = order(of: elements) else { return }
    let count = order.count
    switch (elements[order[(count - 1) / 2]], elements[order[count / 2]]) {
    case (.int(let lower), .int(let upper)):
      give(.float(Self.middle(Double(lower), Double(upper))))
    case (.float(let lower), .float(let upper)): give(.float(Self.middle(lower, upper)))
    case (.duration(let lower), .duration(let upper)):
      give(.duration(Self.middle(lower, upper)))
    default: preconditionFailure("the checker takes the median only of numbers and durations")
    }
  }

  private static func middle(_ lower: Double, _ upper: Double) -> Double {
    let sum = lower + upper
    return sum.isFinite ? sum / 2 : lower / 2 + upper / 2
  }

  /// The middle of two durations, a half nanosecond away from zero.
  private static func middle(_ lower: Int, _ upper: Int) -> Int {
    let sum = Int128(lower) + Int128(upper)
    let half = Int128((sum.magnitude + 1) / 2)
    return Int(sum < 0 ? -half : half)
  }

  private func extreme(
    _ elements: ArraySlice<Value>, by keys: ArraySlice<Value>, isLeast: Bool
  ) {
    var best = keys.startIndex
    for place in keys.indices.dropFirst() {
      guard mayGoOn(), mayCompare(keys[place], keys[best]) else { return }
      let (first, second) = isLeast ? (place, best) : (best, place)
      if keys[first].precedes(keys[second]) { best = place }
    }
    give(elements[elements.startIndex + best - keys.startIndex])
  }

  /// Cuts a list into lists of `count`; the last may be shorter.
  func chunks(of count: Int, _ elements: ArraySlice<Value>, _ span: Span) {
    guard count >= 1 else {
      let message = "`chunks(n)` gives lists of n elements, and n is \(count)"
      return fail(Failure(.invalidArgument, message, at: span, help: ["n is at least 1"]))
    }
    var chunks: [Value] = []
    var rest = elements
    while !rest.isEmpty {
      let length = min(count, rest.count)
      guard mayGoOn(after: length), mayAdd(Value.boxed(parts: length), span) else { return }
      chunks.append(.list(Array(rest.prefix(count))))
      rest = rest.dropFirst(count)
    }
    give(.list(chunks))
  }
}

extension Value {
  /// The sum of no values of its type.
  fileprivate var zero: Value {
    switch self {
    case .float: .float(0)
    case .duration: .duration(0)
    default: .int(0)
    }
  }
}
