/// A block of assignments and updates as plain data, and what waves make of them when each is applied for itself.
indirect enum ModelUpdate {
  /// A value that an update or assignment takes beside the cell that it assigns.
  enum Operand {
    case number(Int)
    case local
    case cell(Int)

    var text: String {
      switch self {
      case .number(let number): "\(number)"
      case .local: "i"
      case .cell(let index): "c\(index) % 7"
      }
    }
  }

  case assign(Int, Operand)
  case add(Int, Operand)
  case twist(Int, Operand)
  /// Fails where the cell is divisible by 4.
  case divide(Int, Operand)
  case loop(Int, [ModelUpdate])

  var text: String {
    switch self {
    case .assign(let cell, let operand): "c\(cell) = \(operand.text)"
    case .add(let cell, let operand): "c\(cell) += \(operand.text)"
    case .twist(let cell, let operand): "c\(cell) = (c\(cell) * 3 + \(operand.text)) % 1000"
    case .divide(let cell, let operand): "c\(cell) = 900 / (c\(cell) % 4) + \(operand.text)"
    case .loop(let turns, let body): "for i in 1...\(turns) \(Self.text(body))"
    }
  }

  static func text(_ statements: [ModelUpdate]) -> String {
    "{ \(statements.map(\.text).joined(separator: "; ")) }"
  }
}

/// Cells, of which some lead to later ones and the last two to each other, and blocks that see the same instant.
struct UpdateModel {
  /// An entry of a step: what it makes of the cell's value; nil where it fails.
  private struct Entry {
    let cell: Int
    let isAssignment: Bool
    let apply: (Int) -> Int?
  }

  /// A one-way contract: `source | map(it + plus) -> target`, the target behind the source.
  struct Link {
    let source: Int
    let target: Int
    let plus: Int
  }

  private struct Candidate {
    /// The place of the assignment that it stems from.
    let stamp: Int
    /// Of contracts, that of their signing; -1 of an entry.
    let order: Int
    let apply: (Int) -> Int?
  }

  private(set) var cells: [Int]
  let links: [Link]

  init(cells: [Int], links: [Link]) {
    self.cells = cells
    self.links = links
    for link in links { wave([:], signing: link) }
    self.cells[self.cells.count - 1] = self.cells[self.cells.count - 2]
  }

  /// Runs the blocks on what the cells hold, and then their steps, each as a wave.
  mutating func run(_ blocks: [[ModelUpdate]]) {
    let steps = blocks.compactMap { block -> [Entry]? in
      var (view, entries) = (cells, [Entry]())
      return carryOut(block, 0, &view, &entries) ? entries : nil
    }
    for step in steps {
      var candidates: [Int: [Candidate]] = [:]
      for (place, entry) in step.enumerated() {
        candidates[entry.cell, default: []].append(
          Candidate(stamp: place + 1, order: -1, apply: entry.apply))
      }
      wave(candidates)
    }
  }

  private func carryOut(
    _ statements: [ModelUpdate], _ local: Int, _ view: inout [Int], _ entries: inout [Entry]
  ) -> Bool {
    for statement in statements {
      var entry: Entry
      switch statement {
      case .loop(let turns, let body):
        for turn in 1...turns {
          guard carryOut(body, turn, &view, &entries) else { return false }
        }
        continue
      case .assign(let cell, let operand):
        let value = value(of: operand, local, view)
        entries.removeAll { $0.cell == cell }
        entry = Entry(cell: cell, isAssignment: true) { _ in value }
      case .add(let cell, let operand):
        let value = value(of: operand, local, view)
        entry = Entry(cell: cell, isAssignment: false) { $0 + value }
      case .twist(let cell, let operand):
        let value = value(of: operand, local, view)
        entry = Entry(cell: cell, isAssignment: false) { ($0 * 3 + value) % 1000 }
      case .divide(let cell, let operand):
        let value = value(of: operand, local, view)
        entry = Entry(cell: cell, isAssignment: false) {
          $0 % 4 == 0 ? nil : 900 / ($0 % 4) + value
        }
      }
      guard let new = entry.apply(view[entry.cell]) else { return false }
      view[entry.cell] = new
      entries.append(entry)
    }
    return true
  }

  private func value(of operand: ModelUpdate.Operand, _ local: Int, _ view: [Int]) -> Int {
    switch operand {
    case .number(let number): number
    case .local: local
    case .cell(let index): view[index] % 7
    }
  }

  /// The cells in their order: a contract leads only to a later one, and the last two hold the same.
  private mutating func wave(_ entries: [Int: [Candidate]], signing signed: Link? = nil) {
    var candidates = entries
    func follow(_ link: Link, _ stamp: Int, _ value: Int) {
      let new = value + link.plus
      candidates[link.target, default: []].append(
        Candidate(stamp: stamp, order: order(of: link), apply: { _ in new }))
    }
    if let signed { follow(signed, 1, cells[signed.source]) }
    let first = cells.count - 2
    for cell in 0..<first {
      var last: Int?
      for candidate in (candidates[cell] ?? []).sorted(by: Self.precedes) {
        guard let value = candidate.apply(cells[cell]) else { continue }
        cells[cell] = value
        last = candidate.stamp
      }
      guard let last else { continue }
      for link in links where link.source == cell { follow(link, last, cells[cell]) }
    }
    let round = (candidates[first] ?? []) + (candidates[first + 1] ?? [])
    for candidate in round.sorted(by: Self.precedes) {
      guard let value = candidate.apply(cells[first]) else { continue }
      (cells[first], cells[first + 1]) = (value, value)
    }
  }

  private func order(of link: Link) -> Int {
    links.firstIndex { $0.source == link.source && $0.target == link.target } ?? 0
  }

  private static func precedes(_ left: Candidate, _ right: Candidate) -> Bool {
    (left.stamp, left.order) < (right.stamp, right.order)
  }
}
