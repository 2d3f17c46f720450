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
    case .mean: mean(list, first)
    case .median: median(elements)
    default:
      guard case .list(let keys) = arguments[1] else { return }
      extreme(elements, by: keys.elements, isLeast: builtin == .minimumBy)
    }
  }

  /// The sum by the number of elements, which lies among them also where the sum is too large for its type.
  private func mean(_ list: ListBox, _ first: Value) {
    switch first {
    case .float: if let mean = meanOfFloats(list) { give(.float(mean)) }
    case .duration:
      if let sum = wholeSum(of: list) { give(.duration(Self.quotient(sum, list.count))) }
    default:
      if let sum = wholeSum(of: list) { give(.float(Double(sum) / Double(list.count))) }
    }
  }

  /// Returns the sum of Ints or Durations; nil when it was interrupted.
  func wholeSum(of list: ListBox) -> Int128? {
    if let sum = list.keptSum() { return sum }
    var sum: Int128 = 0
    let isWhole = visit(list.elements) { stretch in
      for element in stretch {
        switch element {
        case .int(let number), .duration(let number): sum += Int128(number)
        default: preconditionFailure("the checker takes such a sum only of numbers and durations")
        }
      }
      return true
    }
    return isWhole ? sum : nil
  }

  private func meanOfFloats(_ list: ListBox) -> Double? {
    let count = Double(list.count)
    guard let sum = sum(of: list, scaledBy: 1) else { return nil }
    if sum.isFinite { return sum / count }
    // Far from the least numbers a power of two changes no digit.
    guard let small = self.sum(of: list, scaledBy: 0x1p-64) else { return nil }
    let mean = small / count * 0x1p64
    let most = Double.greatestFiniteMagnitude
    return min(max(mean, -most), most)
  }

  /// Returns the sum of Floats, which may be infinite; nil when it was interrupted.
  private func sum(of list: ListBox, scaledBy factor: Double) -> Double? {
    var sum = 0.0
    let isWhole = visit(list.elements) { stretch in
      for case .float(let number) in stretch { sum += number * factor }
      return true
    }
    return isWhole ? sum : nil
  }

  /// Divides a sum of durations, a half nanosecond away from zero.
  private static func quotient(_ sum: Int128, _ count: Int) -> Int {
    let (whole, rest) = sum.magnitude.quotientAndRemainder(dividingBy: UInt128(count))
    let rounded = Int128(rest >= UInt128(count) - rest ? whole + 1 : whole)
    return Int(sum < 0 ? -rounded : rounded)
  }

  private func median(_ elements: ArraySlice<Value>) {
    guard let order = order(of: elements) else { return }
    let count = order.count
    switch (elements[order[(count - 1) / 2]], elements[order[count / 2]]) {
    case (.int(let lower), .int(let upper)):
      // Rounded once, like the mean.
      give(.float(Double(Int128(lower) + Int128(upper)) / 2))
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
      return fail(Failure(WrongArgument(kind: .chunkLength(count), span: span)))
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
