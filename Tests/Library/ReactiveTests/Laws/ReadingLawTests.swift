import Reactive
import SeededRandom
import Testing

/// A computed value depends on what its last run has read, however it reads: once more, in another order, less
/// of it, much of it, or by computed values that it makes.
struct ReadingLawTests {
  @Test func aComputedValueDependsOnWhatItsLastRunHasRead() {
    for seed in LawSeeds.all(usually: 500) {
      let world = ReadingWorld(seed: UInt64(seed))
      let faults = world.run(changes: 30)
      #expect(faults.isEmpty, "\(seed): \(faults)")
      if !faults.isEmpty { return }
    }
  }
}

/// A computed value that reads by a plan, which changes from run to run.
private final class ReadingWorld {
  enum Step {
    case read(Int)
    /// Reads a computed value that is made for it, which reads these.
    case readNew([Int])
  }

  private let graph = Graph()
  private let sources: [Observable<Int>]
  private var random: SeededGenerator
  private var plan: [Step] = []
  private var runs = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let count = [3, 12, 60, 200][Int.random(in: 0..<4, using: &random)]
    sources = (0..<count).map { [graph] in Observable($0, in: graph) }
  }

  /// Changes the plan and then a source, again and again.
  ///
  /// - Returns: What was not as the plans say.
  func run(changes: Int) -> [String] {
    var faults: [String] = []
    changePlan()
    do {
      let computed = Computed(in: graph) { [unowned self] in compute() }
      faults = follow(computed, changes: changes)
    }
    if sources.contains(where: { $0.dependentCount > 0 }) {
      faults.append("something depends on a source when the computed value is gone")
    }
    return faults
  }

  private func follow(_ computed: Computed<Int>, changes: Int) -> [String] {
    var faults: [String] = []
    for number in 0..<changes {
      let inForce = plan
      for (index, source) in sources.enumerated()
      where source.dependentCount != dependents(on: index, in: inForce) {
        faults.append("\(number): \(source.dependentCount) depend on \(index) for \(inForce)")
      }
      if random.oneIn(2) { changePlan() }
      let changed = Int.random(in: 0..<sources.count, using: &random)
      let isRead = dependents(on: changed, in: inForce) > 0
      if !isRead { plan = inForce }
      let before = runs
      sources[changed].value += 1
      if (runs > before) != isRead { faults.append("\(number): \(runs - before) runs") }
      if computed.value != expected {
        faults.append("\(number): \(computed.value), not \(expected)")
      }
    }
    return faults
  }

  private func compute() -> Int {
    runs += 1
    var made: [Computed<Int>] = []
    var sum = 0
    for step in plan {
      switch step {
      case .read(let index): sum += sources[index].value
      case .readNew(let list):
        let new = Computed(in: graph) { [sources] in read(list, sources) }
        made.append(new)
        sum += new.value
      }
    }
    return made.reduce(sum) { $0 + $1.value }
  }

  private var expected: Int {
    plan.reduce(0) { sum, step in
      switch step {
      case .read(let index): sum + sources[index].value
      case .readNew(let list): sum + 2 * read(list, sources)
      }
    }
  }

  private func dependents(on index: Int, in plan: [Step]) -> Int {
    var isRead = false
    var ofNew = 0
    for step in plan {
      switch step {
      case .read(index): isRead = true
      case .readNew(let list) where list.contains(index): ofNew += 1
      default: break
      }
    }
    return ofNew + (isRead ? 1 : 0)
  }

  // MARK: Plans

  private func changePlan() {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: plan = []
    case 1: plan = Array(plan.prefix(Int.random(in: 0...plan.count, using: &random)))
    case 2: plan.shuffle(using: &random)
    case 3: return changeEndOfPlan()
    case 4: plan += plan.prefix(Int.random(in: 0...plan.count, using: &random))
    default: break
    }
    for _ in 0..<Int.random(in: 0...30, using: &random) {
      let place = Int.random(in: 0...plan.count, using: &random)
      plan.insert(random.oneIn(10) ? .readNew(someIndices()) : .read(anIndex()), at: place)
    }
    if plan.count > 200 { plan.removeFirst(plan.count - 200) }
  }

  /// Changes a plan where much has been read as before.
  private func changeEndOfPlan() {
    for _ in 0..<Int.random(in: 1...4, using: &random) where plan.count > 20 {
      let last = 20..<plan.count
      let (place, other) = (
        Int.random(in: last, using: &random), Int.random(in: plan.indices, using: &random)
      )
      switch Int.random(in: 0..<4, using: &random) {
      case 0: plan.swapAt(place, Int.random(in: last, using: &random))
      case 1: plan.remove(at: place)
      case 2: plan.insert(.read(anIndex()), at: place)
      default: plan.insert(plan[other], at: place)
      }
    }
  }

  private func anIndex() -> Int { Int.random(in: 0..<sources.count, using: &random) }

  private func someIndices() -> [Int] {
    (0..<Int.random(in: 0...3, using: &random)).map { _ in anIndex() }
  }
}

private func read(_ list: [Int], _ sources: [Observable<Int>]) -> Int {
  list.reduce(0) { $0 + sources[$1].value }
}
