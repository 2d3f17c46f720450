import FlowCheck
import FlowLower
import FlowText
import ReactiveKernel

/// `csv`: joins lines while a quote is open, and gives the fields of each record.
///
/// A record that is open when nothing can come any more is an error, which comes where `collect` gives its list.
extension Runtime {
  func joinRecord(
    _ value: Value?, _ stage: StagePlan, at place: (segment: Int, stage: Int),
    _ contract: ContractParts
  ) -> StageResult {
    let record = RecordState(store: store, base: contract.stateBase + Int(stage.state))
    guard let value else {
      guard record.isOpen, nothingCanCome(to: place, of: contract) else {
        return .stopped(StopReason(.gathered, payload: Int64(record.lines?.count ?? 0)))
      }
      return .value(.failure(endOpenRecord(record, of: stage)))
    }
    guard case .text(let line) = value else { return .passed }
    guard let lines = record.lines else {
      if let row = machine.row(line, stage.span) { return .value(row) }
      record.begin(value, number: world.underWay?.feed.number)
      return wait(1, at: place, contract)
    }
    guard lines.bytes + value.bytes <= machine.valueLimit else {
      return .value(.failure(end(record, of: stage, .larger(than: machine.valueLimit))))
    }
    guard CSVRow.closesQuote(line) else {
      // A record without some of its lines would be a wrong one.
      guard store.hasRoom(forValues: 1) else {
        return .value(.failure(end(record, of: stage, .largerThanAllValues)))
      }
      record.add(value, behind: lines)
      return wait(lines.count + 1, at: place, contract)
    }
    record.end()
    let whole = (lines.elements + [value]).compactMap { line in
      if case .text(let text) = line { text } else { nil }
    }.joined(separator: "\n")
    return .value(machine.row(whole, stage.span) ?? .failure(machine.openQuote(stage.span)))
  }

  /// Waits for the rest of a record; where nothing can come any more, that is found once the waves are over.
  private func wait(
    _ count: Int, at place: (segment: Int, stage: Int), _ contract: ContractParts
  ) -> StageResult {
    _ = nothingCanCome(to: place, of: contract)
    return .stopped(StopReason(.gathered, payload: Int64(count)))
  }

  /// Ends a record whose quote nothing can close any more.
  func endOpenRecord(_ record: RecordState, of stage: StagePlan) -> Failure {
    end(record, of: stage, .openQuote)
  }

  /// Ends a record that will not be whole.
  private func end(
    _ record: RecordState, of stage: StagePlan, _ reason: UnfinishedRecord.Reason
  ) -> Failure {
    defer { record.end() }
    var text = ""
    if case .text(let line)? = record.lines?.elements.first {
      text = escapedForTerminal(line).shortened(to: 40)
    }
    return Failure(
      UnfinishedRecord(reason: reason, text: text, number: record.number, span: stage.span))
  }
}
