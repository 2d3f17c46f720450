import FlowSyntax
import FlowText

/// Diagnostics about operators that do not work on their operands.
extension Checker {
  /// An operation that does not work.
  private struct Operation {
    let sign: String
    let operands: [ExpressionID]
    let types: [FlowType]
    let codes: [Snippet]
    /// The place of the sign.
    let place: Span
    /// The whole operation; of `a += 1` the statement.
    let span: Span
    let isUpdate: Bool

    /// Replaces the operation by another expression, unless it is an assignment.
    func replaced(by code: Snippet, _ kind: Fix.Kind? = nil) -> Fix {
      isUpdate ? Fix([]).shown(as: code.shown) : Fix(replacing: span, with: code, kind)
    }
  }

  /// Replaces an operand by another expression, unless it is the target of an assignment.
  private func replacing(
    _ place: Int, of operation: Operation, with code: Snippet, _ kind: Fix.Kind? = nil
  ) -> Fix {
    operation.isUpdate && place == 0
      ? Fix([]).shown(as: code.shown)
      : Fix(replacing: span(of: operation.operands[place]), with: code, kind)
  }

  mutating func reportOperator(
    _ sign: String, _ operands: [ExpressionID], at place: Span, of span: Span
  ) {
    let types = operands.map { type(of: $0) }
    if types.count == 2, occasion.disagreement == nil {
      occasion.disagreement = (types[0], types[1])
    }
    let operation = Operation(
      sign: sign, operands: operands, types: types,
      codes: operands.map { snippet(at: self.span(of: $0)) }, place: place, span: span,
      isUpdate: tree.source.bytes[Int(place.start)..<Int(place.end)].last == UInt8(ascii: "=")
        && !["==", "!=", "<=", ">="].contains(sign))
    report(
      OperatorMismatch(
        span: place, sign: sign, operands: operands.map { typedPlace(of: $0) },
        ways: ways(to: operation)))
  }

  private func ways(to operation: Operation) -> [OperatorMismatch.Way] {
    let (sign, types, codes) = (operation.sign, operation.types, operation.codes)
    if let way = dateWay(operation) { return [way] }
    if let optional = types.firstIndex(where: \.isOptional) {
      return [.optional(optionalOperand(optional, of: operation))]
    }
    if sign == "+", types.contains(.string) {
      return [textWay(operation)] + (calculation(operation).map { [.calculate($0)] } ?? [])
    }
    if types.count == 2, let text = types.firstIndex(of: .string), types[1 - text].isNumber,
      sign != "%", case .cell = kind(of: operation.operands[text])
    {
      let code: Snippet = "\(types[1 - text].description)(\(codes[text])) ?? 0"
      return [
        .readNumber(
          replacing(text, of: operation, with: "(\(code))").shown(as: code.shown))
      ]
    }
    if sign == "*", types.count == 2, types[0] == .string, types[1] == .int {
      let text = operandSnippet(operation.operands[0])
      return [.repeatText(operation.replaced(by: "\(text).repeat(\(codes[1]))"))]
    }
    if sign == "%", types.first == .string {
      return [.putIntoText(formatted(operation) ?? gap(operation), orText: nil)]
    }
    if sign == "%", types.contains(.float) { return [.wholeNumbers] }
    if types.count == 2, case .list(let element) = types[0], types[1].converts(to: element) {
      if sign == "+" { return [.joinLists(joining(operation))] }
      if ["-", "*", "/", "%"].contains(sign) { return [.forEach(elementwise(operation))] }
    }
    return sign == "&&" || sign == "||" || sign == "!" ? [.conditions] : []
  }

  /// Returns a way for an operation that dates do not have.
  private func dateWay(_ operation: Operation) -> OperatorMismatch.Way? {
    let (sign, types, codes) = (operation.sign, operation.types, operation.codes)
    guard types.count == 2, types.contains(.date) else { return nil }
    if sign == "+", types == [.duration, .date] {
      return .dateFirst(operation.replaced(by: "\(codes[1]) + \(codes[0])"))
    }
    if ["+", "-"].contains(sign), types[0] == .date, types[1].isNumber {
      let count = operandSnippet(operation.operands[1])
      return .days(
        Fix(replacing: span(of: operation.operands[1]), with: "24h * \(count)", .choice)
          .shown(as: "\(codes[0]) \(sign) 24h * \(count)"))
    }
    if types.contains(.string), sign != "+" {
      let place = types[0] == .string ? 0 : 1
      return .readDate(
        replacing(place, of: operation, with: "(Date(\(codes[place])) ?? Date(0s))"))
    }
    return nil
  }

  private func optionalOperand(
    _ place: Int, of operation: Operation
  ) -> OperatorMismatch.OptionalOperand {
    let types = operation.types
    let wrapped = types[place].unwrapped
    let code = operation.codes[place]
    var kind: Fix.Kind? = wrapped.hasExample ? nil : .gap
    if kind == nil, types.count == 2,
      wrapped.joined(with: types[1 - place]) == nil
        || types[1 - place].isOptional
    {
      kind = .choice
    }
    return OperatorMismatch.OptionalOperand(
      fix: replacing(place, of: operation, with: "(\(code) ?? \(wrapped.example))", kind),
      isInFlow: frame.it != nil, inBlock: frame.blockDepth > 0 ? code.shown : nil)
  }

  /// Returns a list and a value joined as two lists.
  private func joining(_ operation: Operation) -> Fix {
    let value = operation.codes[1]
    return Fix(replacing: span(of: operation.operands[1]), with: "[\(value)]")
      .shown(as: "\(operation.codes[0].shown) \(text(at: operation.place)) [\(value.shown)]")
  }

  /// Returns an operation on a list and a value that is meant for each element.
  private func elementwise(_ operation: Operation) -> Fix {
    let (list, other) = (
      operandSnippet(operation.operands[0]), operandSnippet(operation.operands[1])
    )
    let written = tree.source.text(of: span(of: operation.operands[1]))
    let names = Set(written.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
    let element = ["e", "x", "y"].first { !names.contains($0[...]) } ?? "element"
    return operation.replaced(
      by: "\(list).map(\(element) => \(element) \(operation.sign) \(other))")
  }

  /// Returns an operation on a number and a text that may hold one, which reads the number.
  private func calculation(_ operation: Operation) -> Fix? {
    let types = operation.types
    guard types.count == 2, let place = types.firstIndex(of: .string), types[1 - place].isNumber,
      case .cell = kind(of: operation.operands[place])
    else { return nil }
    let number: Snippet = "(\(types[1 - place].description)(\(operation.codes[place])) ?? 0)"
    let other = operation.codes[1 - place]
    return replacing(place, of: operation, with: number, .choice)
      .shown(as: place == 0 ? "\(number) + \(other)" : "\(other) + \(number)")
  }

  // MARK: Texts

  /// Returns `"a is %d" % a` rewritten as `"a is \(a)"`.
  private func formatted(_ operation: Operation) -> Fix? {
    guard operation.operands.count == 2 else { return nil }
    let format = span(of: operation.operands[0])
    let bytes = tree.source.bytes[Int(format.start)..<Int(format.end)]
    guard bytes.first == UInt8(ascii: "\""), !operation.codes[1].shown.hasPrefix("("),
      let sign = bytes.firstIndex(of: UInt8(ascii: "%")), sign + 1 < bytes.endIndex,
      "dsifv@".utf8.contains(bytes[sign + 1]),
      !bytes[(sign + 2)...].contains(UInt8(ascii: "%"))
    else { return nil }
    let before = Span(source: format.source, start: format.start, end: Int32(sign))
    let behind = Span(source: format.source, start: Int32(sign + 2), end: format.end)
    return operation.replaced(
      by: "\(raw(before))\\(\(operation.codes[1]))\(raw(behind))")
  }

  private func gap(_ operation: Operation) -> Fix {
    Fix(replacing: span(of: operation.operands[0]), with: "\"…\\(value)\"")
  }

  /// Returns a text and another value as one text.
  private func textWay(_ operation: Operation) -> OperatorMismatch.Way {
    let codes = operation.codes
    let place = operation.types[0] == .string ? 0 : 1
    let other = codes[1 - place]
    let text = "String(\(other.shown))"
    let written = span(of: operation.operands[place])
    guard case .string = kind(of: operation.operands[place]),
      tree.source.bytes[Int(written.end) - 1] == UInt8(ascii: "\"")
    else {
      return .putIntoText(
        operation.replaced(by: "\"\\(\(codes[0]))\\(\(codes[1]))\""), orText: text)
    }
    let (start, end) = (written.start, written.end)
    let (first, last) = (
      Span(source: written.source, start: start, end: end - 1),
      Span(source: written.source, start: start + 1, end: end)
    )
    return .putIntoText(
      operation.replaced(
        by: place == 0
          ? "\(raw(first))\\(\(other))\"" : "\"\\(\(other))\(raw(last))"), orText: text)
  }

  /// Takes a part of a text over, with the blanks at its ends.
  private func raw(_ span: Span) -> Snippet {
    let written = tree.source.text(of: span)
    return Snippet(span, shown: written.count > 60 ? "\(written.prefix(57))…" : written)
  }
}
