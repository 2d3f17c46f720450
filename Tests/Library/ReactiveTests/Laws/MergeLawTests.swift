import Reactive
import SeededRandom
import Testing

/// Joins of any number of sources against what is worked out by hand, whatever part of them fires in a wave.
struct MergeLawTests {
  /// The values that a wave with these assignments brings, in order: by the last assignment of each source,
  /// then by the places at which it is written.
  private static func brought(by assignments: [(source: Int, value: Int)], _ places: [Int]) -> [Int]
  {
    var values: [Int] = []
    for (number, assignment) in assignments.enumerated()
    where !assignments[(number + 1)...].contains(where: { $0.source == assignment.source }) {
      let count = places.count { $0 == assignment.source }
      values += Array(repeating: assignment.value, count: count)
    }
    return values
  }

  private static func assignments(
    _ count: Int, _ random: inout SeededGenerator
  ) -> [(source: Int, value: Int)] {
    (0..<Int.random(in: 1...6, using: &random)).map { _ in
      (Int.random(in: 0..<count, using: &random), Int.random(in: 0..<1000, using: &random))
    }
  }

  @Test func aMergePassesOnWhatEachWaveBrings() {
    for seed in LawSeeds.all(usually: 300) {
      var random = SeededGenerator(seed: UInt64(seed))
      let graph = Graph(clock: VirtualClock())
      let count = Int.random(in: 1...20, using: &random)
      let sources = (0..<count).map { _ in Observable(0, in: graph) }
      let places = (0..<Int.random(in: 1...30, using: &random)).map { _ in
        Int.random(in: 0..<count, using: &random)
      }
      let isMapped = Bool.random(using: &random)
      let merged = merge(places.map { isMapped ? sources[$0].map { $0 } : sources[$0] })
      var (told, expected) = ([Int](), [Int]())
      merged.observeNew { told.append($0) }
      for _ in 0..<8 {
        let assignments = Self.assignments(count, &random)
        graph.transaction { for one in assignments { sources[one.source].value = one.value } }
        // Results of their own fire each for itself.
        expected += Self.brought(by: assignments, places)
      }
      guard told == expected else {
        Issue.record("\(seed): \(places) \(isMapped): \(told), not \(expected)")
        return
      }
    }
  }

  /// Sources come and end while others fire; those that came in one wave follow each other in the order in
  /// which they came.
  @Test(arguments: [FlatMapStrategy.merge, .concurrent(limit: 9)])
  func aFlatMapPassesOnWhatEachWaveBrings(_ strategy: FlatMapStrategy) {
    let limit = if case .concurrent(let limit) = strategy { limit } else { Int.max }
    for seed in LawSeeds.all(usually: 300) {
      var random = SeededGenerator(seed: UInt64(seed))
      let graph = Graph(clock: VirtualClock())
      let outer = EventProducer<Observable<Int>>(in: graph)
      var followed: [Observable<Int>] = []
      var waiting: [Observable<Int>] = []
      var (told, expected) = ([Int](), [Int]())
      outer.flatMap(strategy) { $0 }.observe { told.append($0) }
      let begin = { (new: Observable<Int>) in
        followed.append(new)
        expected.append(new.value)
      }
      for step in 0..<40 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0...2:
          let new = Observable(1000 + step, in: graph)
          outer.next(new)
          if followed.count < limit { begin(new) } else { waiting.append(new) }
        case 3 where !followed.isEmpty:
          followed.remove(at: Int.random(in: 0..<followed.count, using: &random)).finish()
          if !waiting.isEmpty { begin(waiting.removeFirst()) }
        case 4 where !followed.isEmpty:
          // The same one again changes nothing.
          if let again = followed.randomElement(using: &random), limit == .max { outer.next(again) }
        default:
          guard !followed.isEmpty else { continue }
          let assignments = Self.assignments(followed.count, &random)
          graph.transaction { for one in assignments { followed[one.source].value = one.value } }
          expected += Self.brought(by: assignments, Array(followed.indices))
        }
        guard told == expected else {
          Issue.record("\(seed), step \(step): \(told.suffix(9)), not \(expected.suffix(9))")
          return
        }
      }
    }
  }

  @Test func aZipOfAListPairsWhatEachWaveBrings() {
    for seed in LawSeeds.all(usually: 300) {
      var random = SeededGenerator(seed: UInt64(seed))
      let graph = Graph(clock: VirtualClock())
      let count = Int.random(in: 1...14, using: &random)
      let sources = (0..<count).map { _ in Observable(0, in: graph) }
      var places = Array(0..<count)
      if Bool.random(using: &random) { places.append(Int.random(in: 0..<count, using: &random)) }
      var queues = places.map { _ in [0] }
      var (told, expected) = ([[Int]](), [[Int]]())
      let pair = {
        guard queues.allSatisfy({ !$0.isEmpty }) else { return }
        expected.append(queues.indices.map { queues[$0].removeFirst() })
      }
      pair()
      zip(places.map { sources[$0] }).observe { told.append($0) }
      for _ in 0..<20 {
        let assignments = Self.assignments(count, &random)
        graph.transaction { for one in assignments { sources[one.source].value = one.value } }
        for (side, source) in places.enumerated() {
          if let last = assignments.last(where: { $0.source == source }) {
            queues[side].append(last.value)
          }
        }
        pair()
      }
      guard told == expected else {
        Issue.record("\(seed): \(places): \(told), not \(expected)")
        return
      }
    }
  }
}
