import FlowCheck
import FlowLower
import FlowRuntime
import FlowText

/// Writes a live program as a script: what is declared and alive, with the values it has now.
///
/// Names come in the order in which they were declared first, each contract that declares a cell with
/// its cell; then what else was signed, in that order; then the values of cells that contracts feed,
/// since signing has moved them. What stages have counted and what they hold is not part of it.
struct ProgramWriter {
  let runtime: Runtime
  let sources: SourceMap
  private var lines: [String] = []
  /// What each scope holds, in the order of declaration.
  private var members: [SymbolID?: [SymbolID]] = [:]
  private var signed: [SymbolID?: [ContractID]] = [:]

  init(runtime: Runtime, sources: SourceMap) {
    self.runtime = runtime
    self.sources = sources
  }

  private var environment: Environment { runtime.environment }

  mutating func text() -> String {
    gather()
    write(scope: nil, indent: "")
    writeFedCells()
    return lines.map { $0 + "\n" }.joined()
  }

  private mutating func gather() {
    for symbol in environment.symbols where isThere(symbol) {
      members[symbol.scope, default: []].append(symbol.id)
    }
    for id in environment.signedContracts where isSignedByItself(id) {
      signed[environment.scope(of: id), default: []].append(id)
    }
  }

  /// Released names are not there; names that stand for no node are as long as their scope is.
  private func isThere(_ symbol: Symbol) -> Bool {
    !runtime.isReleased(symbol.id) && environment.isCurrent(symbol)
  }

  /// Whether a contract declares no cell, and is alive.
  private func isSignedByItself(_ id: ContractID) -> Bool {
    if let plan = runtime.plan(of: id) {
      if case .derive = plan.target { return false }
      // The two directions of a two-way binding are one statement.
      return plan.partner.map { $0.index > id.index } ?? true
    }
    return runtime.isWatched(id)
  }

  // Scopes nest only as deep as the parser allows.
  private mutating func write(scope: SymbolID?, indent: String) {
    for id in members[scope] ?? [] {
      let symbol = environment[id]
      if symbol.kind == .scope {
        lines.append("\(indent)scope \(symbol.name) {")
        write(scope: id, indent: indent + "  ")
        lines.append("\(indent)}")
      } else {
        write(symbol, indent: indent)
      }
    }
    for id in signed[scope] ?? [] {
      if let span = environment.statement(of: id) {
        write(statement: span, indent: indent)
      }
    }
  }

  private mutating func write(_ symbol: Symbol, indent: String) {
    switch symbol.kind {
    case .constant: write("let", symbol, indent: indent)
    case .cell: write("cell", symbol, indent: indent)
    case .derived(let contract):
      if runtime.plan(of: contract) != nil, !runtime.hasEnded(symbol.id),
        let span = environment.statement(of: contract)
      {
        write(statement: span, indent: indent)
      } else {
        write("cell", symbol, indent: indent)
      }
    case .event:
      let type = symbol.type == .nothing ? "" : ": \(symbol.type)"
      lines.append("\(indent)event \(symbol.name)\(type)")
    case .enumeration:
      lines.append("\(indent)enum \(symbol.name) { \(symbol.cases.joined(separator: ", ")) }")
    case .function, .command:
      if let span = environment.statement(of: symbol.id) {
        write(statement: span, indent: indent)
      }
    case .scope, .contract: break
    }
  }

  private mutating func write(
    _ keyword: String, _ symbol: Symbol, indent: String, note: String? = nil
  ) {
    let value = runtime.value(of: symbol.id)
    var line = "\(indent)\(keyword) \(symbol.name): \(symbol.type)"
    var note = note
    switch value {
    case .pending: break
    case .failure(let failure): note = "in error: \(failure.message)"
    default: line += " = \(runtime.formatter.quoted(value))"
    }
    if let note {
      line += "  // \(note.split(whereSeparator: \.isNewline).joined(separator: " "))"
    }
    if value.isGood || keyword == "cell" {
      lines.append(line)
    } else {
      lines.append("// \(line)")
    }
  }

  /// A statement as it was written; the lines after its first keep their distance to it.
  private mutating func write(statement span: Span, indent: String) {
    let source = sources[span.source]
    let place = source.position(at: span.start)
    let before = source.text(ofLine: place.line).prefix { $0 == " " }.count
    let text = source.text(of: span).split(
      separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in text.enumerated() {
      let own = index == 0 ? 0 : min(before, line.prefix { $0 == " " }.count)
      lines.append(indent + line.dropFirst(own))
    }
  }

  /// Signing moves values into cells that may have been given others since.
  private mutating func writeFedCells() {
    var fed: Set<SymbolID> = []
    for plan in runtime.plans {
      if case .bind(let target, _) = plan.target {
        fed.insert(target)
      }
    }
    let cells = environment.symbols.filter { symbol in
      fed.contains(symbol.id) && symbol.kind == .cell && runtime.value(of: symbol.id).isGood
    }
    for symbol in cells {
      let value = runtime.formatter.quoted(runtime.value(of: symbol.id))
      lines.append("\(environment.qualifiedName(symbol.id)) = \(value)")
    }
  }
}

extension Session {
  /// The program as a script that, run, has the same cells and contracts and the same values.
  package var programText: String {
    var writer = ProgramWriter(runtime: runtime, sources: sources)
    return writer.text()
  }
}
