import FlowSyntax
import FlowText

/// Diagnostics about calls of the library.
extension Checker {
  mutating func reportForms(
    _ call: LibraryCall, _ problem: WrongCall.Problem, at span: Span, forms: [LibraryForm]? = nil
  ) {
    report(
      WrongCall(
        span: span, name: call.name, problem: problem, forms: shownForms(of: call, forms)))
  }

  /// Returns the forms of a function in the place of a call, with words for what is to be filled in.
  private func shownForms(of call: LibraryCall, _ forms: [LibraryForm]? = nil) -> [Fix] {
    let written = forms.map { $0.map(\.written) } ?? Library.written(call.name)
    return written.map { form in
      Fix(replacing: call.span, with: Snippet(form), form.hasSuffix("()") ? .whole : .gap)
    }
  }

  mutating func reportCount(_ call: LibraryCall, _ subject: FlowType, _ forms: [LibraryForm]) {
    if ["sorted", "min", "max"].contains(call.name), call.arguments.count == 1 {
      reportForms(call, .unordered(subject), at: call.nameSpan, forms: forms)
      return
    }
    let isShort = forms.allSatisfy { $0.parameters.count > call.arguments.count }
    reportForms(call, isShort ? .tooFew : .tooMany, at: call.span, forms: forms)
  }

  mutating func reportSubject(
    _ call: LibraryCall, _ subject: ExpressionID, _ forms: [LibraryForm]
  ) {
    let ways =
      way(to: call, on: subject, forms).map { [$0] }
      ?? shownForms(of: call).map { .write($0) }
    report(
      WrongSubject(
        span: call.nameSpan, name: call.name,
        subject: typedPlace(of: subject),
        ways: stageWay(to: call, on: subject, forms).map { [$0] + ways } ?? ways))
  }

  /// Returns the contract with the stage of that name, where the value may not be meant at all.
  private func stageWay(
    to call: LibraryCall, on subject: ExpressionID, _ forms: [LibraryForm]
  ) -> WrongSubject.Way? {
    guard call.isMember, let stage = StageKind(rawValue: call.name),
      way(to: call, on: subject, forms) == nil
    else { return nil }
    return .stage("\(text(at: span(of: subject))) | \(stage.example) -> …")
  }

  /// Returns the one way to call a function on a value that it does not take, if there is one.
  private func way(
    to call: LibraryCall, on subject: ExpressionID, _ forms: [LibraryForm]
  ) -> WrongSubject.Way? {
    let actual = type(of: subject)
    let others = snippets(of: call.arguments.dropFirst())
    if case .list = actual, let fix = findInList(call, subject) { return .write(fix) }
    if actual.isOptional,
      forms.contains(where: { $0.parameters.first?.accepts(actual.unwrapped) ?? false })
    {
      return .optional(optionalWay(to: call.name, on: subject, others, at: call.span))
    }
    if call.isMember, StageKind(rawValue: call.name) != nil { return nil }
    let takesTexts = forms.allSatisfy {
      if case .text? = $0.parameters.first { true } else { false }
    }
    if call.isMember, takesTexts, !forms.isEmpty {
      let text: Snippet = "String(\(snippet(at: span(of: subject)))).\(call.name)"
      return .textFirst(
        Fix(replacing: call.span, with: others.isEmpty ? text : "\(text)(\(listed(others)))"))
    }
    if case .list(let element) = actual { return way(to: call, onList: subject, of: element) }
    if actual == .duration,
      forms.contains(where: { $0.parameters.first?.accepts(.float) ?? false })
    {
      return .unit(dividing(subject, in: call, others))
    }
    if call.name == "log", actual == .string {
      return .show(
        Fix(
          replacing: call.span, with: "print(\(snippet(at: span(of: subject))))",
          occasion.isLoneCall ? .whole : .choice))
    }
    return nil
  }

  private func way(
    to call: LibraryCall, onList list: ExpressionID, of element: FlowType
  ) -> WrongSubject.Way? {
    let base = receiverSnippet(at: span(of: list))
    switch call.name {
    case "join":
      let separator =
        call.arguments.dropFirst().first.map { snippet(at: span(of: $0)) } ?? "\", \""
      return .textsFirst(
        Fix(replacing: call.span, with: "\(base).map(x => String(x)).join(\(separator))"))
    case "tally":
      return .countTexts(
        Fix(replacing: call.span, with: "\(base).map(x => String(x)).tally"))
    case "sorted" where !element.isSortable:
      return .sortBy(
        Fix(replacing: call.span, with: "\(base).sorted(x => …)").shown(as: ".sorted(x => …)"))
    default: return nil
    }
  }

  /// Returns a call on a duration as a number of seconds.
  private func dividing(
    _ duration: ExpressionID, in call: LibraryCall, _ others: [Snippet]
  ) -> Fix {
    let number: Snippet = "\(snippet(at: span(of: duration))) / 1s"
    guard call.isMember else {
      return Fix(replacing: call.span, with: "\(call.name)(\(listed([number] + others)))")
    }
    let code: Snippet = "(\(number)).\(call.name)"
    return Fix(
      replacing: call.span, with: others.isEmpty ? code : "\(code)(\(listed(others)))")
  }

  /// Reports a value where a lambda is required, or the other way round.
  ///
  /// With `it` in the value the writer meant a lambda.
  mutating func reportLambdaShape(_ call: LibraryCall, _ forms: [LibraryForm]) {
    if reportMissingRegex(call, forms) { return }
    for (index, argument) in call.arguments.enumerated() where !isLambda(argument) {
      guard forms.contains(where: { $0.parameters[index].isLambda }),
        case .written(let node) = argument, let function = namingIt(in: node)
      else { continue }
      let span = tree.span(node)
      report(ItInListFunction(span: span, function: Fix(replacing: span, with: function)))
      return
    }
    let place = call.arguments.last.map { span(of: $0) } ?? call.span
    reportForms(call, .shape, at: place, forms: forms)
  }

  /// Returns an expression as a function, with the name of its parameter for every `it`; nil if there is none.
  func namingIt(in node: SyntaxID) -> Snippet? {
    let span = tree.span(node)
    let tokens = tree.tokens(in: span)
    let places = tokens.filter { $0.kind == .itKeyword }
      .map { Span(source: span.source, start: $0.start, end: $0.end) }
    guard !places.isEmpty else { return nil }
    let taken = Set(
      tokens.filter { $0.kind == .identifier }
        .map { tree.source.text(of: Span(source: span.source, start: $0.start, end: $0.end)) })
    let name = ["x", "e", "y"].first { !taken.contains($0) } ?? "element"
    var code: Snippet = "\(name) => "
    var position = span.start
    func takeOver(to end: Int32) {
      guard position < end else { return }
      let piece = Span(source: span.source, start: position, end: end)
      code = code + Snippet(piece, shown: tree.source.text(of: piece))
    }
    for place in places {
      takeOver(to: place.start)
      code = code + Snippet(name)
      position = place.end
    }
    takeOver(to: span.end)
    return code
  }
}
