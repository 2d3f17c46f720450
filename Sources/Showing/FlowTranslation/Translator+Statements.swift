import FlowCheck
import FlowText

extension Translator {
  /// Writes statements in their order; functions, which are checked first, are put back in their
  /// places.
  func write(_ statements: [CheckedStatement]) {
    var functions: [CheckedFunction] = []
    var others: [CheckedStatement] = []
    for statement in statements {
      if case .function(let function) = statement {
        functions.append(function)
      } else {
        others.append(statement)
      }
    }
    var written = 0
    for statement in others {
      if let span = statement.writtenSpan(environment) {
        while written < functions.count, functions[written].span.source == span.source,
          functions[written].span.start < span.start
        {
          write(.function(functions[written]))
          written += 1
        }
      }
      write(statement)
    }
    for function in functions[written...] { write(.function(function)) }
  }

  func write(_ statement: CheckedStatement) {
    forgetLocals()
    switch statement {
    case .constant(let symbol, let value, _, _):
      let text = expression(value).text
      flush("let \(names[symbol])\(annotation(symbol, value)) = \(text)")
    case .cell(let symbol, let value, _, _): declareCell(symbol, value)
    case .event(let symbol, _): declareEvent(symbol)
    case .function(let function): write(function)
    case .enumeration(let symbol):
      let cases = environment[symbol].cases.map(SwiftNotation.name)
      add("enum \(names[symbol]) { case \(cases.joined(separator: ", ")) }")
    case .typeName(let symbol):
      add("typealias \(names[symbol]) = \(SwiftNotation.type(environment[symbol].type))")
    case .template: break
    case .contract(let contract): write(contract)
    case .twoWay(let binding): write(binding)
    case .scope(let symbol, let statements, _): writeScope(symbol, statements)
    case .action(let action, _):
      let lines = self.lines(of: [action])
      writeNotes()
      for line in lines { add(line) }
    case .command(let command): write(command)
    case .wait(let duration, _, _):
      let time = expression(duration).text
      flush("RunLoop.main.run(until: Date(timeIntervalSinceNow: \(time)))")
    case .at(let instant, let actions, _, let span): writeAt(instant, actions, span)
    case .always(let always):
      quote(always.span)
      comment(Notes.judgesNothing(dialect.name).text(say))
    case .expression(let value, _): flush("_ = \(expression(value).text)")
    case .redefinition(let inner, _): write(inner)
    }
  }

  /// Writes a line after the notes about it.
  func flush(_ line: String) {
    writeNotes()
    add(line)
  }

  // MARK: Declarations

  /// Returns a type annotation if Swift could not infer the type, or would infer another one.
  private func annotation(_ symbol: SymbolID, _ value: ExpressionID) -> String {
    let type = environment[symbol].type
    switch type {
    case .optional, .list, .dictionary, .tuple, .duration, .float:
      return ": \(SwiftNotation.type(type))"
    default: return ""
    }
  }

  /// Returns the Swift type of a cell; optional if the cell may have no value.
  private func cellType(_ symbol: SymbolID) -> String {
    let type = environment[symbol].type
    let text = SwiftNotation.type(type)
    return facts.hollow.contains(symbol) && !type.isOptional ? "\(text)?" : text
  }

  private func declareCell(_ symbol: SymbolID, _ value: ExpressionID?) {
    if value == nil { note(Notes.hollow) }
    let text = value.map { expression($0).text } ?? "nil"
    flush(dialect.cell(names[symbol], type: cellType(symbol), value: text))
  }

  private func declareEvent(_ symbol: SymbolID) {
    let type = SwiftNotation.type(environment[symbol].type)
    add(dialect.event(names[symbol], type: type))
    guard facts.readEvents.contains(symbol) else { return }
    // Its name is read in code that does not receive it as a closure's parameter.
    add(dialect.cell(names.last(symbol), type: "\(type)?", value: "nil"))
    let assignment = dialect.assignment(of: "it", to: names.last(symbol))
    sign(
      dialect.source(event: names[symbol]),
      [dialect.observe + "{ it in \(assignment) }" + dialect.observeEnd],
      handle: nil, scope: environment[symbol].scope)
  }

  private func write(_ function: CheckedFunction) {
    let symbol = environment[function.symbol]
    let written = parameterNames(source(function.span))
    var parameters: [String] = []
    for (place, type) in symbol.parameters.enumerated() {
      let name = place < written.count ? written[place] : "p\(place)"
      locals[LocalID(index: Int32(place))] = SwiftText(SwiftNotation.name(name))
      parameters.append("_ \(SwiftNotation.name(name)): \(SwiftNotation.type(type))")
    }
    let body = expression(function.body).text
    writeNotes()
    add(
      "func \(names[function.symbol])(\(parameters.joined(separator: ", "))) -> "
        + "\(SwiftNotation.type(symbol.type)) { \(body) }")
  }

  /// Returns the names of parameters as written in `fn name(a: T, b: U)`.
  private func parameterNames(_ text: String) -> [String] {
    guard let open = text.firstIndex(of: "("), text.prefix(upTo: open).allSatisfy({ $0 != "{" })
    else { return [] }
    var names: [String] = []
    var name = ""
    var isName = true
    var depth = 0
    for character in text[text.index(after: open)...] {
      switch character {
      case "(", "[": depth += 1
      case ")", "]":
        if depth == 0 { return name.isEmpty ? names : names + [name] }
        depth -= 1
      case ":" where depth == 0: isName = false
      case "," where depth == 0:
        names.append(name)
        name = ""
        isName = true
      case _ where isName && !character.isWhitespace: name.append(character)
      default: break
      }
    }
    return names
  }

  // MARK: Scopes, commands, time

  private func writeScope(_ symbol: SymbolID, _ statements: [CheckedStatement]) {
    note(Notes.scope)
    begin("// scope \(environment[symbol].name)")
    flush(dialect.bag(names.bag(of: symbol)))
    write(statements)
    add("")
  }

  private func write(_ command: CheckedCommand) {
    let symbol = environment[command.symbol]
    let header = source(command.span).prefix { $0 != "{" }.split(whereSeparator: \.isWhitespace)
    quote(command.span)
    if facts.watchedCommands.contains(command.symbol) { writeEnabled(of: command) }
    forgetLocals()
    let written = parameterNames(header.joined(separator: " "))
    var parameters: [String] = []
    for (place, type) in symbol.parameters.enumerated() {
      let name = place < written.count ? written[place] : "p\(place)"
      locals[LocalID(index: Int32(place))] = SwiftText(SwiftNotation.name(name))
      parameters.append("_ \(SwiftNotation.name(name)): \(SwiftNotation.type(type))")
    }
    let guarding = command.condition.map { condition in
      "guard \(expression(condition).text) else { return print(\"\(symbol.name) is disabled\") }"
    }
    let body = lines(of: command.body)
    note(Notes.command)
    writeNotes()
    add("func \(names[command.symbol])(\(parameters.joined(separator: ", "))) {")
    for line in [guarding].compactMap(\.self) + body {
      add("  " + line.replacing("\n", with: "\n  "))
    }
    add("}")
  }

  /// Writes the cell that is true while a command may run.
  private func writeEnabled(of command: CheckedCommand) {
    let name = names.enabled(command.symbol)
    guard let condition = command.condition else {
      return add(dialect.cell(name, type: "Bool", value: "true"))
    }
    add(dialect.cell(name, type: "Bool", value: expression(condition).text))
    guard !command.reads.isEmpty else { return }
    let closure = closure(over: command.reads) { self.expression(condition).text }
    let chain = source(ofAll: command.reads)
    let assignment = dialect.assignment(of: "it", to: name)
    sign(
      chain, [".map \(closure)", dialect.observe + "{ it in \(assignment) }" + dialect.observeEnd],
      handle: nil, scope: command.scope)
  }

  private func writeAt(_ instant: ExpressionID, _ actions: [CheckedAction], _ span: Span) {
    needsStart = true
    let time = expression(instant).inside(.multiplication)
    let body = lines(of: actions)
    writeNotes()
    let deadline = ".now() + \(names.start).timeIntervalSinceNow + \(time)"
    guard body.count > 1 || body.contains(where: { $0.contains("\n") }) else {
      return add(
        "DispatchQueue.main.asyncAfter(deadline: \(deadline)) { \(body.first ?? "") }")
    }
    add("DispatchQueue.main.asyncAfter(deadline: \(deadline)) {")
    for line in body { add("  " + line.replacing("\n", with: "\n  ")) }
    add("}")
  }
}

extension CheckedStatement {
  /// Returns the span of a statement, if it has one.
  fileprivate func writtenSpan(_ environment: Environment) -> Span? {
    switch self {
    case .constant(_, _, _, let span), .cell(_, _, _, let span), .event(_, let span),
      .scope(_, _, let span), .wait(_, _, let span), .at(_, _, _, let span):
      span
    case .function(let function): function.span
    case .enumeration(let symbol), .typeName(let symbol), .template(let symbol):
      environment[symbol].declaration
    case .contract(let contract): contract.span
    case .twoWay(let binding): binding.span
    case .command(let command): command.span
    case .always(let always): always.span
    case .action, .expression, .redefinition: nil
    }
  }
}
