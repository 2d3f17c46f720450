import FlowCheck
import FlowLower
import FlowRuntime
import FlowSyntax
import FlowText

extension Session {
  /// Returns the live cells or contracts, in the order of their declarations.
  package func listing(of kind: ListingKind) -> [ListingRow] {
    switch kind {
    case .cells: runtime.environment.symbols.compactMap(cellRow)
    case .contracts:
      runtime.plans.compactMap(contractRow)
    }
  }

  private func cellRow(_ symbol: Symbol) -> ListingRow? {
    guard runtime.isLive(symbol.id) else { return nil }
    var contract: String?
    switch symbol.kind {
    case .cell, .event: break
    case .derived(let id):
      contract = runtime.plan(of: id)?.text ?? words.contractEnded
    default: return nil
    }
    let value = runtime.value(of: symbol.id)
    let isEvent = symbol.kind == .event
    return ListingRow(
      name: runtime.environment.qualifiedName(symbol.id),
      type: isEvent ? ListingRow.event : symbol.type.description,
      value: isEvent
        ? nil : value.isPending ? words.say.noValueYet : runtime.formatter.shown(value),
      contract: contract)
  }

  /// Returns the present value of a cell, or none for an event; nil for other names.
  package func glimpse(of name: String) -> CellGlimpse? {
    guard let symbol = symbol(named: name), runtime.isLive(symbol) else { return nil }
    let whole = runtime.environment.qualifiedName(symbol)
    switch runtime.environment[symbol].kind {
    case .event: return CellGlimpse(name: whole, value: nil)
    case .cell, .derived:
      let value = runtime.value(of: symbol)
      return CellGlimpse(
        name: whole, value: value.isPending ? nil : runtime.formatter.shown(value))
    default: return nil
    }
  }

  private func contractRow(_ plan: ContractPlan) -> ListingRow? {
    guard !plan.isWayBack else { return nil }
    var name: String?
    if let alias = plan.alias {
      name = runtime.environment.qualifiedName(alias)
    } else if case .derive(let symbol, _) = plan.target {
      name = runtime.environment.qualifiedName(symbol)
    }
    return ListingRow(
      name: name, type: nil, value: nil, contract: plan.text, number: numbers[plan.id])
  }

  /// Returns the present symbol of a name such as `screen.draft`.
  func symbol(named name: String) -> SymbolID? {
    runtime.environment.lookup(name.split(separator: ".").map(String.init))
  }

  /// Returns a contract's text, after its number if it has one; a two-way binding has one for both
  /// directions.
  func numberedText(of plan: ContractPlan) -> String {
    let number = numbers[plan.id] ?? plan.partner.flatMap { numbers[$0] }
    return number.map { "#\($0) \(plan.text)" } ?? plan.text
  }

  /// Evaluates a bare expression and shows its value with its type.
  func show(_ code: Code, _ type: FlowType) {
    guard let value = runtime.evaluate(code) else { return }
    let shown = runtime.formatter.quoted(value)
    // The next entry reads it.
    let isCase = shown.hasPrefix(".")
    prompt.lastValue =
      isCase ? type.description + shown : runtime.formatter.ofExpressions.quoted(value)
    reporter.show(.value(shown, type: type.description))
  }

  /// Returns the entry with the last bare expression's value in place of `_`, unless `_` is declared.
  func withLastValue(_ text: String) -> String {
    guard let lastValue = prompt.lastValue, text.utf8.contains(UInt8(ascii: "_")), !isDeclared("_")
    else {
      return text
    }
    var scratch = SourceMap()
    let (source, problems) = scratch.add(name: "", rawBytes: Array(text.utf8))
    guard problems.isEmpty else { return text }
    var bytes = source.bytes
    let tree = parse(source, mode: .prompt).tree
    let patterns = tree.starts(of: .wildcardPattern)
    let values = tree.starts(of: .nameExpression)
    let isSigned = lastValue.hasPrefix("-")
    let literal = isSigned ? "(\(lastValue))" : lastValue
    for token in tree.tokens.reversed()
    where token.kind == .identifier && token.end - token.start == 1
      && bytes[Int(token.start)] == UInt8(ascii: "_") && !patterns.contains(token.start)
    {
      // An entry that declares the name `_`, of a function's parameter too, means that name.
      guard values.contains(token.start) else { return text }
      bytes.replaceSubrange(Int(token.start)..<Int(token.end), with: literal.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension SyntaxTree {
  /// Returns where the nodes of a kind begin.
  fileprivate func starts(of wanted: NodeKind) -> Set<Int32> {
    var starts: Set<Int32> = []
    for index in 0..<nodeCount {
      let node = SyntaxID(index: Int32(index))
      if kind(node) == wanted { starts.insert(span(node).start) }
    }
    return starts
  }

  /// The names that an entry asks about with `name?`.
  var helpRequests: [String] {
    (0..<nodeCount).compactMap { index in
      let node = SyntaxID(index: Int32(index))
      return kind(node) == .helpRequest ? tokenText(node) : nil
    }
  }
}

extension CheckedStatement {
  /// Returns the place of the statement.
  func span(in fragment: CheckedFragment) -> Span? {
    switch self {
    case .constant(_, _, _, let span), .cell(_, _, _, let span), .event(_, let span),
      .scope(_, _, let span):
      span
    case .function(let function): function.span
    case .enumeration, .typeName, .template: nil
    case .contract(let contract): contract.span
    case .twoWay(let binding): binding.span
    case .action(let action, _): action.span
    case .command(let command): command.span
    case .wait(_, _, let span), .at(_, _, _, let span): span
    case .always(let always): always.span
    case .expression(let expression, _): fragment[expression].span
    case .redefinition(let inner, _): inner.span(in: fragment)
    }
  }
}

extension CheckedAction {
  var span: Span {
    switch self {
    case .call(_, _, let span), .assign(_, _, _, let span), .send(_, _, let span),
      .print(_, _, let span), .exit(_, let span),
      .dispose(_, let span), .together(_, let span), .branch(_, _, let span):
      span
    case .bind(_, let span): span
    case .expect(let expectation): expectation.span
    case .loop(let loop): loop.span
    case .match(let match): match.span
    case .after(let delay): delay.span
    }
  }
}
