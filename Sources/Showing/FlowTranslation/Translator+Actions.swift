import FlowCheck
import FlowText

extension Translator {
  /// Returns the statements of a block, each as one text; a nested block contains line ends.
  func lines(of actions: [CheckedAction]) -> [String] {
    // Constants of the block take the next names, and give them back at its end.
    let depth = lambdaDepth
    defer { lambdaDepth = depth }
    return actions.flatMap { lines(of: $0) }
  }

  private func lines(of action: CheckedAction) -> [String] {
    switch action {
    case .assign(let symbol, let value, _, _):
      return [dialect.assignment(of: expression(value).text, to: name(of: symbol))]
    case .send(let symbol, let value, _):
      return [dialect.send(value.map { expression($0).text }, to: name(of: symbol))]
    case .call(let symbol, let arguments, _):
      let texts = arguments.map { expression($0).text }
      return ["\(name(of: symbol))(\(texts.joined(separator: ", ")))"]
    case .print(let values, .picture, _) where fragment[values[0]].type == .string:
      return [printing(values.map(shown).joined(separator: ", "), to: .output)]
    case .print(let values, let stream, _):
      return [printing(values.map(shown).joined(separator: ", "), to: stream)]
    case .exit(let status, _):
      return ["exit(Int32(\(expression(status).text)))"]
    case .dispose(let disposals, _): return disposals.flatMap { endings(of: $0.symbol) }
    case .together(let inner, _):
      note(Notes.batch)
      return lines(of: inner)
    case .expect(let expectation): return [assertion(expectation)]
    case .branch(let branches, let otherwise, _): return [branch(branches, otherwise)]
    case .match(let match): return [choice(match)]
    case .bind(let binding, _):
      let value = expression(binding.value).text
      return ["let \(newName(for: binding.local)) = \(value)"]
    case .loop(let loop):
      let list = expression(loop.list).text
      let name = newName(for: loop.element)
      return ["for \(name) in \(list) \(block(loop.body))"]
    case .after(let delay):
      for kept in delay.kept { locals[kept.local] = expression(kept.value) }
      let time = expression(delay.time).inside(.addition)
      return ["DispatchQueue.main.asyncAfter(deadline: .now() + \(time)) \(block(delay.body))"]
    }
  }

  /// Returns a name for a local of the block.
  private func newName(for local: LocalID) -> String {
    let name = names.parameter(lambdaDepth)
    locals[local] = SwiftText(name)
    lambdaDepth += 1
    return name
  }

  /// Returns the code that ends something: for a scope, its bag, those of the scopes in it, and the
  /// named contracts.
  private func endings(of symbol: SymbolID) -> [String] {
    guard isScope(symbol) else {
      note(dialect.note(.disposal))
      return handles(of: symbol).map { "\(dialect.ended($0)); \($0) = nil" }
    }
    let inside = facts.symbols(inside: symbol)
    let scopes = inside.scopes.sorted { $0.index < $1.index }
    let named = inside.disposed.sorted { $0.place < $1.place }
    return [dialect.emptied(names.bag(of: symbol))]
      + scopes.map { dialect.emptied(names.bag(of: $0)) }
      + named.flatMap { handles(of: $0.symbol) }.map { dialect.ended($0) }
  }

  private func printing(_ values: String, to stream: OutputStream) -> String {
    switch stream {
    case .output: "print(\(values))"
    case .picture: "print((\(values)).joined(separator: \"\\n\"))"
    case .piece: "print(\(values), terminator: \"\")"
    case .diagnostics:
      "FileHandle.standardError.write(Data(\"\\([\(values)].map { \"\\($0)\" }.joined(separator: \" \"))\\n\".utf8))"
    }
  }

  private func assertion(_ expectation: CheckedExpectation) -> String {
    guard expectation.confirms == nil else {
      note(Notes.failure)
      return "// expect failed(…): what fails ends the process here."
    }
    return "assert(\(expression(expectation.condition).text))"
  }

  private func branch(_ branches: [CheckedBranch], _ otherwise: [CheckedAction]?) -> String {
    var text = ""
    for branch in branches {
      text += text.isEmpty ? "if " : " else if "
      switch branch.condition {
      case .test(let condition): text += expression(condition).text
      case .present(let value, let local):
        let name = names.parameter(lambdaDepth)
        text += "let \(name) = \(expression(value).text)"
        locals[local] = SwiftText(name)
        lambdaDepth += 1
      }
      text += " " + block(branch.body)
      if case .present = branch.condition { lambdaDepth -= 1 }
    }
    if let otherwise { text += " else " + block(otherwise) }
    return text
  }

  private func choice(_ match: CheckedMatch) -> String {
    var cases = zip(match.patterns, match.branches).map { ("case \(pattern($0))", $1.body) }
    cases.append(
      (
        match.isOpen ? "default" : "case \(pattern(match.patterns.last ?? match.subject))",
        match.otherwise
      ))
    let texts = cases.map { head, actions in
      let lines = lines(of: actions)
      return "\(head):\n  "
        + (lines.isEmpty ? "break" : lines.joined(separator: "\n").replacing("\n", with: "\n  "))
    }
    return "switch \(expression(match.subject).text) {\n\(texts.joined(separator: "\n"))\n}"
  }

  private func block(_ actions: [CheckedAction]) -> String {
    let lines = lines(of: actions)
    if lines.count == 1, !lines[0].contains("\n") { return "{ \(lines[0]) }" }
    return "{\n" + lines.map { "  " + $0.replacing("\n", with: "\n  ") }.joined(separator: "\n")
      + "\n}"
  }

  /// Returns the cells that a block assigns.
  func assigned(_ actions: [CheckedAction]) -> Set<SymbolID> {
    var symbols: Set<SymbolID> = []
    for action in actions {
      switch action {
      case .assign(let symbol, _, _, _): symbols.insert(symbol)
      default: symbols.formUnion(assigned(action.inner))
      }
    }
    return symbols
  }
}
