import FlowSyntax
import FlowText

/// Diagnostics about calls of functions that do not exist.
extension Checker {
  mutating func reportUnknownFunction(_ call: LibraryCall) {
    guard !call.name.isEmpty, !reported.names.contains(call.name) else { return }
    let foreign = foreignWord(call.name, call.arguments, isMember: call.isMember)
    let nearest =
      foreign.map(\.name)
      ?? self.nearest(
        to: call.name,
        among: (call.isMember ? libraryNames(taking: call.arguments.first) : Library.names)
          + names { $0.kind.isCallable })
    guard call.isMember, case .checked(let receiver)? = call.arguments.first else {
      report(
        UnknownFunction(
          span: call.nameSpan, name: call.name, nearest: nearest,
          ways: ways(to: call, nearest, foreign)))
      return
    }
    report(
      UnknownMethod(
        span: call.nameSpan, name: call.name, type: type(of: receiver), nearest: nearest,
        ways: ways(to: call, on: receiver, nearest, foreign)))
  }

  /// Returns ways to mend the call of a function without a receiver.
  private func ways(
    to call: LibraryCall, _ nearest: String?, _ foreign: ForeignWord?
  ) -> [UnknownFunction.Way] {
    if let nearest {
      return written(Library.written(nearest), snippets(of: call.arguments))
        .map { .write($0.fix(replacing: call.span)) }
    }
    if let foreign {
      var around = ForeignWord.Surroundings(argument: Snippet(written(call.arguments[...])))
      around.arguments = snippets(of: call.arguments)
      return [.foreign(foreign.advice(around), call: call.span)]
    }
    return StageKind(rawValue: call.name).map { [.stage($0.example)] } ?? []
  }

  /// Returns ways to mend the call of a function of a value.
  private func ways(
    to call: LibraryCall, on receiver: ExpressionID, _ nearest: String?, _ foreign: ForeignWord?
  ) -> [UnknownMethod.Way] {
    let type = type(of: receiver)
    if case .enumeration(let symbol, _) = type, environment[symbol].cases.contains(call.name) {
      let code: Snippet = "\(receiverSnippet(at: span(of: receiver))) == .\(call.name)"
      let isNegated = tree.source.bytes[..<Int(call.span.start)].last == UInt8(ascii: "!")
      return [
        .askCase(
          Fix(replacing: call.span, with: isNegated ? "(\(code))" : code)
            .shown(as: "== .\(call.name)"))
      ]
    }
    if case .tuple(let parts) = FlowType.dateParts, type == .date,
      parts.contains(where: { $0.label == call.name })
    {
      let date = snippet(at: span(of: receiver))
      return [.write(Fix(replacing: call.span, with: "\(date).parts.\(call.name)"))]
    }
    if let nearest {
      if let way = optionalWay(to: nearest, on: receiver, call) { return [.optional(way)] }
      let ways = ways(to: nearest, on: receiver, call)
      if !ways.isEmpty { return ways.map { .write($0) } }
    } else if let foreign {
      return [.foreign(advice(foreign, on: receiver, call.arguments), call: call.span)]
    }
    if let stage = StageKind(rawValue: call.name) {
      return [.stage(contract(of: stage, on: receiver, texts(of: call.arguments.dropFirst())))]
    }
    guard case .tuple(let elements) = type else { return [] }
    return [.parts(elements.enumerated().map { "\($1.label ?? String($0))" })]
  }

  /// Returns the call of a function on what an optional may hold; nil for other values.
  private func optionalWay(
    to name: String, on receiver: ExpressionID, _ call: LibraryCall
  ) -> OptionalWay? {
    let type = type(of: receiver)
    guard type.isOptional, takes(name, type.unwrapped), !takes(name, type) else { return nil }
    return optionalWay(
      to: name, on: receiver, snippets(of: call.arguments.dropFirst()), at: call.span)
  }

  /// Returns the call of a function on what an optional holds, in the place of a call.
  func optionalWay(
    to name: String, on receiver: ExpressionID, _ arguments: [Snippet], at call: Span
  ) -> OptionalWay {
    let base = snippet(at: span(of: receiver))
    let calling: Snippet = "\(receiverSnippet(at: span(of: receiver)))?.\(name)"
    let whole = arguments.isEmpty ? calling : "\(calling)(\(listed(arguments)))"
    return OptionalWay(
      call: Fix(replacing: call, with: whole, .choice).shown(as: calling.shown),
      replaced: "(\(base.shown) ?? \(type(of: receiver).unwrapped.example)).\(name)",
      comesDown: frame.it != nil && base.shown == "it")
  }

  /// Returns whether a library function may be called on a value of a type.
  private func takes(_ name: String, _ type: FlowType) -> Bool {
    Library.specialForms[name] != nil
      || Library.forms(name).contains { $0.parameters.first?.accepts(type) ?? false }
  }

  /// Returns the word of another language that a call names; with one value as its argument a member of a
  /// list or text may be another word.
  private func foreignWord(
    _ name: String, _ arguments: [CallArgument], isMember: Bool
  ) -> ForeignWord? {
    guard isMember, case .checked(let receiver)? = arguments.first else {
      return ForeignWord(name, as: isMember ? .member : .function)
    }
    var isIndexed = type(of: receiver) == .string
    if case .list = type(of: receiver).unwrapped { isIndexed = true }
    let takesOne = arguments.count == 2 && !isLambda(arguments[1])
    let word =
      (isIndexed && takesOne ? ForeignWord(name, as: .listMember) : nil)
      ?? ForeignWord(name, as: .member)
    guard let meant = word?.name, Library.specialForms[meant] == nil else { return word }
    let type = type(of: receiver)
    let fits = Library.forms(meant).contains { $0.parameters.first?.accepts(type) ?? false }
    return fits || type == .invalid || type.isOptional ? word : nil
  }

  /// Returns the contract in which a stage stands that was called like a function of a value.
  private func contract(
    of stage: StageKind, on receiver: ExpressionID, _ arguments: [String]
  ) -> String {
    let base = text(at: span(of: receiver))
    let isName = base.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
    let written =
      arguments.isEmpty ? stage.example : "\(stage.rawValue)(\(arguments.joined(separator: ", ")))"
    return "\(isName ? base : "cell") | \(written) -> …"
  }

  /// Returns advice on a member that has another name here than in other languages.
  private func advice(
    _ word: ForeignWord, on receiver: ExpressionID, _ arguments: [CallArgument]
  ) -> ForeignAdvice {
    let type = type(of: receiver)
    let base = text(at: span(of: receiver))
    let inner =
      base.hasPrefix("(") && base.hasSuffix(")") ? String(base.dropFirst().dropLast()) : base
    let source = inner.contains("(") ? "source" : inner
    let rest = arguments.dropFirst()
    var around = ForeignWord.Surroundings(
      name: source == inner ? Snippet(source) : .gap(source), argument: Snippet(written(rest)))
    if case .written(let node)? = rest.first {
      around.target = Snippet(target(for: node, of: source))
    }
    if type == .list(.int) { around.parts["INTEGERS"] = Snippet(source) }
    if type == .duration { around.parts["DURATION"] = Snippet(source) }
    return word.advice(around)
  }

  /// Returns ways to call a library function on a value, as a statement if the call is one.
  private func ways(to name: String, on receiver: ExpressionID, _ call: LibraryCall) -> [Fix] {
    let forms = fittingForms(name, taking: type(of: receiver))
    let base = receiverSnippet(at: span(of: receiver))
    let known = forms.isEmpty ? Library.written(name) : forms.map(\.written)
    let calls = written(known, on: base, snippets(of: call.arguments.dropFirst()))
    guard occasion.isLoneCall else { return calls.map { $0.fix(replacing: call.span) } }
    var (before, behind): (Snippet, Snippet) = ("print(", ")")
    if case .cell = kind(of: receiver), case .first? = forms.first?.result, calls.count == 1 {
      (before, behind) = ("\(base) = ", "")
    }
    return calls.map { found in
      WrittenCall(code: before + found.code + behind, isWhole: found.isWhole)
        .fix(replacing: call.span)
    }
  }

  /// Returns the library functions that may be called on a value.
  private func libraryNames(taking receiver: CallArgument?) -> [String] {
    guard case .checked(let value)? = receiver else { return Library.names }
    let type = type(of: value)
    return Library.names.filter { takes($0, type) || type.isOptional && takes($0, type.unwrapped) }
  }

  /// Returns the forms of a function that take a value of a type, or all forms if none does.
  private func fittingForms(_ name: String, taking type: FlowType) -> [LibraryForm] {
    let forms = Library.forms(name)
    let fitting = forms.filter { $0.parameters.first?.accepts(type) ?? false }
    return fitting.isEmpty ? forms : fitting
  }
}
