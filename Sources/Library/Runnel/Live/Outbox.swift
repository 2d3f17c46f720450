import FlowCheck
import FlowRuntime
import FlowSession
import FlowText
import Reactive

/// A queue of results that have not been delivered to Swift yet, in order.
///
/// The session fills it while it works; nothing is delivered until the session is at rest.
final class Outbox {
  enum Item {
    /// The cells that fired in one wave.
    case cells([(symbol: SymbolID, value: Value)])
    case line(String)
    case diagnostic(FlowDiagnostic)
    case record(FlowRecord)
  }

  private var items: ArraySlice<Item> = []
  /// Number of items ever put in.
  private(set) var count = 0
  /// The diagnostics and lines of the piece that is being carried out.
  var collected: FlowResult?
  weak var session: Session?
  /// Rung when another thread has a result for the session.
  var arrival: ArrivalSignal?

  func put(_ item: Item) {
    count += 1
    items.append(item)
  }

  /// Removes and returns the oldest item, and its number from 1.
  func take() -> (number: Int, item: Item)? {
    let number = count - items.count + 1
    return items.popFirst().map { (number, $0) }
  }
}

extension Outbox: SessionOutput {
  func print(_ line: String) {
    collected?.printed.append(line)
    put(.line(line))
  }

  func report(_ diagnostic: Diagnostic, in sources: SourceMap) {
    report(FlowDiagnostic(diagnostic, in: sources))
  }

  func report(_ diagnostic: FlowDiagnostic) {
    collected?.diagnostics.append(diagnostic)
    put(.diagnostic(diagnostic))
  }

  func show(_ event: SessionEvent) {}
}

extension Outbox: SessionHost {
  func cellsDidSettle(_ cells: [(symbol: SymbolID, value: Value)]) {
    put(.cells(cells))
  }

  func waveDidSettle(_ record: WaveRecord) {
    guard let session else { return }
    // That an observer does not run is clear from the ending before.
    if case .dropped? = record.steps.first?.kind { return }
    let facts = record.steps.compactMap { FlowFact($0, in: session) }
    put(
      .record(
        FlowRecord(
          wave: record.wave, cause: record.cause, time: .nanoseconds(session.presentInstant),
          facts: facts)))
  }

  func contractDidEnd(_ ending: ContractEnding) {
    guard let session else { return }
    put(
      .record(
        FlowRecord(
          wave: nil, cause: nil, time: .nanoseconds(session.presentInstant),
          facts: [FlowFact(ending, in: session)])))
  }

  func newsIsExpected() {
    arrival?.expect()
  }

  var newsDidArrive: @Sendable () -> Void {
    { [arrival] in arrival?.arrive() }
  }
}

extension FlowFact {
  fileprivate init?(_ step: WaveRecord.Step, in session: Session) {
    let names = session.environment
    let kind: Kind
    switch step.kind {
    case .fired(let symbol, let old, let new):
      let isEvent = names[symbol].kind == .event
      kind = .fired(
        name: names.qualifiedName(symbol), old: isEvent ? .noValue : session.state(old),
        new: session.state(new))
    case .stopped(_, let stop): kind = .stopped(reason: stop.words.text(.english))
    case .gave, .observed, .dropped: return nil
    case .overridden(let symbol, _, _): kind = .overridden(name: names.qualifiedName(symbol))
    }
    let contract: ContractID?
    switch step.kind {
    case .gave(let id, _, _), .observed(let id, _), .dropped(let id, _): contract = id
    case .stopped(let stopped, _): contract = stopped
    case .fired(let symbol, _, _), .overridden(let symbol, _, _):
      // A derived cell belongs to its contract.
      if case .derived(let own) = names[symbol].kind {
        contract = own
      } else {
        contract = step.contract
      }
    }
    self.init(kind: kind, contract: contract.flatMap(session.text(of:)), depth: step.depth)
  }

  fileprivate init(_ ending: ContractEnding, in session: Session) {
    let keeps = ending.keeps.map(session.state) ?? .noValue
    self.init(kind: .ended(name: ending.name, keeps: keeps), contract: ending.text, depth: 0)
  }
}

extension Session {
  /// Returns a value in its Swift form.
  func state(_ value: Value) -> FlowState<FlowValue> {
    if let failure = value.failure {
      return .failed(FlowDiagnostic(failure.diagnostic, in: sources))
    }
    return ValueCoder(self).decode(value).map { .value($0) } ?? .noValue
  }
}
