import FlowLower
import FlowText
import Memory

/// Why an instruction stopped: the sentence is made only now, from its operands.
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
      fail(overflow("\(w[b]) + \(w[c])", span))
    case .subtractInt: fail(overflow("\(w[b]) - \(w[c])", span))
    case .multiplyInt: fail(overflow("\(w[b]) * \(w[c])", span))
    case .addIntImmediate: fail(overflow("\(w[b]) + \(c)", span))
    case .subtractIntImmediate: fail(overflow("\(w[b]) - \(c)", span))
    case .multiplyIntImmediate: fail(overflow("\(w[b]) * \(c)", span))
    case .addCellImmediate: fail(overflow("\(cells[b]) + \(c)", span))
    case .subtractCellImmediate: fail(overflow("\(cells[b]) - \(c)", span))
    case .multiplyCellImmediate: fail(overflow("\(cells[b]) * \(c)", span))
    case .addCells: fail(overflow("\(cells[b]) + \(cells[c])", span))
    case .subtractCells: fail(overflow("\(cells[b]) - \(cells[c])", span))
    case .multiplyCells: fail(overflow("\(cells[b]) * \(cells[c])", span))
    case .divideInt: explainDivision(w[b], "/", w[c], span)
    case .remainderInt: explainDivision(w[b], "%", w[c], span)
    case .negateInt: fail(overflow("-(\(w[b]))", span))
    case .absInt: fail(overflow("abs(\(w[b]))", span))
    case .truncateFloat: fail(overflow("Int(\(Self.float(w[b])))", span))
    case .rootFloat:
      let message = "`sqrt(\(Self.float(w[b])))`: a negative number has no square root"
      fail(Failure(.notFinite, message, at: span))
    case .addFloat: explainFloat(w[b], "+", w[c], span)
    case .subtractFloat: explainFloat(w[b], "-", w[c], span)
    case .multiplyFloat: explainFloat(w[b], "*", w[c], span)
    case .divideFloat: explainFloat(w[b], "/", w[c], span)
    case .advanceDate, .recedeDate, .differDates: explainDate(i, w, span)
    case .addDuration, .subtractDuration, .negateDuration, .scaleDuration, .unscaleDuration,
      .multiplyDuration, .divideDuration, .ratioDuration:
      explainDuration(i, w, span)
    // What is carried out by calls says itself what is wrong.
    default: break
    }
  }

  private func explainDivision(_ left: Int, _ sign: String, _ right: Int, _ span: Span) {
    if right == 0 {
      fail(divisionByZero("\(left) \(sign) 0", span))
    } else {
      fail(overflow("\(left) \(sign) \(right)", span))
    }
  }

  private func explainFloat(_ left: Int, _ sign: String, _ right: Int, _ span: Span) {
    let (left, right) = (Self.float(left), Self.float(right))
    if right == 0, sign == "/" {
      fail(divisionByZero("\(left) \(sign) \(right)", span))
    } else {
      fail(notFinite("\(left) \(sign) \(right)", span))
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
    let date = DateNotation.text(of: left)
    switch i.opcode {
    case .differDates:
      fail(durationOverflow("\(date) - \(DateNotation.text(of: right))", span))
    case .advanceDate:
      fail(dateOverflow("\(date) + \(ValueFormatter.duration(right))", span))
    default: fail(dateOverflow("\(date) - \(ValueFormatter.duration(right))", span))
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
    let (left, right) = (w[Int(i.b)], w[Int(i.c)])
    let text = ValueFormatter.duration(left)
    switch i.opcode {
    case .negateDuration: fail(durationOverflow("-(\(text))", span))
    case .addDuration:
      fail(durationOverflow("\(text) + \(ValueFormatter.duration(right))", span))
    case .subtractDuration:
      fail(durationOverflow("\(text) - \(ValueFormatter.duration(right))", span))
    case .multiplyDuration: fail(durationOverflow("\(text) * \(right)", span))
    case .divideDuration where right == 0: fail(divisionByZero("\(text) / 0", span))
    case .divideDuration: fail(durationOverflow("\(text) / \(right)", span))
    case .scaleDuration: fail(durationOverflow("\(text) * \(Self.float(right))", span))
    case .unscaleDuration where Self.float(right) == 0:
      fail(divisionByZero("\(text) / \(Self.float(right))", span))
    case .unscaleDuration: fail(durationOverflow("\(text) / \(Self.float(right))", span))
    default: fail(divisionByZero("\(text) / \(ValueFormatter.duration(right))", span))
    }
  }

  func notFinite(_ text: String, _ span: Span) -> Failure {
    Failure(.notFinite, "`\(text)` is not a finite number", at: span)
  }

  func durationOverflow(_ text: String, _ span: Span) -> Failure {
    Failure(.overflow, "`\(text)` does not fit a Duration, which goes to about 292 years", at: span)
  }

  func dateOverflow(_ text: String, _ span: Span) -> Failure {
    Failure(.overflow, "`\(text)` does not fit a Date, which goes from 1677 to 2262", at: span)
  }

  func overflow(_ text: String, _ span: Span) -> Failure {
    Failure(
      .overflow, "`\(text)` does not fit an Int", at: span,
      help: ["an Int goes from -9223372036854775808 to 9223372036854775807; a Float goes further"])
  }

  private func divisionByZero(_ text: String, _ span: Span) -> Failure {
    Failure(.divisionByZero, "`\(text)` divides by zero", at: span)
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
