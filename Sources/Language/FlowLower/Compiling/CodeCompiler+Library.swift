import FlowCheck
import FlowText

extension CodeCompiler {
  /// Functions of one or two numbers are operations on words, tests of texts are operations on values; all others take
  /// values in consecutive registers.
  mutating func visit(
    _ builtin: Builtin, _ arguments: [ExpressionID], _ id: ExpressionID,
    _ expression: CheckedExpression
  ) {
    tasks.append(.apply(id))
    let isOperation =
      builtin == .decode || Self.test(builtin) != nil || opcode(of: builtin, arguments) != nil
    if literal(for: builtin, arguments) != nil { return tasks.append(.expression(arguments[0])) }
    if builtin == .sum {
      // The sum of an empty list depends on the type.
      tasks.append(.line(expression.type, expression.span))
      tasks.append(.operand(.constant(0)))
    }
    for argument in arguments.reversed() {
      if !isOperation {
        tasks.append(.line(fragment[argument].type, fragment[argument].span))
      }
      tasks.append(.expression(argument))
    }
  }

  mutating func apply(
    _ builtin: Builtin, _ arguments: [ExpressionID], _ expression: CheckedExpression
  ) {
    let span = expression.span
    if let test = Self.test(builtin) {
      if let part = literal(for: builtin, arguments) {
        code.literals.append(.text(part))
        let place = Int32(code.literals.count - 1)
        return give(Instruction(test.ofLiteral, 0, popValue(.string, span), place), span)
      }
      guard let ofTexts = test.ofTexts else {
        preconditionFailure("a regular expression is a literal")
      }
      let (text, part) = popValues(.string, .string, span)
      return give(Instruction(ofTexts, 0, text, part), span)
    }
    if builtin == .decode {
      code.literals.append(.shape(JSONShape(expression.type, environment)))
      let place = Int32(code.literals.count - 1)
      return give(Instruction(.decode, 0, popValue(.string, span), place), span)
    }
    guard let opcode = opcode(of: builtin, arguments) else {
      let count = arguments.count + (builtin == .sum ? 1 : 0)
      let first = popLine(count)
      give(
        Instruction(.library, 0, first, Int32(count), detail: Self.number(of: builtin)), span)
      return unboxResult(expression.type, span)
    }
    if arguments.count == 2 {
      let (first, second) = popWords(span)
      give(Instruction(opcode, 0, first, second), span)
    } else {
      let source = popWord(span)
      give(Instruction(opcode, 0, source), span)
    }
  }

  /// Returns the operations that test a text for another one; a regular expression is a literal always.
  private static func test(_ builtin: Builtin) -> (ofTexts: Opcode?, ofLiteral: Opcode)? {
    switch builtin {
    case .textContains: (.containsText, .containsLiteral)
    case .hasPrefix: (.beginsText, .beginsLiteral)
    case .hasSuffix: (.endsText, .endsLiteral)
    case .matchesRegex: (nil, .fitsLiteral)
    default: nil
    }
  }

  /// Returns the text that another one is tested for, if it is a literal.
  private func literal(for builtin: Builtin, _ arguments: [ExpressionID]) -> String? {
    guard Self.test(builtin) != nil, case .string(let part) = fragment[arguments[1]].kind
    else { return nil }
    return part
  }

  private func opcode(of builtin: Builtin, _ arguments: [ExpressionID]) -> Opcode? {
    guard let first = arguments.first else { return nil }
    switch (builtin, fragment[first].type, arguments.count) {
    case (.abs, .int, 1): return .absInt
    case (.abs, .float, 1): return .absFloat
    case (.min, .int, 2), (.min, .duration, 2), (.min, .date, 2): return .minInt
    case (.max, .int, 2), (.max, .duration, 2), (.max, .date, 2): return .maxInt
    case (.min, .float, 2): return .minFloat
    case (.max, .float, 2): return .maxFloat
    case (.floor, .float, 1): return .floorFloat
    case (.ceil, .float, 1): return .ceilFloat
    case (.round, .float, 1): return .roundFloat
    case (.sqrt, .float, 1): return .rootFloat
    case (.toInt, .float, 1): return .truncateFloat
    case (.toFloat, .int, 1): return .intToFloat
    default: return nil
    }
  }

  private static let builtins = Builtin.allCases

  /// The number by which an instruction names a function of the library.
  static func number(of builtin: Builtin) -> UInt8 {
    UInt8(builtins.firstIndex(of: builtin) ?? 0)
  }
}
