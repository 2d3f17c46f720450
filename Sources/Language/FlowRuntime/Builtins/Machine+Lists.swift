import FlowCheck
import FlowText

extension Machine {
  func callList(_ builtin: Builtin, _ arguments: Arguments, _ span: Span) {
    guard case .list(let list) = arguments[0] else {
      return callDictionary(builtin, arguments, span)
    }
    // Reading the elements retains them, and a retained list would be copied when it changes.
    switch builtin {
    case .append: return append(arguments[1], to: list, span)
    case .elementAt, .replacing: return callWithPlace(builtin, list, arguments, span)
    case .count: return give(.int(list.count))
    case .isEmpty: return give(.bool(list.count == 0))
    default: break
    }
    let elements = list.elements
    switch builtin {
    case .first: give(elements.first ?? .none)
    case .last: give(elements.last ?? .none)
    case .minimum: extreme(of: list, isLeast: true)
    case .maximum: extreme(of: list, isLeast: false)
    case .reversed: reversed(elements, span)
    case .sorted:
      guard mayAdd(elements: elements.count, span) else { return }
      if let order = order(of: elements) {
        give(elements.count, span) { order.map { elements[$0] } }
      }
    case .sum:
      if let total = total(of: list, from: arguments[1], span) { give(total) }
    case .mean, .median, .minimumBy, .maximumBy: choose(builtin, list, arguments, span)
    case .unique: unique(elements, span)
    case .flat: flat(elements, span)
    case .present:
      var present: [Value] = []
      for element in elements {
        if case .none = element { continue }
        guard mayAdd(elements: 1, span) else { return }
        present.append(element)
      }
      give(.list(present))
    case .enumerated:
      giveTuples(elements.count, span) { [.int($0), elements[elements.startIndex + $0]] }
    default: callListWithArgument(builtin, list, arguments, span)
    }
  }

  private func append(_ element: Value, to list: ListBox, _ span: Span) {
    guard mayMake(list.bytesMade(byAppending: 1), span) else { return }
    give(.list(list.appending(element)))
  }

  /// Returns the element in a place, or puts another one there.
  private func callWithPlace(
    _ builtin: Builtin, _ list: ListBox, _ arguments: Arguments, _ span: Span
  ) {
    guard case .int(let index) = arguments[1] else { return }
    guard (0..<list.count).contains(index) else {
      return fail(indexFailure(index, count: list.count, of: .list, span))
    }
    guard builtin == .replacing else { return give(list[index]) }
    guard mayMake(list.bytesMadeByReplacing, span) else { return }
    give(.list(list.replacing(index, with: arguments[2])))
  }

  private func callListWithArgument(
    _ builtin: Builtin, _ list: ListBox, _ arguments: Arguments, _ span: Span
  ) {
    let elements = list.elements
    switch (builtin, arguments[1]) {
    case (.contains, let value):
      place(of: value, in: elements) { give(.bool($0 != nil)) }
    case (.indexOf, let value):
      place(of: value, in: elements) { give($0.map { .int($0) } ?? .none) }
    case (.zip, .list(let other)):
      let others = other.elements
      giveTuples(min(elements.count, others.count), span) {
        [elements[elements.startIndex + $0], others[others.startIndex + $0]]
      }
    case (.prefix, .int(let count)):
      withCount(count, span) { give(elements.prefix($0), span) }
    case (.from, .int(let count)):
      withCount(count, span) { give(elements.dropFirst($0), span) }
    case (.suffix, .int(let count)):
      withCount(count, span) { give(elements.suffix($0), span) }
    case (.chunks, .int(let count)): chunks(of: count, elements, span)
    case (_, .int(let index)):
      guard (0..<elements.count).contains(index) else {
        fail(indexFailure(index, count: elements.count, of: .list, span))
        return
      }
      guard mayAdd(elements: elements.count, span) else { return }
      var changed = Array(elements)
      changed.remove(at: index)
      give(.list(changed))
    default: preconditionFailure("the checker gives each function what it takes")
    }
  }

  /// Calls `give` with the place of the first element that is equal to a value, if there is one.
  private func place(of value: Value, in elements: ArraySlice<Value>, _ give: (Int?) -> Void) {
    var place: Int?
    let isWhole = visit(elements) { stretch in
      place = stretch.firstIndex(of: value).map { $0 - elements.startIndex }
      return place == nil
    }
    if isWhole { give(place) }
  }

  private func give(_ elements: ArraySlice<Value>, _ span: Span) {
    give(elements.count, span) { Array(elements) }
  }

  /// Gives a list of so many elements that are there, if it may be made.
  private func give(_ count: Int, _ span: Span, _ make: () -> [Value]) {
    if mayAdd(elements: count, span) { give(.list(make())) }
  }

  private func reversed(_ elements: ArraySlice<Value>, _ span: Span) {
    guard mayAdd(elements: elements.count, span) else { return }
    var reversed: [Value] = []
    reversed.reserveCapacity(elements.count)
    for element in elements.reversed() {
      guard mayGoOn() else { return }
      reversed.append(element)
    }
    give(.list(reversed))
  }

  /// Gives a list of so many tuples of two.
  private func giveTuples(_ count: Int, _ span: Span, _ parts: (Int) -> [Value]) {
    var tuples: [Value] = []
    for place in 0..<count {
      guard mayAdd(Value.boxed(parts: 2), span) else { return }
      tuples.append(.tuple(TupleBox(parts(place), labels: nil)))
    }
    give(.list(tuples))
  }

  /// Keeps the first of equal elements.
  private func unique(_ elements: ArraySlice<Value>, _ span: Span) {
    var known = KeyColumn()
    var kept: [Value] = []
    for element in elements {
      guard mayGoOn(after: 1 + element.payloadBytes >> 8) else { return }
      guard known.place(adding: element).isNew else { continue }
      // Beside its place in the list it has one in the set.
      guard mayAdd(elements: 3, span) else { return }
      kept.append(element)
    }
    give(.list(kept))
  }

  private func flat(_ lists: ArraySlice<Value>, _ span: Span) {
    var count = 0
    for case .list(let list) in lists {
      guard mayGoOn() else { return }
      count += list.count
    }
    guard mayMake(count * Value.placeBytes, span) else { return }
    var all: [Value] = []
    all.reserveCapacity(count)
    for case .list(let list) in lists {
      guard mayGoOn(after: 1 + list.count) else { return }
      all += list.elements
    }
    give(.list(all))
  }

  /// Gives the first of the least or greatest elements.
  private func extreme(of list: ListBox, isLeast: Bool) {
    if let kept = list.keptExtreme(isLeast: isLeast) { return give(kept) }
    let elements = list.elements
    guard var best = elements.first else { return give(.none) }
    let isWhole = visit(elements.dropFirst()) { stretch in
      for element in stretch where isLeast ? element.precedes(best) : best.precedes(element) {
        best = element
      }
      return true
    }
    if isWhole { give(best) }
  }

  /// Returns the sum of numbers or durations; nil where it fails.
  ///
  /// That of Ints or Durations fails only if it is too large itself, whatever it was on the way, and may be cached.
  /// That of Floats depends on the order, and is computed anew.
  func total(of list: ListBox, from zero: Value, _ span: Span) -> Value? {
    switch zero {
    case .int: if let sum = wholeSum(of: list).flatMap(Int.init(exactly:)) { return .int(sum) }
    case .duration:
      if let sum = wholeSum(of: list).flatMap(Int.init(exactly:)) { return .duration(sum) }
    default: break
    }
    // A sum that is too large is reported by the addition that overflows.
    var total = zero
    let isWhole = visit(list.elements) { stretch in
      for element in stretch {
        guard let sum = sum(total, element, span) else { return false }
        total = sum
      }
      return true
    }
    return isWhole && !hasStopped ? total : nil
  }

  /// Returns the sum of two numbers or durations; nil where it fails.
  @inline(__always)
  private func sum(_ total: Value, _ element: Value, _ span: Span) -> Value? {
    switch (total, element) {
    case (.int(let sum), .int(let next)):
      let (result, overflow) = sum.addingReportingOverflow(next)
      guard overflow else { return .int(result) }
      fail(self.overflow(.int(sum), "+", .int(next), span))
    case (.duration(let sum), .duration(let next)):
      let (result, overflow) = sum.addingReportingOverflow(next)
      guard overflow else { return .duration(result) }
      fail(doesNotFit(Calculation(.duration(sum), "+", .duration(next)), .duration, span))
    case (.float(let sum), .float(let next)):
      guard !(sum + next).isFinite else { return .float(sum + next) }
      fail(notFinite(Calculation(.float(sum), "+", .float(next)), span))
    default: preconditionFailure("the checker sums only numbers and durations")
    }
    return nil
  }
}
