import FlowSession
import FlowText

/// The cells and contracts at one moment, for comparison with another moment.
struct SessionPicture {
  private let cells: [ListingRow]
  private let contracts: [ListingRow]

  init(of session: Session) {
    cells = session.listing(of: .cells)
    contracts = session.listing(of: .contracts)
  }

  /// Returns the differences from before: removed and new cells, changed values, and contracts
  /// without a cell.
  func changes(since before: SessionPicture, _ words: PromptWords) -> [SessionEvent] {
    var events: [SessionEvent] = []
    let old = Dictionary(before.cells.map { ($0.name ?? "", $0) }) { _, last in last }
    let new = Set(cells.map { $0.name ?? "" })
    for cell in before.cells where !new.contains(cell.name ?? "") {
      events.append(.note(words.say.removed(cell.name ?? "")))
    }
    for cell in cells {
      let name = cell.name ?? ""
      guard let former = old[name] else {
        if cell.isEvent {
          events.append(.note("event \(name)"))
          continue
        }
        events.append(
          .declared(name: name, value: cell.value, contract: cell.contract, detail: nil))
        continue
      }
      if former.value != cell.value {
        events.append(
          .moved(
            name: name, old: former.value, new: cell.value ?? words.noValue, depth: 0, contract: nil
          ))
      } else if former.contract != cell.contract {
        events.append(
          .declared(name: name, value: cell.value, contract: cell.contract, detail: nil))
      }
    }
    return events + contractChanges(since: before)
  }

  private func contractChanges(since before: SessionPicture) -> [SessionEvent] {
    let derived = Set((cells + before.cells).map { $0.name ?? "" })
    let numbers = Set(contracts.map(\.number))
    let numbersBefore = Set(before.contracts.map(\.number))
    var events: [SessionEvent] = []
    for row in before.contracts where !numbers.contains(row.number) && !isCell(row, derived) {
      events.append(
        .disposed(
          name: row.name ?? row.contract ?? "", keeps: nil,
          contract: row.name.map { _ in row.contract ?? "" }))
    }
    for row in contracts where !numbersBefore.contains(row.number) && !isCell(row, derived) {
      events.append(.signed(contract: row.contract ?? "", name: row.name, number: row.number))
    }
    return events
  }

  /// Returns whether the contract belongs to a derived cell, which is already included.
  private func isCell(_ row: ListingRow, _ cells: Set<String>) -> Bool {
    row.name.map(cells.contains) ?? false
  }
}
