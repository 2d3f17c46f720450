package import FlowSession
package import FlowText
package import Memory

extension ProgramPicture {
  /// Returns a tree of names with their values, each above the names that follow it: of the whole
  /// program, or of what a cell follows and what follows it.
  ///
  /// If several ways lead to the same name, what follows it is drawn only the first time; later it
  /// says "see above". It is of no use once the poll has ended.
  package func graphText(
    of name: String? = nil, limit: Int? = GraphTree.promptLines, poll: Poll? = nil,
    in language: Language = .english
  ) -> [String] {
    let words = DrawingWords(say: language)
    var tree = GraphTree(self, limit: limit, words, poll)
    if let name {
      guard let node = nodes.first(where: { $0.name == name && $0.state != .released }) else {
        return [words.say.unknown(name)]
      }
      tree.drawSurroundings(of: node)
    } else {
      tree.drawAll()
    }
    return tree.lines
  }
}

/// Draws a tree of names, without recursion, since a program can make a chain of any length.
package struct GraphTree {
  /// Largest number of lines of an answer at the prompt.
  package static let promptLines = 500

  private let picture: ProgramPicture
  private let words: DrawingWords
  private let limit: Int?
  private let poll: Poll?
  private let nodes: [Int: ProgramPicture.Node]
  private var contracts: [Int: [ProgramPicture.Contract]] = [:]
  private var sources: [Int: [Int]] = [:]
  private(set) var lines: [String] = []
  private var drawn: Set<Int> = []
  /// Items still to be drawn, the next one last.
  private var ahead: [Item] = []

  private enum Item {
    case node(Int, by: ProgramPicture.Contract?, depth: Int)
    case contract(ProgramPicture.Contract, depth: Int)
  }

  init(_ picture: ProgramPicture, limit: Int?, _ words: DrawingWords, _ poll: Poll? = nil) {
    self.words = words
    self.picture = picture
    self.limit = limit
    self.poll = poll
    nodes = Dictionary(picture.nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for contract in picture.contracts where !contract.isDisposed {
      guard poll?.mayGoOn() ?? true else { return }
      let triggers = contract.triggers
      for source in triggers { contracts[source, default: []].append(contract) }
      if let target = contract.target { sources[target, default: []] += triggers }
    }
  }

  mutating func drawSurroundings(of node: ProgramPicture.Node) {
    var seen: Set<Int> = []
    let names = (sources[node.id] ?? []).filter { seen.insert($0).inserted }
      .compactMap { nodes[$0]?.name }
    if !names.isEmpty { lines.append(words.follows(names)) }
    draw(.node(node.id, by: nil, depth: 0))
  }

  mutating func drawAll() {
    let live = picture.nodes.filter { $0.state != .released }
    for node in live where sources[node.id] == nil { draw(.node(node.id, by: nil, depth: 0)) }
    // Contracts that follow only a clock.
    for contract in picture.contracts where !contract.isDisposed && contract.triggers.isEmpty {
      draw(.contract(contract, depth: 0))
    }
    // In a ring every cell follows another one.
    for node in live where !drawn.contains(node.id) { draw(.node(node.id, by: nil, depth: 0)) }
    for contract in picture.contracts where !contract.isWayBack {
      guard contract.isDisposed else { continue }
      let ending = words.ending(ranOut: contract.hasRunOut)
      append("\(contract.numberedText)   (\(ending))", 0)
    }
  }

  private mutating func draw(_ first: Item) {
    ahead = [first]
    while let item = ahead.popLast() {
      guard poll?.mayGoOn() ?? true else { return }
      if let limit, lines.count >= limit {
        if lines.count == limit {
          lines.append(words.moreLines(than: limit))
        }
        return
      }
      switch item {
      case .node(let node, let contract, let depth): drawNode(node, by: contract, depth)
      case .contract(let contract, let depth): drawContract(contract, depth)
      }
    }
  }

  private mutating func drawNode(_ id: Int, by contract: ProgramPicture.Contract?, _ depth: Int) {
    guard let node = nodes[id] else { return }
    let label = node.treeText(words) + (contract?.number.map { "   #\($0)" } ?? "")
    let following = contracts[id] ?? []
    guard drawn.insert(id).inserted else {
      return append(following.isEmpty ? label : "\(label)   \(words.seeAbove)", depth)
    }
    append(label, depth)
    ahead += following.reversed().map { .contract($0, depth: depth + 1) }
  }

  private mutating func drawContract(_ contract: ProgramPicture.Contract, _ depth: Int) {
    guard let target = contract.target else { return append(contract.numberedText, depth) }
    if contract.triggers.isEmpty {
      append(contract.numberedText, depth)
      ahead.append(.node(target, by: contract, depth: depth + 1))
    } else {
      ahead.append(.node(target, by: contract, depth: depth))
    }
  }

  private mutating func append(_ text: String, _ depth: Int) {
    lines.append(Indentation.text(ofDepth: depth) + text)
  }
}

extension ProgramPicture.Node {
  fileprivate func treeText(_ words: DrawingWords) -> String {
    if kind == .event { return "event \(name)" }
    return value.map { "\(name) = \($0)" } ?? "\(name): \(words.say.noValueYet)"
  }
}

extension ProgramPicture.Contract {
  /// Its text in messages, after its number if it has one.
  fileprivate var numberedText: String { number.map { "#\($0) \(shortText)" } ?? shortText }
}
