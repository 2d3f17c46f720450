import FlowLower

// The loop of the machine. The instructions that only move and compare words are carried out here;
// whatever may have to count references, or fails, is a call.
//
// Why the pointers are safe: registers are reserved for the whole of a code before it runs, and the
// compiler counted them; cells that are loaded were checked before, by the code or by who runs it;
// jumps lead to instructions of the same code, and the last one ends it.

extension Machine {
  /// What is to be done after an instruction.
  enum Step {
    case goOn
    /// To the instruction that `a` says.
    case jump
    /// It failed or waits.
    case stop
    /// Another group of instructions has it.
    case other
    /// The frame has changed.
    case change
    case end
  }

  func execute(_ start: Frame) -> Ending {
    var frame = start
    var words = registers.words + frame.words
    var values = registers.values + frame.values
    let cells = store.cells.words.base
    while true {
      let instruction = frame.next.pointee
      frame.next += 1
      var step = Self.calculate(instruction, words, cells)
      if step == .other { step = Self.compare(instruction, words) }
      if step == .other { step = Self.calculateFloats(instruction, words) }
      if step == .other { step = go(instruction, words, values) }
      if step == .other { step = perform(instruction, words, values, frame) }
      switch step {
      case .goOn: continue
      case .jump:
        frame.next = frame.start + Int(instruction.a)
        continue
      case .end:
        guard let ending = finish(instruction, words, values, &frame) else { break }
        return ending
      case .change:
        frame = enter(instruction, from: frame)
      case .stop, .other:
        explain(instruction, words, values, frame)
        if let ending = stop(in: frame) { return ending }
        frame = callers.popLast() ?? frame
      }
      words = registers.words + frame.words
      values = registers.values + frame.values
    }
  }

  /// The end of code: the result, or back to who called.
  private func finish(
    _ instruction: Instruction, _ words: UnsafeMutablePointer<Int>,
    _ values: UnsafeMutablePointer<Value>, _ frame: inout Frame
  ) -> Ending? {
    let isWord = instruction.opcode == .endWord
    guard let caller = callers.popLast() else {
      return isWord
        ? .word(words[Int(instruction.b)], kind: instruction.detail)
        : .value(frame.values + Int(instruction.b))
    }
    if isWord {
      words[0] = words[Int(instruction.b)]
      leave(frame)
      values[0] = .pending
    } else {
      values[0] = values[Int(instruction.b)]
      leave(frame)
    }
    frame = caller
    return nil
  }

  // MARK: Ints

  @inline(__always)
  private static func calculate(
    _ i: Instruction, _ w: UnsafeMutablePointer<Int>, _ cells: UnsafeMutablePointer<Int>
  ) -> Step {
    switch i.opcode {
    case .addInt: put(i, w, w[i.b].addingReportingOverflow(w[i.c]))
    case .subtractInt: put(i, w, w[i.b].subtractingReportingOverflow(w[i.c]))
    case .multiplyInt: put(i, w, w[i.b].multipliedReportingOverflow(by: w[i.c]))
    case .addIntImmediate: put(i, w, w[i.b].addingReportingOverflow(Int(i.c)))
    case .subtractIntImmediate: put(i, w, w[i.b].subtractingReportingOverflow(Int(i.c)))
    case .multiplyIntImmediate: put(i, w, w[i.b].multipliedReportingOverflow(by: Int(i.c)))
    case .addCellImmediate: put(i, w, cells[i.b].addingReportingOverflow(Int(i.c)))
    case .subtractCellImmediate: put(i, w, cells[i.b].subtractingReportingOverflow(Int(i.c)))
    case .multiplyCellImmediate: put(i, w, cells[i.b].multipliedReportingOverflow(by: Int(i.c)))
    case .addCells: put(i, w, cells[i.b].addingReportingOverflow(cells[i.c]))
    case .subtractCells: put(i, w, cells[i.b].subtractingReportingOverflow(cells[i.c]))
    case .multiplyCells: put(i, w, cells[i.b].multipliedReportingOverflow(by: cells[i.c]))
    case .divideIntImmediate: put(i, w, w[i.b].dividedReportingOverflow(by: Int(i.c)))
    case .remainderIntImmediate: put(i, w, w[i.b].remainderReportingOverflow(dividingBy: Int(i.c)))
    case .divideInt: put(i, w, w[i.b].dividedReportingOverflow(by: w[i.c]))
    case .remainderInt: put(i, w, w[i.b].remainderReportingOverflow(dividingBy: w[i.c]))
    case .negateInt, .negateDuration: put(i, w, (0).subtractingReportingOverflow(w[i.b]))
    case .addDuration: put(i, w, w[i.b].addingReportingOverflow(w[i.c]))
    case .subtractDuration: put(i, w, w[i.b].subtractingReportingOverflow(w[i.c]))
    case .absInt: w[i.b] == .min ? .stop : put(i, w, (abs(w[i.b]), false))
    case .minInt: put(i, w, (Swift.min(w[i.b], w[i.c]), false))
    case .maxInt: put(i, w, (Swift.max(w[i.b], w[i.c]), false))
    case .move: put(i, w, (w[i.b], false))
    case .loadCell: put(i, w, (cells[i.b], false))
    case .loadImmediate: put(i, w, (Int(i.b), false))
    case .loadWord: put(i, w, (i.word, false))
    case .endWord, .endValue: .end
    case .call: .change
    default: .other
    }
  }

  @inline(__always)
  private static func put(
    _ i: Instruction, _ w: UnsafeMutablePointer<Int>, _ result: (partialValue: Int, overflow: Bool)
  ) -> Step {
    if result.overflow { return .stop }
    w[i.a] = result.partialValue
    return .goOn
  }

  // MARK: Comparisons and jumps

  @inline(__always)
  private static func compare(_ i: Instruction, _ w: UnsafeMutablePointer<Int>) -> Step {
    switch i.opcode {
    case .equalWords: put(i, w, w[i.b] == w[i.c])
    case .notEqualWords: put(i, w, w[i.b] != w[i.c])
    case .lessInt: put(i, w, w[i.b] < w[i.c])
    case .lessEqualInt: put(i, w, w[i.b] <= w[i.c])
    case .equalImmediate: put(i, w, w[i.b] == Int(i.c))
    case .notEqualImmediate: put(i, w, w[i.b] != Int(i.c))
    case .lessImmediate: put(i, w, w[i.b] < Int(i.c))
    case .lessEqualImmediate: put(i, w, w[i.b] <= Int(i.c))
    case .greaterImmediate: put(i, w, w[i.b] > Int(i.c))
    case .greaterEqualImmediate: put(i, w, w[i.b] >= Int(i.c))
    case .not: put(i, w, w[i.b] == 0)
    case .jump: .jump
    case .jumpIf: w[i.b] != 0 ? .jump : .goOn
    case .jumpUnless: w[i.b] == 0 ? .jump : .goOn
    case .jumpUnlessEqual: w[i.b] == w[i.c] ? .goOn : .jump
    case .jumpUnlessNotEqual: w[i.b] != w[i.c] ? .goOn : .jump
    case .jumpUnlessLess: w[i.b] < w[i.c] ? .goOn : .jump
    case .jumpUnlessLessEqual: w[i.b] <= w[i.c] ? .goOn : .jump
    case .jumpUnlessEqualImmediate: w[i.b] == Int(i.c) ? .goOn : .jump
    case .jumpUnlessNotEqualImmediate: w[i.b] != Int(i.c) ? .goOn : .jump
    case .jumpUnlessLessImmediate: w[i.b] < Int(i.c) ? .goOn : .jump
    case .jumpUnlessLessEqualImmediate: w[i.b] <= Int(i.c) ? .goOn : .jump
    case .jumpUnlessGreaterImmediate: w[i.b] > Int(i.c) ? .goOn : .jump
    case .jumpUnlessGreaterEqualImmediate: w[i.b] >= Int(i.c) ? .goOn : .jump
    case .beginRange: w[i.b] > w[i.c] ? .jump : .goOn
    case .nextInRange: nextInRange(i, w)
    case .equalFloat: put(i, w, float(w[i.b]) == float(w[i.c]))
    case .notEqualFloat: put(i, w, float(w[i.b]) != float(w[i.c]))
    case .lessFloat: put(i, w, float(w[i.b]) < float(w[i.c]))
    case .lessEqualFloat: put(i, w, float(w[i.b]) <= float(w[i.c]))
    default: .other
    }
  }

  @inline(__always)
  private static func put(_ i: Instruction, _ w: UnsafeMutablePointer<Int>, _ holds: Bool) -> Step {
    w[i.a] = holds ? 1 : 0
    return .goOn
  }

  /// The next one is compared before it is computed: the last may be the greatest Int there is.
  @inline(__always)
  private static func nextInRange(_ i: Instruction, _ w: UnsafeMutablePointer<Int>) -> Step {
    if w[i.b] == w[i.c] { return .goOn }
    w[i.b] &+= 1
    return .jump
  }

  // MARK: Floats

  @inline(__always)
  static func float(_ word: Int) -> Double {
    Double(bitPattern: UInt64(bitPattern: Int64(word)))
  }

  @inline(__always)
  private static func calculateFloats(_ i: Instruction, _ w: UnsafeMutablePointer<Int>) -> Step {
    switch i.opcode {
    case .addFloat: put(i, w, finite: float(w[i.b]) + float(w[i.c]))
    case .subtractFloat: put(i, w, finite: float(w[i.b]) - float(w[i.c]))
    case .multiplyFloat: put(i, w, finite: float(w[i.b]) * float(w[i.c]))
    // Division by zero gives nothing finite.
    case .divideFloat: put(i, w, finite: float(w[i.b]) / float(w[i.c]))
    case .remainderFloat:
      put(i, w, finite: float(w[i.b]).truncatingRemainder(dividingBy: float(w[i.c])))
    case .negateFloat: put(i, w, finite: -float(w[i.b]))
    case .intToFloat: put(i, w, finite: Double(w[i.b]))
    case .absFloat: put(i, w, finite: abs(float(w[i.b])))
    case .minFloat: put(i, w, finite: float(w[i.c]) < float(w[i.b]) ? float(w[i.c]) : float(w[i.b]))
    case .maxFloat: put(i, w, finite: float(w[i.b]) < float(w[i.c]) ? float(w[i.c]) : float(w[i.b]))
    case .floorFloat: put(i, w, finite: float(w[i.b]).rounded(.down))
    case .ceilFloat: put(i, w, finite: float(w[i.b]).rounded(.up))
    case .roundFloat: put(i, w, finite: float(w[i.b]).rounded())
    case .rootFloat: put(i, w, finite: float(w[i.b]).squareRoot())
    default: .other
    }
  }

  @inline(__always)
  private static func put(
    _ i: Instruction, _ w: UnsafeMutablePointer<Int>, finite result: Double
  ) -> Step {
    guard result.isFinite else { return .stop }
    w[i.a] = Int(Int64(bitPattern: result.bitPattern))
    return .goOn
  }

  // MARK: Cells

  @inline(__always)
  private func go(
    _ i: Instruction, _ w: UnsafeMutablePointer<Int>, _ v: UnsafeMutablePointer<Value>
  ) -> Step {
    switch i.opcode {
    case .checkCell:
      return Int(i.b) < store.cells.count && store.cells.states[Int(i.b)].isGood ? .goOn : .stop
    case .now:
      w[i.a] = clock.value
      return .goOn
    case .loadState:
      w[i.a] = store.slots.words[heldStateBase.value + Int(i.b)]
      return .goOn
    case .checkState:
      return store.slots.states[heldStateBase.value + Int(i.b)].isGood ? .goOn : .stop
    default: return .other
    }
  }
}

extension UnsafeMutablePointer {
  @inline(__always)
  fileprivate subscript(register: Int32) -> Pointee {
    get { self[Int(register)] }
    nonmutating set { self[Int(register)] = newValue }
  }
}
