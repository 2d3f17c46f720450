import FlowCheck
import FlowLower
import FlowText
import Memory

/// The instructions that have to do with values, iterations and functions.
extension Machine {
  @inline(never)
  func perform(
    _ i: Instruction, _ w: Words, _ v: ValueRegisters,
    _ frame: Frame
  ) -> Step {
    let (a, b, c) = (Int(i.a), Int(i.b), Int(i.c))
    switch i.opcode {
    case .nextWord: return advance(i, w, v, frame, isWord: true)
    case .nextValue: return advance(i, w, v, frame, isWord: false)
    case .beginWords: return begin(i, w, v, isWord: true)
    case .beginValues: return begin(i, w, v, isWord: false)
    case .moveValue: v[a] = v[b]
    case .loadNone: v[a] = .none
    case .loadCellValue: v[a] = store.value(i.b)
    case .loadStateValue: v[a] = store.state(stateBase + b)
    case .loadLiteral: v[a] = literal(i.b, frame)
    case .box: v[a] = Value(word: w[b], kind: WordKind(rawValue: i.detail) ?? .int)
    case .unbox: w[a] = v[b].word?.word ?? 0
    case .jumpIfNone: return v[b] == .none ? .jump : .goOn
    case .jumpUnlessNone: return v[b] == .none ? .goOn : .jump
    case .equalValues, .notEqualValues:
      guard let isEqual = areEqual(v[b], v[c]) else { return .stop }
      w[a] = isEqual == (i.opcode == .equalValues) ? 1 : 0
    case .lessText, .lessEqualText:
      guard mayCompare(v[b], v[c]) else { return .stop }
      w[a] = (i.opcode == .lessText ? v[b].precedes(v[c]) : !v[c].precedes(v[b])) ? 1 : 0
    case .containsText, .beginsText, .endsText:
      guard case .text(let part) = v[c] else { return .other }
      return test(i, for: part, w, v)
    case .containsLiteral, .beginsLiteral, .endsLiteral:
      guard case .text(let part) = literal(i.c, frame) else { return .other }
      return test(i, for: part, w, v)
    case .fitsLiteral:
      guard case .text(let source) = literal(i.c, frame) else { return .other }
      return test(i, forExpression: source, w, v)
    case .collectWord:
      return collect(Value(word: w[b], kind: WordKind(rawValue: i.detail) ?? .int), frame)
    case .collectValue: return collect(v[b], frame)
    case .beginCollecting: collections.append(Collected())
    case .endCollecting: return endCollecting(into: a, v, frame)
    case .endSorting: return sort(v[b], into: a, v, frame)
    case .element: if case .tuple(let tuple) = v[b] { v[a] = tuple.elements[c] }
    case .checkValue:
      guard v[b].isGood else {
        refuse(v[b], -1, span(in: frame))
        return .stop
      }
    case .hasValue, .isFailed: return ask(i, w, frame)
    case .isDisposed: w[a] = isDisposed?(SymbolID(index: i.b)) == true ? 1 : 0
    case .beginRecovery: beginRecovery(at: i.a, in: frame)
    case .endRecovery: endRecovery()
    case .truncateFloat:
      guard let integer = Int(exactly: Self.float(w[b]).rounded(.towardZero)) else { return .stop }
      w[a] = integer
    case .scaleDuration, .unscaleDuration, .multiplyDuration, .divideDuration, .ratioDuration,
      .advanceDate, .recedeDate, .differDates:
      return calculate(i, w)
    default: return make(i, w, v, frame)
    }
    return .goOn
  }

  /// Performs an instruction that makes a value of others, which may be too large.
  private func make(
    _ i: Instruction, _ w: Words, _ v: ValueRegisters,
    _ frame: Frame
  ) -> Step {
    let (a, b, c) = (Int(i.a), Int(i.b), Int(i.c))
    switch i.opcode {
    case .loadCaptured: return load(captured[b], -1, into: a, v, frame)
    case .addText, .addList: return join(v[b], v[c], into: a, v, frame)
    case .makeList:
      return put(.list(Array(Arguments(values: v.from(b), count: c))), into: a, v, frame)
    case .makeTuple:
      guard let code = frame.code else { return .other }
      let labels = code.read { $0.tupleLabels[c] }
      let parts = Array(Arguments(values: v.from(b), count: labels.count))
      let hasLabels = labels.contains { $0 != nil }
      return put(.tuple(TupleBox(parts, labels: hasLabels ? labels : nil)), into: a, v, frame)
    case .concatenate:
      let parts = Arguments(values: v.from(b), count: c)
      guard let text = joined(parts, separator: "", span(in: frame)) else { return .stop }
      v[a] = .text(text)
    case .makeRange, .checkRange: return makeRange(i, w, v, frame)
    case .library:
      let builtin = Self.library[Int(i.detail)]
      guard let result = call(builtin, Arguments(values: v.from(b), count: c), span(in: frame))
      else {
        return .stop
      }
      v[a] = result
    case .decode:
      guard case .text(let text) = v[b], let shape = shape(i.c, frame),
        let value = decode(text, by: shape, span(in: frame))
      else { return .stop }
      v[a] = value
    default: return .other
    }
    return .goOn
  }

  static let library = Builtin.allCases

  private func literal(_ index: Int32, _ frame: Frame) -> Value {
    guard let code = frame.code else { return .none }
    return code.read { code in
      switch code.literal(at: Int(index)) {
      case .text(let text): .text(text)
      case .shape: .none
      }
    }
  }

  private func shape(_ index: Int32, _ frame: Frame) -> JSONShape? {
    guard let code = frame.code else { return nil }
    return code.read { code in
      if case .shape(let shape) = code.literal(at: Int(index)) { shape } else { nil }
    }
  }

  private func load(
    _ value: Value, _ symbol: Int32, into a: Int, _ v: ValueRegisters, _ frame: Frame
  ) -> Step {
    guard value.isGood else {
      refuse(value, symbol, span(in: frame))
      return .stop
    }
    v[a] = value
    return .goOn
  }

  private func put(
    _ value: Value, into a: Int, _ v: ValueRegisters, _ frame: Frame
  ) -> Step {
    let span = span(in: frame)
    guard mayMake(value.ownBytes, span) else { return .stop }
    v[a] = value
    return .goOn
  }

  private func join(
    _ left: Value, _ right: Value, into a: Int, _ v: ValueRegisters, _ frame: Frame
  ) -> Step {
    let span = span(in: frame)
    switch (left, right) {
    case (.text(let first), .text(let second)):
      guard fits(left.bytes + right.bytes - Value.placeBytes, span) else { return .stop }
      let bytes = Value.payload(ofText: first.utf8.count + second.utf8.count)
      guard mayMeet(first, second, span), mayMake(bytes, span) else { return .stop }
      v[a] = .text(first + second)
    case (.list(let first), .list(let second)):
      guard mayMake(first.bytesMade(byAppending: second.count), span) else { return .stop }
      v[a] = .list(first.appending(second.elements))
    default: preconditionFailure("the checker joins only texts and lists")
    }
    return .goOn
  }

  /// Asks about a cell without reading it; one that was released can't be asked.
  private func ask(_ i: Instruction, _ w: Words, _ frame: Frame) -> Step {
    let value = store.value(i.b)
    if let failure = value.failure, failure.code == .releasedName {
      refuse(value, i.b, span(in: frame))
      return .stop
    }
    w[Int(i.a)] = (i.opcode == .hasValue ? value.isGood : value.failure != nil) ? 1 : 0
    return .goOn
  }

  private func makeRange(
    _ i: Instruction, _ w: Words, _ v: ValueRegisters,
    _ frame: Frame
  ) -> Step {
    let (first, last) = (w[Int(i.b)], w[Int(i.c)])
    // A range that ends before it begins is empty, as the end of a countdown may be.
    if first <= last {
      let (count, overflow) = last.subtractingReportingOverflow(first)
      let most = store.budget.limit / Value.placeBytes
      guard !overflow, count < most else {
        let range = TooManyValues.Elements(first: first, last: last, most: most)
        fail(tooMuch(at: span(in: frame), range))
        return .stop
      }
    }
    guard i.opcode == .makeRange else { return .goOn }
    let made = first <= last ? (last - first + 1) * Value.placeBytes : 0
    guard mayMake(made, span(in: frame)) else { return .stop }
    v[Int(i.a)] = .list(first <= last ? (first...last).map { .int($0) } : [])
    return .goOn
  }

  // MARK: Iteration

  private func begin(
    _ i: Instruction, _ w: Words, _ v: ValueRegisters,
    isWord: Bool
  ) -> Step {
    guard case .list(let list) = v[Int(i.b)], let first = list.elements.first else { return .jump }
    w[Int(i.c)] = 0
    if isWord {
      w[Int(i.c) + 1] = first.word?.word ?? 0
    } else {
      v[Int(i.b) + 1] = first
    }
    return .goOn
  }

  /// Puts the next element behind the index, if it is a word, or behind the list, and goes back.
  @inline(__always)
  private func advance(
    _ i: Instruction, _ w: Words, _ v: ValueRegisters, _ frame: Frame, isWord: Bool
  ) -> Step {
    guard mayGoOn() else { return .stop }
    guard case .list(let list) = v[Int(i.b)] else { return .goOn }
    let index = w[Int(i.c)] + 1
    guard index < list.count else { return .goOn }
    w[Int(i.c)] = index
    if isWord {
      w[Int(i.c) + 1] = list[index].word?.word ?? 0
    } else {
      v[Int(i.b) + 1] = list[index]
    }
    return .jump
  }

  private func collect(_ value: Value, _ frame: Frame) -> Step {
    let last = collections.count - 1
    collections[last].elements.append(value)
    guard collections[last].elements.count & (Self.elementsBetweenCounts - 1) == 0 else {
      return .goOn
    }
    let more = Self.elementsBetweenCounts * Value.placeBytes
    guard mayMake(more, span(in: frame)) else { return .stop }
    collections[last].bytes += more
    return .goOn
  }

  /// How many elements a list that is being made gets before they count.
  private static let elementsBetweenCounts = 4096

  private func endCollecting(into a: Int, _ v: ValueRegisters, _ frame: Frame) -> Step {
    let collected = collections.removeLast()
    let list = Value.list(collected.elements)
    guard mayMake(list.ownBytes - collected.bytes, span(in: frame)) else { return .stop }
    v[a] = list
    return .goOn
  }

  /// The list, sorted stably by the collected keys.
  private func sort(
    _ list: Value, into a: Int, _ v: ValueRegisters, _ frame: Frame
  ) -> Step {
    let keys = collections.removeLast().elements
    guard case .list(let list) = list, let order = order(of: keys[...]) else {
      return .stop
    }
    return put(.list(order.map { list[$0] }), into: a, v, frame)
  }
}

extension Value {
  /// `<` for values of the types that have it; false for all others.
  func precedes(_ other: Value) -> Bool {
    switch (self, other) {
    case (.int(let a), .int(let b)): a < b
    case (.float(let a), .float(let b)): a < b
    case (.text(let a), .text(let b)): a < b
    case (.duration(let a), .duration(let b)), (.date(let a), .date(let b)): a < b
    // In `sorted` alone: the first parts that differ decide.
    case (.tuple(let a), .tuple(let b)):
      zip(a.elements, b.elements).first { $0 != $1 }.map { $0.precedes($1) } ?? false
    default: false
    }
  }
}
