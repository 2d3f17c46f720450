import FlowSession
import Memory

/// The rows of a diagram, and the part of a record that each of them shows.
struct MarbleRows {
  enum Key: Hashable {
    case cell(Int)
    case stage(contract: Int, Int)
    case observer(Int)
  }

  private(set) var rows: [MarbleChart.Row] = []
  private(set) var places: [Key: Int] = [:]
  /// The rows of stages and observers of each contract that is drawn.
  private(set) var contracts: [Int: [Int]] = [:]
  /// Number of rows that were omitted, because there are too many.
  private(set) var omitted = 0

  private static let mostRows = 60

  init(
    _ picture: ProgramPicture, _ moments: [RecordedMoment], _ names: [String], _ poll: Poll?
  ) throws(MarbleChart.Unknown) {
    let seen = Self.keysSeen(in: moments, poll)
    var chosen: [ProgramPicture.Node] = []
    for name in names {
      guard let cell = picture.cells.last(where: { $0.name == name }) else {
        throw MarbleChart.Unknown(name: name, names: picture.cells.map(\.name))
      }
      if !chosen.contains(cell) { chosen.append(cell) }
    }
    let active = picture.contracts.filter { seen.contains(.observer($0.id)) }
    if names.isEmpty {
      // The target of a contract is drawn even if no value ever came to it.
      let targets = Set(active.compactMap(\.target))
      chosen = picture.cells.filter { seen.contains(.cell($0.id)) || targets.contains($0.id) }
    }
    let ids = Set(chosen.map(\.id))
    let numbersMatter = active.count { !$0.stages.isEmpty } > 1
    let leading = Dictionary(grouping: active) { $0.target }
    let observing = Dictionary(grouping: active.filter { $0.target == nil }) {
      $0.triggers.first(where: ids.contains)
    }
    for cell in chosen {
      let (before, behind) = (leading[cell.id] ?? [], observing[cell.id] ?? [])
      guard poll?.mayGoOn(after: 1 + before.count + behind.count) ?? true else { return }
      for contract in before { addStages(of: contract, numbered: numbersMatter) }
      add(.cell(cell.id), cell.name, cell.kind == .event ? .event : .cell)
      for contract in behind {
        addStages(of: contract, numbered: numbersMatter)
        addObserver(contract)
      }
    }
    guard names.isEmpty else { return }
    // Contracts that follow only a clock.
    for contract in active where contract.target == nil && contracts[contract.id] == nil {
      addStages(of: contract, numbered: numbersMatter)
      addObserver(contract)
    }
  }

  /// Makes rows for a cell or event, and for all stages of all contracts, each from its first one
  /// on.
  init(stagesBehind source: String, _ picture: ProgramPicture) {
    for cell in picture.cells where cell.name == source {
      add(.cell(cell.id), cell.name, cell.kind == .event ? .event : .cell)
    }
    for contract in picture.contracts { addStages(of: contract, numbered: false) }
  }

  private mutating func addStages(of contract: ProgramPicture.Contract, numbered: Bool) {
    // `a <-> b` has no stages, and both directions share a line.
    contracts[contract.id] = contracts[contract.id] ?? []
    var isFirst = true
    for (index, stage) in contract.stages.enumerated() where stage.kind != .unseen {
      let number = numbered && isFirst ? contract.number.map { "#\($0) " } ?? "" : ""
      isFirst = false
      add(
        .stage(contract: contract.id, index), "\(number)| \(stage.shortText)", .stage,
        contract: contract.id)
    }
  }

  private mutating func addObserver(_ contract: ProgramPicture.Contract) {
    add(.observer(contract.id), "-> \(contract.targetText)", .observer, contract: contract.id)
  }

  private mutating func add(
    _ key: Key, _ label: String, _ kind: MarbleChart.Row.Kind, contract: Int? = nil
  ) {
    guard places[key] == nil else { return }
    guard rows.count < Self.mostRows else {
      omitted += 1
      return
    }
    places[key] = rows.count
    if let contract { contracts[contract, default: []].append(rows.count) }
    rows.append(MarbleChart.Row(label: label, kind: kind))
  }

  /// Returns the cells that have a value in the record, and every contract in it as the key of its
  /// observer.
  private static func keysSeen(in moments: [RecordedMoment], _ poll: Poll?) -> Set<Key> {
    var keys: Set<Key> = []
    for moment in moments {
      guard poll?.mayGoOn(after: moment.stepCount) ?? true else { break }
      switch moment {
      case .declared(let declaration) where declaration.value != nil:
        keys.insert(.cell(declaration.cell))
      case .wave(let wave):
        if let signed = wave.signed { keys.insert(.observer(signed)) }
        for step in wave.steps {
          if let contract = step.contract { keys.insert(.observer(contract)) }
          if case .fired(let cell, _, _) = step.kind { keys.insert(.cell(cell)) }
        }
      case .declared, .ended, .printed, .reported: break
      }
    }
    return keys
  }
}
