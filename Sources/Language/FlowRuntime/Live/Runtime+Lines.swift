import FlowCheck
import FlowLower
import FlowText
package import ReactiveKernel

/// A place where values wait for further waves: an event, or a stage `merge` of a contract.
struct LineKey: Hashable {
  let node: NodeID
  /// The position of the stage in its segment; -1 for an event.
  var stage: Int32 = -1
}

/// A value that waits in line.
struct WaitingValue {
  let value: Value
  /// It came after the signing.
  var isNew = true
  /// The node that gave it; nil for an assignment.
  var because: NodeID?
  /// The first slot of its key, behind `per`.
  var key = -1
  /// True for the first value of a key if the value of `startWith` has been given before it.
  var isAnnounced = false
}

// An event fires once in a wave and a merge gives one value; what else comes waits here, in the order
// of the assignments that it stems from, for the further waves.
extension Runtime {
  /// Puts a value into a line; undoes the wave where too much waits.
  func wait(_ waiting: WaitingValue, at place: LinePlace, in key: LineKey) {
    guard bounds.allowsOneMore(beside: agenda.lineCount) else { return exceed(.waves) }
    agenda.putInLine(waiting, at: place, in: key, depth: graph.lineDepth)
  }

  package func keep(entry: Int, for cell: NodeID, at place: LinePlace) {
    reports.forgetEntry(entry)
    guard case .assign(let value)? = agenda.takeOperation(entry) else { return }
    wait(WaitingValue(value: value), at: place, in: LineKey(node: cell))
  }

  package func keep(from contract: NodeID, for cell: NodeID, at place: LinePlace) {
    guard let value = result(of: contract) else { return }
    wait(WaitingValue(value: value, because: contract), at: place, in: LineKey(node: cell))
  }

  package func applyFirstInLine(to cell: NodeID) -> Outcome {
    store.isJournalling = true
    guard let first = agenda.takeTurn(of: cell, in: graph),
      case .named(let symbol) = role(of: cell)
    else { return .stopped(StopReason(.disposed)) }
    write(first.value, to: symbol)
    if reports.keepsRecords, let giver = first.because,
      case .pipeline(let contract, _) = role(of: giver)
    {
      reports.noteAssignment(of: cell, by: contract)
    }
    return .fired
  }

  package func firstInLine(of node: NodeID) -> LinePlace? {
    guard case .pipeline(let id, let index) = role(of: node) else {
      return agenda.firstInLine(LineKey(node: node), depth: graph.lineDepth)?.place
    }
    guard let contract = contracts.parts(of: id) else { return nil }
    let segment = contract.segments[index]
    var first: LinePlace?
    for position in segment.joins {
      let stage = segment.plan.stages[position]
      var place = agenda.firstInLine(key(node, position), depth: graph.lineDepth)?.place
      if place == nil, stage.kind == .zip, hasPair(at: contract.stateBase + Int(stage.state)) {
        place = LinePlace(stamp: 1, order: Int(id.index))
      }
      if let place, first.map({ place < $0 }) ?? true { first = place }
    }
    return first
  }

  package func dropLines() {
    agenda.dropLines()
  }

  func key(_ node: NodeID, _ stage: Int) -> LineKey {
    LineKey(node: node, stage: Int32(stage))
  }

  /// Forgets what waits in line at a contract's merges.
  func endLines(of contract: ContractParts) {
    guard agenda.hasLines else { return }
    for index in contract.segments.indices { endLines(of: contract, segment: index) }
  }

  /// Forgets what waits in line in a segment, before a stage if one is given.
  func endLines(of contract: ContractParts, segment index: Int, before stage: Int = .max) {
    guard agenda.hasLines else { return }
    for position in contract.segments[index].joins where position < stage {
      agenda.dropLine(key(contract.nodes[index], position))
    }
  }
}
