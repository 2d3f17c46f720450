import FlowLower
import FlowText
import Memory

/// Why an instruction stopped: its operands are kept, and words are made of them when it is said.
extension Machine {
  @inline(never)
  func explain(
    _ i: Instruction, _ w: Words, _ v: ValueRegisters,
    _ frame: Frame
  ) {
    let span = span(in: frame)
    let cells = store.cells.words.registers
    let (b, c) = (Int(i.b), Int(i.c))
    switch i.opcode {
    case .checkCell: refuse(store.value(i.b), i.b, span)
    case .checkState: refuse(store.state(stateBase + b), -1, span)
    case .addInt, .addAndNextInRange:
      // Otherwise it was interrupted.
      guard w[b].addingReportingOverflow(w[c]).overflow else { return }
      fail(overflow(.int(w[b]), "+", .int(w[c]), span))
    case .subtractInt: fail(overflow(.int(w[b]), "-", .int(w[c]), span))
    case .multiplyInt: fail(overflow(.int(w[b]), "*", .int(w[c]), span))
    case .addIntImmediate: fail(overflow(.int(w[b]), "+", .int(c), span))
    case .subtractIntImmediate: fail(overflow(.int(w[b]), "-", .int(c), span))
    case .multiplyIntImmediate: fail(overflow(.int(w[b]), "*", .int(c), span))
    case .addCellImmediate: fail(overflow(.int(cells[b]), "+", .int(c), span))
    case .subtractCellImmediate: fail(overflow(.int(cells[b]), "-", .int(c), span))
    case .multiplyCellImmediate: fail(overflow(.int(cells[b]), "*", .int(c), span))
    case .addCells: fail(overflow(.int(cells[b]), "+", .int(cells[c]), span))
    case .subtractCells: fail(overflow(.int(cells[b]), "-", .int(cells[c]), span))
    case .multiplyCells: fail(overflow(.int(cells[b]), "*", .int(cells[c]), span))
    case .divideInt: explainDivision(w[b], "/", w[c], span)
    case .remainderInt: explainDivision(w[b], "%", w[c], span)
    case .negateInt: fail(doesNotFit(Calculation(negating: .int(w[b])), .int, span))
    case .absInt: fail(doesNotFit(Calculation("abs", .int(w[b])), .int, span))
    case .truncateFloat: fail(doesNotFit(Calculation("Int", .float(Self.float(w[b]))), .int, span))
    case .rootFloat:
      let root = Calculation("sqrt", .float(Self.float(w[b])))
      fail(Failure(NotFinite(calculation: root, reason: .rootOfNegative, span: span)))
    case .addFloat: explainFloat(w[b], "+", w[c], span)
    case .subtractFloat: explainFloat(w[b], "-", w[c], span)
    case .multiplyFloat: explainFloat(w[b], "*", w[c], span)
    case .divideFloat: explainFloat(w[b], "/", w[c], span)
    case .advanceDate, .recedeDate, .differDates: explainDate(i, w, span)
    case .addDuration, .subtractDuration, .negateDuration, .scaleDuration, .unscaleDuration,
      .multiplyDuration, .divideDuration, .ratioDuration:
      explainDuration(i, w, span)
    // A library function reports its own failures.
    default: break
    }
  }

  private func explainDivision(_ left: Int, _ sign: String, _ right: Int, _ span: Span) {
    let calculation = Calculation(.int(left), sign, .int(right))
    fail(
      right == 0 ? dividedByZero(calculation, span) : doesNotFit(calculation, .int, span))
  }

  private func explainFloat(_ left: Int, _ sign: String, _ right: Int, _ span: Span) {
    let (left, right) = (Self.float(left), Self.float(right))
    let calculation = Calculation(.float(left), sign, .float(right))
    if right == 0, sign == "/" {
      fail(dividedByZero(calculation, span))
    } else {
      fail(notFinite(calculation, span))
    }
  }

  /// Durations times and by numbers; the rest is as with Ints.
  func calculate(_ i: Instruction, _ w: Words) -> Step {
    let (left, right) = (w[Int(i.b)], w[Int(i.c)])
    switch i.opcode {
    case .ratioDuration:
      guard let ratio = DurationArithmetic.ratio(left, right) else { return .stop }
      w[Int(i.a)] = Int(Int64(bitPattern: ratio.bitPattern))
    default:
      guard let nanoseconds = scaled(left, right, by: i.opcode) else { return .stop }
      w[Int(i.a)] = nanoseconds
    }
    return .goOn
  }

  private func explainDate(_ i: Instruction, _ w: Words, _ span: Span) {
    let (left, right) = (w[Int(i.b)], w[Int(i.c)])
    switch i.opcode {
    case .differDates:
      fail(doesNotFit(Calculation(.date(left), "-", .date(right)), .duration, span))
    case .advanceDate:
      fail(doesNotFit(Calculation(.date(left), "+", .duration(right)), .date, span))
    default: fail(doesNotFit(Calculation(.date(left), "-", .duration(right)), .date, span))
    }
  }

  private func scaled(_ duration: Int, _ number: Int, by opcode: Opcode) -> Int? {
    switch opcode {
    case .multiplyDuration: DurationArithmetic.product(duration, number)
    case .divideDuration: DurationArithmetic.quotient(duration, number)
    case .advanceDate: duration.adding(number)
    case .recedeDate, .differDates: duration.subtracting(number)
    case .scaleDuration: DurationArithmetic.product(duration, Self.float(number))
    default: DurationArithmetic.quotient(duration, Self.float(number))
    }
  }

  private func explainDuration(_ i: Instruction, _ w: Words, _ span: Span) {
    let (left, right) = (Calculation.Operand.duration(w[Int(i.b)]), w[Int(i.c)])
    let (time, factor) = (Calculation.Operand.duration(right), Self.float(right))
    let calculation =
      switch i.opcode {
      case .negateDuration: Calculation(negating: left)
      case .addDuration: Calculation(left, "+", time)
      case .subtractDuration: Calculation(left, "-", time)
      case .multiplyDuration: Calculation(left, "*", .int(right))
      case .divideDuration: Calculation(left, "/", .int(right))
      case .scaleDuration: Calculation(left, "*", .float(factor))
      case .unscaleDuration: Calculation(left, "/", .float(factor))
      default: Calculation(left, "/", time)
      }
    let isByZero =
      switch i.opcode {
      case .divideDuration: right == 0
      case .unscaleDuration: factor == 0
      case .ratioDuration: true
      default: false
      }
    fail(
      isByZero ? dividedByZero(calculation, span) : doesNotFit(calculation, .duration, span))
  }

  func overflow(
    _ left: Calculation.Operand, _ sign: String, _ right: Calculation.Operand, _ span: Span
  ) -> Failure {
    doesNotFit(Calculation(left, sign, right), .int, span)
  }

  func notFinite(_ calculation: Calculation, _ span: Span) -> Failure {
    Failure(NotFinite(calculation: calculation, span: span))
  }

  func doesNotFit(_ calculation: Calculation, _ type: DoesNotFit.Kind, _ span: Span) -> Failure {
    Failure(DoesNotFit(calculation: calculation, type: type, span: span))
  }

  private func dividedByZero(_ calculation: Calculation, _ span: Span) -> Failure {
    Failure(DividedByZero(calculation: calculation, span: span))
  }
}

extension Int {
  fileprivate func adding(_ other: Int) -> Int? {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? nil : sum
  }

  fileprivate func subtracting(_ other: Int) -> Int? {
    let (difference, isTooLarge) = subtractingReportingOverflow(other)
    return isTooLarge ? nil : difference
  }
}
