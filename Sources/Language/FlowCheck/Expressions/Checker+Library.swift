import FlowSyntax
import FlowText

/// Call of the standard library under check.
struct LibraryCall {
  let name: String
  let arguments: [CallArgument]
  let nameSpan: Span
  let span: Span
  let isMember: Bool
  let expecting: FlowType?
}

/// Checking of library calls against the table of forms.
extension Checker {
  mutating func checkLibraryCall(_ call: LibraryCall) -> ExpressionID {
    guard let first = call.arguments.first else {
      reportForms(call, .noArgument, at: call.span)
      return invalid(call.span)
    }
    guard !isLambda(first) else {
      reportForms(call, .valueFirst, at: span(of: first))
      return invalid(call.span)
    }
    let subject = value(of: first, expecting: nil)
    let subjectType = type(of: subject)
    guard subjectType != .invalid else {
      checkForErrors(Array(call.arguments.dropFirst()))
      return invalid(call.span)
    }
    let forms = Library.forms(call.name)
    let fitting = forms.filter { $0.parameters.first?.accepts(subjectType) ?? false }
    guard !fitting.isEmpty else {
      reportSubject(call, subject, forms)
      checkForErrors(Array(call.arguments.dropFirst()))
      return invalid(call.span)
    }
    let counted = fitting.filter { $0.parameters.count == call.arguments.count }
    guard !counted.isEmpty else {
      reportCount(call, subjectType, fitting)
      return invalid(call.span)
    }
    let form = counted.first { form in
      zip(form.parameters, call.arguments).allSatisfy {
        $0.isLambda == isLambda($1) && $0.isRegex == isRegex($1)
      }
    }
    guard let form else {
      reportLambdaShape(call, counted)
      return invalid(call.span)
    }
    return apply(form, call, subject: subject)
  }

  private mutating func apply(
    _ form: LibraryForm, _ call: LibraryCall, subject: ExpressionID
  ) -> ExpressionID {
    var subject = subject
    if case .float? = form.parameters.first { subject = fit(subject, into: .float, .plain) }
    let element: FlowType =
      if case .list(let element) = type(of: subject) { element } else { .invalid }
    switch form.operation {
    case .list(let operation):
      return applyLambda(operation, form, call, list: subject, element: element)
    case .dictionary(let operation): return applyLambda(operation, call, to: subject)
    case .keyed(let builtin): return applyKeys(builtin, call, list: subject, element)
    case .function(let builtin): return apply(builtin, form, call, subject, element)
    }
  }

  /// Checks a call without a lambda; apart from those with one, which nest deepest.
  private mutating func apply(
    _ builtin: Builtin, _ form: LibraryForm, _ call: LibraryCall, _ subject: ExpressionID,
    _ element: FlowType
  ) -> ExpressionID {
    if builtin == .json, !requireTextKeys(type(of: subject), at: span(of: subject)) {
      return invalid(call.span)
    }
    var values = [subject]
    for index in call.arguments.indices.dropFirst() {
      let value = argument(index, of: call, form, subject: subject, element: element)
      guard type(of: value) != .invalid else { return invalid(call.span) }
      values.append(value)
    }
    return add(
      .builtin(builtin, values), result(of: form, call, values, element: element), call.span)
  }

  private func result(
    of form: LibraryForm, _ call: LibraryCall, _ values: [ExpressionID], element: FlowType
  ) -> FlowType {
    if let found = resultOfRegex(form, values[values.count - 1]) { return found }
    var other: FlowType = .invalid
    if case .otherList? = form.parameters.last, case .list(let second) = type(of: values[1]) {
      other = second
    }
    return resultType(form.result, of: type(of: values[0]), element: element, other: other)
  }

  private mutating func argument(
    _ index: Int, of call: LibraryCall, _ form: LibraryForm, subject: ExpressionID,
    element: FlowType
  ) -> ExpressionID {
    let argument = call.arguments[index]
    switch form.parameters[index] {
    case .text: return value(of: argument, as: .string, .form(form))
    case .regex: return regex(argument)
    case .int: return value(of: argument, as: .int, .form(form))
    case .float: return value(of: argument, as: .float, .form(form))
    case .element: return value(of: argument, as: element, .matching(subject))
    case .dictionaryKey, .dictionaryValue:
      guard case .dictionary(let keyType, let valueType) = type(of: subject) else { break }
      let isKey = if case .dictionaryKey = form.parameters[index] { true } else { false }
      return value(of: argument, as: isKey ? keyType : valueType, .matching(subject))
    case .otherList: return list(value(of: argument, expecting: nil), call)
    default: break
    }
    return value(of: argument, expecting: nil)
  }

  private mutating func list(_ value: ExpressionID, _ call: LibraryCall) -> ExpressionID {
    switch type(of: value) {
    case .list, .invalid: return value
    case let type:
      reportForms(call, .list(found: type), at: span(of: value))
      return invalid(call.span)
    }
  }

  func resultType(
    _ result: LibraryForm.Result, of subject: FlowType, element: FlowType, other: FlowType
  ) -> FlowType {
    switch result {
    case .type(let type): type
    case .first, .transformed, .accumulated, .fromLambda: subject
    case .keys: .list(subject.parts.key)
    case .values: .list(subject.parts.value)
    case .counts: .dictionary(element, .int)
    case .ofPairs: element.pairs
    case .element: element
    case .optionalElement: element.asOptional
    case .lists: .list(subject)
    case .average: .optional(element == .duration ? .duration : .float)
    case .present: .list(element.unwrapped)
    case .found, .allFound: .invalid
    case .numbered:
      .list(
        .tuple([
          TupleTypeElement(label: nil, type: .int), TupleTypeElement(label: nil, type: element),
        ]))
    case .paired:
      .list(
        .tuple([
          TupleTypeElement(label: nil, type: element), TupleTypeElement(label: nil, type: other),
        ]))
    }
  }
}

extension FlowType {
  /// The types of a dictionary's keys and values.
  fileprivate var parts: (key: FlowType, value: FlowType) {
    if case .dictionary(let key, let value) = self { (key, value) } else { (.invalid, .invalid) }
  }

  /// The dictionary that a list of such pairs makes.
  fileprivate var pairs: FlowType {
    guard case .tuple(let parts) = self, parts.count == 2 else { return .invalid }
    return .dictionary(parts[0].type, parts[1].type)
  }
}

extension SyntaxTree {
  /// Returns the tokens inside a span.
  ///
  /// - Complexity: O(log tokens) to find the first.
  func tokens(in span: Span) -> ArraySlice<Token> {
    var low = 0
    var high = tokens.count
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].start < span.start { low = middle + 1 } else { high = middle }
    }
    var end = low
    while end < tokens.count, tokens[end].end <= span.end { end += 1 }
    return tokens[low..<end]
  }
}
