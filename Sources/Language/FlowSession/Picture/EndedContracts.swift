/// A contract that has ended, with its sources and target as they were when it ended.
struct EndedContract {
  let contract: ProgramPicture.Contract
  let nodes: [ProgramPicture.Node]
}

/// The contracts that ended last, for pictures of the program.
struct EndedContracts {
  static let capacity = 200

  /// The latest last.
  private(set) var contracts: [EndedContract] = []

  mutating func append(_ ended: EndedContract) {
    contracts.append(ended)
    if contracts.count > 2 * Self.capacity {
      contracts.removeFirst(contracts.count - Self.capacity)
    }
  }
}
