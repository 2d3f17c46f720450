package import FlowSession
package import FlowText

/// The elements of a drawing of a picture: boxes, and links between them, with their texts.
///
/// A contract that leads from one name to one other is a link, and the two directions of a two-way
/// binding are links too; every other contract is a box, with links to and from it.
package struct GraphSketch {
  package struct Box: Hashable {
    package enum Shape: String, CaseIterable, Sendable {
      case cell
      case derived
      case event
      case command
      /// A contract with several sources or none.
      case junction
      case observer
      case always
    }

    /// `n` and the node's number, or `c` and the contract's.
    let id: String
    let shape: Shape
    let lines: [String]
    let scope: [String]
    let isFaint: Bool
    /// A sentence with the same content, for people who can't see the drawing.
    let title: String
  }

  package struct Link: Hashable {
    package enum Style: String, CaseIterable, Sendable {
      case trigger
      /// A source that is read without triggering anything.
      case sampled
      /// Assigned, sent or called by a block.
      case effect
      case twoWay = "two-way"
    }

    /// The contract that the link stands for; nil for a link to or from a contract's box.
    let id: String?
    let from: String
    let to: String
    let style: Style
    let lines: [String]
    let isFaint: Bool
    let title: String
  }

  package private(set) var boxes: [Box] = []
  package private(set) var links: [Link] = []

  private let words: DrawingWords

  package init(_ picture: ProgramPicture, in language: Language = .english) {
    words = DrawingWords(say: language)
    for node in picture.nodes {
      boxes.append(box(of: node))
    }
    let known = Set(picture.nodes.map(\.id))
    let numbers = Set(picture.contracts.map(\.id))
    for contract in picture.contracts {
      if contract.isWayBack, let there = contract.partner, numbers.contains(there) { continue }
      add(contract, known)
    }
    for node in picture.nodes {
      for read in node.reads where known.contains(read) {
        link("n\(read)", "n\(node.id)", .trigger, isFaint: node.state == .released)
      }
      for effect in node.effects where known.contains(effect) {
        link("n\(node.id)", "n\(effect)", .effect, isFaint: node.state == .released)
      }
    }
  }

  private func box(of node: ProgramPicture.Node) -> Box {
    var lines = [Self.clipped(node.name)]
    var title = "\(node.kind.rawValue) \(node.name)"
    if node.kind == .event {
      if let type = node.type, type != "nothing" { lines[0] += ": \(Self.clipped(type))" }
    } else {
      let value = node.state == .released ? words.released : node.value ?? words.say.noValueYet
      lines.append(Self.clipped(value))
      title += ": \(value)"
    }
    if let type = node.type, node.kind != .event { title += " (\(type))" }
    let shape = Box.Shape(rawValue: node.kind.rawValue) ?? .cell
    return Box(
      id: "n\(node.id)", shape: shape, lines: lines, scope: node.scope,
      isFaint: node.state == .released, title: escapedForTerminal(title))
  }

  private mutating func add(_ contract: ProgramPicture.Contract, _ known: Set<Int>) {
    let sources = contract.sources.filter { $0.node.map(known.contains) ?? true }
    let target = contract.target.flatMap { known.contains($0) ? $0 : nil }
    let title = escapedForTerminal(contract.text) + (ending(of: contract).map { " (\($0))" } ?? "")
    if sources.count == 1, let source = sources[0].node, let target, contract.effects.isEmpty {
      links.append(
        Link(
          id: "c\(contract.id)", from: "n\(source)", to: "n\(target)",
          style: contract.partner == nil ? .trigger : .twoWay, lines: lines(of: contract),
          isFaint: contract.isDisposed, title: title))
      return
    }
    let id = "c\(contract.id)"
    let shape: Box.Shape =
      switch contract.kind {
      case .observe: .observer
      case .always: .always
      case .derive, .bind: .junction
      }
    boxes.append(
      Box(
        id: id, shape: shape, lines: lines(of: contract), scope: contract.scope,
        isFaint: contract.isDisposed, title: title))
    for source in sources {
      guard let node = source.node else { continue }
      let style: Link.Style = source.role == .sampled ? .sampled : .trigger
      let role = [.main, .sampled].contains(source.role) ? [] : [source.role.rawValue]
      link("n\(node)", id, style, role, isFaint: contract.isDisposed)
    }
    if let target { link(id, "n\(target)", .trigger, isFaint: contract.isDisposed) }
    for effect in contract.effects where known.contains(effect) {
      link(id, "n\(effect)", .effect, isFaint: contract.isDisposed)
    }
  }

  private mutating func link(
    _ from: String, _ to: String, _ style: Link.Style, _ lines: [String] = [], isFaint: Bool
  ) {
    links.append(
      Link(
        id: nil, from: from, to: to, style: style, lines: lines, isFaint: isFaint,
        title: style.rawValue))
  }

  /// Returns the text of a contract: its number and name, a clock, each stage with the values it
  /// holds, and its action.
  private func lines(of contract: ProgramPicture.Contract) -> [String] {
    var lines: [String] = []
    let clocks = contract.sources.compactMap(\.clock)
    if !clocks.isEmpty { lines.append(Self.clipped(clocks.joined(separator: ", "))) }
    for stage in contract.stages {
      lines.append("| " + Self.clipped(stage.text))
      for held in stage.holds {
        lines.append(
          Self.clipped(words.holds(held.value, until: DurationText.text(of: held.due))))
      }
    }
    switch contract.kind {
    case .derive: lines += (contract.formula.map { ["= " + Self.clipped($0)] } ?? [])
    case .observe: lines.append("-> " + Self.clipped(contract.formula ?? ""))
    case .always: lines.append(Self.clipped(contract.formula ?? ""))
    case .bind: break
    }
    var head = contract.number.map { "#\($0)" } ?? ""
    if let name = contract.name { head += (head.isEmpty ? "" : " ") + Self.clipped(name) }
    if let ending = ending(of: contract) { head += head.isEmpty ? ending : " \(ending)" }
    if head.isEmpty, lines.isEmpty { return [] }
    if head.isEmpty { return lines }
    guard let first = lines.first, head.displayWidth + first.displayWidth < 36 else {
      return [head] + lines
    }
    return ["\(head)  \(first)"] + lines.dropFirst()
  }

  private func ending(of contract: ProgramPicture.Contract) -> String? {
    contract.isDisposed ? words.ending(ranOut: contract.hasRunOut) : nil
  }

  private static func clipped(_ text: String) -> String {
    escapedForTerminal(text.shortened(to: 40))
  }
}
