import FlowLower
import Memory

// The loop of the machine. What is used most is carried out here; whatever may have to count
// references, or fails, is a call. Why the registers and pointers are safe stands with them.

extension Machine {
  typealias Words = WordRegisters

  /// Continuation after an instruction.
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

  /// Runs code from a frame's next instruction on; the most frequent operations are here, the others a call away.
  func execute(_ start: Frame) -> Ending {
    var frame = start
    var next = frame.next
    var w = registers.words.from(frame.words)
    var stepsLeft = Self.stepsBetweenPolls
    let cells = store.cells.words.registers
    while true {
      let i = next.take()
      let step: Step
      switch i.opcode {
      case .addInt: step = put(i, w, w[i.b].addingReportingOverflow(w[i.c]))
      case .subtractInt: step = put(i, w, w[i.b].subtractingReportingOverflow(w[i.c]))
      case .multiplyInt: step = put(i, w, w[i.b].multipliedReportingOverflow(by: w[i.c]))
      case .addIntImmediate: step = put(i, w, w[i.b].addingReportingOverflow(Int(i.c)))
      case .subtractIntImmediate: step = put(i, w, w[i.b].subtractingReportingOverflow(Int(i.c)))
      case .multiplyIntImmediate: step = put(i, w, w[i.b].multipliedReportingOverflow(by: Int(i.c)))
      case .remainderIntImmediate: step = put(i, w, (w[i.b] % Int(i.c), false))
      case .addCellImmediate: step = put(i, w, cells[i.b].addingReportingOverflow(Int(i.c)))
      case .subtractCellImmediate:
        step = put(i, w, cells[i.b].subtractingReportingOverflow(Int(i.c)))
      case .addCells: step = put(i, w, cells[i.b].addingReportingOverflow(cells[i.c]))
      case .subtractCells: step = put(i, w, cells[i.b].subtractingReportingOverflow(cells[i.c]))
      case .move: step = put(i, w, (w[i.b], false))
      case .loadCell: step = put(i, w, (cells[i.b], false))
      case .loadImmediate: step = put(i, w, (Int(i.b), false))
      case .addFloat: step = put(i, w, finite: float(w[i.b]) + float(w[i.c]))
      case .subtractFloat: step = put(i, w, finite: float(w[i.b]) - float(w[i.c]))
      case .multiplyFloat: step = put(i, w, finite: float(w[i.b]) * float(w[i.c]))
      case .jump: step = .jump
      case .jumpUnless: step = w[i.b] == 0 ? .jump : .goOn
      case .jumpUnlessEqualImmediate: step = w[i.b] == Int(i.c) ? .goOn : .jump
      case .jumpUnlessLess: step = w[i.b] < w[i.c] ? .goOn : .jump
      case .jumpUnlessLessImmediate: step = w[i.b] < Int(i.c) ? .goOn : .jump
      case .jumpUnlessGreaterImmediate: step = w[i.b] > Int(i.c) ? .goOn : .jump
      case .nextInRange:
        stepsLeft &-= 1
        step = stepsLeft > 0 || goesOn(&stepsLeft) ? nextInRange(i.b, w) : .stop
      case .addAndNextInRange:
        stepsLeft &-= 1
        let (sum, overflow) = w[i.b].addingReportingOverflow(w[i.c])
        guard !overflow, stepsLeft > 0 || goesOn(&stepsLeft) else {
          step = .stop
          break
        }
        w[i.b] = sum
        step = nextInRange(Int32(i.detail), w)
      case .endWord where callers.isEmpty: return .word(w[i.b], kind: i.detail)
      default: step = performRest(i, w, frame, next)
      }
      if step == .goOn { continue }
      if step == .jump {
        next = frame.start.advanced(by: i.a)
        continue
      }
      if let ending = change(step, i, frame.at(next)) { return ending }
      frame = callers.popLast() ?? frame
      next = frame.next
      w = registers.words.from(frame.words)
    }
  }

  /// Carries out an instruction that is not among the most frequent ones.
  @inline(__always)
  private func performRest(
    _ i: Instruction, _ w: Words, _ frame: Frame, _ next: CodePointer
  ) -> Step {
    i.opcode.isOnValues
      ? perform(i, w, registers.values.from(frame.values), frame.at(next))
      : performOther(i, w, frame.at(next))
  }

  /// A long iteration asks now and then.
  @inline(never)
  private func goesOn(_ stepsLeft: inout Int) -> Bool {
    stepsLeft = Self.stepsBetweenPolls
    return mayGoOn(after: Self.stepsBetweenPolls)
  }

  /// Performs one of the less frequent operations, by groups.
  @inline(never)
  private func performOther(_ i: Instruction, _ w: Words, _ frame: Frame) -> Step {
    var step = calculate(i, w, store.cells.words.registers)
    if step == .other { step = compare(i, w) }
    if step == .other { step = calculateFloats(i, w) }
    if step == .other { step = go(i, w) }
    return step == .other ? perform(i, w, registers.values.from(frame.values), frame) : step
  }

  /// Ends, calls and failures: the frame to go on in is the last of the callers.
  @inline(never)
  private func change(_ step: Step, _ i: Instruction, _ frame: Frame) -> Ending? {
    let (words, values) = (registers.words.from(frame.words), registers.values.from(frame.values))
    switch step {
    case .end: return finish(i, words, values, frame)
    case .change:
      guard mayCall(in: frame) else { return stop(in: frame) }
      let callee = enter(i, from: frame)
      callers.append(callee)
      return nil
    case .goOn, .jump, .stop, .other:
      explain(i, words, values, frame)
      return stop(in: frame)
    }
  }

  /// The end of code: the result, or back to who called.
  private func finish(
    _ i: Instruction, _ words: Words, _ values: ValueRegisters, _ frame: Frame
  ) -> Ending? {
    let isWord = i.opcode == .endWord
    guard !callers.isEmpty else {
      return isWord
        ? .word(words[i.b], kind: i.detail) : .value(frame.values + Int(i.b))
    }
    if isWord {
      words[0] = words[i.b]
      leave(frame)
      values[0] = .pending
    } else {
      values[0] = values[Int(i.b)]
      leave(frame)
    }
    return nil
  }

  // MARK: Ints

  @inline(__always)
  private func calculate(
    _ i: Instruction, _ w: Words, _ cells: Words
  ) -> Step {
    switch i.opcode {
    case .multiplyCellImmediate: put(i, w, cells[i.b].multipliedReportingOverflow(by: Int(i.c)))
    case .multiplyCells: put(i, w, cells[i.b].multipliedReportingOverflow(by: cells[i.c]))
    case .divideIntImmediate: put(i, w, w[i.b].dividedReportingOverflow(by: Int(i.c)))
    case .divideInt: put(i, w, w[i.b].dividedReportingOverflow(by: w[i.c]))
    // There is no rest, though the quotient of the least Int would not fit.
    case .remainderInt where w[i.c] == -1: put(i, w, (0, false))
    case .remainderInt: put(i, w, w[i.b].remainderReportingOverflow(dividingBy: w[i.c]))
    case .negateInt, .negateDuration: put(i, w, (0).subtractingReportingOverflow(w[i.b]))
    case .addDuration: put(i, w, w[i.b].addingReportingOverflow(w[i.c]))
    case .subtractDuration: put(i, w, w[i.b].subtractingReportingOverflow(w[i.c]))
    case .absInt: w[i.b] == .min ? .stop : put(i, w, (abs(w[i.b]), false))
    case .minInt: put(i, w, (Swift.min(w[i.b], w[i.c]), false))
    case .maxInt: put(i, w, (Swift.max(w[i.b], w[i.c]), false))
    case .loadWord: put(i, w, (i.word, false))
    case .endWord, .endValue: .end
    case .call: .change
    default: .other
    }
  }

  @inline(__always)
  private func put(
    _ i: Instruction, _ w: Words, _ result: (partialValue: Int, overflow: Bool)
  ) -> Step {
    if result.overflow { return .stop }
    w[i.a] = result.partialValue
    return .goOn
  }

  // MARK: Comparisons and jumps

  @inline(__always)
  private func compare(_ i: Instruction, _ w: Words) -> Step {
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
    case .jumpIf: w[i.b] != 0 ? .jump : .goOn
    case .jumpUnlessEqual: w[i.b] == w[i.c] ? .goOn : .jump
    case .jumpUnlessNotEqual: w[i.b] != w[i.c] ? .goOn : .jump
    case .jumpUnlessLessEqual: w[i.b] <= w[i.c] ? .goOn : .jump
    case .jumpUnlessNotEqualImmediate: w[i.b] != Int(i.c) ? .goOn : .jump
    case .jumpUnlessLessEqualImmediate: w[i.b] <= Int(i.c) ? .goOn : .jump
    case .jumpUnlessGreaterEqualImmediate: w[i.b] >= Int(i.c) ? .goOn : .jump
    case .beginRange: w[i.b] > w[i.c] ? .jump : .goOn
    case .equalFloat: put(i, w, float(w[i.b]) == float(w[i.c]))
    case .notEqualFloat: put(i, w, float(w[i.b]) != float(w[i.c]))
    case .lessFloat: put(i, w, float(w[i.b]) < float(w[i.c]))
    case .lessEqualFloat: put(i, w, float(w[i.b]) <= float(w[i.c]))
    default: .other
    }
  }

  @inline(__always)
  private func put(_ i: Instruction, _ w: Words, _ holds: Bool) -> Step {
    w[i.a] = holds ? 1 : 0
    return .goOn
  }

  /// The next one is compared before it is computed: the last may be the greatest Int there is.
  @inline(__always)
  private func nextInRange(_ counter: Int32, _ w: Words) -> Step {
    if w[counter] == w[counter + 1] { return .goOn }
    w[counter] &+= 1
    return .jump
  }

  // MARK: Floats

  @inline(__always)
  private func float(_ word: Int) -> Double { Self.float(word) }

  @inline(__always)
  static func float(_ word: Int) -> Double {
    Double(bitPattern: UInt64(bitPattern: Int64(word)))
  }

  @inline(__always)
  private func calculateFloats(_ i: Instruction, _ w: Words) -> Step {
    switch i.opcode {
    // Division by zero gives nothing finite.
    case .divideFloat: put(i, w, finite: float(w[i.b]) / float(w[i.c]))
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
  private func put(
    _ i: Instruction, _ w: Words, finite result: Double
  ) -> Step {
    guard result.isFinite else { return .stop }
    w[i.a] = Int(Int64(bitPattern: result.bitPattern))
    return .goOn
  }

  // MARK: Cells

  @inline(__always)
  private func go(_ i: Instruction, _ w: Words) -> Step {
    switch i.opcode {
    case .checkCell:
      return Int(i.b) < store.cells.count && store.cells.states[Int(i.b)].isGood ? .goOn : .stop
    case .now:
      w[i.a] = clock.now
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

extension Opcode {
  /// True for most of what moves, makes or looks into values, and for nothing else.
  @inline(__always)
  fileprivate var isOnValues: Bool {
    switch self {
    case .moveValue, .loadNone, .loadLiteral, .loadCellValue, .loadStateValue, .loadCaptured, .box,
      .unbox, .jumpIfNone, .jumpUnlessNone, .equalValues, .notEqualValues, .lessText,
      .lessEqualText, .containsText, .beginsText, .endsText, .containsLiteral, .beginsLiteral,
      .endsLiteral, .fitsLiteral, .addText, .addList, .makeList, .makeTuple, .concatenate, .element,
      .makeRange,
      .checkValue, .library, .decode:
      true
    default: false
    }
  }
}
