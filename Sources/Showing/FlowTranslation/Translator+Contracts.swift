import FlowCheck
import FlowText

/// The value that a contract passes on at one point of its pipeline.
struct Flowing {
  var local: LocalID
  /// The parameters of a closure; several if a tuple is taken apart.
  var parameters: [String]
  /// Their types, if a closure has to name them: with many parameters, type inference would take
  /// too long.
  var types: [String] = []
  /// Cells and events whose value is one of the parameters.
  var symbols: [SymbolID: String] = [:]
  /// Presence of a value at the signing.
  var atSigning = Presence.perhaps

  /// Largest number of parameters for which closures name no types.
  static let mostWithoutTypes = 4

  enum Presence {
    case surely
    case perhaps
    case never
  }
}

extension Translator {
  func write(_ contract: CheckedContract) {
    quote(contract.span)
    var (head, calls, flow) = chain(fragment.pipeline(of: contract))
    flow.local = contract.it
    if fragment.pipeline(of: contract).sources.count > 1 { note(dialect.note(.diamond)) }
    let handle = handle(of: contract.alias, contract.target)
    switch contract.target {
    case .declare(let symbol, let value):
      declare(symbol, value, contract, &calls, flow)
      writeNotes()
      let scope = contract.scope
      assign(head, calls, to: symbol, handle: handle, scope: scope)
    case .bind(let symbol, let value):
      bind(head, calls, flow, to: symbol, value, contract, handle)
    case .observe(let actions, _):
      calls.append(observer(actions, flow))
      note(dialect.note(.order))
      if !assigned(actions).isDisjoint(
        with: ProgramFacts.cells(of: fragment.pipeline(of: contract)))
      {
        note(dialect.note(.reentrance))
      }
      sign(head, calls, handle: handle, scope: lifetime(of: contract))
    }
  }

  // MARK: Targets

  /// Declares the cell of a contract and writes the computation of its value.
  private func declare(
    _ symbol: SymbolID, _ value: ExpressionID, _ contract: CheckedContract, _ calls: inout [String],
    _ flow: Flowing
  ) {
    let type = SwiftNotation.type(environment[symbol].type)
    let isHollow = facts.hollow.contains(symbol)
    if isHollow { note(Notes.hollow) }
    let first = isHollow ? "nil" : firstValue(of: contract, value)
    writeNotes()
    let isOptional = environment[symbol].type.isOptional
    add(
      dialect.cell(names[symbol], type: isHollow && !isOptional ? "\(type)?" : type, value: first))
    if !isLocal(value, flow.local) {
      calls.append(dialect.map(closure(flow) { self.expression(value).text }))
    }
  }

  /// Returns the first value of a derived cell: the stages, which only map, applied to the values
  /// of the sources.
  private func firstValue(of contract: CheckedContract, _ value: ExpressionID) -> String {
    forgetLocals()
    let texts = fragment.pipeline(of: contract).sources.map { source -> String in
      switch source {
      case .cell(let symbol, _): read(symbol)
      case .enabled(let command, _): "\(names.enabled(command)).value"
      default: ""
      }
    }
    bindLocal(fragment.pipeline(of: contract).input, texts)
    var last = fragment.pipeline(of: contract).input
    for stage in fragment.pipeline(of: contract).stages {
      if stage.kind == .map, let body = stage.arguments.body {
        locals[stage.output] = expression(body)
      } else {
        rename(last, to: stage.output)
      }
      last = stage.output
    }
    rename(last, to: contract.it)
    let text = expression(value).text
    forgetLocals()
    return text
  }

  private func rename(_ old: LocalID, to new: LocalID) {
    guard old != new else { return }
    locals[new] = locals[old]
    elements[new] = elements[old]
  }

  private func bindLocal(_ local: LocalID, _ texts: [String]) {
    locals[local] =
      texts.count == 1 ? SwiftText(texts[0]) : SwiftText("(\(texts.joined(separator: ", ")))")
    elements[local] = texts.count > 1 ? texts : nil
  }

  private func bind(
    _ head: String, _ calls: [String], _ flow: Flowing, to symbol: SymbolID,
    _ value: ExpressionID?, _ contract: CheckedContract, _ handle: String?
  ) {
    note(dialect.note(.bind))
    // It also ends with the scope of its target.
    let scope = environment[symbol].scope ?? contract.scope
    guard environment[symbol].kind != .event else {
      let closure = closure(flow) {
        self.dialect.send(value.map { self.expression($0).text }, to: self.name(of: symbol))
      }
      let observer = dialect.observe + closure + dialect.observeEnd
      return sign(head, calls + [observer], handle: handle, scope: scope)
    }
    var calls = calls
    if let value, !isLocal(value, flow.local) {
      calls.append(dialect.map(closure(flow) { self.expression(value).text }))
    }
    let isWrapped = value.map { id in
      if case .wrap = fragment[id].kind { return true }
      return false
    }
    let isInRing = ProgramFacts.cells(of: fragment.pipeline(of: contract)).contains {
      facts.isInRing(from: $0, to: symbol)
    }
    if isInRing { note(Notes.ring) }
    assign(
      head, calls, to: symbol, handle: handle, scope: scope, isWrapped: isWrapped ?? false,
      isInRing: isInRing)
  }

  /// Returns whether an expression is the local itself, unchanged.
  private func isLocal(_ id: ExpressionID, _ local: LocalID) -> Bool {
    switch fragment[id].kind {
    case .local(local): true
    case .wrap(let inner): isLocal(inner, local)
    default: false
    }
  }

  /// Writes a chain whose values are assigned to a cell.
  private func assign(
    _ head: String, _ calls: [String], to symbol: SymbolID, handle: String?, scope: SymbolID?,
    isWrapped: Bool = false, isInRing: Bool = false
  ) {
    let name = names[symbol]
    if !isWrapped, !isInRing, !facts.hollow.contains(symbol),
      let binding = dialect.binding(of: "", to: name)
    {
      return bound(head, calls, binding, handle, scope)
    }
    let assignment = dialect.assignment(of: "it", to: name)
    let action = isInRing ? "if \(name).value != it { \(assignment) }" : assignment
    let observer = dialect.observe + "{ it in \(action) }" + dialect.observeEnd
    sign(head, calls + [observer], handle: handle, scope: scope)
  }

  /// Writes a binding after the chain or, for a library that requires it, the target before it.
  private func bound(
    _ head: String, _ calls: [String], _ binding: String, _ handle: String?, _ scope: SymbolID?
  ) {
    binding.hasPrefix(".")
      ? sign(head, calls + [binding], handle: handle, scope: scope)
      : sign(binding + head, calls, handle: handle, scope: scope)
  }

  private func observer(_ actions: [CheckedAction], _ flow: Flowing) -> String {
    var flow = flow
    // If a block assigns the cell itself, it reads the present value instead of the parameter.
    for symbol in assigned(actions) { flow.symbols[symbol] = nil }
    var lines: [String] = []
    let text = body(&flow) {
      lines = self.lines(of: actions)
      return lines.joined(separator: "\n")
    }
    let parameters = parameters(of: flow, in: text)
    let isShort = lines.count == 1 && !lines[0].contains("\n")
    let inner = lines.map { "  " + $0.replacing("\n", with: "\n  ") }.joined(separator: "\n")
    let closure =
      isShort
      ? "{ \(parameters) in \(lines[0]) }"
      : lines.isEmpty ? "{ \(parameters) in }" : "{ \(parameters) in\n\(inner)\n}"
    return dialect.observe + closure + dialect.observeEnd
  }

  /// Returns the scope with which an observer ends: its own, or that of a name that it uses.
  private func lifetime(of contract: CheckedContract) -> SymbolID? {
    if let scope = contract.scope { return scope }
    if case .observe(_, let called?) = contract.target, let scope = environment[called].scope {
      return scope
    }
    for source in fragment.pipeline(of: contract).sources {
      if let scope = source.symbol.flatMap({ environment[$0].scope }) { return scope }
    }
    return nil
  }

  // MARK: Signing

  /// Writes a signed contract, held by its bag or by a variable of its own.
  func sign(_ head: String, _ calls: [String], handle: String?, scope: SymbolID?) {
    writeNotes()
    if let handle { return add("\(handle) = \(laidOut(head, calls))") }
    let (before, behind) = dialect.keeping(in: names.bag(of: scope))
    add(laidOut(before + head, behind.isEmpty ? calls : calls + [behind]))
  }

  /// Returns a chain on one line, or each call on a line of its own.
  func laidOut(_ head: String, _ calls: [String]) -> String {
    let line = head + calls.joined()
    let width = line.split(separator: "\n").map(\.count).max() ?? 0
    guard width > 96, !calls.isEmpty else { return line }
    let rest = calls.map { "  " + $0.replacing("\n", with: "\n  ") }
    return ([head] + rest).joined(separator: "\n")
  }

  private func handle(of alias: SymbolID?, _ target: CheckedTarget) -> String? {
    if let alias, let handle = handle(of: alias) { return handle }
    if case .declare(let symbol, _) = target { return handle(of: symbol) }
    return nil
  }

  private func handle(of symbol: SymbolID) -> String? {
    facts.isDisposed(symbol) ? names.handle(of: symbol) : nil
  }

  // MARK: Two ways

  func write(_ binding: CheckedTwoWay) {
    quote(binding.span)
    note(dialect.note(.twoWay))
    let handle = binding.alias.flatMap { self.handle(of: $0) }
    let scope = binding.scope
    if let text = asOne(binding) { return sign(text, [], handle: handle, scope: scope) }
    direction(binding.left, binding.right, binding.toRight, handle, scope)
    direction(binding.right, binding.left, binding.toLeft, handle.map { $0 + "Back" }, scope)
  }

  /// Returns the binding as one statement if the library has one; nil if it takes two contracts.
  private func asOne(_ binding: CheckedTwoWay) -> String? {
    guard binding.toRight == nil, !facts.hollow.contains(binding.left),
      !facts.hollow.contains(binding.right)
    else { return nil }
    return dialect.twoWay(names[binding.left], names[binding.right])
  }

  /// Returns the variables that hold a contract which is disposed of; a two-way binding often needs
  /// two.
  func handles(of symbol: SymbolID) -> [String] {
    let handle = names.handle(of: symbol)
    guard let binding = facts.twoWays[symbol], asOne(binding) == nil else { return [handle] }
    return [handle, handle + "Back"]
  }

  private func direction(
    _ from: SymbolID, _ to: SymbolID, _ conversion: CheckedConversion?, _ handle: String?,
    _ scope: SymbolID?
  ) {
    forgetLocals()
    var calls: [String] = []
    if let conversion {
      let flow = Flowing(local: conversion.it, parameters: ["it"])
      calls.append(dialect.map(closure(flow) { self.expression(conversion.body).text }))
    }
    let target = "\(names[to]).value"
    let assignment = dialect.assignment(of: "it", to: names[to])
    calls.append(
      dialect.observe + "{ it in if \(target) != it { \(assignment) } }" + dialect.observeEnd)
    sign(
      dialect.source(cell: names[from], isHollow: isHollow(from)), calls, handle: handle,
      scope: scope)
  }
}
