import FlowCheck
package import FlowText

/// The reports of a run: its host, the record of its waves, the count of its failures.
package struct Reports {
  package let output: any RuntimeOutput
  let recorder = WaveRecorder()
  var ledger = FailureLedger()
  /// Failures that arrived in the wave being computed, and the cell they arrived at.
  var arrivals: [(symbol: SymbolID?, failure: Failure)] = []
  /// True if the graph's waves and endings are reported to `output`.
  package internal(set) var keepsRecords = false
  /// Measures the time of each contract's code; nil unless somebody asked.
  package internal(set) var meter: CostMeter?
  /// The statement being carried out.
  package var statementSpan = Span(source: SourceID(index: 0), start: 0, end: 0)

  init(to output: any RuntimeOutput) {
    self.output = output
  }
}
