import FlowCheck
import FlowText

extension Machine {
  func callList(_ builtin: Builtin, _ arguments: [Value], _ span: Span) {
    guard case .list(let list) = arguments[0] else { return }
    let elements = list.elements
    switch builtin {
    case .count: stack.append(.int(elements.count))
    case .isEmpty: stack.append(.bool(elements.isEmpty))
    case .first: stack.append(elements.first ?? .none)
    case .last: stack.append(elements.last ?? .none)
    case .minimum: stack.append(extreme(elements) { $0.precedes($1) })
    case .maximum: stack.append(extreme(elements) { $1.precedes($0) })
    case .reversed: stack.append(.list(elements.reversed()))
    case .sorted:
      if let order = order(of: elements, span) {
        stack.append(.list(order.map { elements[$0] }))
      }
    case .sum: sum(elements, zero: arguments[1], span)
    case .enumerated:
      stack.append(.list(elements.enumerated().map { .tuple([.int($0.offset), $0.element]) }))
    default: callListWithArgument(builtin, elements, arguments, span)
    }
  }

  private func callListWithArgument(
    _ builtin: Builtin, _ elements: [Value], _ arguments: [Value], _ span: Span
  ) {
    switch (builtin, arguments[1]) {
    case (.contains, let value): stack.append(.bool(elements.contains(value)))
    case (.indexOf, let value):
      stack.append(elements.firstIndex(of: value).map { .int($0) } ?? .none)
    case (.append, let value): stack.append(.list(elements + [value]))
    case (.zip, .list(let other)):
      stack.append(.list(Swift.zip(elements, other.elements).map { .tuple([$0, $1]) }))
    case (.prefix, .int(let count)):
      withCount(count, span) { stack.append(.list(Array(elements.prefix($0)))) }
    case (.suffix, .int(let count)):
      withCount(count, span) { stack.append(.list(Array(elements.suffix($0)))) }
    case (_, .int(let index)):
      guard elements.indices.contains(index) else {
        fail(indexFailure(index, count: elements.count, of: "list", span))
        return
      }
      var changed = elements
      switch builtin {
      case .elementAt: stack.append(elements[index])
      case .removing:
        changed.remove(at: index)
        stack.append(.list(changed))
      default:
        changed[index] = arguments[2]
        stack.append(.list(changed))
      }
    default: preconditionFailure("the checker gives each function what it takes")
    }
  }

  private func extreme(_ elements: [Value], _ isBetter: (Value, Value) -> Bool) -> Value {
    guard var best = elements.first else { return .none }
    for element in elements.dropFirst() where isBetter(element, best) {
      best = element
    }
    return best
  }

  private func sum(_ elements: [Value], zero: Value, _ span: Span) {
    var total = zero
    for element in elements {
      switch (total, element) {
      case (.int(let sum), .int(let next)):
        let (result, overflow) = sum.addingReportingOverflow(next)
        guard !overflow else { return fail(self.overflow("\(sum) + \(next)", span)) }
        total = .int(result)
      case (.duration(let sum), .duration(let next)):
        let (result, overflow) = sum.addingReportingOverflow(next)
        guard !overflow else { return fail(self.overflow("the sum of the durations", span)) }
        total = .duration(result)
      case (.float(let sum), .float(let next)):
        guard (sum + next).isFinite else {
          return fail(Failure(.notFinite, "`\(sum) + \(next)` is not a finite number", at: span))
        }
        total = .float(sum + next)
      default: preconditionFailure("the checker sums only numbers and durations")
      }
    }
    stack.append(total)
  }
}
