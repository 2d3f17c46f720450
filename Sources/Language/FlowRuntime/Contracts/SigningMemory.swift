import FlowLower
import ReactiveKernel

/// Memory of a contract's signing: what was there then, and what its sources have said while the waves of the
/// signing go on.
struct SigningMemory {
  /// True if nothing of it matters any more, as nearly always.
  private(set) var isIdle = true
  /// The pipelines in parentheses whose last value was there when the contract was signed.
  private var heldOutputs: Set<Int> = []
  /// The sources that have been heard since the first wave of the signing; nil when the last one is over.
  private var heard: [SourcePlan]?
  /// The nodes that the values of pipelines in a ring came from at signing.
  private var origins: [Int: [NodeID]] = [:]

  /// The pipelines with which each wave of the signing begins, of those that are to come.
  private var beginnings: [Set<Int>] = []
  /// The pipelines with which the present wave has still to begin.
  private var ahead: Set<Int> = []

  /// Begins to listen to what comes between the waves of a signing.
  mutating func begin() {
    heard = []
    isIdle = false
  }

  /// Forgets what was heard: the signing is over.
  mutating func end() {
    heard = nil
    origins = [:]
    (beginnings, ahead) = ([], [])
    isIdle = heldOutputs.isEmpty
  }

  // MARK: Waves

  /// Notes that a wave is to begin with these pipelines.
  mutating func willBegin(with pipelines: [Int]) { beginnings.append(Set(pipelines)) }

  /// Notes that a wave begins with a pipeline.
  mutating func begin(_ pipeline: Int) {
    if let place = beginnings.firstIndex(where: { $0.contains(pipeline) }) {
      ahead = beginnings.remove(at: place)
    }
    ahead.remove(pipeline)
  }

  /// Returns true if the present wave has still to begin with a pipeline.
  func awaits(_ pipeline: Int) -> Bool { ahead.contains(pipeline) }

  // MARK: Sources

  /// Notes that a source has fired while the signing goes on, and that its value was taken.
  mutating func hear(_ source: SourcePlan) {
    if heard?.contains(source) == false { heard?.append(source) }
  }

  /// Returns true if the present value of a source has come down already.
  func hasHeard(_ source: SourcePlan) -> Bool { heard?.contains(source) ?? false }

  // MARK: Pipelines

  /// Notes whether what a pipeline in parentheses gives has come since the signing.
  mutating func note(isNew: Bool, of pipeline: Int) {
    if isNew {
      guard !isIdle else { return }
      heldOutputs.remove(pipeline)
    } else {
      heldOutputs.insert(pipeline)
    }
    isIdle = heldOutputs.isEmpty && heard == nil
  }

  /// Returns true if the last value of a pipeline was there when the contract was signed.
  func holds(_ pipeline: Int) -> Bool { heldOutputs.contains(pipeline) }

  /// True if the last value of any pipeline was there.
  var holdsAny: Bool { !heldOutputs.isEmpty }

  /// Notes where the value of a pipeline in a ring came from.
  mutating func note(origins nodes: [NodeID], of pipeline: Int) { origins[pipeline] = nodes }

  /// Returns the nodes where the value of a pipeline in a ring came from.
  func origins(of pipeline: Int) -> [NodeID] { origins[pipeline] ?? [] }
}
