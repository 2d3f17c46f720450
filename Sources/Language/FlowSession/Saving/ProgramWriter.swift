import FlowCheck
import FlowLower
import FlowRuntime
import FlowSyntax
import FlowText

/// Writes a live program as a script: its live declarations, with their present values.
///
/// Statements come in the order in which they were first carried out, each with its comments; a
/// name that was declared again is written where it was declared first, or after the names that it
/// uses now. At the end come assignments to cells that contracts feed, since signing has changed
/// them. The counts and held values of stages are not saved.
struct ProgramWriter {
  let runtime: Runtime
  let layout: ProgramLayout
  /// The saved things of each scope.
  private var things: [SymbolID?: [SavedThing]] = [:]

  init(runtime: Runtime, layout: ProgramLayout) {
    self.runtime = runtime
    self.layout = layout
  }

  private var environment: Environment { runtime.environment }

  mutating func text() -> String {
    gather()
    let lines = lines(of: nil) + fedCells
    return lines.map { $0 + "\n" }.joined()
  }

  private mutating func gather() {
    for symbol in environment.symbols where isThere(symbol) && isStatement(symbol) {
      let origin = symbol.firstDeclaration ?? symbol.declaration
      things[symbol.scope, default: []].append(
        SavedThing(
          .name(symbol.id), statement: statement(of: symbol), place: layout.place(of: origin),
          isAgain: symbol.isDeclaredAnew))
    }
    for id in environment.signedContracts where isSignedByItself(id) {
      guard let span = environment.statement(of: id) else { continue }
      let alias = environment.alias(of: id).map { environment[$0] }
      let origin = alias.map { $0.firstDeclaration ?? $0.declaration } ?? span
      things[environment.scope(of: id), default: []].append(
        SavedThing(
          .contract(id, alias: alias?.id), statement: span, place: layout.place(of: origin),
          isAgain: alias?.isDeclaredAnew ?? false))
    }
  }

  /// Returns whether a symbol is to be saved: not if it was released, or if disposing of a source
  /// left it without a cell; names without a node last as long as their scope.
  private func isThere(_ symbol: Symbol) -> Bool {
    guard !runtime.isReleased(symbol.id), environment.isCurrent(symbol) else { return false }
    switch symbol.kind {
    case .cell, .derived, .event: return runtime.isLive(symbol.id)
    default: return true
    }
  }

  /// Returns the statement of a name that is saved as it was written, rather than as a value.
  private func statement(of symbol: Symbol) -> Span? {
    switch symbol.kind {
    case .function, .command, .typeName, .template: return environment.statement(of: symbol.id)
    case .enumeration: return layout.statement(at: symbol.declaration)?.span
    case .derived(let contract):
      guard runtime.plan(of: contract) != nil, !runtime.hasEnded(symbol.id) else { return nil }
      return environment.statement(of: contract)
    case .constant, .cell, .event, .scope, .contract: return nil
    }
  }

  /// Returns whether a symbol is declared by a statement of its own; the name of a contract is not.
  private func isStatement(_ symbol: Symbol) -> Bool {
    if case .contract = symbol.kind { return false }
    return true
  }

  /// Returns whether a contract is alive and declares no cell.
  private func isSignedByItself(_ id: ContractID) -> Bool {
    if let plan = runtime.plan(of: id) {
      if case .derive = plan.target { return false }
      // The two directions of a two-way binding are one statement.
      return !plan.isWayBack
    }
    return runtime.isWatched(id)
  }

  /// Returns the lines of a scope.
  // Scopes nest only as deep as the parser allows.
  private func lines(of scope: SymbolID?) -> [String] {
    var lines: [String] = []
    let order = SavedOrder(of: things, in: scope, environment, layout)
    for thing in order.things {
      let more = self.lines(of: thing)
      // No scope begins with an empty line, and no two follow each other.
      let isApart = lines.isEmpty || lines.last == ""
      lines += isApart ? Array(more.drop(while: \.isEmpty)) : more
    }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  private func lines(of thing: SavedThing) -> [String] {
    if let span = thing.statement { return commented(span, lines(ofStatement: span)) }
    guard case .name(let id) = thing.kind else { return [] }
    let symbol = environment[id]
    switch symbol.kind {
    case .constant: return value("let", symbol)
    case .cell, .derived: return value("cell", symbol)
    case .event:
      let type = symbol.type == .nothing ? "" : ": \(symbol.type)"
      return commented(symbol.declaration, ["event \(symbol.name)\(type)"])
    case .scope:
      let inner = lines(of: id)
      let inside = inner.isEmpty ? layout.statement(at: symbol.declaration)?.inside ?? [] : inner
      let body = inside.map { $0.isEmpty ? "" : "  " + $0 }
      return commented(symbol.declaration, ["scope \(symbol.name) {"] + body + ["}"])
    case .function, .command, .enumeration, .typeName, .template, .contract: return []
    }
  }

  /// Returns the lines of a statement with its comments above, after and below them.
  private func commented(
    _ span: Span, _ lines: [String], isDropping: (String) -> Bool = { _ in false }
  ) -> [String] {
    guard let statement = layout.statement(at: span) else { return lines }
    let above = layout.commentsBefore(statement) + statement.above
    let behind = statement.behind.filter { !isDropping($0) }
    guard let first = behind.first, let last = lines.last else {
      return above + lines + statement.below
    }
    return above + lines.dropLast() + [last + "  " + first] + behind.dropFirst() + statement.below
  }

  /// Returns a declaration with the present value instead of the written one, and the comments
  /// within it above.
  private func value(_ keyword: String, _ symbol: Symbol) -> [String] {
    let value = runtime.value(of: symbol.id)
    var line = "\(keyword) \(symbol.name)"
    if !Self.says(value, symbol.type) { line += ": \(symbol.type)" }
    if value.isGood { line += " = \(runtime.formatter.ofExpressions.quoted(value))" }
    if case .failure(let failure) = value {
      let message = failure.message.split(whereSeparator: \.isNewline).joined(separator: " ")
      line += "  \(Self.failureMark)\(message)"
    }
    let isWritten = value.isGood || keyword == "cell"
    guard let statement = layout.statement(at: symbol.declaration),
      // A parameter of a scope has no comments of its own.
      statement.kind != .scopeTemplate
    else {
      return [isWritten ? line : "// " + line]
    }
    let inner = layout.comments(inside: statement)
    var lines = inner + [isWritten ? line : "// " + line]
    if case .failure = value {
      // No other comment can follow this one on its line.
      let behind = statement.behind.filter { !$0.hasPrefix(Self.failureMark) }
      lines = layout.commentsBefore(statement) + statement.above + behind + lines
      return lines + statement.below
    }
    if !isWritten {
      return layout.commentsBefore(statement) + statement.above + statement.behind + lines
        + statement.below
    }
    return commented(symbol.declaration, lines) {
      value.isGood && $0.hasPrefix(Self.failureMark)
    }
  }

  /// Returns true if the type of a value follows from how it is written.
  private static func says(_ value: Value, _ type: FlowType) -> Bool {
    switch (value, type) {
    case (.int, .int), (.float, .float), (.bool, .bool), (.text, .string), (.duration, .duration),
      (.date, .date):
      true
    case (.list(let list), .list(let element)):
      !list.elements.isEmpty && list.elements.allSatisfy { says($0, element) }
    case (.dictionary(let dictionary), .dictionary(let key, let value)):
      dictionary.count > 0
        && dictionary.entries.allSatisfy { says($0.key, key) && says($0.value, value) }
    default: false
    }
  }

  /// Prefix of a comment that gives a cell's error.
  private static let failureMark = "// in error: "

  /// Returns a statement as it was written; its further lines keep their indentation relative to the first.
  private func lines(ofStatement span: Span) -> [String] {
    let source = layout.sources[span.source]
    let place = source.position(at: span.start)
    let before = source.text(ofLine: place.line).prefix { $0 == " " }.count
    let text = source.text(of: span).split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n"
    }
    return text.enumerated().map { index, line in
      let own = index == 0 ? 0 : min(before, line.prefix { $0 == " " }.count)
      return String(line.dropFirst(own))
    }
  }

  /// Assignments that restore cells which signing changes.
  private var fedCells: [String] {
    FedCells(of: runtime).order.compactMap { id in
      let symbol = environment[id]
      let value = runtime.value(of: id)
      guard symbol.kind == .cell, isThere(symbol), value.isGood else { return nil }
      return "\(environment.qualifiedName(id)) = \(runtime.formatter.ofExpressions.quoted(value))"
    }
  }
}

extension Session {
  /// The program as a script that, when run, has the same cells, contracts and values.
  package var programText: String {
    let layout = ProgramLayout(
      sources, importPlaces: imports.places, commentEntries: prompt.comments.before)
    var writer = ProgramWriter(runtime: runtime, layout: layout)
    return writer.text()
  }
}
