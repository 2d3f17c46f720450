import FlowCheck
import FlowLower
package import FlowText

/// The reports of a run: its host, the record of its waves, the count of its failures.
package struct Reports {
  package let output: any RuntimeOutput
  let recorder = WaveRecorder()
  private let ledger = FailureLedger()
  /// Failures that arrived in the wave being computed, and the cell they arrived at.
  private(set) var arrivals: [(symbol: SymbolID?, failure: Failure)] = []
  /// True if the graph's waves and endings are reported to `output`.
  package internal(set) var keepsRecords = false
  /// True if each wave is told of, to `output` or to `meter`.
  package internal(set) var tellsWaves = false
  /// Counts and measures what each contract does; nil unless somebody asked.
  package internal(set) var meter: CostMeter?
  /// The statement being carried out.
  package var statementSpan = Span(source: SourceID(index: 0), start: 0, end: 0)

  init(to output: any RuntimeOutput) {
    self.output = output
  }

  // MARK: Messages

  func report(_ diagnostic: Diagnostic) { output.report(diagnostic) }

  /// Reports a mistake that stopped a statement or the waves, so that the run has failed.
  func reportFailure(_ diagnostic: Diagnostic) {
    ledger.noteStatement()
    output.report(diagnostic)
  }

  /// Counts a failure that somebody else reports.
  func noteFailure() { ledger.noteStatement() }

  /// Reports an expectation that does not hold.
  func reportExpectation(_ diagnostic: Diagnostic) {
    ledger.noteExpectation()
    output.report(diagnostic)
  }

  /// Counts expectations that did not hold, or were never judged.
  func noteFailedExpectations(_ count: Int) {
    for _ in 0..<count { ledger.noteExpectation() }
  }

  /// Notes that a failure is about to be reported; false if it was already.
  func isFirstReport(of failure: Failure) -> Bool { ledger.note(failure) }

  /// Notes that an `expect failed(x)` has confirmed a failure.
  func confirm(_ failure: Failure) { ledger.confirm(failure) }

  /// True if a failure was reported that nothing confirmed.
  var hasFailed: Bool { ledger.hasUnconfirmed }
  var failedExpectations: Int { ledger.failedExpectations }
  /// The number of failures that are kept.
  var keptFailureCount: Int { ledger.count }

  // MARK: Failures of the present wave

  /// Notes that a failure arrived at a cell, or at an observer.
  mutating func noteArrival(of failure: Failure, at symbol: SymbolID?) {
    arrivals.append((symbol, failure))
  }

  @inline(__always)
  var hasArrivals: Bool { !arrivals.isEmpty }

  mutating func forgetArrivals() { arrivals.removeAll(keepingCapacity: true) }

  // MARK: Output

  /// Puts out a line of a contract, or of a statement without one.
  func print(_ line: String, to stream: OutputStream, by contract: ContractID?) {
    switch stream {
    case .output: output.print(line, by: contract)
    case .piece: output.write(line, by: contract)
    case .picture: preconditionFailure("a picture is no line")
    case .diagnostics: output.warn(line, by: contract)
    }
  }

  func draw(_ lines: [String], by contract: ContractID?) { output.draw(lines, by: contract) }
}
