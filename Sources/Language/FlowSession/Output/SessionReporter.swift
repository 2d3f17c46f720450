import FlowCheck
import FlowLower
import FlowRuntime
import FlowText

/// Converts the runtime's output to that of the session, with names in place of indices.
final class SessionReporter: RuntimeOutput {
  private let output: any SessionOutput
  weak var session: Session?
  /// True during a replay, when nothing is reported.
  var isMuted = false
  /// The lines that files have printed while an entry carried them out, also while nothing is reported.
  private(set) var printedByFiles = PrintedLines()
  /// True while an entry that reads a file is carried out.
  private var carriesOutFile = false
  /// Number of hints that were left out because only a check tells them.
  var hintsNotTold = 0
  /// The errors that were not reported meanwhile.
  var heldBack = DiagnosticList()
  /// The derived cell that the current statement declares.
  private var declaring: SymbolID?
  private var detail: String?
  /// The previous value of that cell.
  private var former: Value?
  /// The line that `write` has begun.
  private var begun = BegunLine()
  /// True if the current statement has produced any output.
  private var hasSpoken = false
  /// The program that the session is embedded in, which receives the records of waves and endings directly.
  weak var host: (any SessionHost)?

  init(output: any SessionOutput) {
    self.output = output
  }

  func print(_ line: String) { print(line, by: nil) }

  func print(_ line: String, by contract: ContractID?) {
    hasSpoken = true
    if carriesOutFile { printedByFiles.print(line) }
    guard !isMuted else { return }
    guard begun.isEmpty else { return tell(begun.end(with: line), by: contract, showing: line) }
    tell(line, by: contract, showing: line)
  }

  /// Tells a line, of which the end alone is to be shown where its pieces were.
  private func tell(_ whole: String, by contract: ContractID?, showing end: String?) {
    record(printed: whole, by: contract)
    guard let line = output.showsPieces ? end : whole else { return }
    guard let session, session.options.watches, let contract else { return output.print(line) }
    output.print(line, by: session.runtime.plan(of: contract)?.text)
  }

  func write(_ text: String, by contract: ContractID?) {
    hasSpoken = true
    if carriesOutFile { printedByFiles.write(text) }
    guard !isMuted else { return }
    if output.showsPieces {
      output.write(text)
      // A line that nobody asks for whole would only take up memory.
      guard session?.options.records == true else { return }
    }
    if let whole = begun.append(text) { tell(whole, by: contract, showing: nil) }
  }

  func draw(_ lines: [String], by contract: ContractID?) {
    hasSpoken = true
    guard !isMuted else { return }
    guard output.drawsPictures else {
      if !lines.isEmpty { print(lines.joined(separator: "\n"), by: contract) }
      return
    }
    if !lines.isEmpty { record(printed: lines.joined(separator: "\n"), by: contract) }
    output.draw(lines)
  }

  /// Keeps what `body` prints as that of a file, if it carries one out.
  func hearing<Result>(file isHeard: Bool, _ body: () -> Result) -> Result {
    carriesOutFile = isHeard
    defer {
      if isHeard { printedByFiles.end() }
      carriesOutFile = false
    }
    return body()
  }

  /// Ends the line that `write` has begun, as nothing goes on with it.
  func endLine() {
    if !begun.isEmpty { tell(begun.end(with: ""), by: nil, showing: nil) }
  }

  func warn(_ line: String, by contract: ContractID?) {
    hasSpoken = true
    guard !isMuted else { return }
    record(printed: line, by: contract)
    let text = contract.flatMap { session?.runtime.plan(of: $0)?.text }
    output.warn(line, by: session?.options.watches == true ? text : nil)
  }

  private func record(printed line: String, by contract: ContractID?) {
    guard let session, session.options.records else { return }
    output.record(.printed(session.recorded(line: line, by: contract)))
  }

  func report(_ diagnostic: Diagnostic) {
    if isMuted, diagnostic.severity == .error { heldBack.append(diagnostic) }
    guard let session, !isMuted else { return }
    hasSpoken = true
    if session.options.records { output.record(.reported(session.recorded(diagnostic))) }
    output.report(session.withImportPlace(session.withWayOut(diagnostic)), in: session.sources)
  }

  func noteOmission(_ omitted: DiagnosticList.Omission) {
    if !isMuted { output.noteOmission(omitted) }
  }

  func show(_ event: SessionEvent) {
    guard let session, session.options.watches, !isMuted else { return }
    hasSpoken = true
    output.show(event)
  }

  func cellWasDeclared(_ symbol: SymbolID, _ value: Value) {
    guard let session, host == nil else { return }
    session.rememberDeclaration(of: symbol, value)
    guard session.options.records else { return }
    output.record(.declared(session.declaration(of: symbol, value, at: session.runtime.clock.now)))
  }

  func waveDidSettle(_ record: WaveRecord) {
    if let host { return host.waveDidSettle(record) }
    session?.remember(record)
    if let session, session.options.records, !record.steps.isEmpty {
      output.record(.wave(session.recorded(record, entry: session.current.title)))
    }
    // Nothing is shown, and formatting values takes longer than the wave.
    guard !isMuted, output.showsWaves else { return }
    let isIdle = session?.current.title == nil && !record.steps.contains(where: \.moves)
    for step in record.steps {
      show(step, signed: record.signed, isIdle: isIdle)
    }
  }

  func contractDidEnd(_ ending: ContractEnding) {
    if let host { return host.contractDidEnd(ending) }
    guard let session else { return }
    if session.options.records { output.record(.ended(session.recorded(ending))) }
    if session.options.watches, let plan = ending.plan { session.remember(ended: plan) }
    let formatter = session.runtime.formatter
    show(
      .disposed(
        name: ending.name, keeps: ending.keeps.flatMap { $0.isPending ? nil : formatter.shown($0) },
        contract: ending.name == ending.text ? nil : ending.text))
    for dropped in ending.dropped { show(.note(session.words.dropped(dropped))) }
  }

  func contractRanOut(_ plan: ContractPlan) {
    guard let session, session.options.watches else { return }
    session.remember(ended: plan, hasRunOut: true)
  }

  func alwaysDidEnd(_ plan: AlwaysPlan) {
    guard let session, session.options.watches else { return }
    session.remember(ended: plan)
  }

  /// Shows a step of a wave; `isIdle` is true if nothing changed in it and no entry caused it.
  private func show(_ step: WaveRecord.Step, signed: ContractID?, isIdle: Bool) {
    guard let session, session.options.watches else { return }
    let runtime = session.runtime
    let plan = step.contract.flatMap(runtime.plan(of:))
    let formatter = runtime.formatter
    switch step.kind {
    case .fired(let symbol, let old, let new):
      let name = runtime.environment.qualifiedName(symbol)
      if symbol == declaring {
        declaring = nil
        let value = formatter.shown(new)
        show(.declared(name: name, value: value, contract: plan?.text, detail: nil))
        return
      }
      let move = ShownMove(of: symbol, from: old, to: new, in: runtime)
      let bringer = plan ?? step.assigner.flatMap(runtime.plan(of:))
      if session.current.title == nil, step.depth == 0, let bringer {
        show(
          .brought(
            at: ValueFormatter.instant(runtime.clock.now), name: name, old: move.old, new: move.new,
            contract: bringer.text))
        return
      }
      var text: String?
      if case .bind = plan?.target {
        text = plan?.text
      }
      show(.moved(name: name, old: move.old, new: move.new, depth: step.depth, contract: text))
    case .stopped(let contract, let stop):
      let reason = stop.words.text(session.options.language)
      if case .derive(let symbol, _) = plan?.target, symbol == declaring {
        detail = reason
        return
      }
      // That a contract waits for events when it is signed needs no mention.
      if let plan, stop.code == "waiting", contract == signed, plan.followsOnlyEvents(runtime) {
        return
      }
      let text = plan?.text ?? ""
      show(.stopped(contract: text, reason: reason, depth: step.depth, isIdle: isIdle))
    case .gave, .observed, .dropped: break
    case .overridden(let symbol, _, _):
      let name = runtime.environment.qualifiedName(symbol)
      show(.overridden(name: name, depth: step.depth))
    }
  }

  /// Prepares for a statement that is about to be carried out.
  func begin(_ plan: StatementPlan) {
    hasSpoken = false
    detail = nil
    former = nil
    declaring = plan.declaredCell
    if let session, let declaring, session.options.watches {
      let value = session.runtime.value(of: declaring)
      former = value.isPending ? nil : value
    }
  }

  /// Shows the declaration of a statement that was carried out, if its waves did not show it.
  func finish(_ plan: StatementPlan) {
    guard let session, session.options.watches else { return }
    session.number(plan)
    switch plan {
    case .redefinition(let inner, _): if !hasSpoken { finish(inner) }
    case .scope(let symbol, _): finishScope(symbol)
    case .constant(let symbol, _, _), .cell(let symbol, _, _): showDeclaration(symbol)
    case .event(let symbol):
      show(.note("event \(session.runtime.environment.signature(symbol))"))
    case .function(let symbol, _, _):
      show(.note("fn \(session.runtime.environment.signature(symbol))"))
    case .enumeration(let symbol):
      let symbol = session.runtime.environment[symbol]
      show(.note("enum \(symbol.name) { \(symbol.cases.joined(separator: ", ")) }"))
    case .typeName(let symbol):
      let symbol = session.runtime.environment[symbol]
      show(.note("type \(symbol.name) = \(symbol.type)"))
    case .template(let symbol):
      show(.note("scope \(session.runtime.environment.signature(symbol))"))
    case .contract(let contract):
      if case .derive = contract.target, declaring == nil { return }
      if let symbol = declaring {
        declaring = nil
        let name = session.runtime.environment.qualifiedName(symbol)
        let lost = former.map { session.words.lost(session.runtime.formatter.shown($0)) } ?? ""
        show(
          .declared(
            name: name, value: nil, contract: contract.text,
            detail: lost.isEmpty ? detail : (detail ?? session.words.say.noValueYet) + lost))
      } else {
        let name = contract.alias.map(session.runtime.environment.qualifiedName)
        guard session.runtime.plan(of: contract.id) != nil else { return }
        show(
          .signed(contract: contract.text, name: name, number: session.numbers[contract.id]))
      }
    case .twoWay(let binding): showWinner(of: binding)
    case .command(let command):
      show(.note("command \(session.runtime.environment.signature(command.symbol))"))
    case .action, .expression, .wait, .at, .always: break
    }
  }

  private func finishScope(_ symbol: SymbolID) {
    guard let session else { return }
    show(.note("scope \(session.runtime.environment.qualifiedName(symbol))"))
  }

  private func showDeclaration(_ symbol: SymbolID) {
    guard let session else { return }
    let runtime = session.runtime
    let value = runtime.value(of: symbol)
    let name = runtime.environment.qualifiedName(symbol)
    let isPending = value.isPending
    show(
      .declared(
        name: name, value: isPending ? nil : runtime.formatter.shown(value), contract: nil,
        detail: isPending ? session.words.say.noValueYet : nil))
  }

  private func showWinner(of binding: TwoWayPlan) {
    guard let session else { return }
    let runtime = session.runtime
    let winner =
      runtime.winner(of: binding).map { runtime.environment.qualifiedName($0) }
    let number = session.numbers[binding.toRight.id]
    show(.bound(contract: binding.text, winner: winner, number: number))
  }
}

extension WaveRecord.Step {
  /// True if it has an effect outside of the contract.
  fileprivate var moves: Bool {
    switch kind {
    case .fired, .observed, .overridden, .dropped: true
    case .gave, .stopped: false
    }
  }
}

extension ContractPlan {
  fileprivate func followsOnlyEvents(_ runtime: Runtime) -> Bool {
    sourceSymbols.allSatisfy { runtime.environment[$0].kind == .event }
  }
}

extension StatementPlan {
  /// The derived cell that the statement declares.
  var declaredCell: SymbolID? {
    switch self {
    case .contract(let plan):
      if case .derive(let symbol, _) = plan.target { return symbol }
      return nil
    case .redefinition(let inner, _): return inner.declaredCell
    default: return nil
    }
  }
}
