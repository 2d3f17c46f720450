package import FlowSession

extension ProgramPicture {
  /// Returns the part of the picture around a cell, event or command, up to so many contracts up
  /// and down; nil if the name does not exist.
  package func around(_ name: String, up: Int, down: Int) -> ProgramPicture? {
    guard let center = nodes.first(where: { $0.name == name && $0.state != .released }) else {
      return nil
    }
    var feeding: [Int: [Int]] = [:]
    var following: [Int: [Int]] = [:]
    for (place, contract) in contracts.enumerated() {
      for node in contract.inputs { following[node, default: []].append(place) }
      for node in contract.outputs { feeding[node, default: []].append(place) }
    }
    var places: Set<Int> = []
    var kept: Set<Int> = [center.id]
    walk(from: center.id, up, feeding, \.inputs, &places, &kept)
    walk(from: center.id, down, following, \.outputs, &places, &kept)
    // All inputs and outputs of a contract on the way belong to the part.
    for place in places { kept.formUnion(contracts[place].inputs + contracts[place].outputs) }
    return ProgramPicture(
      instant: instant, nodes: nodes.filter { kept.contains($0.id) },
      contracts: contracts.indices.filter { places.contains($0) }.map { contracts[$0] })
  }

  private func walk(
    from start: Int, _ steps: Int, _ ways: [Int: [Int]], _ next: (Contract) -> [Int],
    _ places: inout Set<Int>, _ kept: inout Set<Int>
  ) {
    var seen: Set<Int> = [start]
    var edge = [start]
    for _ in 0..<max(0, steps) where !edge.isEmpty {
      var further: [Int] = []
      for place in edge.flatMap({ ways[$0] ?? [] }) {
        places.insert(place)
        further += next(contracts[place]).filter { seen.insert($0).inserted }
      }
      kept.formUnion(further)
      edge = further
    }
  }
}

extension ProgramPicture.Contract {
  /// The nodes that it follows or reads.
  fileprivate var inputs: [Int] { sources.compactMap(\.node) }
  /// The nodes that it leads to.
  fileprivate var outputs: [Int] { (target.map { [$0] } ?? []) + effects }
}
