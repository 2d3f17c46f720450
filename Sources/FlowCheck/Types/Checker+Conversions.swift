import FlowSyntax
import FlowText

/// Conversion of values to a required type.
extension Checker {
  /// Checks an expression and converts it to the required type, or reports that it does not fit.
  mutating func check(_ node: SyntaxID, as type: FlowType, _ purpose: Purpose) -> ExpressionID {
    let value = check(node, expecting: type)
    return fit(value, into: type, purpose)
  }

  mutating func fit(_ value: ExpressionID, into type: FlowType, _ purpose: Purpose) -> ExpressionID
  {
    if let converted = convert(value, to: type) { return converted }
    if disagreement == nil { disagreement = (type, self.type(of: value)) }
    reportMismatch(value, wanted: type, purpose)
    return invalid(span(of: value))
  }

  /// Returns the value converted to the required type, or nil if it does not convert.
  mutating func convert(_ value: ExpressionID, to target: FlowType) -> ExpressionID? {
    let actual = type(of: value)
    if actual == target || actual == .invalid { return value }
    guard target != .invalid else { return invalid(span(of: value)) }
    guard actual.converts(to: target) else { return relabelled(value, to: target) }
    switch target {
    case .float:
      if case .integer(let number) = kind(of: value) {
        return add(.float(Double(number)), .float, span(of: value))
      }
      return add(.intToFloat(value), .float, span(of: value))
    case .optional(let wrapped):
      guard let inner = convert(value, to: wrapped) else { return nil }
      return add(.wrap(inner), target, span(of: value))
    default:
      return nil
    }
  }

  /// Relabels a tuple: a literal takes labels, as in Swift; any tuple drops labels that the
  /// required type has not.
  private mutating func relabelled(
    _ value: ExpressionID, to target: FlowType
  ) -> ExpressionID? {
    guard case .tuple(let actual) = type(of: value), case .tuple(let wanted) = target.unwrapped,
      actual.count == wanted.count,
      let parts = parts(of: value, labelled: actual.map(\.label), wanted.map(\.label))
    else { return nil }
    // An existing tuple keeps its types; each part of a tuple literal is converted by itself.
    if case .tuple = kind(of: value) {
    } else if !zip(actual, wanted).allSatisfy({ $0.type == $1.type }) {
      return nil
    }
    var values: [ExpressionID] = []
    for (index, part) in parts.enumerated() {
      guard let converted = convert(part, to: wanted[index].type) else { return nil }
      values.append(converted)
    }
    let tuple = add(.tuple(values), target.unwrapped, span(of: value))
    return target.isOptional ? add(.wrap(tuple), target, span(of: value)) : tuple
  }

  /// Returns the parts of a tuple that gets other labels; nil if it can't have them.
  private mutating func parts(
    of value: ExpressionID, labelled actual: [String?], _ wanted: [String?]
  ) -> [ExpressionID]? {
    let fits = zip(actual, wanted).allSatisfy { $0 == nil || $1 == nil || $0 == $1 }
    if case .tuple(let parts) = kind(of: value) { return fits ? parts : nil }
    // An existing tuple may drop labels, but gets none.
    guard fits, zip(actual, wanted).allSatisfy({ $1 == nil || $0 == $1 }),
      case .tuple(let types) = type(of: value)
    else { return nil }
    return types.indices.map { add(.element(value, $0), types[$0].type, span(of: value)) }
  }

  private mutating func reportMismatch(_ value: ExpressionID, wanted: FlowType, _ purpose: Purpose)
  {
    var value = value
    var wanted = wanted
    // Inside a list or tuple literal, the element that does not fit is reported.
    while reordered(value, as: wanted) == nil,
      let (element, type) = misfit(in: value, wanted: wanted)
    {
      value = element
      wanted = type
    }
    let actual = type(of: value)
    var (label, help) = words(for: purpose)
    let isNil = if case .none = kind(of: value) { true } else { false }
    if isNil {
      help.append(
        wayToNil(at: span(of: value))?.way(.english).sentence
          ?? "a type that may be nil is written with `?`: `\(wanted.asOptional)`")
    } else if actual.isOptional, actual.unwrapped.converts(to: wanted) {
      help.append(
        "say what to use when it is nil: `\(text(at: span(of: value))) ?? \(wanted.example)`"
          + (frame.it != nil ? ", or let it pass `| ignoreNil`" : "")
      )
    } else if wanted == .int, actual == .float {
      let written = text(at: span(of: value))
      if let declared = declaration(of: purpose, asFloat: written) {
        help.append("to hold such numbers, declare it as `\(declared)`")
      }
      help.append("`\(asWhole(value))` drops what stands behind the point")
    } else if let tuple = reordered(value, as: wanted) {
      help.append("the parts stand in this order: `\(tuple)`")
    } else if wanted == .string {
      help.append("`String(…)` or `\"\\(…)\"` makes text of any value")
    } else if actual == .string, wanted.isNumber {
      help += helpForText(value, wanted)
    }
    let found = isNil ? "`nil`" : actual.phrase
    report(
      Diagnostic(
        .typeMismatch, "expected \(wanted.phrase), found \(found)", at: span(of: value),
        labels: label.map { [$0] } ?? [], help: help))
  }

  /// Returns a tuple with its parts in the order of a type that has the same labels.
  private func reordered(_ value: ExpressionID, as type: FlowType) -> String? {
    guard case .tuple(let actual) = self.type(of: value), case .tuple(let wanted) = type.unwrapped
    else { return nil }
    let labels = actual.map(\.label)
    guard !labels.contains(nil), labels != wanted.map(\.label),
      Set(labels) == Set(wanted.map(\.label))
    else { return nil }
    let whole = operandText(value)
    var written: [String] = []
    for label in wanted.compactMap(\.label) {
      if case .tuple(let parts) = kind(of: value), let index = labels.firstIndex(of: label) {
        written.append("\(label): \(text(at: span(of: parts[index])))")
      } else {
        written.append("\(label): \(whole).\(label)")
      }
    }
    return "(\(written.joined(separator: ", ")))"
  }

  /// Returns an expression that makes a number whole; for `x *= 1.5` the whole assignment.
  private func asWhole(_ value: ExpressionID) -> String {
    let span = span(of: value)
    guard let (index, node, operand) = valueStatement, index == treeIndex, tree.span(node) == span
    else {
      return "Int(\(text(at: span)))"
    }
    let (name, right) = (text(tree.child(node, 0)), text(operand))
    let isOne = tree.children(operand).isEmpty
    return
      "\(name) = Int(\(name) \(tree.tokenText(node).dropLast()) \(isOne ? right : "(\(right))"))"
  }

  /// Returns the declaration of the target of a number, with a type that fits the number.
  private func declaration(of purpose: Purpose, asFloat written: String) -> String? {
    switch purpose {
    case .annotation(let node, _):
      switch tree.kind(node) {
      case .cellDeclaration: return "cell \(tree.tokenText(node)): Float = \(written)"
      case .letDeclaration: return "let \(tree.tokenText(node)): Float = \(written)"
      default: return nil
      }
    case .cell(let symbol):
      let cell = environment[symbol]
      guard cell.kind == .cell, cell.type == .int else { return nil }
      if case .integer(let first)? = environment.firstValues[symbol] {
        return "cell \(cell.name): Float = \(first)"
      }
      return "cell \(cell.name): Float"
    default: return nil
    }
  }

  /// Returns help for a text where a number is required: a quoted number, or a text that may hold
  /// one.
  private func helpForText(_ value: ExpressionID, _ wanted: FlowType) -> [String] {
    let written = text(at: span(of: value))
    guard case .string(let literal) = kind(of: value) else {
      return [
        "`\(wanted)(\(written)) ?? 0` reads a number from the text, and takes 0 where there is none"
      ]
    }
    let isNumber =
      !literal.hasPrefix("+")
      && (wanted == .int
        ? FlowType.integer(of: literal) != nil : FlowType.float(of: literal) != nil)
    return [
      isNumber
        ? "a number stands without quotes: write `\(literal)`"
        : "write a number, such as `\(wanted == .int ? "3" : "3.5")`; what holds texts is declared "
          + "with `: String`"
    ]
  }

  private func words(for purpose: Purpose) -> (DiagnosticLabel?, help: [String]) {
    switch purpose {
    case .plain: (nil, [])
    case .annotation(let declaration, let type):
      (
        DiagnosticLabel(
          tree.span(type), "`\(tree.tokenText(declaration))` is declared as `\(text(type))`"), []
      )
    case .cell(let symbol): (typeLabel(environment[symbol]), [])
    case .payload(let symbol):
      (
        DiagnosticLabel(
          environment[symbol].declaration,
          "`\(environment[symbol].name)` carries \(environment[symbol].type.phrase)"), []
      )
    case .argument(let symbol):
      (
        DiagnosticLabel(
          environment[symbol].declaration, "`\(signature(environment[symbol]))` is declared here"),
        []
      )
    case .form(let form): (nil, ["`\(form.name)` is written `\(form.written)`"])
    case .matching(let other):
      (DiagnosticLabel(span(of: other), "this is \(type(of: other).phrase)"), [])
    case .question(let name):
      (nil, ["`\(name)` asks a question of each value, such as `… > 0`"])
    case .time(let node): (nil, durationHelp(node))
    }
  }

  private func misfit(
    in value: ExpressionID, wanted: FlowType
  ) -> (ExpressionID, FlowType)? {
    switch (kind(of: value), wanted.unwrapped) {
    case (.list(let elements), .list(let type)):
      return elements.first { !self.type(of: $0).converts(to: type) }.map { ($0, type) }
    case (.tuple(let elements), .tuple(let types)) where elements.count == types.count:
      for (element, type) in zip(elements, types)
      where !self.type(of: element).converts(to: type.type) {
        return (element, type.type)
      }
      return nil
    default:
      return nil
    }
  }
}
