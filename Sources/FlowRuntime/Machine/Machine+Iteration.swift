import FlowText

/// Iteration over a list keeps two places on the stack, the list and the next index, and what it
/// collects on top of `collections`.
extension Machine {
  func beginIteration() {
    collections.append(Collected())
    stack.append(.int(0))
  }

  /// Puts the next element, or its parts, into locals; false when there is none, or when the run was
  /// interrupted.
  func advance(into locals: [Int32], _ span: Span) -> Bool {
    guard mayGoOn(span) else { return false }
    let top = stack.count - 1
    guard case .int(let index) = stack[top], case .list(let list) = stack[top - 1],
      index < list.elements.count
    else { return false }
    stack[top] = .int(index + 1)
    let element = list.elements[index]
    if locals.count == 1 {
      setFrameLocal(locals[0], element)
    } else if case .tuple(let tuple) = element {
      for (local, part) in zip(locals, tuple.elements) {
        setFrameLocal(local, part)
      }
    }
    return true
  }

  /// The element that `advance` gave last.
  var currentElement: Value {
    let top = stack.count - 1
    guard case .int(let index) = stack[top], case .list(let list) = stack[top - 1], index > 0
    else { return .none }
    return list.elements[index - 1]
  }

  func collect(_ value: Value, _ span: Span) {
    let last = collections.count - 1
    collections[last].elements.append(value)
    collections[last].bytes += value.bytes
    _ = fits(collections[last].bytes, span)
  }

  /// Takes the iteration off the stack and gives what it collected.
  func finishIteration() -> [Value] {
    stack.removeLast(2)
    return collections.removeLast().elements
  }

  /// Pushes the list, sorted stably by the collected keys.
  func finishSorting(_ span: Span) {
    guard case .list(let list) = stack[stack.count - 2] else { return }
    guard let order = order(of: finishIteration(), span) else { return }
    push(bounded: .list(order.map { list.elements[$0] }), span)
  }
}

extension Value {
  /// `<` for values of the types that have it; false for all others.
  func precedes(_ other: Value) -> Bool {
    switch (self, other) {
    case (.int(let a), .int(let b)): a < b
    case (.float(let a), .float(let b)): a < b
    case (.text(let a), .text(let b)): a < b
    case (.duration(let a), .duration(let b)): a < b
    default: false
    }
  }
}
