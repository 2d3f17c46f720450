import SeededRandom

/// The other side of a join: one of the two sources that a program has, or a pipeline on it.
enum ChainSource: Equatable {
  case cell
  case event
  case taken(Int)
  case folded
  case late(Int)
  case failing(ChainFailure)
  case recovered(ChainFailure)

  static func random(_ random: inout SeededGenerator, unit: Int) -> ChainSource {
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: .cell
    case 2: .event
    case 3: .taken(Int.random(in: 1...2, using: &random))
    case 4: .folded
    case 5: .late(Int.random(in: 1...4, using: &random) * unit)
    case 6: .failing(.random(&random))
    default: .recovered(.random(&random))
    }
  }

  var isPipeline: Bool { self != .cell && self != .event }

  var text: String {
    switch self {
    case .cell: "c"
    case .event: "e"
    case .taken(let count): "(e | take(\(count)))"
    case .folded: "(e | scan(0, acc + it))"
    case .late(let time): "(c | delay(\(time)ms))"
    case .failing(let failure): "(c | map(\(failure.text)))"
    case .recovered(let failure): "(c | map(\(failure.text)) | recover(8))"
    }
  }
}
