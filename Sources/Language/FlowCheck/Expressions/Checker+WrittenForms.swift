import FlowText

/// A call of a library function, to propose.
struct WrittenCall {
  let code: Snippet
  /// True if it has what the call under check has, and no words that stand for something else.
  let isWhole: Bool

  /// Returns the change that writes it in a place.
  func fix(replacing span: Span) -> Fix {
    Fix(replacing: span, with: code, isWhole ? nil : .gap)
  }
}

/// Forms of library functions, filled with what a call has.
extension Checker {
  /// Returns the forms of a library function as written in a call.
  ///
  /// These are the forms that fit the call, or else all of them with placeholders for missing
  /// arguments.
  func written(
    _ forms: [String], on receiver: Snippet? = nil, _ arguments: [Snippet]
  ) -> [WrittenCall] {
    let fitting = forms.lazy.compactMap { self.filled($0, receiver, arguments) }
    if let first = fitting.first { return [WrittenCall(code: first, isWhole: true)] }
    return forms.map { form in
      guard let receiver, let dot = dot(in: form) else {
        return WrittenCall(code: Snippet(form), isWhole: false)
      }
      return WrittenCall(code: receiver + Snippet(String(form[dot...])), isWhole: false)
    }
  }

  /// Returns a form with the receiver and arguments of a call, or nil if it takes others.
  private func filled(_ form: String, _ receiver: Snippet?, _ arguments: [Snippet]) -> Snippet? {
    guard !form.contains("  ") else { return nil }
    var arguments = arguments
    var head = Snippet(form)
    var parameters: [Substring] = []
    if let open = form.firstIndex(of: "("), form.hasSuffix(")") {
      head = Snippet(String(form[..<open]))
      let inside = form[form.index(after: open)...].dropLast()
      parameters = inside.contains("=>") ? [inside] : inside.split(separator: ", ")
    }
    if let dot = dot(in: form) {
      let subject = receiver ?? (arguments.isEmpty ? nil : arguments.removeFirst())
      guard let subject else { return nil }
      let name = form[dot...].prefix { $0 != "(" }
      head = subject + Snippet(String(name))
    } else if let receiver {
      arguments.insert(receiver, at: 0)
    }
    guard parameters.count == arguments.count,
      zip(parameters, arguments).allSatisfy({
        $0.contains("=>") == $1.shown.contains("=>")
      })
    else { return nil }
    return arguments.isEmpty && !form.hasSuffix("()") ? head : "\(head)(\(listed(arguments)))"
  }

  /// Returns the dot after the receiver of a form; the dot of a number does not count.
  private func dot(in form: String) -> String.Index? {
    guard let dot = form.firstIndex(of: ".") else { return nil }
    return form[..<dot].contains("(") ? nil : dot
  }

  /// Writes arguments one after the other, with commas.
  func listed(_ arguments: [Snippet]) -> Snippet {
    arguments.enumerated().reduce("") { list, next in
      next.offset == 0 ? next.element : "\(list), \(next.element)"
    }
  }

  /// Takes a value over as it can be written before a dot.
  func receiverSnippet(at span: Span) -> Snippet {
    let written = text(at: span)
    let isOne = !written.contains(" ") || written.first.map { "[(\"".contains($0) } ?? false
    return isOne ? snippet(at: span) : "(\(snippet(at: span)))"
  }

  /// Takes a value over where something is written before or behind it: in parentheses if it is an operation.
  func operandSnippet(_ value: ExpressionID) -> Snippet {
    let written = snippet(at: span(of: value))
    switch kind(of: value) {
    case .intToFloat(let operand), .wrap(let operand): return operandSnippet(operand)
    case .unary, .binary, .and, .or, .conditional, .coalesce, .match: return "(\(written))"
    default: return written
    }
  }

  func snippets(of arguments: some Sequence<CallArgument>) -> [Snippet] {
    arguments.map { snippet(at: span(of: $0)) }
  }
}

extension FlowType {
  /// True if `example` is a value, and not a word for one.
  var hasExample: Bool {
    switch self {
    case .int, .float, .string, .bool, .duration, .date, .list, .dictionary: true
    default: false
    }
  }
}
